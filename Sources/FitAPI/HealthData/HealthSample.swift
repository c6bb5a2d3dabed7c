import CivilTime
import Quantities

/// A figure at an instant, in the unit of its kind.
public struct HealthSample: Model {
  /// The instant of the measurement.
  public var timestamp: Instant
  public var value: Double

  /// Creates a figure.
  public init(timestamp: Instant, value: Double) {
    self.timestamp = timestamp
    self.value = value
  }
}

/// A stored figure as the service's dashboard prints it, in the unit that stands beside it.
public struct HealthReading: Model {
  /// The instant of the measurement.
  public var timestamp: Instant
  public var value: Double
  public var unit: String

  /// Creates the reading of a kind from a quantity in the metric's unit: a weight in pounds, body fat in
  /// percent.
  public init(_ kind: HealthKind, _ quantity: Double, at timestamp: Instant) {
    self.timestamp = timestamp
    let isWeight = kind == .weight
    // What was entered in pounds comes back as entered.
    value =
      isWeight ? Decimals.rounded(Mass(quantity, .kilogram).value(in: .pound), to: 6) : quantity
    unit = isWeight ? MassUnit.pound.rawValue : kind.metric?.unit ?? ""
  }
}

extension HealthKind {
  /// The metric of the kind's figures; `nil` for kinds that are not figures.
  public var metric: Metric? {
    switch self {
    case .workout, .sleep, .activity: nil
    case .weight: .weight
    case .hrv: .hrv
    case .vo2max: .vo2max
    case .bodyfat: .bodyFatPercentage
    case .height: .height
    case .restingHeartRate: .restingHeartRate
    case .systolic: .systolic
    case .diastolic: .diastolic
    }
  }

  /// The factor that converts a sent figure to the metric's unit.
  public var factor: Double { self == .bodyfat ? 100 : 1 }

  /// The accepted figures, in the unit in which they are sent.
  public var limits: Limits? {
    guard let limits = metric?.limits else { return nil }
    return Limits(
      from: limits.lower / factor, to: limits.upper / factor,
      includesLower: limits.includesLower, includesUpper: limits.includesUpper)
  }
}
