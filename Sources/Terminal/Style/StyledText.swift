// Text with the meaning of its parts; a `Surface` decides how they look.

/// A line of text in spans, each with a style. It is sanitized when it is rendered, so data can be
/// added unchanged.
///
///     let line: StyledText = "logged \("82.4 kg", .strong)  \("(w7f2)", .muted)"
public struct StyledText: Sendable, Equatable {
  /// A piece of text in one style.
  public struct Span: Sendable, Equatable {
    /// The text, unchanged.
    public var text: String
    /// The style.
    public var style: Style

    /// Creates a span.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The spans in order; none is empty.
  public private(set) var spans: [Span]

  /// Creates a text in one style.
  public init(_ text: String = "", _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text, style)]
  }

  /// Creates a text of several spans.
  public init(_ spans: [Span]) {
    self.spans = spans.filter { !$0.text.isEmpty }
  }

  /// The text without its styles, not sanitized.
  public var plain: String {
    spans.count == 1 ? spans[0].text : spans.reduce(into: "") { $0 += $1.text }
  }

  /// Whether there is no text.
  public var isEmpty: Bool { spans.isEmpty }

  /// The number of terminal columns of the text.
  public var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// Appends text, joined to the last span when the style is the same.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, style))
    }
  }

  /// Returns two texts joined.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    left.spans.isEmpty ? right : StyledText(left.spans + right.spans)
  }

  /// Appends a text.
  public static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
  }

  /// Returns the text with control characters made visible.
  public func sanitized(_ form: Sanitized.Form) -> StyledText {
    var safe = self
    for index in safe.spans.indices {
      safe.spans[index].text = Sanitized.line(safe.spans[index].text, form)
    }
    return safe
  }

  /// Returns the text with its plain spans in the given style; spans with another style keep it.
  public func styled(_ style: Style) -> StyledText {
    guard style != .plain else { return self }
    var styled = self
    for index in styled.spans.indices where styled.spans[index].style == .plain {
      styled.spans[index].style = style
    }
    return styled
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }

  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// Builds a styled text from a literal such as `"\(name, .strong) \(grams) g"`.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      text.append(literal)
    }

    /// Appends a value in a style: `\(name, .strong)`.
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: Style = .plain
    ) {
      text.append(value.description, style)
    }

    /// Appends text with the styles it has.
    public mutating func appendInterpolation(_ inner: StyledText) {
      text += inner
    }
  }
}
