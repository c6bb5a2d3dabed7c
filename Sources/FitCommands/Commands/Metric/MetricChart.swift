import CivilTime
import FitAPI
import Quantities
import Terminal

/// A metric's days as a chart: dots for the figures, a line for the mean of the last seven that have
/// one. Of what adds up over a day, the mean leaves today out, which is not over.
struct MetricChart {
  private(set) var rows: [ChartDay]
  private let figure: MetricFormatter
  private let goal: Double?

  /// Days before the first one drawn that its mean looks at.
  static let reach = Trend.windowDays - 1

  /// A chart of some days.
  ///
  /// - Parameters:
  ///   - figures: oldest first, with those of the days before that the means reach back to.
  ///   - days: the days that are drawn; all that have a figure unless given.
  ///   - today: the person's day, which is not over.
  init(
    _ metric: Metric, _ figures: [DayFigure], within days: ClosedRange<Day>? = nil, today: Day,
    units: UnitSystem, goal: Double?
  ) {
    rows = figures.indices.compactMap { index in
      let item = figures[index]
      guard days?.contains(item.date) ?? true else { return nil }
      var sum = 0.0
      // The night of today is over.
      let isUnderWay =
        metric.addsUp && metric != .sleepHours && item.date >= today && index > 0
      let last = isUnderWay ? index - 1 : index
      var place = last
      while place >= 0, last - place < Trend.meanDays,
        item.date.days(since: figures[place].date) < Trend.windowDays
      {
        sum += figures[place].value
        place -= 1
      }
      return ChartDay(
        date: item.date, quantity: item.value,
        trend: last > place ? sum / Double(last - place) : item.value)
    }
    figure = MetricFormatter(metric: metric, units: units)
    self.goal = goal
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
    let line = rows.map { LineChart.Point($0.date, figure.shown($0.trend)) }
    let title = figure.metric.title
    return LineChart(
      title: figure.unit.isEmpty || figure.unit == title ? title : "\(title), \(figure.unit)",
      series: [
        LineChart.Series("each day", dots, drawing: .dots),
        LineChart.Series("mean of 7 days", line),
      ], goal: goal.map { LineChart.Goal(figure.shown($0)) },
      startsAtZero: figure.metric.addsUp)
  }
}
