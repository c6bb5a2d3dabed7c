import Colour
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
