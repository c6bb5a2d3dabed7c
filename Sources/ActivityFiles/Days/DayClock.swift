import CivilTime

/// Finds the days of times that are roughly in order.
struct DayClock {
  private let calendar: PersonalCalendar
  private let epoch: Int64
  private var day = Day.earliest
  private var start: Int64 = 0
  private var end: Int64 = 0

  init(_ calendar: PersonalCalendar, epoch: Int64) {
    (self.calendar, self.epoch) = (calendar, epoch)
  }

  /// Divides a value that is spread evenly over a period among the days of that period.
  mutating func divide(_ value: Double, _ from: Int32, _ to: Int32, _ body: (Day, Double) -> Void) {
    var place = Int64(from)
    let last = Int64(to)
    while true {
      if place < start || place >= end { move(to: place) }
      guard last > end else {
        body(day, from == to ? value : value * Double(last - place) / Double(last - Int64(from)))
        return
      }
      body(day, value * Double(end - place) / Double(last - Int64(from)))
      place = end
    }
  }

  private mutating func move(to second: Int64) {
    day = calendar.day(of: Instant(seconds: second + epoch))
    let bounds = calendar.bounds(of: day)
    start = bounds.lowerBound.seconds - epoch
    end = max(bounds.upperBound.seconds - epoch, second + 1)
  }
}
