import Arguments
import CivilTime

/// A month as a person names it.
struct CalendarPage: ArgumentValue, Hashable {
  /// The days of the month.
  let days: ClosedRange<Day>

  /// Chooses the month of a day.
  init(_ day: Day) {
    days = day.startOfMonth...day.endOfMonth
  }

  static var placeholder: String { "MONTH" }
  static var holdsSpaces: Bool { true }
  static var offeredWords: [String] { ["this", "last"] }

  var typed: String { String("\(days.lowerBound)".prefix(7)) }

  /// Reads `this`, `last`, and every form of a range that names one month: `2026-11`, `nov`,
  /// `last-month`.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> CalendarPage {
    switch text.lowercased() {
    case "this": return CalendarPage(context.today)
    case "last": return CalendarPage(context.today.adding(months: -1))
    default: break
    }
    guard let range = try? DayRange.parse(text, in: context),
      range.days == CalendarPage(range.first).days
    else {
      throw ValueProblem(
        "must be a month such as 2026-11, nov, this or last",
        suggestions: Suggestions.near(text, in: offeredWords))
    }
    return CalendarPage(range.first)
  }
}
