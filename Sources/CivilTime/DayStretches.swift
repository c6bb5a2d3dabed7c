extension PersonalCalendar {
  /// Consecutive days that are 24 hours long, or one day of another length; within it, the day of
  /// an instant follows by division.
  public struct Stretch: Sendable, Hashable {
    /// The first day.
    public let first: Day
    /// The number of days, at least 1.
    public let count: Int
    /// The instants from the beginning of the first day to the end of the last.
    public let bounds: Range<Instant>
  }

  /// Returns consecutive days, divided where the clocks change.
  public func stretches(of days: ClosedRange<Day>) -> [Stretch] {
    var stretches: [Stretch] = []
    var first = days.lowerBound
    var start = bounds(of: first).lowerBound
    var day = first
    var end = start
    func close(_ next: Day, at instant: Instant) {
      if next > first {
        stretches.append(
          Stretch(first: first, count: next.days(since: first), bounds: start..<instant))
      }
    }
    while day <= days.upperBound {
      // As many are taken at once as lie before the next change of the clocks, or else a week.
      let calm = max(
        zone.period(at: end.seconds).end.subtractingReportingOverflow(end.seconds).0, 0)
      let step = min(max(Int(calm / 86_400) - 2, 7), days.upperBound.days(since: day) + 1)
      let weekEnd = bounds(of: day.adding(days: step - 1)).upperBound
      if weekEnd.milliseconds - end.milliseconds == Int64(step) * Self.dayLength {
        (day, end) = (day.adding(days: step), weekEnd)
      } else {
        let dayEnd = bounds(of: day).upperBound
        if dayEnd.milliseconds - end.milliseconds == Self.dayLength {
          (day, end) = (day.next, dayEnd)
        } else {
          close(day, at: end)
          stretches.append(Stretch(first: day, count: 1, bounds: end..<max(end, dayEnd)))
          day = day.next
          (first, start, end) = (day, dayEnd, dayEnd)
        }
      }
      if day == .latest { break }
    }
    close(day, at: end)
    return stretches
  }

  /// The milliseconds of a day on which the clocks do not change.
  private static let dayLength: Int64 = 86_400_000
}
