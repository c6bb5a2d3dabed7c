import PlainText
import Terminal

/// Text of an HTML page. A literal is markup; whatever is put into it is escaped, unless it is markup
/// itself.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Joins pieces of markup.
  init(_ pieces: some Sequence<Markup>) { text = pieces.map(\.text).joined() }

  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  /// The parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }
  }

  /// Escapes text for content or an attribute; control characters become visible, as in a terminal.
  static func escaped(_ text: String) -> String {
    Sanitized.line(text).escapedForMarkup
  }
}
