import CivilTime
import FitAPI

/// The trend of a measurement: the mean of the last seven days against that of the seven before,
/// which day-to-day swings of water and salt hardly move.
struct WeekTrend {
  /// The mean of the last seven days.
  let mean: Double
  /// The difference from the mean of the seven days before.
  let change: Double

  /// Compares the means of the last two weeks; `nil` when one of them has no entry, or begins
  /// before the oldest of the entries at hand.
  init?(_ page: ProgressPage, upTo day: Day, calendar: PersonalCalendar) {
    let oldest = page.entries.last?.day(in: calendar)
    let reachesBack = oldest.map { day.days(since: $0) >= 14 } ?? false
    guard reachesBack || page.entries.count == page.total else { return nil }
    var sums = (recent: 0.0, earlier: 0.0)
    var counts = (recent: 0, earlier: 0)
    for entry in page.entries {
      let taken = entry.day(in: calendar)
      switch day.days(since: taken) {
      case 0..<7:
        sums.recent += entry.quantity
        counts.recent += 1
      case 7..<14:
        sums.earlier += entry.quantity
        counts.earlier += 1
      default: continue
      }
    }
    guard counts.recent > 0, counts.earlier > 0 else { return nil }
    mean = sums.recent / Double(counts.recent)
    change = mean - sums.earlier / Double(counts.earlier)
  }
}
