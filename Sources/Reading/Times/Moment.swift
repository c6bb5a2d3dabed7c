import CivilTime

/// A point in time as people type it; a time may lack its day, and a day its time.
public enum Moment: Hashable, Sendable {
  /// A time on the day that the line concerns.
  case time(TimeOfDay)
  /// A day, at the time that the line concerns.
  case day(Day)
  /// A time on one of the person's days: `yesterday 08:30`.
  case timeOn(Day, TimeOfDay)
  /// A local date and time: `2026-11-20T08:30`.
  case local(Day, TimeOfDay, milliseconds: Int)
  case instant(Instant)

  /// Returns the instant: a time alone is on the chosen day (`nil` means today), a day alone is at
  /// the present time of day.
  public func instant(on day: Day? = nil, in frame: TimeFrame) -> Instant {
    let calendar = frame.calendar
    switch self {
    case .time(let time): return calendar.instant(of: day ?? frame.today, at: time)
    case .day(let day):
      guard day != frame.today else { return frame.now }
      return calendar.instant(of: day, at: calendar.zone.timeOfDay(of: frame.now))
    case .timeOn(let day, let time): return calendar.instant(of: day, at: time)
    case .local(let day, let time, let milliseconds):
      return calendar.zone.instant(of: day, at: time).adding(milliseconds: Int64(milliseconds))
    case .instant(let instant): return instant
    }
  }

  /// Returns a usual time of a day; one of today that is yet to come stands for now where what was is meant.
  static func usual(_ time: TimeOfDay, on day: Day, _ frame: TimeFrame) -> Moment {
    let moment = Moment.timeOn(day, time)
    let isAhead = day == frame.today && moment.instant(in: frame) > frame.now
    return isAhead && frame.direction == .past ? .instant(frame.now) : moment
  }

  /// Whether it names a day.
  public var hasDay: Bool {
    switch self {
    case .day, .timeOn, .local: true
    case .time, .instant: false
    }
  }
}
