import CivilTime
import FitAPI
import Quantities
import Terminal

/// A metric's days as a chart: dots for the figures, a line for the mean of seven days.
struct MetricChart {
  let rows: [ChartDay]
  private let figure: MetricFormatter
  private let goal: Double?

  init(
    _ metric: Metric, _ figures: [DayFigure], units: UnitSystem, goal: Double?
  ) {
    rows = figures.indices.map { index in
      let item = figures[index]
      var sum = 0.0
      var first = index
      while first >= 0, item.date.days(since: figures[first].date) < 7 {
        sum += figures[first].value
        first -= 1
      }
      return ChartDay(
        date: item.date, quantity: item.value, trend: sum / Double(index - first))
    }
    figure = MetricFormatter(metric: metric, units: units)
    self.goal = goal
  }

  var chart: LineChart {
    let dots = rows.map { LineChart.Point($0.date, figure.shown($0.quantity)) }
    let line = rows.map { LineChart.Point($0.date, figure.shown($0.trend)) }
    let title = figure.metric.title
    return LineChart(
      title: figure.unit.isEmpty ? title : "\(title), \(figure.unit)",
      series: [
        LineChart.Series("each day", dots, drawing: .dots),
        LineChart.Series("7-day mean", line),
      ], goal: goal.map { LineChart.Goal(figure.shown($0)) })
  }
}
