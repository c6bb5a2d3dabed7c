import CivilTime

/// The days of instants that follow each other in time, forwards or backwards: nearly all lie in the
/// same stretch of equally long days as the one before.
struct DayFinder {
  private let stretches: [PersonalCalendar.Stretch]
  private var place = 0
  /// Those of the stretch the last instant lay in, as they are stored.
  private var start: Int64
  private var end: Int64

  /// For instants of those days.
  init(_ days: ClosedRange<Day>, _ calendar: PersonalCalendar) {
    stretches = calendar.stretches(of: days)
    start = stretches.first?.bounds.lowerBound.stored ?? 0
    end = stretches.first?.bounds.upperBound.stored ?? 0
  }

  /// The day of a stored instant; of one outside of the days, the nearest of them.
  mutating func day(at stored: Int64) -> Day {
    while stored >= end, place < stretches.count - 1 { move(to: place + 1) }
    while stored < start, place > 0 { move(to: place - 1) }
    let stretch = stretches[place]
    let days = Int((stored - start) / Self.dayLength)
    return stretch.first.adding(days: min(max(days, 0), stretch.count - 1))
  }

  private mutating func move(to place: Int) {
    self.place = place
    start = stretches[place].bounds.lowerBound.stored
    end = stretches[place].bounds.upperBound.stored
  }

  /// Milliseconds.
  private static let dayLength: Int64 = 86_400_000
}
