import CivilTime

/// How far a typed figure may lie from the others of its kind before a person is asked whether it is
/// right. Scales are misread and units forgotten; within these bounds bodies do change.
public enum Plausibility: Sendable, Hashable {
  /// A share of the nearest figure in time: `near` within so many days, `far` within a month.
  case share(near: Double, withinDays: Int, far: Double)
  /// As much as that from the nearest figure within a month, in the metric's unit.
  case difference(Double)
  /// No single entry above that, in the metric's unit.
  case atMost(Double)

  /// Days that a figure still says something about another.
  public static let month = 30

  /// Returns whether a figure is doubtful beside one that lies so many days from it.
  public func doubts(_ quantity: Double, beside other: Double, daysApart: Double) -> Bool {
    guard daysApart <= Double(Self.month) else { return false }
    switch self {
    case .share(let near, let days, let far):
      guard other > 0 else { return false }
      let allowed = daysApart <= Double(days) ? near : far
      return abs(quantity - other) > allowed * other
    case .difference(let allowed): return abs(quantity - other) > allowed
    case .atMost: return false
    }
  }
}

extension Metric {
  /// What is doubted of a typed figure; `nil` where only the limits hold.
  public var plausibility: Plausibility? {
    switch self {
    case .weight: .share(near: 0.07, withinDays: 3, far: 0.15)
    case .bodyFatPercentage: .difference(10)
    case .restingHeartRate: .difference(40)
    case .waterLiters: .atMost(5)
    default: nil
    }
  }
}

extension NewSleepLog {
  /// Hours above which a night is doubted.
  public static let plausibleHours = 16.0
  /// Hours from which a sleep is the main one of its day and no nap; trackers such as Fitbit draw the
  /// line there too.
  public static let mainSleepHours = 3.0
}

extension WorkoutDraft {
  /// Seconds from which a workout is doubted: a whole day.
  public static let plausibleSeconds = 86_400
}
