// The module Dosing: the rules of GLP-1 doses, pens and injection days, and the figures of the
// medications' labels. It may use CivilTime and Quantities; FitAPI, FitBackend and FitCommands may
// use it.

import CivilTime

/// The injection days of a person from the first to the next one, each with its state.
///
/// A dose fills one injection day: the one it is given on; else the one before it, while the label's
/// window for late doses is open (``MedicationProfile/lateRule``); else the one after it, from three
/// days before it on. Where doses are less than a week apart, that reach is shorter: less than half
/// the interval. Without a label a dose is late until that reach of the next day begins. The regular
/// days stay as they are, and none comes sooner than the label's shortest interval after the last
/// dose.
public struct InjectionCourse: Sendable, Hashable {
  /// A dose that was given.
  public struct Dose: Sendable, Hashable {
    /// The person's day of it.
    public let day: Day
    public let instant: Instant

    /// Creates a dose on a person's day.
    public init(_ day: Day, at instant: Instant) {
      self.day = day
      self.instant = instant
    }
  }

  /// The injection days, oldest first; the last ones are in the future.
  public let days: [InjectionDay]
  public let today: Day
  /// The day of the last dose.
  public let lastGiven: Day?
  /// The injection day that the last dose fills; `nil` where it fills none.
  public let lastFilled: Day?
  /// Whether the current schedule has a dose every day.
  public let isDaily: Bool
  /// The first moment at which the label's shortest interval allows a dose after the last one.
  public let earliest: Instant?
  /// The person's day of ``earliest``.
  private let earliestDay: Day?

  /// The most days before an injection day on which a dose counts for it.
  public static let reach = 3

  /// Creates the injection days of a person.
  ///
  /// - Parameters:
  ///   - schedules: the schedules, oldest first; the first one counts from the person's first dose,
  ///     if that was earlier.
  ///   - given: the doses, in any order.
  ///   - skipped: the injection days that the person chose to skip.
  ///   - ahead: the least number of days after today that the course covers.
  public init(
    schedules: [InjectionSchedule], given: [Dose], skipped: Set<Day>, today: Day,
    in calendar: PersonalCalendar, ahead: Int = 0
  ) {
    let given = given.sorted { $0.instant < $1.instant }
    self.today = today
    lastGiven = given.map(\.day).max()
    isDaily = schedules.last?.intervalDays == 1
    let due = Self.due(schedules, given, today: today, in: calendar, ahead: ahead)
    let filled = Self.filled(due, by: given)
    days = zip(due, filled).dropLast().map { due, dose in
      InjectionDay(
        day: due.day, state: Self.state(of: due.day, dose?.day, skipped, today), givenOn: dose?.day)
    }
    lastFilled = given.last.flatMap { filled.lastIndex(of: $0) }.map { due[$0].day }
    earliest = given.last.flatMap { last in
      let taken = schedules.last { $0.since <= last.day }
      let hours = [taken, schedules.last].compactMap { $0?.minimumHours }.max()
      return hours.map { Self.moment($0, after: last) }
    }
    earliestDay = earliest.map(calendar.day)
  }

  private static func moment(_ hours: Double, after dose: Dose) -> Instant {
    dose.instant.adding(seconds: Int64(saturating: hours * 3600))
  }

  private static func state(
    of day: Day, _ dose: Day?, _ skipped: Set<Day>, _ today: Day
  ) -> InjectionDay.State {
    if dose != nil { return .given }
    if skipped.contains(day) { return .skipped }
    if day < today { return .missed }
    return day == today ? .due : .upcoming
  }

  /// A day on which a dose is due, and how many days before and after it a dose fills it.
  private struct Due {
    let day: Day
    let reach: Int
    let lateRule: LateRule?

    /// Returns the last day on which a dose fills this day and not the next one.
    func lastDay(before next: Due?) -> Day {
      guard let next else { return lateRule == .skipped ? day : day.adding(days: reach) }
      guard let lateRule else { return max(day, next.day.adding(days: -next.reach - 1)) }
      return lateRule.lastDay(of: day, next: next.day) ?? day
    }
  }

  /// Returns the dose that fills each day due; `nil` of one that none fills. A dose fills one day.
  private static func filled(_ due: [Due], by given: [Dose]) -> [Dose?] {
    var filled = [Dose?](repeating: nil, count: due.count)
    for dose in given {
      let after = firstIndex(after: dose.day, in: due)
      let next = after < due.count ? due[after] : nil
      if after > 0, filled[after - 1] == nil, dose.day <= due[after - 1].lastDay(before: next) {
        filled[after - 1] = dose
      } else if let next, filled[after] == nil, next.day.days(since: dose.day) <= next.reach {
        filled[after] = dose
      }
    }
    return filled
  }

  /// Returns the index of the first day due after a day, by binary search.
  private static func firstIndex(after day: Day, in due: [Due]) -> Int {
    var (low, high) = (0, due.count)
    while low < high {
      let middle = (low + high) / 2
      if due[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the days before an injection day from which a dose counts for it, by the days between
  /// doses.
  public static func reach(ofInterval days: Int) -> Int { min(reach, (days - 1) / 2) }

  /// Returns the days due, up to three beyond those asked for; the last one only bounds the one
  /// before it. After a change of the schedule the first day is one that keeps the shortest interval.
  private static func due(
    _ schedules: [InjectionSchedule], _ given: [Dose], today: Day, in calendar: PersonalCalendar,
    ahead: Int
  ) -> [Due] {
    guard let first = schedules.first else { return [] }
    let firstGiven = given.map(\.day).min()
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
      if index > 0, let before = given.last(where: { $0.day < schedule.since }) {
        let hours = max(schedule.minimumHours, schedules[index - 1].minimumHours)
        let allowed = calendar.day(of: moment(hours, after: before))
        days.removeAll { $0 < allowed }
      }
      let reach = reach(ofInterval: schedule.intervalDays)
      due += days.map {
        Due(day: $0, reach: reach, lateRule: schedule.medication?.lateRule?.value)
      }
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

  /// The day of the next dose: that of ``next``, or a later one where the label's shortest interval
  /// after the last dose has not passed by then.
  public var nextDay: Day? { next.map { max($0.day, earliestDay ?? $0.day) } }

  /// The first moment that is allowed for the next dose, where the regular day begins before it; `nil`
  /// of daily doses, for which labels name no hours.
  public var notBefore: Instant? {
    guard !isDaily, let next, let earliestDay, earliestDay >= next.day else { return nil }
    return earliest
  }

  /// Whether the label's shortest interval allows no dose today.
  var isTooSoon: Bool { earliestDay.map { $0 > today } ?? false }

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
