/// A line taken apart as shells do: spaces part words, quotes and backslashes protect. Nothing is
/// expanded.
///
/// The line may be unfinished, with a quote still open in its last word.
public struct ShellWords: Sendable {
  public struct Word: Sendable, Equatable {
    /// Without its quotes.
    public fileprivate(set) var text = ""
    /// As it stands in the line.
    public fileprivate(set) var raw = ""
    /// The quote that was opened and not closed.
    public fileprivate(set) var openQuote: Character?
  }

  public private(set) var words: [Word] = []
  /// Whether the line ends between words, so that another would begin there.
  public private(set) var endsInGap = true

  public init(_ line: String) {
    var word = Word()
    var isEscaped = false
    for character in line {
      if !isEscaped, word.openQuote == nil, character.isWhitespace {
        if !endsInGap { words.append(word) }
        word = Word()
        endsInGap = true
        continue
      }
      endsInGap = false
      word.raw.append(character)
      if isEscaped {
        // Between double quotes a backslash protects only what would be special there.
        if word.openQuote == "\"", !"\"\\$`".contains(character) { word.text.append("\\") }
        word.text.append(character)
        isEscaped = false
      } else if character == "\\", word.openQuote != "'" {
        isEscaped = true
      } else if character == word.openQuote {
        word.openQuote = nil
      } else if word.openQuote == nil, character == "'" || character == "\"" {
        word.openQuote = character
      } else {
        word.text.append(character)
      }
    }
    if !endsInGap { words.append(word) }
  }

  /// Returns the word as it must be typed to reach a program unchanged.
  public static func protected(_ word: String) -> String {
    !word.isEmpty && word.unicodeScalars.allSatisfy(isPlain) ? word : quoted(word)
  }

  /// Returns the word in single quotes, as a POSIX shell reads it back (POSIX.1-2017, XCU 2.2.2).
  public static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// Whether a character means nothing to a shell wherever it stands in a word.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./:=,+@%".unicodeScalars.contains(scalar)
  }
}
