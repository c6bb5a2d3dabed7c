import PlainText

/// Text as words: runs of letters and digits, with the apostrophes and hyphens inside them.
public enum Words {
  /// The words in lower case. A curly apostrophe becomes a straight one.
  static func lowercased(_ text: String) -> [String] {
    let text = text.lowercased()
    return text.utf8.allSatisfy { $0 < 0x80 } ? ofASCII(text) : all(text)
  }

  /// The text with case, punctuation and spacing taken away: two texts with the same key say the
  /// same words.
  public static func key(_ text: String) -> String {
    lowercased(text).text(separatedBy: " ")
  }

  private static func all(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var pending: Character?
    for character in text {
      if character.isLetter || character.isNumber {
        if let joint = pending { word.append(joint) }
        pending = nil
        word.append(character)
      } else if pending == nil, !word.isEmpty, let joint = joint(character) {
        pending = joint
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        pending = nil
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func joint(_ character: Character) -> Character? {
    switch character {
    case "'", "’": "'"
    case "-", "‑": "-"
    default: nil
    }
  }

  /// The same for what most texts are, several times as fast.
  private static func ofASCII(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var words: [String] = []
      var start: Int?
      for index in bytes.indices {
        if isInWord(bytes[index]) {
          if start == nil { start = index }
          continue
        }
        let isJoint = bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "-")
        if isJoint, index + 1 < bytes.count, isInWord(bytes[index + 1]) { continue }
        if let first = start { words.append(String(decoding: bytes[first..<index], as: UTF8.self)) }
        start = nil
      }
      if let first = start { words.append(String(decoding: bytes[first...], as: UTF8.self)) }
      return words
    }
  }
  private static func isInWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
