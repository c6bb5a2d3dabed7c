import CivilTime

/// A part of a workout that a device summarised: a lap, or a length of a pool.
public struct WorkoutLap: Model {
  /// The instant of its start, in UTC.
  public var startedAt: String
  /// The duration in seconds, without pauses.
  public var durationSeconds: Double
  public var distanceKm: Double?
  /// Kilocalories.
  public var caloriesBurned: Double?
  /// The mean heart rate in beats per minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// The cadence in steps, revolutions or strokes per minute.
  public var avgCadence: Double?
  /// The ascent in metres.
  public var elevationGain: Double?
  /// The arm strokes of a length of a pool.
  public var strokes: Int?
  /// `true` for a length of a pool.
  public var isLength: Bool?

  /// Creates a lap of which only the time is known.
  public init(startedAt: String, durationSeconds: Double) {
    self.startedAt = startedAt
    self.durationSeconds = durationSeconds
  }

  /// The number of laps that a workout may have.
  public static let counts = 0...2000
}

/// The track of a workout, in the compact form of the module `Tracks`.
public struct WorkoutTrack: Model {
  public var workoutId: String
  /// The bytes in Base64 (RFC 4648, section 4).
  public var data: String

  /// Creates a track from its stored values.
  public init(workoutId: String, data: String) {
    (self.workoutId, self.data) = (workoutId, data)
  }
}

/// A kilometre or mile of a workout; the last one is shorter.
public struct WorkoutSplit: Model {
  public var distanceKm: Double
  /// The active seconds, without pauses.
  public var seconds: Double
  /// The elevation at the end minus that at the beginning, in metres.
  public var climbM: Double?
  public var avgHeartRate: Double?

  /// Creates a split.
  public init(distanceKm: Double, seconds: Double, climbM: Double?, avgHeartRate: Double?) {
    self.distanceKm = distanceKm
    self.seconds = seconds
    self.climbM = climbM
    self.avgHeartRate = avgHeartRate
  }
}

/// The time in a heart-rate zone.
public struct WorkoutZone: Model {
  /// The number of the zone, 1 to 5; 0 for the time below the first zone.
  public var zone: Int
  /// The lower bound of the zone in beats per minute.
  public var from: Double
  public var seconds: Double
  /// The percentage of the whole time.
  public var percent: Double

  /// Creates a zone.
  public init(zone: Int, from: Double, seconds: Double, percent: Double) {
    self.zone = zone
    self.from = from
    self.seconds = seconds
    self.percent = percent
  }
}

/// The best effort over a distance in a workout.
public struct WorkoutBest: Model {
  /// The distance: `1km`, `5km`, `10km`, `half` or `marathon` on foot; `100m`, `40km` and such else.
  public var distance: String
  /// The time in seconds, with pauses included.
  public var seconds: Double
  /// The seconds from the beginning of the workout to the beginning of the effort.
  public var offset: Double

  /// Creates a best effort.
  public init(distance: String, seconds: Double, offset: Double) {
    self.distance = distance
    self.seconds = seconds
    self.offset = offset
  }
}

/// The best effort over a distance in one of several workouts.
public struct WorkoutEffort: Model, LocallyDated {
  public var workoutId: String
  public var title: String
  /// The activity, such as `running`.
  public var activity: String?
  /// The instant at which the workout began, in UTC.
  public var startedAt: Instant
  /// The distance: `1km`, `5km`, `10km`, `half` or `marathon` on foot; `100m`, `40km` and such else.
  public var distance: String
  /// The time in seconds, with pauses included.
  public var seconds: Double
  /// The seconds from the beginning of the workout to the beginning of the effort.
  public var offset: Double
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates an effort.
  public init(
    workoutId: String, title: String, activity: String?, startedAt: Instant, distance: String,
    seconds: Double, offset: Double
  ) {
    self.workoutId = workoutId
    self.title = title
    self.activity = activity
    self.startedAt = startedAt
    self.distance = distance
    self.seconds = seconds
    self.offset = offset
  }
}

/// The best efforts of a person, for each distance the fastest first.
public struct WorkoutEfforts: Model {
  public var efforts: [WorkoutEffort]

  /// Creates a list of efforts.
  public init(efforts: [WorkoutEffort]) { self.efforts = efforts }
}

extension FitIQ {
  /// The track of a workout; the answer is 404 where it has none.
  public static let workoutTrack = Route<WorkoutTrack>(.fitiq, .get, "/workouts/{id}/track")
  /// The best efforts in the tracks of an activity.
  public static let workoutEfforts = Route<WorkoutEfforts>(.fitiq, .get, "/workouts/efforts")
  /// The history of one exercise in all workouts, newest first.
  public static let exerciseHistory = Route<ExerciseHistory>(
    .fitiq, .get, "/exercises/{id}/history")

  /// Returns the request for the best efforts of an activity.
  public static func bestEfforts(
    of activity: String, from: Day? = nil, to: Day? = nil, limit: Int = 3
  ) -> Endpoint<WorkoutEfforts> {
    workoutEfforts(query: ["activity": activity, "from": from, "to": to, "limit": limit])
  }
}

/// The history of one exercise, newest first.
public struct ExerciseHistory: Model {
  public var sessions: [ExerciseSession]

  /// Creates a history.
  public init(sessions: [ExerciseSession]) { self.sessions = sessions }
}

/// The sets of one exercise in one workout.
public struct ExerciseSession: Model, LocallyDated {
  public var workoutId: String
  public var title: String
  /// The instant of the workout for sorting, in UTC.
  public var date: Instant
  /// The sets in the order in which they were done.
  public var sets: [WorkoutExercise]
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a session.
  public init(workoutId: String, title: String, date: Instant, sets: [WorkoutExercise]) {
    self.workoutId = workoutId
    self.title = title
    self.date = date
    self.sets = sets
  }
}
