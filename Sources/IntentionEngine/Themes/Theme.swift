import Colour

/// Colours that suit a text.
public struct Theme: Sendable, Hashable {
  public let background: SRGB
  /// Reads on the background with a contrast of at least ``Themes/leastContrast``.
  public let text: SRGB
  /// Stands out from the background by a contrast of at least ``Themes/leastAccentContrast``.
  public let accent: SRGB
  /// Two words: `Quiet Harbour`.
  public let name: String
  /// Why these colours, in a sentence.
  public let reasoning: String
}

/// Chooses colours for what a text is about. The same words get the same colours.
public enum Themes {
  /// WCAG 2.2, success criterion 1.4.6 (level AAA).
  public static let leastContrast = 7.0
  /// WCAG 2.2, success criterion 1.4.11 (graphical objects).
  public static let leastAccentContrast = 3.0

  /// Returns the theme of a text of any length; case, punctuation and spacing make no difference.
  public static func theme(for text: String) -> Theme {
    let topics = Topic.fitting(text)
    var choice = Choice(of: Words.key(text))
    let mood = Mood(of: topics.first)
    let isDark = mood.isDark(choice.number(below: 4))
    let ground = Self.ground(mood, isDark: isDark, &choice)
    let companion = topics.dropFirst().first
    let accent = Self.accent(on: ground, after: companion.map { Mood(of: $0) }, &choice)
    let background = ground.srgb
    return Theme(
      background: background, text: ink(on: ground), accent: accent.colour,
      name: mood.name(isDark: isDark, &choice),
      reasoning: ThemeReason(
        topics: topics, mood: mood, ground: OKLCH(background), accent: OKLCH(accent.colour),
        isAccentOfCompanion: accent.isOfCompanion
      ).sentence)
  }

  /// Returns the background: the mood's hue, turned a little, lighter or darker, fuller or paler.
  private static func ground(_ mood: Mood, isDark: Bool, _ choice: inout Choice) -> OKLCH {
    let hue = mood.hue + choice.fraction(from: -mood.turn, to: mood.turn)
    let lightness = choice.fraction(from: isDark ? 0.16 : 0.80, to: isDark ? 0.40 : 0.975)
    let fullness = choice.fraction(from: isDark ? 0.03 : 0.015, to: isDark ? 0.13 : 0.125)
    return OKLCH(lightness: lightness, chroma: mood.strength * fullness, hue: hue)
  }

  /// Returns text in the background's own hue, as soft as the contrast allows.
  private static func ink(on ground: OKLCH) -> SRGB {
    let isDark = ground.lightness < 0.5
    return first(
      from: isDark ? 0.86 : 0.42, chroma: isDark ? 0.02 : 0.05, hue: ground.hue,
      contrast: leastContrast + 0.6, on: ground)
  }

  /// Returns a fuller colour that is well told from the background: of what else the text is about,
  /// or across the circle of hues.
  private static func accent(
    on ground: OKLCH, after companion: Mood?, _ choice: inout Choice
  ) -> (colour: SRGB, isOfCompanion: Bool) {
    let across = ground.hue + choice.fraction(from: 110, to: 250)
    let kin = companion.flatMap { apart($0.hue, ground.hue) >= 45 ? $0.hue : nil }
    let colour = first(
      from: ground.lightness < 0.5 ? 0.70 : 0.58, chroma: 0.15, hue: kin ?? across,
      contrast: leastAccentContrast + 0.4, on: ground)
    return (colour, kin != nil)
  }

  /// Returns the first colour whose contrast is enough, in steps of lightness away from a
  /// background's.
  private static func first(
    from lightness: Double, chroma: Double, hue: Double, contrast: Double, on ground: OKLCH
  ) -> SRGB {
    let background = ground.srgb
    func colour(_ step: Double) -> SRGB {
      let lightness =
        ground.lightness < 0.5 ? min(lightness + step, 1) : max(lightness - step, 0)
      return OKLCH(lightness: lightness, chroma: chroma, hue: hue).srgb
    }
    let steps = stride(from: 0.0, through: 0.6, by: 0.01).lazy.map(colour)
    return steps.first { $0.contrast(with: background) >= contrast } ?? colour(1)
  }

  /// Degrees between two hues, 0 to 180.
  private static func apart(_ one: Double, _ other: Double) -> Double {
    let turn = (one - other).magnitude.truncatingRemainder(dividingBy: 360)
    return min(turn, 360 - turn)
  }
}

/// Choices that follow from a text alone and differ widely between texts that hardly do.
struct Choice {
  private var state: UInt64

  init(of text: String) {
    state = Digest.of(text)
  }

  /// Returns the next number of SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 to less than a bound of 1 or more.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns a number between two others.
  mutating func fraction(from low: Double, to high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(1 << 53 as UInt64)
  }
}
