import PlainText

/// What every rewording has in common: one sentence of 5 to 15 words.
enum Sentence {
  static let lengths = 5...15

  /// A sentence made of a text without its final stop: an upper-case start, a full stop, single
  /// spaces. `nil` if it has too few or too many words.
  static func made(of text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard lengths.contains(words.count), let first = text.first else { return nil }
    return first.uppercased() + String(words.text(separatedBy: " ").dropFirst()) + "."
  }
}
