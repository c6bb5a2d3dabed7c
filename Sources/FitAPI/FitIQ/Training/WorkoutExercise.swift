import HealthLanguage
import Quantities

/// What was done of one exercise in a workout.
public struct WorkoutExercise: Model, Identifiable {
  public var id: String
  public var exerciseId: String
  /// The exercise's name as it was when it was done.
  public var exerciseName: String
  public var sets: Int?
  /// Repetitions in each set.
  public var reps: Int?
  /// Kilograms moved in each repetition; with one's own weight, what was added to it.
  public var weightKg: Double?
  /// Seconds of each set.
  public var durationSeconds: Int?
  /// Kilometres of each set.
  public var distanceKm: Double?
  /// Seconds between sets.
  public var restSeconds: Int?
  public var notes: String?
  /// How hard it felt, from 1 (rest) to 10 (all out).
  public var rpe: Double?
  /// A ``SetKind``, or a word of a newer server; `nil` for sets like any other.
  public var kind: String?
  /// Kilograms that a band or a machine took off one's own weight.
  public var assistanceKg: Double?
  /// Exercises of a workout with the same number were done in turns.
  public var superset: Int?
  /// The person's own weight at the time, where the exercise moves it and weight was added or taken
  /// off; `nil` where nobody was weighed.
  public var bodyWeightKg: Double?
  /// `true` where the person's own weight would count and nobody was weighed before.
  public var lacksBodyWeight: Bool?
  /// Every set by itself; only the command line tells it.
  public var setsDetail: [UploadedSet]?
  /// What it was of the exercise's ``ExerciseCategory``; `nil` from a server that does not tell.
  public var category: String?
  /// Where it went beyond everything done of the exercise before; `nil` from a server that does not
  /// tell.
  public var records: [PersonalRecord]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, exerciseId, exerciseName, sets, reps, weightKg, durationSeconds, distanceKm
    case restSeconds, notes, rpe, kind, assistanceKg, superset, bodyWeightKg
    case lacksBodyWeight, setsDetail, category, records
  }

  /// An exercise as done.
  public init(
    id: String, exerciseId: String, exerciseName: String, sets: Int? = nil, reps: Int? = nil,
    weightKg: Double? = nil, durationSeconds: Int? = nil, distanceKm: Double? = nil,
    restSeconds: Int? = nil, notes: String? = nil, rpe: Double? = nil, kind: String? = nil,
    assistanceKg: Double? = nil, superset: Int? = nil, category: String? = nil,
    records: [PersonalRecord]? = nil
  ) {
    self.id = id
    self.exerciseId = exerciseId
    self.exerciseName = exerciseName
    self.sets = sets
    self.reps = reps
    self.weightKg = weightKg
    self.durationSeconds = durationSeconds
    self.distanceKm = distanceKm
    self.restSeconds = restSeconds
    self.notes = notes
    self.rpe = rpe
    self.kind = kind
    self.assistanceKg = assistanceKg
    self.superset = superset
    self.category = category
    self.records = records
  }

  /// Kilograms moved in each repetition, one's own weight included where the exercise moves it; `nil`
  /// where that is unknown.
  public var movedKg: Double? {
    if lacksBodyWeight == true { return nil }
    guard let bodyWeightKg else { return assistanceKg == nil ? weightKg : nil }
    return max(0, bodyWeightKg + (weightKg ?? 0) - (assistanceKg ?? 0))
  }

  /// Kilograms moved in all: sets × repetitions × weight; `nil` where one of them is unknown, and of
  /// sets to get warm.
  public var volumeKg: Double? {
    guard kind != SetKind.warmup.rawValue, let reps, let movedKg else { return nil }
    return Double((sets ?? 1) * reps) * movedKg
  }
}

/// An exercise to be added to a workout.
public struct NewWorkoutExercise: Codable, Sendable, Hashable, Validated {
  public var exerciseId: String
  public var sets: Int?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var distanceKm: Double?
  public var restSeconds: Int?
  public var notes: String?
  public var rpe: Double?
  /// A ``SetKind``.
  public var kind: String?
  public var assistanceKg: Double?
  public var superset: Int?

  /// Sets of an exercise.
  public static let sets = 1...1000
  /// Repetitions in a set.
  public static let reps = 0...100_000
  /// Kilograms.
  public static let weights = Limits(0...10_000)
  /// Seconds of a set: up to a week.
  public static let durations = 0...604_800
  /// Kilometres.
  public static let distances = Limits(0...10_000)
  /// Seconds between sets: up to a day.
  public static let rests = 0...86_400
  /// Characters of the notes.
  public static let notesLength = 0...1000
  /// Ratings of perceived exertion: Borg's CR10 as lifters use it, from rest to all out.
  public static let exertions = Limits(1...10)

  /// Numbers of exercises done in turns.
  public static let supersets = 0...1000

  /// An exercise without figures.
  public init(exerciseId: String) {
    self.exerciseId = exerciseId
  }

  public func validate(_ problems: inout Problems) {
    problems.check("exerciseId", exerciseId, length: 1...100)
    problems.check("kind", kind, isOneOf: SetKind.self)
    problems.check("assistanceKg", assistanceKg, in: Self.weights)
    problems.check("superset", superset, in: Self.supersets)
    WorkoutExerciseChange(self).validate(&problems)
  }
}

/// What is to change of an exercise of a workout; what is `nil` stays.
public struct WorkoutExerciseChange: Codable, Sendable, Hashable, Validated {
  public var sets: Int?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var distanceKm: Double?
  public var restSeconds: Int?
  /// Empty to take them away.
  public var notes: String?
  public var rpe: Double?

  /// A change of nothing.
  public init() {}

  /// The figures of a new exercise.
  init(_ new: NewWorkoutExercise) {
    sets = new.sets
    reps = new.reps
    weightKg = new.weightKg
    durationSeconds = new.durationSeconds
    distanceKm = new.distanceKm
    restSeconds = new.restSeconds
    notes = new.notes
    rpe = new.rpe
  }

  public func validate(_ problems: inout Problems) {
    problems.check("sets", sets, in: NewWorkoutExercise.sets)
    problems.check("reps", reps, in: NewWorkoutExercise.reps)
    problems.check("weightKg", weightKg, in: NewWorkoutExercise.weights)
    problems.check("durationSeconds", durationSeconds, in: NewWorkoutExercise.durations)
    problems.check("distanceKm", distanceKm, in: NewWorkoutExercise.distances)
    problems.check("restSeconds", restSeconds, in: NewWorkoutExercise.rests)
    problems.check("notes", notes, length: NewWorkoutExercise.notesLength)
    problems.check("rpe", rpe, in: NewWorkoutExercise.exertions)
  }
}

extension FitIQ {
  public static let workoutExercises = Route<[WorkoutExercise]>(
    .fitiq, .get, "/workouts/{workout_id}/exercises")
  public static let workoutExerciseAddition = Route<WorkoutExercise>(
    .fitiq, .post, "/workouts/{workout_id}/exercises", success: 201)
  public static let workoutExerciseChange = Route<WorkoutExercise>(
    .fitiq, .put, "/workouts/{workout_id}/exercises/{id}")
  public static let workoutExerciseDeletion = Route<Nothing>(
    .fitiq, .delete, "/workouts/{workout_id}/exercises/{id}")

  /// How many exercises a workout may have.
  public static let workoutExerciseCounts = 0...1000
}
