import Arguments
import CivilTime
import FitAPI
import FitClient

extension CommandNode<any Command.Type> {
  static var analytics: CommandTree {
    CommandTree(
      Declaration("analytics", "Show averages for food and training."), section: "Records"
    ) { [.command(AnalyticsNutrition.self), .command(AnalyticsWorkouts.self)] }
  }
}

/// The options that say which days are looked at.
enum PeriodOptions {
  static let from = Option<Day?>("from", "The first day.")
  static let to = Option<Day?>("to", "The last day; today unless given.")
  static let week = Flag("week", "This week, from Monday.")
  static let month = Flag("month", "This month.")
  static let year = Flag("year", "This year.")

  static var all: [any Parameter] { [from, to, week, month, year] }
  static var constraints: [Constraint] {
    [
      .atMostOne(of: [week, month, year, from]), .atMostOne(of: [week, month, year, to]),
    ]
  }

  /// The days of a line; the last thirty unless it says.
  ///
  /// - Throws: ``FitError`` when they end before they begin.
  static func days(_ arguments: ParsedArguments, in fit: Context) throws(FitError) -> ClosedRange<
    Day
  > {
    let today = fit.today
    if arguments[week] { return today.startOfWeek()...today }
    if arguments[month] { return today.startOfMonth...today }
    if arguments[year] { return today.adding(days: 1 - today.dayOfYear)...today }
    let last = arguments[to] ?? max(today, arguments[from] ?? today)
    let first = arguments[from] ?? last.adding(days: 1 - FitIQ.analyticsDays)
    guard first <= last else {
      throw FitError(
        .usage, "--from \(first) lies after --to \(last)", hint: "exchange the two days")
    }
    return first...last
  }

  /// `Thu 22 Oct – Fri 20 Nov 2026`
  static func title(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return last.dayMonthAndYear }
    let start = first.year == last.year ? first.dayAndMonth : first.dayMonthAndYear
    return "\(start) – \(last.dayMonthAndYear)"
  }
}
