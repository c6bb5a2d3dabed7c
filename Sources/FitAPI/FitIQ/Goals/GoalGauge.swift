import Quantities

/// Which measurements move a goal, and how they read in its unit.
public struct GoalGauge: Sendable, Hashable {
  public let metric: Metric
  /// How many of the goal's units one of the metric's is.
  private let factor: Double

  /// The gauge of a goal of that type; `nil` when nothing that is measured tells how far it is, or
  /// not in its unit.
  public init?(goalType: String, unit: String) {
    guard let metric = Metric.called(goalType) else { return nil }
    self.init(metric, unit: unit)
  }

  /// The gauge of a goal about a metric; `nil` when the metric cannot be told in that unit.
  public init?(_ metric: Metric, unit: String) {
    guard let factor = metric.measure.factor(to: unit) else { return nil }
    self.metric = metric
    self.factor = factor
  }

  /// Returns a measurement in the goal's unit.
  public func inUnit(_ quantity: Double) -> Double {
    // What was entered in the goal's unit reads as it was entered.
    Decimals.rounded(quantity * factor, to: 6)
  }

  /// Returns a figure of the goal in the metric's unit.
  public func inMetric(_ value: Double) -> Double { Decimals.rounded(value / factor, to: 6) }
}
