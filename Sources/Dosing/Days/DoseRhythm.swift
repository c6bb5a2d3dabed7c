import CivilTime

/// On which days a dose is due, from a day on.
public struct DoseRhythm: Sendable, Hashable {
  /// The first day it counts from.
  public let since: Day
  /// Days from one dose to the next, 1 or more.
  public let intervalDays: Int
  /// The day of the week, where the interval is whole weeks.
  public let weekday: Weekday

  /// A rhythm; of an interval that is not whole weeks the weekday does not matter.
  public init(since: Day, intervalDays: Int, weekday: Weekday) {
    self.since = since
    self.intervalDays = max(1, intervalDays)
    self.weekday = weekday
  }

  /// The same rhythm, counted from another day.
  func moved(to day: Day) -> DoseRhythm {
    DoseRhythm(since: day, intervalDays: intervalDays, weekday: weekday)
  }

  /// The first dose's day: of whole weeks the first such weekday, else the first day of all.
  var first: Day {
    intervalDays % 7 == 0 ? since.adding(days: 6).onOrBefore(weekday) : since
  }

  /// The days due up to a day, that one included, oldest first.
  func days(through last: Day) -> [Day] {
    first > last ? [] : Array(stride(from: first, through: last, by: intervalDays))
  }

  /// The first day due after a day, and not before the rhythm begins.
  func next(after day: Day) -> Day {
    guard day >= first else { return first }
    return day.adding(days: intervalDays - day.days(since: first) % intervalDays)
  }
}
