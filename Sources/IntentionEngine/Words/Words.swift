import PlainText

/// Text as words: runs of letters and digits, with the apostrophes and hyphens inside them.
public enum Words {
  /// Returns the words in lower case. A curly apostrophe becomes a straight one.
  static func lowercased(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    // An apostrophe or a hyphen that belongs to the word if a letter follows.
    var joint = ""
    for scalar in text.lowercased().unicodeScalars {
      if isInWord(scalar) || !word.isEmpty && joint.isEmpty && isMark(scalar) {
        word += joint
        joint = ""
        word.unicodeScalars.append(scalar)
      } else if joint.isEmpty, !word.isEmpty, let found = Self.joint(scalar) {
        joint = found
      } else {
        if !word.isEmpty { words.append(word) }
        (word, joint) = ("", "")
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the text with case, punctuation and spacing taken away: two texts with the same key
  /// say the same words.
  public static func key(_ text: String) -> String {
    lowercased(text).text(separatedBy: " ")
  }

  private static func joint(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "'", "’": "'"
    case "-", "‑": "-"
    default: nil
    }
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// Returns whether a sign belongs to the letter before it, as the parts of an accented letter do.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isGraphemeExtend
  }
}

/// Makes a choice look arbitrary and yet be the same on every machine.
enum Digest {
  static func of(_ text: String) -> UInt64 { StableHash.of(text.utf8) }
}

/// The part of a word that its forms share, roughly: "kids" and "kid", "drinking" and "drink".
enum Stem {
  static func of(_ word: String) -> String {
    if let base = word.form("stem=") { return base }
    var stem = word
    if stem.hasSuffix("'s") { stem.removeLast(2) }
    if let verb = VerbForms.base(ofGerund: stem) ?? VerbForms.base(ofPast: stem) { stem = verb }
    let length = stem.utf8.count
    if length > 4, stem.hasSuffix("ies") { return stem.dropLast(3) + "y" }
    if length > 4, ["ches", "shes", "sses", "xes"].contains(where: stem.hasSuffix) {
      stem.removeLast(2)
    } else if length > 3, stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") {
      stem.removeLast()
    }
    return stem
  }
}
