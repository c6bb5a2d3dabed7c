import CivilTime

/// A bound on the difference between an entered figure and earlier ones; beyond it the person is
/// asked whether the figure is right, since people misread scales and forget units.
public enum Plausibility: Sendable, Hashable {
  /// A share of the nearest figure in time: `near` within so many days, `far` within a month.
  case share(near: Double, withinDays: Int, far: Double)
  /// An absolute difference from the nearest figure within a month, in the metric's unit.
  case difference(Double)
  /// The largest plausible single entry, in the metric's unit.
  case atMost(Double)

  /// The days within which two figures are compared.
  public static let month = 30

  /// Returns whether a figure is doubtful compared with one that was measured so many days apart.
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

extension NewSleepLog {
  /// The hours above which a night is doubtful.
  public static let plausibleHours = 16.0
  /// The hours from which a sleep is the main one of its day and not a nap; trackers such as Fitbit
  /// use the same limit.
  public static let mainSleepHours = 3.0
}

extension WorkoutDraft {
  /// The seconds from which a workout is doubtful: a whole day.
  public static let plausibleSeconds = 86_400

  /// Returns the speed in km/h, over a kilometre or more, above which a workout is doubtful; `nil`
  /// for an activity without such a limit.
  ///
  /// The limits are slightly above the world records over 1000 m of running (Noah Ngeny, 27.3
  /// km/h), cycling's hour (Filippo Ganna, 56.8 km/h; more downhill), 1500 m of swimming (6.3 km/h)
  /// and 2000 m of rowing (21.6 km/h on the machine).
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
  /// The kilograms above which a lifted weight is doubtful: the heaviest raw deadlift and squat are
  /// near 500.
  public static let plausibleWeight = 600.0
  /// The repetitions of a set above which they are doubtful.
  public static let plausibleReps = 1000
  /// The number of sets above which it is doubtful.
  public static let plausibleSets = 50
}
