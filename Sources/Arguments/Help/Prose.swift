/// Documentation text: paragraphs separated by an empty line, `code` between backticks, and
/// paragraphs indented by two spaces, which keep their lines.
struct Prose {
  enum Paragraph: Equatable {
    case flowing(String)
    case kept([String])
  }

  /// A piece of text, and whether it was between backticks.
  struct Span: Equatable {
    let text: String
    let isLiteral: Bool
  }

  static func paragraphs(of text: String) -> [Paragraph] {
    var blocks: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(String(line))
      }
    }
    return blocks.filter { !$0.isEmpty }.map { lines in
      lines.allSatisfy { $0.hasPrefix("  ") }
        ? .kept(lines.map { String($0.dropFirst(2)) })
        : .flowing(lines.joined(separator: " "))
    }
  }

  static func spans(of text: String) -> [Span] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { Span(text: String($1), isLiteral: $0 % 2 == 1) }
      .filter { !$0.text.isEmpty }
  }

  /// Returns as many words of the text as fit on a line, with `…` where some are left out.
  static func cut(_ text: String, width: Int, style: HelpStyle) -> String {
    let lines = wrapped(text, width: max(width, 8), style: style)
    guard lines.count > 1 else { return lines.first ?? "" }
    return wrapped(text, width: max(width, 8) - 2, style: style)[0] + " …"
  }

  /// Returns the text wrapped into lines of at most `width` characters, except for longer words,
  /// with literals styled.
  static func wrapped(_ text: String, width: Int, style: HelpStyle) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in words(of: text) {
      let wordLength = word.reduce(0) { $0 + $1.text.count }
      if length > 0, length + 1 + wordLength > width {
        lines.append(line)
        line = ""
        length = 0
      }
      if length > 0 {
        line += " "
        length += 1
      }
      for span in word { line += span.isLiteral ? style.literal(span.text) : span.text }
      length += wordLength
    }
    if length > 0 { lines.append(line) }
    return lines
  }

  /// Returns the words of a text, each as a list of spans, because a literal may touch punctuation.
  private static func words(of text: String) -> [[Span]] {
    var words: [[Span]] = []
    var word: [Span] = []
    for span in spans(of: text) {
      let pieces = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (place, piece) in pieces.enumerated() {
        if place > 0 {
          if !word.isEmpty { words.append(word) }
          word = []
        }
        if !piece.isEmpty { word.append(Span(text: String(piece), isLiteral: span.isLiteral)) }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
