import CivilTime
import FitAPI
import Quantities
import Terminal

/// A metric's days as a chart: dots for the figures, a line for the mean of the last seven that have
/// one. Of what adds up over a day, the mean leaves today out, which is not over; of food it is that of
/// the complete days, unless no day is complete.
struct MetricChart {
  private(set) var rows: [ChartDay]
  private let figure: MetricFormatter
  private let goal: Double?
  /// The number of drawn days that the means count; `nil` where every day counts.
  private(set) var completeDays: Int?

  /// Days before the first one drawn that its mean looks at.
  static let reach = Trend.windowDays - 1

  /// Charts a metric's days.
  ///
  /// - Parameters:
  ///   - figures: oldest first, including the days before that the means need.
  ///   - days: the days that are drawn; all that have a figure when `nil`.
  ///   - today: the person's day, which is not over.
  ///   - complete: the days that means of food count; `nil` where every day counts.
  init(
    _ metric: Metric, _ figures: [DayFigure], within days: ClosedRange<Day>? = nil, today: Day,
    complete: Set<Day>? = nil, units: UnitSystem, goal: Double?
  ) {
    let complete = complete.flatMap { all in
      figures.contains { all.contains($0.date) } ? all : nil
    }
    let first = figures.first?.date
    // The last figures that count, oldest first.
    var window: [DayFigure] = []
    var rows: [ChartDay] = []
    for item in figures {
      // The night of today is over.
      let isUnderWay =
        metric.addsUp && metric != .sleepHours && item.date >= today && item.date != first
      if complete?.contains(item.date) ?? !isUnderWay {
        window.append(item)
        if window.count > Trend.meanDays { window.removeFirst() }
      }
      guard days?.contains(item.date) ?? true else { continue }
      let counted = window.filter { item.date.days(since: $0.date) < Trend.windowDays }
      let mean =
        counted.isEmpty ? nil : counted.reduce(0) { $0 + $1.value } / Double(counted.count)
      rows.append(
        ChartDay(
          date: item.date, quantity: item.value, trend: mean ?? (complete == nil ? item.value : nil)
        ))
    }
    self.rows = rows
    completeDays = complete.map { all in rows.count { all.contains($0.date) } }
    figure = MetricFormatter(metric: metric, units: units)
    self.goal = goal
  }

  /// A note on the days that the means count, where they are not all: `means over 12 complete of 14
  /// days`.
  var counted: StyledText? {
    completeDays.map { count in
      let days = rows.count == 1 ? "1 day" : "\(rows.count) days"
      return StyledText("means over complete days: \(count) of \(days)", .muted)
    }
  }

  /// Adds the second figure of a blood pressure to the days of the first.
  mutating func addDiastolic(_ figures: [DayFigure]) {
    let values = Dictionary(
      figures.map { ($0.date, $0.value) }, uniquingKeysWith: { _, last in last })
    for index in rows.indices { rows[index].diastolic = values[rows[index].date] }
  }

  var chart: LineChart {
    let diastolic = rows.compactMap { row in
      row.diastolic.map { LineChart.Point(row.date, $0) }
    }
    if !diastolic.isEmpty {
      return LineChart(
        title: "blood pressure, \(figure.unit)",
        series: [
          LineChart.Series("systolic", rows.map { LineChart.Point($0.date, $0.quantity) }),
          LineChart.Series("diastolic", diastolic),
        ], goal: goal.map { LineChart.Goal($0) })
    }
    let dots = rows.map { LineChart.Point($0.date, figure.shown($0.quantity)) }
    let line = rows.compactMap { row in
      row.trend.map { LineChart.Point(row.date, figure.shown($0)) }
    }
    let title = figure.metric.title
    return LineChart(
      title: figure.unit.isEmpty || figure.unit == title ? title : "\(title), \(figure.unit)",
      series: [
        LineChart.Series("each day", dots, drawing: .dots),
        LineChart.Series(
          completeDays == nil ? "mean of 7 days" : "mean of 7 complete days", line),
      ], goal: goal.map { LineChart.Goal(figure.shown($0)) },
      startsAtZero: figure.metric.addsUp)
  }
}
