import CivilTime
import Quantities

/// A training session: planned, under way or done.
public struct Workout: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  public var title: String
  /// When it is planned for, an instant in UTC.
  public var scheduledAt: String?
  /// When it ended, an instant in UTC; `nil` until then.
  public var completedAt: String?
  /// Rounded from ``durationSeconds``.
  public var durationMinutes: Int?
  public var notes: String?
  public var exercises: [WorkoutExercise]?
  /// When it was written down, an instant in UTC.
  public var createdAt: String
  /// When it began, an instant in UTC; `nil` where nobody said.
  public var startedAt: String?
  public var durationSeconds: Int?
  /// Kilocalories.
  public var caloriesBurned: Double?
  public var distanceKm: Double?
  /// What was done, in the word of its source: `running`.
  public var activity: String?
  /// Where it comes from, unless it was typed: `Apple Watch`.
  public var source: String?
  /// A ``WorkoutStatus``; `nil` from a server that does not tell.
  public var status: String?
  /// Beats a minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// Steps, turns or strokes a minute.
  public var avgCadence: Double?
  /// Metres gained.
  public var elevationGain: Double?
  public var laps: [WorkoutLap]?
  /// `true` where its way is stored by the second.
  public var hasTrack: Bool?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?
  // What the command line works out of the track; no server answers it.
  public var splits: [WorkoutSplit]?
  public var zones: [WorkoutZone]?
  public var best: [WorkoutBest]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, title, scheduledAt, completedAt, durationMinutes, notes, exercises, createdAt
    case startedAt, durationSeconds, caloriesBurned, distanceKm, activity, source, status
    case avgHeartRate, maxHeartRate, avgCadence, elevationGain, laps, hasTrack, splits, zones
    case best, localDay, utcOffset
  }

  /// A workout as stored.
  public init(
    id: String, userId: String, title: String, scheduledAt: String? = nil,
    completedAt: String? = nil, notes: String? = nil, exercises: [WorkoutExercise]? = nil,
    createdAt: String, startedAt: String? = nil, durationSeconds: Int? = nil,
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

  /// Where it stands in time: when it ended, else began, else is planned, else was written down.
  public var date: String { completedAt ?? startedAt ?? scheduledAt ?? createdAt }
}

/// How far a workout has come.
public enum WorkoutStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case planned, started, completed
}

/// A page of workouts, newest first.
public struct WorkoutPage: Model {
  public var workouts: [Workout]
  /// How many workouts match on all pages.
  public var total: Int
  public var page: Int
  public var pageSize: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case workouts, total, page, pageSize
  }

  /// A page as found.
  public init(workouts: [Workout], total: Int, page: Int, pageSize: Int) {
    self.workouts = workouts
    self.total = total
    self.page = page
    self.pageSize = pageSize
  }
}

/// A workout to be written down, with its exercises if they are known already; or what is to change
/// of one: what is `nil` stays, and a text that is empty takes away what was there.
public struct WorkoutDraft: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var userId: String?
  public var title: String?
  public var scheduledAt: String?
  public var startedAt: String?
  public var completedAt: String?
  public var durationMinutes: Int?
  /// Counts instead of ``durationMinutes`` where both are given.
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
  /// Only of a new workout.
  public var laps: [WorkoutLap]?
  /// Only of a new workout.
  public var exercises: [NewWorkoutExercise]?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  /// Characters of a title.
  public static let titleLength = 1...255
  /// Characters of the notes.
  public static let notesLength = 0...2000
  /// Characters of an activity and of a source.
  public static let wordLength = 0...100
  /// Minutes of a workout: up to a week.
  public static let minutes = 0...10_080
  /// Seconds of a workout: up to a week.
  public static let seconds = 0...604_800
  /// Kilocalories of a workout.
  public static let energy = Limits(0...100_000)
  /// Kilometres of a workout.
  public static let distances = Limits(0...10_000)

  /// Metres gained in a workout.
  public static let ascents = Limits(0...100_000)

  /// A draft of nothing.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("title", title, length: Self.titleLength)
    check("scheduledAt", scheduledAt, &problems)
    check("startedAt", startedAt, &problems)
    check("completedAt", completedAt, &problems)
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
    if let laps, !WorkoutLap.counts.contains(laps.count) {
      problems.add("laps", "must have at most \(WorkoutLap.counts.upperBound) entries")
    }
    checkExercises(&problems)
  }

  private func check(_ field: String, _ text: String?, _ problems: inout Problems) {
    if text?.isEmpty == false { problems.check(field, instant: text) }
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

  /// The broken rules of a workout to be written down, which lacks nothing it must have.
  public var problemsAsNew: Problems {
    var problems = problems
    if title == nil { problems.add("title", "is required") }
    return problems
  }
}

extension FitIQ {
  public static let workoutCreation = Route<Workout>(.fitiq, .post, "/workouts", success: 201)
  public static let workouts = Route<WorkoutPage>(.fitiq, .get, "/workouts")
  public static let workout = Route<Workout>(.fitiq, .get, "/workouts/{id}")
  public static let workoutChange = Route<Workout>(.fitiq, .put, "/workouts/{id}")
  public static let workoutDeletion = Route<Nothing>(.fitiq, .delete, "/workouts/{id}")

  /// Writes a workout down.
  public static func createWorkout(_ draft: WorkoutDraft) -> Endpoint<Workout> {
    workoutCreation(body: draft)
  }

  /// Workouts, newest first: all, or those of these days, of which both ends belong to it.
  ///
  /// - Parameters:
  ///   - status: a server that does not know it answers with all.
  ///   - id: the beginning of an id; a server that does not know it answers with all.
  public static func listWorkouts(
    user: String? = nil, from: Day? = nil, to: Day? = nil, status: WorkoutStatus? = nil,
    id: String? = nil, page: Int = 1, pageSize: Int = FitIQ.pageSize
  ) -> Endpoint<WorkoutPage> {
    workouts(query: [
      "user_id": user, "start_date": from, "end_date": to, "status": status?.rawValue, "id": id,
      "page": page, "page_size": pageSize,
    ])
  }
}
