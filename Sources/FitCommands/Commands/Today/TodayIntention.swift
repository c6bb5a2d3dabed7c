import CivilTime
import FitAPI
import Terminal

/// The intention that counts on a day, below the day's name.
enum TodayIntention {
  /// Returns the day's intention, else the week's, else the month's; `nil` also where Daily
  /// Intentions is another service that does not answer, since the day is worth showing without it.
  static func find(_ day: Day, in fit: Context) -> Intention? {
    try? StoredIntentions(in: fit).holding(on: day).first
  }

  static func lines(_ intention: Intention?, on surface: Surface) -> [StyledText] {
    guard let intention else { return [] }
    return StyledText(intention.text, .accent).wrapped(to: min(surface.width, 80))
  }
}
