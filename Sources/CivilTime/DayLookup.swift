/// Finds the days of many instants quickly when most are near the one before.
///
/// Between two changes of the clocks the day follows from the instant by division; only instants
/// near a change need the full computation.
public struct DayLookup: Sendable {
  private let calendar: PersonalCalendar
  /// The range of milliseconds since 1970 in which ``shift`` holds, far from any change of the
  /// clocks.
  private var calm: Range<Int64> = 0..<0
  /// The milliseconds to add to an instant so that division gives the number of its day.
  private var shift: Int64 = 0

  /// Creates a lookup of the days of one person's calendar.
  public init(_ calendar: PersonalCalendar) { self.calendar = calendar }

  /// Returns the day that the instant belongs to, the same as ``PersonalCalendar/day(of:)``.
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
  /// Returns the milliseconds since 1970 around an instant during which the clocks do not change
  /// within two days; empty where there is no such range.
  fileprivate func calm(around instant: Instant) -> Range<Int64> {
    let period = zone.period(at: instant.seconds)
    let start = max(period.start, Instant.earliest.seconds) + PersonalCalendar.calmAfter
    let end = min(period.end, Instant.latest.seconds) - PersonalCalendar.calmAfter
    return start < end ? start * 1000..<end * 1000 : 0..<0
  }

  /// The seconds from a change of the clocks after which the local time alone decides the day.
  private static let calmAfter: Int64 = 172_800 + 1
}
