/// One person's division of time into days: by the local time of their zone, from the hour at which
/// their day begins.
///
/// With a day that starts at 04:00, an event at 01:30 belongs to the day before.
public struct PersonalCalendar: Sendable, Hashable {
  /// The time zone whose local time counts.
  public let zone: Zone
  /// Minutes after midnight at which a day begins, 0 to 720.
  public let dayStart: Int

  /// The starts of the day that are allowed, in minutes after midnight.
  public static let dayStarts = 0...12 * 60

  /// Creates a calendar; a start of the day outside `dayStarts` becomes the nearest bound.
  public init(zone: Zone, dayStart: Int = 0) {
    self.zone = zone
    let bounds = PersonalCalendar.dayStarts
    self.dayStart = min(max(dayStart, bounds.lowerBound), bounds.upperBound)
  }

  /// Returns the day that the instant belongs to: the day whose `bounds` contain it.
  public func day(of instant: Instant) -> Day {
    let period = zone.period(at: instant.seconds)
    let local = instant.seconds + Int64(period.offset) - Int64(dayStart) * 60
    let day = Day(number: Int(local.flooredQuotient(by: 86_400)))
    // Far from a change of the clocks the local time alone decides.
    let twoDays: Int64 = 172_800
    if period.start < instant.seconds - twoDays, period.end > instant.seconds + twoDays {
      return day
    }
    var candidate = day.next
    while candidate > .earliest, zone.startOfDay(candidate, startMinute: dayStart) > instant {
      candidate = candidate.previous
    }
    return candidate
  }

  /// Returns the day of the present instant.
  public func today(at now: Instant) -> Day { day(of: now) }

  /// Returns the instants of a day; see `Zone.dayBounds`.
  public func bounds(of day: Day) -> Range<Instant> {
    zone.dayBounds(day, startMinute: dayStart)
  }

  /// Returns the instants from the beginning of the first day to the end of the last.
  public func bounds(of days: ClosedRange<Day>) -> Range<Instant> {
    let start = bounds(of: days.lowerBound).lowerBound
    return start..<max(start, bounds(of: days.upperBound).upperBound)
  }

  /// Returns the instant of a local time on a day of this person: with a day that starts at 04:00,
  /// 01:30 is on the next date.
  public func instant(of day: Day, at time: TimeOfDay) -> Instant {
    zone.instant(of: time.minuteOfDay < dayStart ? day.next : day, at: time)
  }
}
