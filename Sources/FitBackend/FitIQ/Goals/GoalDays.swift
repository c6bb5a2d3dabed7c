import CivilTime
import FitAPI
import SQL

/// The days by which a daily goal is measured: today's figure, and the mean of the complete days
/// before.
struct GoalDays {
  let database: Database
  let account: String
  let calendar: PersonalCalendar
  let today: Day

  /// Returns the figures of the days that count, today's with them, oldest first.
  func figures(of metric: Metric) throws -> [DayFigure] {
    try DayFigures(database: database, account: account)
      .of(.anywhere(metric), within: today.adding(days: -CompleteDay.searchedDays)...today)
  }

  /// Returns the mean of the last complete days before today; `nil` where there are none.
  func mean(of metric: Metric, _ figures: [DayFigure]) throws -> (mean: Double, days: Int)? {
    guard metric.isEaten else { return figures.meanOfLastDays(before: today) }
    let foods = FoodDays(database: database, account: account)
    let searched = today.adding(days: -CompleteDay.searchedDays)...today
    var complete = try foods.complete(within: searched, today: today)
    if metric.isMacronutrient { complete.subtract(try foods.tellingNoMacros(within: searched)) }
    // Days on which no food has the nutrient have no figure; they do not count as zero.
    return figures.meanOfLastDays(before: today) { complete.contains($0) }
  }

  /// Returns today's figure; `nil` where the entered value still counts: nothing was ever logged,
  /// or nothing since it was entered today.
  func current(
    of metric: Metric, _ figures: [DayFigure], enteredAt entered: Instant
  ) throws -> Double? {
    let hasNews = try GoalFreshness(database: database, account: account, calendar: calendar)
      .areThere(of: metric, since: entered)
    if !hasNews, figures.isEmpty || calendar.day(of: entered) == today { return nil }
    return figures.last.flatMap { $0.date == today ? $0.value : nil } ?? 0
  }
}
