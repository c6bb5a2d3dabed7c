/// Finds the days of many instants, of which most lie near the one before.
///
/// Between two changes of the clocks a day follows from an instant by division; only the instants
/// around a change are looked up.
public struct DayLookup: Sendable {
  private let calendar: PersonalCalendar
  /// Milliseconds since 1970 in which ``shift`` holds, far from any change of the clocks.
  private var calm: Range<Int64> = 0..<0
  /// Milliseconds to add for the number of the day to follow by division.
  private var shift: Int64 = 0

  /// Finds days of a person's.
  public init(_ calendar: PersonalCalendar) { self.calendar = calendar }

  /// The day that the instant belongs to, as ``PersonalCalendar/day(of:)`` finds it.
  public mutating func day(of instant: Instant) -> Day {
    let time = instant.milliseconds
    if !calm.contains(time) {
      calm = calendar.calm(around: instant)
      shift =
        (Int64(calendar.zone.offset(at: instant)) - Int64(calendar.dayStart) * 60) * 1000
      guard calm.contains(time) else { return calendar.day(of: instant) }
    }
    return Day(number: Int((time + shift).flooredQuotient(by: 86_400_000)))
  }
}

extension PersonalCalendar {
  /// Milliseconds since 1970 around an instant of which none is near a change of the clocks; those of
  /// no time where the instant itself is.
  fileprivate func calm(around instant: Instant) -> Range<Int64> {
    let period = zone.period(at: instant.seconds)
    let start = max(period.start, Instant.earliest.seconds) + PersonalCalendar.calmAfter
    let end = min(period.end, Instant.latest.seconds) - PersonalCalendar.calmAfter
    return start < end ? start * 1000..<end * 1000 : 0..<0
  }

  /// Seconds from a change of the clocks after which the wall's reading decides alone.
  private static let calmAfter: Int64 = 172_800 + 1
}
