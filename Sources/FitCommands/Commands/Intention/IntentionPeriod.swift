import Arguments
import CivilTime
import FitAPI

/// The day, week or month that a line means an intention for.
struct IntentionPeriod: Sendable, Equatable {
  static let day = Flag("day", "For the day, which is meant unless another is given.")
  static let week = Flag("week", "For the whole week.")
  static let month = Flag("month", "For the whole month.")
  static let date = Option<Day?>(
    "date", short: "d", "The day, or one of the week or month; today unless given.")

  static var all: [any Parameter] { [day, week, month, date] }
  static var constraint: Constraint { .atMostOne(of: [day, week, month]) }

  let scope: IntentionScope
  /// The first day of it.
  let start: Day
  let days: ClosedRange<Day>

  init(_ scope: IntentionScope, around date: Day, in fit: Context) {
    self.scope = scope
    days = scope.days(around: date, weeksFrom: fit.settings.weekStart)
    start = days.lowerBound
  }

  /// Reads the period from the options of a line; a day without any.
  init(_ arguments: ParsedArguments, in fit: Context) {
    self.init(Self.scope(arguments) ?? .day, around: arguments[Self.date] ?? fit.today, in: fit)
  }

  /// Returns the scope that the command line names; `nil` where it names none.
  static func scope(_ arguments: ParsedArguments) -> IntentionScope? {
    if arguments[week] { return .week }
    if arguments[month] { return .month }
    return arguments[day] ? .day : nil
  }

  /// Formats as `Fri 20 Nov`, `the week of Mon 16 Nov`, `November 2026`.
  func name(in fit: Context) -> String {
    switch scope {
    case .day:
      start == fit.today ? "today" : start.weekdayDayAndMonth + year(of: start, in: fit)
    case .week:
      days.contains(fit.today)
        ? "this week" : "the week of \(start.weekdayDayAndMonth)" + year(of: start, in: fit)
    case .month: "\(start.monthAndYear)"
    }
  }

  private func year(of day: Day, in fit: Context) -> String {
    day.year == fit.today.year ? "" : " \(day.year)"
  }
}

extension Intention {
  /// Returns the period of an intention; `nil` where its scope is unknown.
  func period(in fit: Context) -> IntentionPeriod? {
    IntentionScope(rawValue: scope).map {
      IntentionPeriod($0, around: day(in: fit.calendar), in: fit)
    }
  }

  /// Returns the period in words.
  func when(in fit: Context) -> String {
    period(in: fit)?.name(in: fit) ?? "\(scope) \(date.text)"
  }
}
