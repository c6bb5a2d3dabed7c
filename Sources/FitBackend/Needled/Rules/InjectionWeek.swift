import CivilTime
import FitAPI

/// The week of an injection: it begins on the injection day, so that an injection on the day before
/// belongs to the week before.
struct InjectionWeek: Hashable {
  /// The injection day this week began with.
  let start: Day
  let today: Day

  /// Days after the injection day on which a missed injection counts as overdue; later the next one
  /// is upcoming.
  static let daysOfGrace = 3

  /// The week a day is in.
  init(of today: Day, injectionDay: Weekday) {
    self.today = today
    start = today.onOrBefore(injectionDay)
  }

  /// The days an injection of this week may be on.
  var days: ClosedRange<Day> { start...start.adding(days: 6) }

  /// How the person stands towards the injection.
  struct Standing: Hashable {
    let state: InjectionState
    /// Days until the injection day; negative when it has passed.
    let daysUntil: Int
    let daysOverdue: Int
    /// The day for an injection that is not given yet.
    let nextDay: Day
  }

  /// The standing on that day.
  ///
  /// - Parameters:
  ///   - isGiven: whether there is an injection on one of ``days``.
  ///   - hasHistory: whether there is any injection; nobody is late with the first.
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
