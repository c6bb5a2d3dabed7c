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

  /// Kilometres an hour over a kilometre and more above which a workout is doubted: a little more than
  /// the world records over 1000 m of running (Noah Ngeny, 27.3 km/h), cycling's hour (Filippo Ganna,
  /// 56.8 km/h; downhill more), 1500 m of swimming (6.3 km/h) and 2000 m of rowing (21.6 km/h on the
  /// machine); `nil` of an activity without such a bound.
  public static func plausibleSpeed(_ activity: String) -> Double? {
    switch HealthActivity(rawValue: activity) {
    case .running, .walking, .hiking: 28
    case .cycling: 100
    case .swimming: 8
    case .rowing: 24
    default: nil
    }
  }
}

extension NewWorkoutExercise {
  /// Kilograms above which a weight is doubted: the heaviest raw deadlift and squat are near 500.
  public static let plausibleWeight = 600.0
  /// Repetitions of a set above which they are doubted.
  public static let plausibleReps = 1000
  /// Sets above which they are doubted.
  public static let plausibleSets = 50
}
