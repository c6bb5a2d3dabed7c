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
    lowercased(text).joined(separator: " ")
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
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          if start == nil { start = index }
        case UInt8(ascii: "'"), UInt8(ascii: "-"):
          let next = index + 1 < bytes.count ? bytes[index + 1] : 0
          let goesOn =
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
          if goesOn { continue }
          fallthrough
        default:
          if let first = start {
            words.append(String(decoding: bytes[first..<index], as: UTF8.self))
          }
          start = nil
        }
      }
      if let first = start { words.append(String(decoding: bytes[first...], as: UTF8.self)) }
      return words
    }
  }
}
