/// An instant with the day that it belongs to and the clock that it was read from, as they were where
/// it was written down. Neither travel nor another start of the day changes them afterwards.
public struct LocalMoment: Sendable, Hashable {
  public let instant: Instant
  /// The person's day.
  public let day: Day
  /// Seconds to add to UTC for the clock's reading.
  public let utcOffset: Int

  /// A moment whose day and offset are known.
  ///
  /// - Returns: `nil` where the clock's date is neither the day nor one beside it, or the offset is
  ///   more than ``offsets`` allow.
  public init?(_ instant: Instant, day: Day, utcOffset: Int) {
    guard LocalMoment.offsets.contains(utcOffset) else { return nil }
    let date = Zone(offset: utcOffset).day(of: instant)
    guard (-1...1).contains(date.days(since: day)) else { return nil }
    self.init(known: instant, day: day, utcOffset: utcOffset)
  }

  /// A moment that was checked when it was written down.
  public init(known instant: Instant, day: Day, utcOffset: Int) {
    (self.instant, self.day, self.utcOffset) = (instant, day, utcOffset)
  }

  /// Offsets in seconds: a day either way, further than any zone ever was.
  public static let offsets = -86_400...86_400

  /// The instants that moments of some days can have, whatever their offset and start of the day.
  public static func instants(of days: ClosedRange<Day>) -> Range<Instant> {
    let first = days.lowerBound.adding(days: -reach)
    let last = days.upperBound.adding(days: reach)
    return Zone.utc.dayBounds(first).lowerBound..<Zone.utc.dayBounds(last).upperBound
  }

  /// Days between a day and the date in UTC: one for the offset, one for the start of the day.
  private static let reach = 2

  /// The clock that it was read from.
  public var zone: Zone { Zone(offset: utcOffset) }

  /// The clock's date, which after midnight may be the one after ``day``.
  public var date: Day { zone.day(of: instant) }

  /// The clock's reading.
  public var timeOfDay: TimeOfDay { zone.timeOfDay(of: instant) }
}

extension PersonalCalendar {
  /// The instant with the day and the offset that it has by this calendar.
  public func moment(of instant: Instant) -> LocalMoment {
    LocalMoment(known: instant, day: day(of: instant), utcOffset: zone.offset(at: instant))
  }

  /// The calendar by which a moment that was written down is changed: its own clock, and a start of the
  /// day by which it lies on its day. Where this calendar agrees with the moment, it is this one.
  public func following(_ moment: LocalMoment) -> PersonalCalendar {
    let isHere = zone.offset(at: moment.instant) == moment.utcOffset
    if isHere, day(of: moment.instant) == moment.day { return self }
    let minute = moment.timeOfDay.minuteOfDay
    let start =
      moment.date > moment.day ? max(dayStart, minute + 1) : min(dayStart, minute)
    return PersonalCalendar(zone: isHere ? zone : moment.zone, dayStart: start)
  }
}
