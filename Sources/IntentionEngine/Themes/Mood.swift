import CIntentionWords
import PlainText

/// The colours of a topic's theme, and the theme's names.
struct Mood {
  /// Degrees, as in ``OKLCH``.
  let hue: Double
  /// The degrees by which the hue may turn to either side.
  let turn: Double
  /// The saturation, 0 to 1.
  let strength: Double
  /// Whether the background is "light", "dark" or "either".
  private let ground: String
  /// The effect of such a background on the reader: `keeps the page quiet`.
  let effect: String
  /// Adjectives; what stands for it by day, on a light background; and by night, on a dark one.
  private let names: [[String]]

  /// Reads the look of a topic; without a topic, it is any hue of low saturation.
  init(of topic: Topic?) {
    var parts = Table(fit_looks).line(of: topic?.rawValue ?? "unknown")?.parts("|") ?? []
    parts += Array(repeating: "", count: max(0, 2 - parts.count))
    let look = parts[0].split(atASCII: " ").map(String.init) + ["", "", "", ""]
    (hue, strength) = (Double(look[0]) ?? 0, Double(look[1]) ?? 0)
    (ground, turn) = (look[2], Double(look[3]) ?? 0)
    effect = parts[1]
    names = parts.dropFirst(2).map { $0.split(atASCII: " ").map(String.init) }
  }

  /// Tells whether the background is dark.
  /// - Parameter number: 0 to 3, which decides where either will do.
  func isDark(_ number: Int) -> Bool {
    switch ground {
    case "light": number == 3
    case "dark": number != 0
    default: number % 2 == 0
    }
  }

  /// Returns a name of two words.
  func name(isDark: Bool, _ choice: inout Choice) -> String {
    guard names.count == 3 else { return "" }
    return [names[0], names[isDark ? 2 : 1]].map { $0[choice.number(below: $0.count)] }
      .text(separatedBy: " ")
  }
}
