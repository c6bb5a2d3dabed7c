import CivilTime

/// A day as written, before it is decided which of several days it is.
public enum WrittenDay: Hashable, Sendable {
  case day(Day)
  case weekday(Weekday)
  /// A month (1 to 12) and the day in it.
  case yearless(month: Int, day: Int)
  /// A date whose year has two digits, 0 to 99.
  case shortYear(Int, month: Int, day: Int)

  /// Returns the day in the given direction from today; `nil` when the calendar has none in the
  /// nearest years.
  public func day(_ direction: DayDirection, from today: Day) -> Day? {
    switch self {
    case .day(let day): day
    case .weekday(let weekday):
      switch direction {
      case .past: today.onOrBefore(weekday)
      case .future: today.next.onOrAfter(weekday)
      }
    case .yearless(let month, let day):
      // Eight years contain a 29 February even around 1900 and 2100.
      nearest(direction, today, (0...8).map { today.year + $0 * step(direction) }, month, day)
    case .shortYear(let short, let month, let day):
      // The digits of this year mean this year, although the day may lie on the other side of today.
      if today.year % 100 == short, let date = Day(year: today.year, month: month, day: day) {
        date
      } else {
        nearest(
          direction, today,
          (0...100).map { today.year + $0 * step(direction) }.filter { $0 % 100 == short }, month,
          day)
      }
    }
  }

  /// Returns the first such day on or after another.
  public func day(onOrAfter start: Day) -> Day? {
    switch self {
    case .weekday(let weekday): start.onOrAfter(weekday)
    case .day, .yearless, .shortYear: day(.future, from: start)
    }
  }

  private func step(_ direction: DayDirection) -> Int { direction == .past ? -1 : 1 }

  private func nearest(
    _ direction: DayDirection, _ today: Day, _ years: [Int], _ month: Int, _ day: Int
  ) -> Day? {
    years.lazy.compactMap { Day(year: $0, month: month, day: day) }
      .first { direction == .past ? $0 <= today : $0 >= today }
  }
}
