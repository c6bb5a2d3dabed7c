import Quantities

/// The metric whose measurements change a goal, and its conversion to the goal's unit.
public struct GoalGauge: Sendable, Hashable {
  public let metric: Metric
  /// The number of the goal's units in one of the metric's.
  private let factor: Double

  /// Creates the gauge for a type of goal; `nil` when no metric measures it, or not in this unit.
  public init?(goalType: String, unit: String) {
    guard let metric = Metric.called(goalType) else { return nil }
    self.init(metric, unit: unit)
  }

  /// Creates the gauge for a metric; `nil` when the metric cannot be converted to the unit.
  public init?(_ metric: Metric, unit: String) {
    guard let factor = metric.measure.factor(to: unit) else { return nil }
    self.metric = metric
    self.factor = factor
  }

  /// Returns a measurement in the goal's unit.
  public func inUnit(_ quantity: Double) -> Double {
    // A value entered in the goal's unit must read as entered.
    Decimals.rounded(quantity * factor, to: 6)
  }

  /// Returns a figure of the goal in the metric's unit.
  public func inMetric(_ value: Double) -> Double { Decimals.rounded(value / factor, to: 6) }
}
