// The module Dosing: the rules of GLP-1 doses, pens and injection days, and the figures of the
// medications' labels. It may use CivilTime and Quantities; FitAPI, FitBackend and FitCommands may
// use it.

import CivilTime

/// The injection days of a person from the first to the next one, each with its state.
///
/// A dose up to three days before an injection day counts for that day. So does a dose after it,
/// unless it is near enough to the next injection day to count for that one. Where doses are less
/// than a week apart, the reach is shorter: less than half the interval.
public struct InjectionCourse: Sendable, Hashable {
  /// The injection days, oldest first; the last ones are in the future.
  public let days: [InjectionDay]
  public let today: Day
  /// The day of the last dose.
  public let lastGiven: Day?
  /// Whether the current schedule has a dose every day.
  public let isDaily: Bool

  /// The most days before an injection day on which a dose counts for it.
  public static let reach = 3

  /// Creates the injection days of a person.
  ///
  /// - Parameters:
  ///   - schedules: the schedules, oldest first; the first one counts from the person's first dose,
  ///     if that was earlier.
  ///   - given: the days of the doses, in any order.
  ///   - skipped: the injection days that the person chose to skip.
  ///   - ahead: the least number of days after today that the course covers.
  public init(
    schedules: [InjectionSchedule], given: [Day], skipped: Set<Day>, today: Day, ahead: Int = 0
  ) {
    let given = given.sorted()
    self.today = today
    lastGiven = given.last
    isDaily = schedules.last?.intervalDays == 1
    let due = Self.due(schedules, firstGiven: given.first, today: today, ahead: ahead)
    days = zip(due, due.dropFirst()).map { due, next in
      // A dose near enough to the next day counts for that one, unless it is on this very day.
      let last = max(due.day, next.day.adding(days: -next.reach - 1))
      let dose = Self.first(of: given, in: due.day.adding(days: -due.reach)...last)
      return InjectionDay(
        day: due.day, state: Self.state(of: due.day, dose, skipped, today), givenOn: dose)
    }
  }

  private static func state(
    of day: Day, _ dose: Day?, _ skipped: Set<Day>, _ today: Day
  ) -> InjectionDay.State {
    if dose != nil { return .given }
    if skipped.contains(day) { return .skipped }
    if day < today { return .missed }
    return day == today ? .due : .upcoming
  }

  /// Returns the earliest day in a range, by binary search in days that are sorted.
  private static func first(of days: [Day], in range: ClosedRange<Day>) -> Day? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low] <= range.upperBound ? days[low] : nil
  }

  /// A day on which a dose is due, and how many days before it a dose counts for it.
  private struct Due {
    let day: Day
    let reach: Int
  }

  /// Returns the days before an injection day from which a dose counts for it, by the days between
  /// doses.
  public static func reach(ofInterval days: Int) -> Int { min(reach, (days - 1) / 2) }

  /// Returns the days due, up to three beyond those asked for; the last one only bounds the one
  /// before it.
  private static func due(
    _ schedules: [InjectionSchedule], firstGiven: Day?, today: Day, ahead: Int
  ) -> [Due] {
    guard let first = schedules.first else { return [] }
    var due: [Due] = []
    for (index, schedule) in schedules.enumerated() {
      let start = index == 0 ? min(first.since, firstGiven ?? first.since) : schedule.since
      let counted = schedule.moved(to: start)
      let end = index + 1 < schedules.count ? schedules[index + 1].since.previous : nil
      var days = counted.days(through: min(end ?? today, today))
      if end == nil {
        let last = today.adding(days: ahead)
        while max(today, days.last ?? today) < last {
          days.append(counted.next(after: max(today, days.last ?? today)))
        }
        for _ in 0..<3 { days.append(counted.next(after: max(today, days.last ?? today))) }
      }
      let reach = reach(ofInterval: schedule.intervalDays)
      due += days.map { Due(day: $0, reach: reach) }
    }
    return due
  }

  // MARK: What it comes to

  /// The injection day of today, or else the last one before it.
  public var current: InjectionDay? { days.last { $0.day <= today } }

  /// The first injection day from today on that is neither given nor skipped.
  public var next: InjectionDay? {
    days.first { $0.day >= today && ($0.state == .due || $0.state == .upcoming) }
  }

  /// The missed injection day that is still shown: until a dose, a skip or the next injection day.
  /// With a daily medication a missed day ends at midnight.
  public var openMissed: InjectionDay? {
    guard !isDaily, let current, current.state == .missed else { return nil }
    // A dose for the next day ends it as well.
    let isFollowed = days.contains { $0.day > current.day && $0.state == .given }
    return isFollowed ? nil : current
  }

  /// The number of missed and skipped injection days since the last dose.
  public var dosesMissedInARow: Int {
    days.reversed().prefix { $0.state != .given }.count {
      $0.state == .missed || $0.state == .skipped
    }
  }

  /// The days from the last dose to today; `nil` without a dose.
  public var daysSinceLast: Int? { lastGiven.map { max(0, today.days(since: $0)) } }
}
