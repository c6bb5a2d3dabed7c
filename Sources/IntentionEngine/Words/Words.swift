import PlainText

/// Text as words: runs of letters and digits, with the apostrophes and hyphens inside them.
public enum Words {
  /// Returns the words in lower case. A curly apostrophe becomes a straight one.
  static func lowercased(_ text: String) -> [String] {
    var words: [String] = []
    // As bytes: a letter is appended in a tenth of the time that a text takes.
    var word: [UInt8] = []
    // An apostrophe or a hyphen that belongs to the word if a letter follows.
    var joint: UInt8?
    for scalar in text.lowercased().unicodeScalars {
      // A sign that belongs to the letter before it is a part of an accented letter.
      if isInWord(scalar) || !word.isEmpty && joint == nil && isAttached(scalar) {
        if let joint { word.append(joint) }
        joint = nil
        if scalar.isASCII {
          word.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          word += String(scalar).utf8
        }
      } else if joint == nil, !word.isEmpty, let sign = sign(scalar) {
        joint = sign
      } else {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
        joint = nil
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Returns the text with case, punctuation and spacing taken away: two texts with the same key
  /// say the same words.
  public static func key(_ text: String) -> String { lowercased(text).text(separatedBy: " ") }

  private static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isGraphemeExtend
  }

  /// Returns an apostrophe or a hyphen in its plain form; nil for anything else.
  private static func sign(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "'", "’": UInt8(ascii: "'")
    case "-", "‑": UInt8(ascii: "-")
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
}

/// Makes a choice look arbitrary and yet be the same on every machine.
enum Digest {
  static func of(_ text: String) -> UInt64 { StableHash.of(text.utf8) }
}
