import Colour
import FitAPI
import IntentionEngine

/// Asks a model for colours.
struct ThemeTask: ModelTask {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var conversation: [ChatMessage] {
    ModelPrompt.conversation(
      """
      Choose colours that suit the mood of the intention. Keys: "backgroundColor", "textColor" and \
      "accentColor" as #RRGGBB; "name", two or three words; "reasoning", one sentence. The \
      contrast (WCAG) of text on background must be at least 7, of accent on background at least 3.
      """, ["intention": .string(text)])
  }

  func read(_ text: String) throws(Assistant.Flaw) -> IntentionTheme {
    let answer = try ModelAnswer(text)
    let background = try Self.colour("backgroundColor", of: answer)
    let ink = try Self.colour("textColor", of: answer)
    let accent = try Self.colour("accentColor", of: answer)
    try Self.check("textColor", background.contrast(with: ink), IntentionTheme.leastContrast)
    try Self.check(
      "accentColor", background.contrast(with: accent), IntentionTheme.leastAccentContrast)
    return IntentionTheme(
      backgroundColor: background.hex, textColor: ink.hex, accentColor: accent.hex,
      name: try answer.text("name", length: 2...40), reasoning: try answer.sentence("reasoning"))
  }

  private static func colour(
    _ field: String, of answer: ModelAnswer
  ) throws(Assistant.Flaw) -> SRGB {
    guard let colour = SRGB(hex: try answer.text(field, length: 1...20)) else {
      throw Assistant.Flaw("\"\(field)\" must be a colour such as #1A2B3C")
    }
    return colour
  }

  private static func check(
    _ field: String, _ contrast: Double, _ least: Double
  ) throws(Assistant.Flaw) {
    guard contrast < least else { return }
    let shown = (contrast * 10).rounded(.down) / 10
    throw Assistant.Flaw(
      "the contrast of \"\(field)\" on the background is \(shown) and must be \(Int(least)) or more"
    )
  }
}
