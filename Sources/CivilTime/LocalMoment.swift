/// An instant with its local day and UTC offset at the place where it was recorded, which neither
/// travel nor another start of the day changes later.
public struct LocalMoment: Sendable, Hashable {
  public let instant: Instant
  /// The person's day.
  public let day: Day
  /// The local offset from UTC in seconds; positive east of Greenwich.
  public let utcOffset: Int

  /// Creates a moment with a known day and offset; `nil` where the local date differs from the day
  /// by more than one day, or the offset is outside ``offsets``.
  public init?(_ instant: Instant, day: Day, utcOffset: Int) {
    guard LocalMoment.offsets.contains(utcOffset) else { return nil }
    let date = Zone(offset: utcOffset).day(of: instant)
    guard (-1...1).contains(date.days(since: day)) else { return nil }
    self.init(known: instant, day: day, utcOffset: utcOffset)
  }

  /// Creates a moment that was checked when it was recorded.
  public init(known instant: Instant, day: Day, utcOffset: Int) {
    (self.instant, self.day, self.utcOffset) = (instant, day, utcOffset)
  }

  /// The accepted offsets in seconds: a day either way, more than that of any zone.
  public static let offsets = -86_400...86_400

  /// Returns the instants that moments on these days can have, whatever their offset and start of
  /// the day.
  public static func instants(of days: ClosedRange<Day>) -> Range<Instant> {
    let first = days.lowerBound.adding(days: -reach)
    let last = days.upperBound.adding(days: reach)
    return Zone.utc.dayBounds(first).lowerBound..<Zone.utc.dayBounds(last).upperBound
  }

  /// The most days between a day and the date in UTC: one for the offset, one for the start of the
  /// day.
  private static let reach = 2

  /// The zone of its offset.
  public var zone: Zone { Zone(offset: utcOffset) }

  /// The local date, which after midnight may be the one after ``day``.
  public var date: Day { zone.day(of: instant) }

  /// The local time of day.
  public var timeOfDay: TimeOfDay { zone.timeOfDay(of: instant) }
}

extension PersonalCalendar {
  /// Returns the instant with its day and offset in this calendar.
  public func moment(of instant: Instant) -> LocalMoment {
    LocalMoment(known: instant, day: day(of: instant), utcOffset: zone.offset(at: instant))
  }

  /// Returns the calendar in which a recorded moment is changed: with its own offset, and a start
  /// of the day that puts it on its day; this calendar where it agrees with the moment.
  public func following(_ moment: LocalMoment) -> PersonalCalendar {
    let isHere = zone.offset(at: moment.instant) == moment.utcOffset
    if isHere, day(of: moment.instant) == moment.day { return self }
    let minute = moment.timeOfDay.minuteOfDay
    let start =
      moment.date > moment.day ? max(dayStart, minute + 1) : min(dayStart, minute)
    return PersonalCalendar(zone: isHere ? zone : moment.zone, dayStart: start)
  }
}
