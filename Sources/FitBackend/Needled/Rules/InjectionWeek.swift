import CivilTime
import FitAPI

/// The week of an injection: it begins on the injection day, so that an injection on the day before
/// belongs to the week before.
struct InjectionWeek: Hashable {
  /// The injection day with which this week begins.
  let start: Day
  let today: Day

  /// The days after the injection day on which a missed injection counts as overdue; later the next
  /// one is upcoming.
  static let daysOfGrace = 3

  /// Finds the week of a day.
  init(of today: Day, injectionDay: Weekday) {
    self.today = today
    start = today.onOrBefore(injectionDay)
  }

  /// The days of an injection of this week.
  var days: ClosedRange<Day> { start...start.adding(days: 6) }

  /// The status of the week's injection.
  struct Standing: Hashable {
    let state: InjectionState
    /// Days until the injection day; negative when it has passed.
    let daysUntil: Int
    let daysOverdue: Int
    /// The day of the next injection that is due.
    let nextDay: Day
  }

  /// Returns the status on that day.
  ///
  /// - Parameters:
  ///   - isGiven: whether there is an injection on one of ``days``.
  ///   - hasHistory: whether there is any injection; the first one is never overdue.
  func standing(isGiven: Bool, hasHistory: Bool) -> Standing {
    let passed = today.days(since: start)
    let following = start.adding(days: 7)
    if isGiven { return Standing(state: .done, daysUntil: 0, daysOverdue: 0, nextDay: following) }
    if passed == 0 { return Standing(state: .due, daysUntil: 0, daysOverdue: 0, nextDay: start) }
    guard hasHistory, passed <= Self.daysOfGrace else {
      return Standing(
        state: .upcoming, daysUntil: 7 - passed, daysOverdue: 0, nextDay: following)
    }
    return Standing(state: .overdue, daysUntil: -passed, daysOverdue: passed, nextDay: start)
  }
}
