/// The number of colours that a stream may show.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case none, ansi16, ansi256, truecolor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The target of output: a terminal of some size, or a pipe or file that takes plain text.
public struct Surface: Sendable, Equatable {
  /// Whether the output is a terminal; tables are aligned for a person and tab-separated for a
  /// program.
  public var isTerminal: Bool
  /// The width in columns, at least 1; outside a terminal the width for charts and wrapped text.
  public var width: Int
  /// The height in rows, at least 1.
  public var height: Int
  /// The colours that may be used.
  public var color: ColorDepth
  /// Whether drawings may use characters beyond ASCII; data is shown unchanged in either case.
  public var unicode: Bool

  /// Creates a surface with known properties; sizes below 1 become 1.
  public init(
    isTerminal: Bool, width: Int = 80, height: Int = 24, color: ColorDepth = .none,
    unicode: Bool = true
  ) {
    self.isTerminal = isTerminal
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.color = color
    self.unicode = unicode
  }

  /// The surface of a pipe: 80 columns, no colour.
  public static let pipe = Surface(isTerminal: false)

  /// The mark for text that was cut off.
  public var ellipsis: String { unicode ? "…" : "..." }

  /// The form in which dangerous characters in data are shown.
  var sanitizing: Sanitized.Form { unicode ? .pictures : .codes }

  /// Returns the text to write for a line without its line break: sanitized, with escape sequences
  /// only where there is colour.
  public func render(_ text: StyledText) -> String {
    var line = ""
    for span in text.spans {
      let shown = Sanitized.line(span.text, sanitizing)
      let escape = span.style.escape(at: color)
      if escape.isEmpty {
        line += shown
      } else {
        line += escape + shown + Style.reset
      }
    }
    return line
  }

  /// Returns the text to write for several lines, each ended by a line break.
  public func render(_ lines: [StyledText]) -> String {
    lines.reduce(into: "") { block, line in
      block += render(line)
      block += "\n"
    }
  }

  /// Returns lines that are no wider than the terminal: what is wider is broken between words, so that no
  /// word, figure or id is cut. A pipe gets them as they are.
  public func folded(_ lines: [StyledText]) -> [StyledText] {
    lines.flatMap { $0.folded(to: isTerminal ? width : .max) }
  }
}
