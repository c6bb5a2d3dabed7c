/// A line split into words as shells do: spaces separate words, quotes and backslashes protect.
/// Nothing is expanded.
///
/// The line may be unfinished, with a quote still open in its last word.
public struct ShellWords: Sendable {
  public struct Word: Sendable, Equatable {
    /// The word without its quotes.
    public fileprivate(set) var text = ""
    /// The word as it is written in the line.
    public fileprivate(set) var raw = ""
    /// The quote that is still open at the end of the line.
    public fileprivate(set) var openQuote: Character?
  }

  public private(set) var words: [Word] = []
  /// Whether the line ends between words, so that more text would begin a new word.
  public private(set) var endsInGap = true

  /// Splits a line into words.
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
        // Between double quotes a backslash escapes only characters that are special there.
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

  /// Returns a line in parts of at most `width` characters, each but the last with room for what follows
  /// it, broken between words; a longer word is a part of its own.
  static func broken(_ line: String, width: Int, room: Int = 0) -> [String] {
    guard line.count > width else { return [line] }
    let width = width - room
    var parts: [String] = []
    for word in ShellWords(line).words.map(\.raw) {
      if let last = parts.last, last.count + 1 + word.count <= width {
        parts[parts.count - 1] = last + " " + word
      } else {
        parts.append(word)
      }
    }
    return parts
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

  /// Returns whether a character has no special meaning to a shell anywhere in a word.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./:=,+@%".unicodeScalars.contains(scalar)
  }
}
