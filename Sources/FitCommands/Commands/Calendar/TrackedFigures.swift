import CivilTime
import FitAPI
import FitClient
import Terminal

/// The figures that a person tracks by the day besides habits, weight, injections and training:
/// food, water, steps and sleep. A figure without records takes no line.
struct TrackedFigures {
  private struct Row {
    let name: String
    let metric: Metric
    let figures: DailyFigures
  }

  private let rows: [Row]
  /// The lines that are shown instead where FitIQ cannot be asked.
  private let unknown: [(name: String, text: StyledText)]
  private let fit: Context

  /// Fetches the figures. Where FitIQ is unreachable, or nobody is signed in there, that is shown
  /// instead.
  init(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    self.fit = fit
    let days = days.upTo(fit.today)
    guard days.lowerBound <= fit.today else {
      (rows, unknown) = ([], [])
      return
    }
    var rows: [Row] = []
    var unknown: [(name: String, text: StyledText)] = []
    do throws(FitError) {
      for (name, metric) in Self.tracked {
        let found = try DailyFigures(.anywhere(metric), days, in: fit)
        if !found.days.isEmpty { rows.append(Row(name: name, metric: metric, figures: found)) }
      }
    } catch {
      guard error.letsWritesWait || error.kind == .notSignedIn else { throw error }
      unknown = [("food", StyledText(error.message, .muted))]
    }
    (self.rows, self.unknown) = (rows, unknown)
  }

  private static let tracked: [(String, Metric)] = [
    ("food", .caloriesIn), ("water", .waterLiters), ("steps", .steps), ("sleep", .sleepHours),
  ]

  /// Returns each with its mean and over how many days it is: complete days of food, past days of others.
  var means: [(name: String, text: StyledText)] {
    rows.map { row in
      let past = row.figures.days.filter { $0.date < fit.today }
      let complete = row.figures.complete
      let counted = complete.map { days in past.filter { days.contains($0.date) } } ?? past
      let kind = complete == nil ? "" : " complete"
      guard !counted.isEmpty else {
        let last = row.figures.days.last
        let day = last.map { $0.date == fit.today ? "today" : $0.date.weekdayDayAndMonth } ?? ""
        return (row.name, "\(text(last?.value ?? 0, row), .strong)  \(day)")
      }
      let mean = counted.reduce(0) { $0 + $1.value } / Double(counted.count)
      return (
        row.name,
        "\(text(mean, row), .strong) a day  mean of \(counted.count)\(kind)"
          + " day\(counted.count == 1 ? "" : "s")"
      )
    } + unknown
  }

  /// Returns the figure of each on one day.
  func figures(of day: Day) -> [(name: String, text: StyledText)] {
    rows.compactMap { row in
      row.figures.days.first { $0.date == day }
        .map { (row.name, StyledText(text($0.value, row), .strong)) }
    } + unknown
  }

  /// Returns the figures of one day, each in its metric's unit.
  func values(of day: Day) -> [Metric: Double] {
    let found = rows.compactMap { row in
      row.figures.days.first { $0.date == day }.map { (row.metric, $0.value) }
    }
    return Dictionary(found, uniquingKeysWith: { $1 })
  }

  /// The days with food, each with whether all of it is there.
  var food: [Day: Bool] {
    guard let row = rows.first(where: { $0.metric == .caloriesIn }) else { return [:] }
    return Dictionary(
      row.figures.days.map { ($0.date, row.figures.complete?.contains($0.date) ?? true) },
      uniquingKeysWith: { $0 || $1 })
  }

  private func text(_ value: Double, _ row: Row) -> String {
    row.metric == .sleepHours
      ? SleepFormatter.text(value)
      : MetricFormatter(metric: row.metric, units: fit.settings.units).text(value)
  }
}
