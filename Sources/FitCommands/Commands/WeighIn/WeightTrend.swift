import CivilTime
import FitAPI
import FitClient
import Terminal

/// The trend of the weight, and the day on which it reaches the goal.
struct WeightTrend {
  let trend: Trend
  /// The active weight goal in kilograms, and the day on which the trend reaches it.
  let arrival: (target: Double, day: Day)?

  /// Computes the trend of the latest weights; `nil` where there are none within four weeks.
  ///
  /// - Parameter entries: weights up to a day, newest first, of the last 28 days at least.
  init?(_ entries: [ProgressEntry], on day: Day, in fit: Context) {
    let figures = ProgressSeries(entries).days(.weight, fit.calendar)
      .map { DayFigure($0.day, $0.quantity) }
    guard let trend = Trend(figures, on: day) else { return nil }
    self.trend = trend
    let isToday = day == fit.today && trend.weekly != nil
    let target = isToday ? try? Self.target(in: fit) : nil
    arrival = target.flatMap { $0 }.flatMap { target in
      trend.day(reaching: target, from: day).map { (target: target, day: $0) }
    }
  }

  /// Returns the target of the active weight goal, in kilograms.
  private static func target(in fit: Context) throws(FitError) -> Double? {
    guard let goal = try GoalChoice.active(like: Metric.weight.rawValue, in: fit) else {
      return nil
    }
    return GoalGauge(.weight, unit: goal.unit)?.inMetric(goal.targetValue)
  }

  /// Returns `trend 82.6 kg  −0.5 kg a week  75 kg about 3 Apr 2027`.
  func text(in fit: Context) -> StyledText {
    let figure = MetricFormatter(metric: .weight, units: fit.settings.units)
    var text: StyledText = "trend \(figure.text(trend.value), .strong)"
    if let weekly = trend.weekly?.change {
      text += "  \(figure.change(weekly)) \(figure.unit) a week"
    }
    if let arrival {
      let day =
        arrival.day.year == fit.today.year
        ? arrival.day.dayAndMonth : arrival.day.dayMonthAndYear
      text += "  \(figure.text(arrival.target)) about \(day)"
    }
    return text
  }
}
