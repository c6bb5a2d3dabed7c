import Quantities

/// One figure at one instant, in the unit of its kind.
public struct HealthSample: Model {
  /// When it was taken, in ISO 8601.
  public var timestamp: String
  public var value: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case timestamp, value
  }

  /// A figure.
  public init(timestamp: String, value: Double) {
    self.timestamp = timestamp
    self.value = value
  }
}

extension HealthKind {
  /// The metric that the kind's figures belong to; `nil` for those that are no figures.
  public var metric: Metric? {
    switch self {
    case .workout, .sleep, .activity: nil
    case .weight: .weight
    case .hrv: .hrv
    case .vo2max: .vo2max
    case .bodyfat: .bodyFatPercentage
    case .height: .height
    case .restingHeartRate: .restingHeartRate
    }
  }

  /// What a sent figure is multiplied with to be in the metric's unit.
  public var factor: Double { self == .bodyfat ? 100 : 1 }

  /// The figures that are accepted, as they are sent.
  public var limits: Limits? {
    guard let limits = metric?.limits else { return nil }
    return Limits(
      from: limits.lower / factor, to: limits.upper / factor,
      includesLower: limits.includesLower, includesUpper: limits.includesUpper)
  }
}
