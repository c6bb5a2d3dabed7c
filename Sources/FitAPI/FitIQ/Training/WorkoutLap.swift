/// A part of a workout that a device summed up: a lap, or a length of a pool.
public struct WorkoutLap: Model {
  /// When it began, an instant in UTC.
  public var startedAt: String
  /// Seconds without pauses.
  public var durationSeconds: Double
  public var distanceKm: Double?
  /// Kilocalories.
  public var caloriesBurned: Double?
  /// Beats a minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// Steps, turns or strokes a minute.
  public var avgCadence: Double?
  /// Metres gained.
  public var elevationGain: Double?
  /// Arm strokes of a length of a pool.
  public var strokes: Int?
  /// `true` of a length of a pool.
  public var isLength: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case startedAt, durationSeconds, distanceKm, caloriesBurned, avgHeartRate, maxHeartRate
    case avgCadence, elevationGain, strokes, isLength
  }

  /// A lap of which only its time is known.
  public init(startedAt: String, durationSeconds: Double) {
    self.startedAt = startedAt
    self.durationSeconds = durationSeconds
  }

  /// Laps of one workout, at most.
  public static let counts = 0...2000
}

/// The way of a workout by the second, in the compact form of the module `Tracks`.
public struct WorkoutTrack: Model {
  public var workoutId: String
  /// Base64 (RFC 4648, section 4) of the bytes.
  public var data: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case workoutId, data
  }

  /// A track as stored.
  public init(workoutId: String, data: String) {
    (self.workoutId, self.data) = (workoutId, data)
  }
}

/// A kilometre or a mile of a workout; the last is shorter.
public struct WorkoutSplit: Model {
  public var distanceKm: Double
  /// Seconds, pauses left out.
  public var seconds: Double
  /// Metres up less metres down.
  public var climbM: Double?
  public var avgHeartRate: Double?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case distanceKm, seconds, climbM, avgHeartRate
  }

  /// A split as worked out.
  public init(distanceKm: Double, seconds: Double, climbM: Double?, avgHeartRate: Double?) {
    self.distanceKm = distanceKm
    self.seconds = seconds
    self.climbM = climbM
    self.avgHeartRate = avgHeartRate
  }
}

/// The time in a zone of the heart rate.
public struct WorkoutZone: Model {
  /// 1 to 5; 0 for what lies below.
  public var zone: Int
  /// Beats a minute from which it begins.
  public var from: Double
  public var seconds: Double
  /// Of the whole time.
  public var percent: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case zone, from, seconds, percent
  }

  /// A zone as worked out.
  public init(zone: Int, from: Double, seconds: Double, percent: Double) {
    self.zone = zone
    self.from = from
    self.seconds = seconds
    self.percent = percent
  }
}

/// The best over a distance along a workout.
public struct WorkoutBest: Model {
  /// `1km`, `5km`, `10km`, `half`, `marathon`.
  public var distance: String
  /// Seconds, pauses included.
  public var seconds: Double
  /// Seconds from the beginning of the workout to where it began.
  public var offset: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case distance, seconds, offset
  }

  /// A best as worked out.
  public init(distance: String, seconds: Double, offset: Double) {
    self.distance = distance
    self.seconds = seconds
    self.offset = offset
  }
}

/// The best over a distance in one workout.
public struct WorkoutEffort: Model, LocallyDated {
  public var workoutId: String
  public var title: String
  /// `running`, or whatever else it was.
  public var activity: String?
  /// When the workout began, an instant in UTC.
  public var startedAt: String
  /// `1km`, `5km`, `10km`, `half`, `marathon`.
  public var distance: String
  /// Seconds, pauses included.
  public var seconds: Double
  /// Seconds from the beginning of the workout to where it began.
  public var offset: Double
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case workoutId, title, activity, startedAt, distance, seconds, offset, localDay, utcOffset
  }

  /// An effort as found.
  public init(
    workoutId: String, title: String, activity: String?, startedAt: String, distance: String,
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

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case efforts
  }

  /// Efforts as found.
  public init(efforts: [WorkoutEffort]) { self.efforts = efforts }
}

extension FitIQ {
  /// The track of a workout; 404 where it has none.
  public static let workoutTrack = Route<WorkoutTrack>(.fitiq, .get, "/workouts/{id}/track")
  /// The best efforts along the tracks of an activity.
  public static let workoutEfforts = Route<WorkoutEfforts>(.fitiq, .get, "/workouts/efforts")
  /// What was done of one exercise in all workouts, newest first.
  public static let exerciseHistory = Route<ExerciseHistory>(
    .fitiq, .get, "/exercises/{id}/history")

  /// The best efforts of an activity.
  public static func bestEfforts(
    of activity: String, limit: Int = 3
  ) -> Endpoint<WorkoutEfforts> {
    workoutEfforts(query: ["activity": activity, "limit": limit])
  }
}

/// What was done of one exercise, newest first.
public struct ExerciseHistory: Model {
  public var sessions: [ExerciseSession]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case sessions
  }

  /// A history as found.
  public init(sessions: [ExerciseSession]) { self.sessions = sessions }
}

/// What was done of one exercise in one workout.
public struct ExerciseSession: Model, LocallyDated {
  public var workoutId: String
  public var title: String
  /// Where the workout stands in time, an instant in UTC.
  public var date: String
  /// In the order in which they were done.
  public var sets: [WorkoutExercise]
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case workoutId, title, date, sets, localDay, utcOffset
  }

  /// A session as found.
  public init(workoutId: String, title: String, date: String, sets: [WorkoutExercise]) {
    self.workoutId = workoutId
    self.title = title
    self.date = date
    self.sets = sets
  }
}
