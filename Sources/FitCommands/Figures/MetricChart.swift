import CivilTime
import FitAPI
import Quantities
import Terminal

/// A metric's days as a chart: dots for the figures, a line for the mean of seven days.
struct MetricChart {
  let chart: LineChart
  let rows: [ChartDay]

  init(
    _ metric: Metric, _ figures: [(day: Day, quantity: Double)], _ days: ClosedRange<Day>,
    units: UnitSystem, goal: Double?
  ) {
    let figure = MetricFigure(metric: metric, units: units)
    rows = figures.enumerated().map { index, item in
      let week = figures[...index].reversed().prefix { item.day.days(since: $0.day) < 7 }
      let trend = week.reduce(0) { $0 + $1.quantity } / Double(week.count)
      return ChartDay(date: "\(item.day)", quantity: item.quantity, trend: trend)
    }
    let dots = figures.map { LineChart.Point($0.day, figure.shown($0.quantity)) }
    let line = zip(figures, rows).map { LineChart.Point($0.day, figure.shown($1.trend)) }
    let name = figure.unit.isEmpty ? metric.title : "\(metric.title), \(figure.unit)"
    chart = LineChart(
      title: name,
      series: [
        LineChart.Series("each day", dots, drawing: .dots),
        LineChart.Series("7-day mean", line),
      ], goal: goal.map { LineChart.Goal(figure.shown($0)) })
  }
}
