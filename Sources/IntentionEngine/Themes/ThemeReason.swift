import PlainText

/// Says why a theme looks as it does: what the text is about, and the colours as they came out.
struct ThemeReason {
  let topics: [Topic]
  let mood: Mood
  let ground: OKLCH
  let accent: OKLCH
  /// Whether the accent has the hue of the second topic.
  let isAccentOfCompanion: Bool

  /// `The words speak of calm and patience: a pale teal keeps the page quiet, with gold for
  /// patience.`
  var sentence: String {
    let about = topics.prefix(2).map(\.rawValue)
    let shade = "\(ground.lightness < 0.5 ? "deep" : "pale") \(ColourName.of(ground))"
    let opening =
      about.isEmpty
      ? "No one theme stands out in the words, so a \(shade) \(mood.effect)"
      : "The words speak of \(about.text(separatedBy: " and ")): a \(shade) \(mood.effect)"
    let purpose = isAccentOfCompanion ? about.last ?? "contrast" : "contrast"
    return "\(opening), with \(ColourName.of(accent)) for \(purpose)."
  }
}

/// What people call a colour.
enum ColourName {
  /// Returns the name of the hue, as light or dark colours have it; of grey where there is hardly
  /// any.
  static func of(_ colour: OKLCH) -> String {
    let isDark = colour.lightness < 0.5
    guard colour.chroma >= 0.012 else { return isDark ? "charcoal" : "grey" }
    let name = names.first { colour.hue < $0.end } ?? names[0]
    return isDark ? name.dark : name.light
  }

  /// Where a name's stretch of hues ends, in degrees; the first also holds the end of the circle.
  private static let names: [(end: Double, light: String, dark: String)] = [
    (14, "rose", "burgundy"), (38, "coral", "maroon"), (66, "apricot", "brown"),
    (92, "gold", "bronze"), (118, "yellow", "olive"), (152, "green", "green"),
    (176, "mint", "pine green"), (208, "turquoise", "teal"), (242, "sky blue", "ocean blue"),
    (276, "blue", "navy"), (304, "periwinkle", "indigo"), (322, "lilac", "violet"),
    (346, "orchid", "plum"),
  ]
}
