/// Text as words: runs of letters and digits, with the apostrophes and hyphens inside them.
public enum Words {
  /// The words as written. A curly apostrophe becomes a straight one.
  static func all(_ text: String) -> [String] {
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

  /// The words in lower case.
  static func lowercased(_ text: String) -> [String] {
    all(text.lowercased())
  }

  /// The text with case, punctuation and spacing taken away: two texts with the same key say the
  /// same words.
  public static func key(_ text: String) -> String {
    lowercased(text).joined(separator: " ")
  }

  private static func joint(_ character: Character) -> Character? {
    switch character {
    case "'", "’": "'"
    case "-", "‑": "-"
    default: nil
    }
  }
}
