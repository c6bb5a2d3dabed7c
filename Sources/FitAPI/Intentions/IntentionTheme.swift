/// Colours for an intention.
public struct IntentionTheme: Model {
  /// The background colour as `#RRGGBB`, the form of all colours here.
  public var backgroundColor: String
  /// The colour of text on the background, with a contrast of at least ``leastContrast``.
  public var textColor: String
  /// The colour of ornaments on the background, with a contrast of at least
  /// ``leastAccentContrast``.
  public var accentColor: String
  /// A name of two or three words: `Quiet Harbour`.
  public var name: String
  /// The reason for these colours, in a sentence.
  public var reasoning: String

  /// The least contrast of text. Source: WCAG 2.2, success criterion 1.4.6 (level AAA).
  public static let leastContrast = 7.0
  /// The least contrast of ornaments. Source: WCAG 2.2, success criterion 1.4.11 (graphical
  /// objects).
  public static let leastAccentContrast = 3.0

  /// Creates a theme.
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

/// An answer with a theme.
public struct ThemeAnswer: Codable, Sendable, Hashable {
  public var theme: IntentionTheme
  /// What is said where the request means harm; `nil` of most.
  public var support: SupportNote?

  /// Creates an answer.
  public init(theme: IntentionTheme, support: SupportNote? = nil) {
    self.theme = theme
    self.support = support
  }
}

extension Intentions {
  public static let themeMaking = Route<ThemeAnswer>(
    .intentions, .post, "/ai/generate-theme", access: .keyHolder, mayWait: false)

  /// Returns the request for colours that suit an intention; without a writer the server chooses.
  public static func makeTheme(
    for text: String, by writer: Writer? = nil
  ) -> Endpoint<ThemeAnswer> {
    themeMaking(query: ["engine": writer?.rawValue], body: IntentionText(text))
  }
}
