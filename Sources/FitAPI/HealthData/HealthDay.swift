import CivilTime

/// The activity of a day, counted by a person's devices together. Sent again for a day, it replaces
/// what the same source sent for that day before.
public struct HealthDay: Model {
  /// The person's day.
  public var date: Day
  public var steps: Int?
  /// The energy burned by moving, in kilocalories.
  public var activeCalories: Int?
  public var distanceKm: Double?
  /// The minutes of exercise.
  public var activeMinutes: Int?
  public var source: String?

  /// Creates a day.
  public init(
    date: Day, steps: Int? = nil, activeCalories: Int? = nil, distanceKm: Double? = nil,
    activeMinutes: Int? = nil, source: String? = nil
  ) {
    self.date = date
    self.steps = steps
    self.activeCalories = activeCalories
    self.distanceKm = distanceKm
    self.activeMinutes = activeMinutes
    self.source = source
  }

  /// The figures in the form of an activity snapshot.
  public var figures: ActivityFigures {
    ActivityFigures(
      steps: steps, activeCalories: activeCalories, distanceKm: distanceKm,
      durationMinutes: activeMinutes)
  }
}

extension HealthDay: Validated {
  public func validate(_ problems: inout Problems) {
    problems.check("steps", steps, in: ActivityFigures.steps)
    problems.check("activeCalories", activeCalories, in: ActivityFigures.calories)
    problems.check("distanceKm", distanceKm, in: ActivityFigures.distance)
    problems.check("activeMinutes", activeMinutes, in: ActivityFigures.minutes)
    problems.check("source", source, length: HealthWorkout.sourceLength)
    if steps == nil, activeCalories == nil, distanceKm == nil, activeMinutes == nil {
      problems.add("date", "has no figures")
    }
  }
}
