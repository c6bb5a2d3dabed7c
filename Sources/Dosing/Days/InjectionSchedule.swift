import CivilTime

/// The schedule of a medication: on which days a dose is due from a day on.
public struct InjectionSchedule: Sendable, Hashable {
  /// The first day of the schedule.
  public let since: Day
  /// The days from one dose to the next, 1 or more.
  public let intervalDays: Int
  /// The day of the week, used where the interval is whole weeks.
  public let weekday: Weekday
  /// The medication, whose label says how late a dose may be and how near to another; `nil` where none
  /// is named.
  public let medication: MedicationProfile?

  /// Creates a schedule; the weekday is ignored unless the interval is whole weeks.
  public init(
    since: Day, intervalDays: Int, weekday: Weekday, medication: MedicationProfile? = nil
  ) {
    self.since = since
    self.intervalDays = max(1, intervalDays)
    self.weekday = weekday
    self.medication = medication
  }

  /// Returns the same schedule starting on another day.
  func moved(to day: Day) -> InjectionSchedule {
    InjectionSchedule(
      since: day, intervalDays: intervalDays, weekday: weekday, medication: medication)
  }

  /// Hours that lie between two doses at least.
  var minimumHours: Double { medication?.minimumHours.value ?? DoseGuard.leastHours(intervalDays) }

  /// The day of the first dose: the first such weekday where the interval is whole weeks, else the
  /// first day of the schedule.
  var first: Day {
    intervalDays % 7 == 0 ? since.adding(days: 6).onOrBefore(weekday) : since
  }

  /// Returns the days due up to and including a day, oldest first.
  func days(through last: Day) -> [Day] {
    first > last ? [] : Array(stride(from: first, through: last, by: intervalDays))
  }

  /// Returns the first day due after the given day.
  func next(after day: Day) -> Day {
    guard day >= first else { return first }
    return day.adding(days: intervalDays - day.days(since: first) % intervalDays)
  }
}
