import CivilTime
import FitAPI
import Quantities
import Terminal

/// A metric's days as a chart: dots for the figures, a line for the mean of seven days.
struct MetricChart {
  let chart: LineChart
  let rows: [ChartDay]

  init(
    _ metric: Metric, _ figures: [DayFigure], units: UnitSystem, goal: Double?
  ) {
    let figure = MetricFigure(metric: metric, units: units)
    rows = figures.indices.map { index in
      let item = figures[index]
      let week = figures[...index].reversed().prefix { item.date.days(since: $0.date) < 7 }
      let trend = week.reduce(0) { $0 + $1.value } / Double(week.count)
      return ChartDay(date: item.date, quantity: item.value, trend: trend)
    }
    let dots = figures.map { LineChart.Point($0.date, figure.shown($0.value)) }
    let line = rows.map { LineChart.Point($0.date, figure.shown($0.trend)) }
    let name = figure.unit.isEmpty ? metric.title : "\(metric.title), \(figure.unit)"
    chart = LineChart(
      title: name,
      series: [
        LineChart.Series("each day", dots, drawing: .dots),
        LineChart.Series("7-day mean", line),
      ], goal: goal.map { LineChart.Goal(figure.shown($0)) })
  }
}
