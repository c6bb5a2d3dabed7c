import CivilTime
import FitAPI
import FitClient

/// All measurements of a kind in a range of days, from as many answers as it takes.
struct ProgressSeries {
  /// Newest first.
  let entries: [ProgressEntry]

  /// Creates a series from measurements, given newest first.
  init(_ entries: [ProgressEntry]) { self.entries = entries }

  /// Fetches the measurements.
  init(_ metric: Metric?, from: Day?, to: Day?, in fit: Context) throws(FitError) {
    let client = fit.client(for: metric)
    var entries = try DayWindows.records(
      from: from, to: to, size: FitIQ.progressLimits.upperBound,
      day: { (entry: ProgressEntry) in entry.day(in: fit.calendar) },
      fetch: { from, to, offset, limit throws(FitError) in
        let page = try client.send(
          FitIQ.listProgress(metric, from: from, to: to, limit: limit, offset: offset))
        return (page.entries, page.total)
      })
    if metric == nil {
      let here = try fit.measurementsKeptHere(from: from, to: to)
      // The sort is stable: of one instant, the service's stand first.
      if !here.isEmpty { entries = (entries + here).sorted { $0.date > $1.date } }
    }
    self.entries = entries
  }

  /// Fetches the blood pressures, newest first, each with its two figures and the pulse.
  static func pressures(
    from: Day?, to: Day?, in fit: Context
  ) throws(FitError) -> [ProgressEntry] {
    var parts = try ProgressSeries(.systolic, from: from, to: to, in: fit).entries
    guard !parts.isEmpty else { return [] }
    for metric in [Metric.diastolic, .restingHeartRate] {
      parts += try ProgressSeries(metric, from: from, to: to, in: fit).entries
    }
    return parts.withWholePressures.filter { $0.type == Metric.systolic.rawValue }
  }

  /// Returns a figure for each day that has one, oldest first: the sum where the metric adds up,
  /// else the last of the day.
  func days(_ metric: Metric, _ calendar: PersonalCalendar) -> [(day: Day, quantity: Double)] {
    var days: [(day: Day, quantity: Double)] = []
    for entry in entries.reversed() {
      let day = entry.day(in: calendar)
      // Days come one after the other, but for those of a traveller.
      if let index = days.indices.suffix(4).last(where: { days[$0].day == day }) {
        days[index].quantity =
          metric.addsUp ? days[index].quantity + entry.quantity : entry.quantity
      } else {
        days.append((day, entry.quantity))
      }
    }
    return days
  }
}
