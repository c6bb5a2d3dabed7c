import CivilTime

/// The times and sums of a workout that is over, without what was done in it.
public struct WorkoutSummary: Model, Identifiable, DatedRecord {
  public var id: String
  /// The start; where it is not recorded, it is computed from the end and the duration.
  public var startedAt: Instant
  /// The end.
  public var completedAt: Instant
  /// A ``HealthActivity``, or another word of its source.
  public var activity: String
  /// Seconds; `nil` where nobody said.
  public var durationSeconds: Int?
  /// Kilometres.
  public var distanceKm: Double?
  /// Kilocalories.
  public var caloriesBurned: Double?
  /// Beats a minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// Steps, turns or strokes a minute.
  public var avgCadence: Double?
  /// The average pace, in the unit of its source.
  public var avgPace: Double?
  /// Metres gained.
  public var elevationGain: Double?
  /// Kilograms moved in all, where volumes are asked for.
  public var volumeKg: Double?
  public var source: String?
  /// The person's day on which it began and the clock's offset from UTC in seconds.
  public var localDay: Day?
  public var utcOffset: Int?

  public var dated: Instant { startedAt }

  /// Creates a summary with times and activity only.
  public init(id: String, startedAt: Instant, completedAt: Instant, activity: String) {
    self.id = id
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.activity = activity
  }
}

/// The workouts of some days that are over, newest first.
public struct WorkoutSummaries: Model {
  public var workouts: [WorkoutSummary]

  /// Creates the answer with summaries.
  public init(workouts: [WorkoutSummary]) { self.workouts = workouts }
}

extension FitIQ {
  /// Returns all workouts of a range of days at once, with the fields that totals and lists need.
  public static let workoutSummaries = Route<WorkoutSummaries>(.fitiq, .get, "/workouts/summaries")

  /// Summarizes workouts.
  /// - Parameter withVolume: whether the kilograms moved are wanted, which takes longer.
  public static func summarizeWorkouts(
    from: Day?, to: Day?, withVolume: Bool
  ) -> Endpoint<WorkoutSummaries> {
    workoutSummaries(query: [
      "start_date": from, "end_date": to, "volume": withVolume ? "true" : nil,
    ])
  }
}
