/// How many colours a stream may show.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case none, ansi16, ansi256, truecolor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What output is drawn on: a terminal of some size, or a pipe or file that takes plain text.
public struct Surface: Sendable, Equatable {
  /// Whether a person is looking; tables are aligned for a person and tab-separated for a program.
  public var isTerminal: Bool
  /// Columns, at least 1. Outside a terminal, what charts and wrapped text are laid out for.
  public var width: Int
  /// Rows, at least 1.
  public var height: Int
  /// The colours that may be used.
  public var color: ColorDepth
  /// Whether drawing may use characters beyond ASCII. Data is shown as it is either way.
  public var unicode: Bool

  /// A surface of known properties; sizes below 1 become 1.
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

  /// A pipe: 80 columns, no colour.
  public static let pipe = Surface(isTerminal: false)

  /// What marks text that was cut off.
  public var ellipsis: String { unicode ? "…" : "..." }

  /// How dangerous characters in data are shown here.
  var sanitizing: Sanitized.Form { unicode ? .pictures : .codes }

  /// The bytes to write for a line of text, without line break: sanitized, with escape sequences
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

  /// Several lines, each ended by a line break.
  public func render(_ lines: [StyledText]) -> String {
    lines.reduce(into: "") { block, line in
      block += render(line)
      block += "\n"
    }
  }
}
