import FitAPI
import FitClient

/// The targets of the active goals; where no goal is about water, its target is that of the
/// preferences.
struct ActiveTargets {
  private let goals: [Goal]
  /// Litres a day.
  private let water: Double?

  /// Fetches the goals and preferences.
  init(in fit: Context) throws(FitError) {
    goals = try GoalChoice.all(.active, in: fit)
    let user = try fit.client.userID(at: .fitiq)
    water = try fit.client.send(FitIQ.preferences(user)).dailyWaterGoalMl.map { Double($0) / 1000 }
  }

  /// Returns the target of a metric for a chart, which is worth drawing without it.
  ///
  /// - Parameter isDrawn: whether a drawing is made; a program gets figures without a target.
  static func find(_ metric: Metric, isDrawn: Bool, in fit: Context) -> Double? {
    guard isDrawn || fit.screen.output.isTerminal else { return nil }
    return (try? ActiveTargets(in: fit))?.target(of: metric)
  }

  /// Returns the target of a metric, in the metric's unit; `nil` without one.
  func target(of metric: Metric) -> Double? {
    let goal = goals.first { goal in
      Metric.called(goal.goalType) == metric || metric.isCalled(goal.goalType)
    }
    let target = goal.flatMap { GoalGauge(metric, unit: $0.unit)?.inMetric($0.targetValue) }
    return target ?? (metric == .waterLiters ? water : nil)
  }
}
