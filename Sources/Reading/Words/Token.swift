import PlainText

/// A word of a line as it is compared.
public struct Token: Sendable, Hashable {
  /// The word in small plain letters, without the mark behind it.
  public let text: String
  /// The comma, colon or semicolon behind it.
  public let mark: Character?

  /// Reads a word; it may hold no blank.
  public init(_ word: some StringProtocol) {
    var text = PlainLetters.folded(word)
    var mark: Character?
    if text.utf8.count > 1, let last = text.last, ",:;".contains(last) {
      mark = last
      text.removeLast()
    }
    (self.text, self.mark) = (text, mark)
  }

  /// Returns the tokens of a text, divided at blanks.
  public static func tokens(of text: some StringProtocol) -> [Token] {
    text.split(whereSeparator: \.isWhitespace).map { Token($0) }
  }
}
