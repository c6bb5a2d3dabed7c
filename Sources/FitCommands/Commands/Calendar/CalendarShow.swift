import Arguments
import CivilTime
import FitAPI

struct CalendarShow: Command {
  static let when = Argument<CalendarChoice?>(
    "month", placeholder: "MONTH|DAY",
    "A month such as 2026-11, this or last, or a day; this month unless given.")
  static let declaration = Declaration(
    "calendar", "Show a month with what you track: food, weight, training.", [when],
    discussion: """
      Each day has a mark for its habits, all three or some of them, for its food, complete or in \
      part, for a weigh-in, for an injection and for a workout, done or planned. Beneath stand the \
      means of food, water, steps and sleep. What you do not track is left out. A day on its own is \
      shown with the figures.

      In a pipe a month is a line for each day that has anything: how many habits were kept, \
      kilocalories, litres, steps, hours slept, the weight in the unit of the weigh-ins, the sites of \
      injections or what became of their day, and the workouts.
      """,
    fields: CalendarMonth.record, columns: [CalendarRow.titles],
    examples: [
      Example("fit calendar", "this month"),
      Example("fit calendar 2026-10", "another month"),
      Example("fit calendar yesterday", "one day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    switch arguments[Self.when] ?? .month(CalendarPage(fit.today)) {
    case .month(let page): try MonthPage(page, in: fit).output()
    case .day(let day): try DayPage(day, in: fit).output()
    }
  }
}

/// A month or a day, as a person names it.
enum CalendarChoice: ArgumentValue, Hashable {
  case month(CalendarPage)
  case day(Day)

  static var placeholder: String { "MONTH" }
  static var holdsSpaces: Bool { true }
  static var offeredWords: [String] { CalendarPage.offeredWords + Day.offeredWords }

  var typed: String {
    switch self {
    case .month(let page): page.typed
    case .day(let day): day.typed
    }
  }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> CalendarChoice {
    if let page = try? CalendarPage.parse(text, in: context) {
      guard CalendarMonth.years.contains(page.days.lowerBound.year) else {
        throw ValueProblem(
          "must be in the years \(CalendarMonth.years.lowerBound) to"
            + " \(CalendarMonth.years.upperBound)")
      }
      return .month(page)
    }
    do throws(ValueProblem) {
      return .day(try Day.parse(text, in: context))
    } catch {
      throw ValueProblem(
        "must be a month such as 2026-11, this or last, or a day such as yesterday or 2026-11-20",
        suggestions: Suggestions.near(text, in: offeredWords))
    }
  }
}
