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
      // A sign that belongs to the letter before it is a part of an accented letter.
      if isInWord(scalar) || !word.isEmpty && joint.isEmpty && scalar.properties.isGraphemeExtend {
        word += joint
        joint = ""
        word += String(scalar)
      } else if joint.isEmpty, !word.isEmpty, "'’-‑".unicodeScalars.contains(scalar) {
        joint = scalar == "-" || scalar == "‑" ? "-" : "'"
      } else {
        if !word.isEmpty { words.append(word) }
        (word, joint) = ("", "")
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the text with case, punctuation and spacing taken away: two texts with the same key
  /// say the same words.
  public static func key(_ text: String) -> String { lowercased(text).text(separatedBy: " ") }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}

/// Makes a choice look arbitrary and yet be the same on every machine.
enum Digest {
  static func of(_ text: String) -> UInt64 { StableHash.of(text.utf8) }
}
