/// Colours that suit an intention.
public struct IntentionTheme: Model {
  /// `#RRGGBB`, as the others are.
  public var backgroundColor: String
  /// Of text on the background: its contrast is at least ``leastContrast``.
  public var textColor: String
  /// Of ornaments on the background: its contrast is at least ``leastAccentContrast``.
  public var accentColor: String
  /// Two or three words: `Quiet Harbour`.
  public var name: String
  /// Why these colours, in a sentence.
  public var reasoning: String

  /// WCAG 2.2, success criterion 1.4.6 (level AAA).
  public static let leastContrast = 7.0
  /// WCAG 2.2, success criterion 1.4.11 (graphical objects).
  public static let leastAccentContrast = 3.0

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case backgroundColor, textColor, accentColor, name, reasoning
  }

  /// A theme as made.
  public init(
    backgroundColor: String, textColor: String, accentColor: String, name: String,
    reasoning: String
  ) {
    self.backgroundColor = backgroundColor
    self.textColor = textColor
    self.accentColor = accentColor
    self.name = name
    self.reasoning = reasoning
  }
}

/// A theme in its envelope.
public struct ThemeAnswer: Codable, Sendable, Hashable {
  public var theme: IntentionTheme

  /// An answer.
  public init(theme: IntentionTheme) {
    self.theme = theme
  }
}

extension Intentions {
  public static let themeMaking = Route<ThemeAnswer>(
    .intentions, .post, "/ai/generate-theme", access: .keyHolder, mayWait: false)

  /// Colours that suit an intention; `nil` for the writer means the server's own choice.
  public static func makeTheme(
    for text: String, by writer: Writer? = nil
  ) -> Endpoint<ThemeAnswer> {
    themeMaking(query: ["engine": writer?.rawValue], body: IntentionText(text))
  }
}
