import CivilTime
import Quantities

/// A workout: planned, started or completed.
public struct Workout: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  public var title: String
  /// The planned instant, in UTC.
  public var scheduledAt: Instant?
  /// The instant of its end, in UTC; `nil` until then.
  public var completedAt: Instant?
  /// The duration in minutes, rounded from ``durationSeconds``.
  public var durationMinutes: Int?
  public var notes: String?
  public var exercises: [WorkoutExercise]?
  /// The instant at which it was recorded, in UTC.
  public var createdAt: Instant
  /// The instant of its start, in UTC; `nil` when unknown.
  public var startedAt: Instant?
  public var durationSeconds: Int?
  /// Kilocalories.
  public var caloriesBurned: Double?
  public var distanceKm: Double?
  /// The activity in the word of its source: `running`.
  public var activity: String?
  /// The source, unless it was typed: `Apple Watch`.
  public var source: String?
  /// A ``WorkoutStatus``; `nil` from a server without this field.
  public var status: String?
  /// The mean heart rate in beats per minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// The cadence in steps, revolutions or strokes per minute.
  public var avgCadence: Double?
  /// The ascent in metres.
  public var elevationGain: Double?
  public var laps: [WorkoutLap]?
  /// `true` where a track is stored.
  public var hasTrack: Bool?
  // Calculated from the track by the command line; no server returns it.
  public var splits: [WorkoutSplit]?
  public var zones: [WorkoutZone]?
  public var best: [WorkoutBest]?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?
  /// `true` where a device or an app recorded it, and Health Data knows it as well.
  public var isRecorded: Bool?
  /// The effort of the session, from 1 (rest) to 10 (all out).
  public var intensity: Int?
  /// The instant of the last change by a person, in UTC.
  public var updatedAt: Instant?
  /// The import that it came with; `nil` where it came with none.
  public var importId: String?

  /// Creates a workout from its stored values.
  public init(
    id: String, userId: String, title: String, scheduledAt: Instant? = nil,
    completedAt: Instant? = nil, notes: String? = nil, exercises: [WorkoutExercise]? = nil,
    createdAt: Instant, startedAt: Instant? = nil, durationSeconds: Int? = nil,
    caloriesBurned: Double? = nil, distanceKm: Double? = nil, activity: String? = nil,
    source: String? = nil, status: WorkoutStatus
  ) {
    self.id = id
    self.userId = userId
    self.title = title
    self.scheduledAt = scheduledAt
    self.completedAt = completedAt
    durationMinutes = durationSeconds.map { ($0 + 30) / 60 }
    self.notes = notes
    self.exercises = exercises
    self.createdAt = createdAt
    self.startedAt = startedAt
    self.durationSeconds = durationSeconds
    self.caloriesBurned = caloriesBurned
    self.distanceKm = distanceKm
    self.activity = activity
    self.source = source
    self.status = status.rawValue
  }

  /// The instant that is shown, by which it is sorted and to which its day belongs: the start, which
  /// follows from the end and the duration where nobody said; else the planned instant, else the
  /// instant of recording.
  public var date: Instant {
    if let startedAt { return startedAt }
    guard let completedAt else { return scheduledAt ?? createdAt }
    guard let seconds = durationSeconds ?? durationMinutes.map({ $0 * 60 }), seconds > 0
    else { return completedAt }
    return completedAt.adding(seconds: -Int64(seconds))
  }
}

/// The state of a workout.
public enum WorkoutStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case planned, started, completed
}

/// A page of workouts, newest first.
public struct WorkoutPage: Model {
  public var workouts: [Workout]
  /// The number of matching workouts on all pages.
  public var total: Int
  public var page: Int
  public var pageSize: Int

  /// Creates a page of workouts.
  public init(workouts: [Workout], total: Int, page: Int, pageSize: Int) {
    self.workouts = workouts
    self.total = total
    self.page = page
    self.pageSize = pageSize
  }
}

/// Workouts between two instants, newest first.
public struct WorkoutStretch: Model {
  public var workouts: [Workout]
  /// The number of all that match.
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a part of a list.
  public init(workouts: [Workout], total: Int, limit: Int, offset: Int) {
    self.workouts = workouts
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A new workout, optionally with its exercises, or a change of one, in which `nil` leaves a field
/// as it is, and an empty text or a figure of 0 removes it.
public struct WorkoutDraft: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var userId: String?
  public var title: String?
  public var scheduledAt: String?
  public var startedAt: String?
  public var completedAt: String?
  public var durationMinutes: Int?
  /// Takes precedence over ``durationMinutes`` where both are given.
  public var durationSeconds: Int?
  public var caloriesBurned: Double?
  public var distanceKm: Double?
  public var activity: String?
  public var source: String?
  public var notes: String?
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  public var avgCadence: Double?
  public var elevationGain: Double?
  /// The effort of the session, from 1 (rest) to 10 (all out).
  public var intensity: Int?
  /// The laps, for a new workout only.
  public var laps: [WorkoutLap]?
  /// The exercises, for a new workout only.
  public var exercises: [NewWorkoutExercise]?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?
  /// The track, encoded like ``WorkoutTrack/data``; for new workouts only.
  public var track: String?
  /// Whether Health Data is to know it as well, by its start; only of a new workout that is over.
  public var isRecorded: Bool?
  /// The import that it came with; only of a new workout.
  public var importId: String?
  /// The time of the last change by a person, else of storing. An undo restores it.
  public var editedAt: String?

  /// The number of characters that a title may have.
  public static let titleLength = 1...255
  /// The number of characters that the notes may have.
  public static let notesLength = 0...2000
  /// The number of characters that an activity and a source may have.
  public static let wordLength = 0...100
  /// The minutes that a workout may have: up to a week.
  public static let minutes = 0...10_080
  /// The seconds that a workout may have: up to a week.
  public static let seconds = 0...604_800
  /// The kilocalories that a workout may have.
  public static let energy = Limits(0...100_000)
  /// The kilometres that a workout may have.
  public static let distances = Limits(0...10_000)

  /// The exertion that a workout may have: 1 is rest, 10 is all out. A change may say 0, which
  /// removes it.
  public static let intensities = 0...10
  /// The ascent that a workout may have, in metres.
  public static let ascents = Limits(0...100_000)

  /// Creates an empty draft.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("title", title, length: Self.titleLength)
    check("scheduledAt", scheduledAt, isPlan: true, &problems)
    check("startedAt", startedAt, &problems)
    check("completedAt", completedAt, &problems)
    check("editedAt", editedAt, isPlan: true, &problems)
    if let start = startedAt.flatMap({ Instant($0) }),
      let end = completedAt.flatMap({ Instant($0) }),
      end < start
    {
      problems.add("completedAt", "must not lie before startedAt")
    }
    problems.check("durationMinutes", durationMinutes, in: Self.minutes)
    problems.check("durationSeconds", durationSeconds, in: Self.seconds)
    problems.check("caloriesBurned", caloriesBurned, in: Self.energy)
    problems.check("distanceKm", distanceKm, in: Self.distances)
    problems.check("activity", activity, length: Self.wordLength)
    problems.check("source", source, length: Self.wordLength)
    problems.check("notes", notes, length: Self.notesLength)
    problems.check("avgHeartRate", avgHeartRate, in: HealthWorkout.heartRates)
    problems.check("maxHeartRate", maxHeartRate, in: HealthWorkout.heartRates)
    problems.check("avgCadence", avgCadence, in: HealthWorkout.cadences)
    problems.check("elevationGain", elevationGain, in: Self.ascents)
    problems.check("intensity", intensity, in: Self.intensities)
    if let laps, !WorkoutLap.counts.contains(laps.count) {
      problems.add("laps", "must have at most \(WorkoutLap.counts.upperBound) entries")
    }
    checkExercises(&problems)
  }

  private func check(
    _ field: String, _ text: String?, isPlan: Bool = false, _ problems: inout Problems
  ) {
    if text?.isEmpty == false { problems.check(field, instant: text, isPlan: isPlan) }
  }

  private func checkExercises(_ problems: inout Problems) {
    guard let exercises else { return }
    guard exercises.count <= FitIQ.workoutExerciseCounts.upperBound else {
      let most = FitIQ.workoutExerciseCounts.upperBound
      return problems.add("exercises", "must have at most \(most) entries")
    }
    for (index, exercise) in exercises.enumerated() {
      for problem in exercise.problems.all {
        problems.add("exercises[\(index)].\(problem.field)", problem.message, problem.rule)
      }
    }
  }

  /// The problems of the draft as a new workout, which must not lack a required field.
  public var problemsAsNew: Problems {
    var problems = problems
    if title == nil { problems.add("title", "is required") }
    return problems
  }
}

extension FitIQ {
  public static let workoutCreation = Route<Workout>(.fitiq, .post, "/workouts", success: 201)
  public static let workouts = Route<WorkoutPage>(.fitiq, .get, "/workouts")
  /// Answers the workouts that began between `start_date` and `end_date`, both date-times.
  public static let workoutsInRange = Route<WorkoutStretch>(.fitiq, .get, "/workouts/date-range")
  public static let workout = Route<Workout>(.fitiq, .get, "/workouts/{id}")
  public static let workoutChange = Route<Workout>(.fitiq, .put, "/workouts/{id}")
  public static let workoutDeletion = Route<Nothing>(.fitiq, .delete, "/workouts/{id}")

  /// Returns the request that records a workout.
  public static func createWorkout(_ draft: WorkoutDraft) -> Endpoint<Workout> {
    workoutCreation(body: draft)
  }

  /// Returns the request for workouts, newest first, of all days or of a range of days with both
  /// ends included. Those that devices recorded are among them.
  ///
  /// - Parameters:
  ///   - status: a server that does not know this parameter returns all workouts.
  ///   - id: the beginning of an id; a server that does not know this parameter returns all
  ///     workouts.
  public static func listWorkouts(
    user: String? = nil, from: Day? = nil, to: Day? = nil, status: WorkoutStatus? = nil,
    id: String? = nil, page: Int = 1, pageSize: Int = FitIQ.pageSize
  ) -> Endpoint<WorkoutPage> {
    workouts(query: [
      "user_id": user, "start_date": from, "end_date": to, "status": status?.rawValue, "id": id,
      "recorded": "true", "page": page, "page_size": pageSize,
    ])
  }
}
