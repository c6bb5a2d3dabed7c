import HealthLanguage
import Quantities

/// An exercise as done in a workout.
public struct WorkoutExercise: Model, Identifiable {
  public var id: String
  public var exerciseId: String
  /// The exercise's name at the time.
  public var exerciseName: String
  public var sets: Int?
  /// The repetitions in each set.
  public var reps: Int?
  /// The kilograms moved in each repetition; with one's own weight, the weight added to it.
  public var weightKg: Double?
  /// The seconds of each set.
  public var durationSeconds: Int?
  /// The kilometres of each set.
  public var distanceKm: Double?
  /// The seconds between sets.
  public var restSeconds: Int?
  public var notes: String?
  /// The rating of perceived exertion, from 1 (rest) to 10 (maximal).
  public var rpe: Double?
  /// A ``SetKind``, or a word of a newer server; `nil` for ordinary sets.
  public var kind: String?
  /// The assistance of a band or a machine, in kilograms.
  public var assistanceKg: Double?
  /// The number of the superset; exercises of a workout with the same number were alternated.
  public var superset: Int?
  /// The person's own weight at the time, where the exercise moves it and weight was added or taken
  /// off; `nil` when it is unknown.
  public var bodyWeightKg: Double?
  /// `true` where the person's own weight would count but is unknown.
  public var lacksBodyWeight: Bool?
  /// The sets one by one; filled by the command line only, never by a server.
  public var setsDetail: [UploadedSet]?
  /// The exercise's ``ExerciseCategory`` at the time; `nil` from a server without this field.
  public var category: String?
  /// The personal records it set; `nil` from a server without this field.
  public var records: [PersonalRecord]?
  /// The unit in which the load was typed, `kg` or `lb`; `nil` where it is the person's own.
  public var weightUnit: String?
  /// The number of dumbbells that have the weight each; `nil` for a single load.
  public var dumbbells: Int?

  /// Creates an exercise from its stored values.
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

  /// The kilograms moved in each repetition, including one's own weight where the exercise moves
  /// it; `nil` when unknown.
  public var movedKg: Double? {
    if lacksBodyWeight == true { return nil }
    guard let bodyWeightKg else { return assistanceKg == nil ? weightKg : nil }
    return max(0, bodyWeightKg + (weightKg ?? 0) - (assistanceKg ?? 0))
  }

  /// The estimated one-repetition maximum in kilograms; `nil` where nothing tells it, and of a load that
  /// is carried over a distance.
  public var oneRepMaxKg: Double? {
    distanceKm == nil ? OneRepMax.estimate(weightKg: movedKg, reps: reps) : nil
  }

  /// The volume in kilograms: sets × repetitions × weight, of all dumbbells; `nil` where one of them is unknown, and
  /// for warm-up sets.
  public var volumeKg: Double? {
    guard kind != SetKind.warmup.rawValue, let reps, let movedKg else { return nil }
    return Double(sets ?? 1) * Double(reps) * Double(dumbbells ?? 1) * movedKg
  }
}

extension WorkoutExercise {
  /// Removes the value of a field; other names than ``WorkoutExerciseChange/removable`` change
  /// nothing.
  fileprivate mutating func remove(_ name: String) {
    switch name {
    case "sets": sets = nil
    case "reps": reps = nil
    case "weightKg": weightKg = nil
    case "durationSeconds": durationSeconds = nil
    case "distanceKm": distanceKm = nil
    case "restSeconds": restSeconds = nil
    case "notes": notes = nil
    case "rpe": rpe = nil
    case "kind": kind = nil
    case "assistanceKg": assistanceKg = nil
    case "weightUnit": weightUnit = nil
    case "dumbbells": dumbbells = nil
    default: break
    }
  }
}

/// A new exercise of a workout.
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
  /// The unit in which the load was typed: `kg` or `lb`.
  public var weightUnit: String?
  /// The number of dumbbells that have the weight each.
  public var dumbbells: Int?
  /// The id that it had in a deleted workout, which an undo brings back.
  public var id: String?

  /// The dumbbells that a person may have in their hands.
  public static let dumbbells = 1...4
  /// The number of sets that an exercise may have.
  public static let sets = 1...1000
  /// The repetitions that a set may have.
  public static let reps = 0...100_000
  /// The kilograms that are accepted.
  public static let weights = Limits(0...10_000)
  /// The seconds that a set may have: up to a week.
  public static let durations = 0...604_800
  /// The kilometres that are accepted.
  public static let distances = Limits(0...10_000)
  /// The seconds that may be between sets: up to a day.
  public static let rests = 0...86_400
  /// The number of characters that the notes may have.
  public static let notesLength = 0...1000
  /// The ratings of perceived exertion, from rest to maximal: Borg's CR10 scale as lifters use it.
  public static let exertions = Limits(1...10)

  /// The numbers that a superset may have.
  public static let supersets = 0...1000

  /// Creates an exercise without figures.
  public init(exerciseId: String) {
    self.exerciseId = exerciseId
  }

  public func validate(_ problems: inout Problems) {
    problems.check("exerciseId", exerciseId, length: 1...100)
    problems.check("superset", superset, in: Self.supersets)
    WorkoutExerciseChange(self).validate(&problems)
  }
}

/// A change of an exercise of a workout; a value that is `nil` stays as it is. A new weight takes an
/// assistance away, and the other way round.
public struct WorkoutExerciseChange: Codable, Sendable, Hashable, Validated {
  /// The number of the set that changes, from 1, where several have the same figures: the exercise
  /// then stands for this set alone, and the sets before and after it become entries of their own.
  /// `nil` changes all of them.
  public var set: Int?
  /// The names of the fields whose values are removed: `rpe`.
  public var removes: [String]?
  public var sets: Int?
  public var reps: Int?
  public var weightKg: Double?
  public var durationSeconds: Int?
  public var distanceKm: Double?
  public var restSeconds: Int?
  /// The notes; an empty text removes them.
  public var notes: String?
  public var rpe: Double?
  /// A ``SetKind``.
  public var kind: String?
  public var assistanceKg: Double?
  /// The unit in which the load was typed, `kg` or `lb`; a weight or an assistance without it is in
  /// the person's own.
  public var weightUnit: String?
  /// The number of dumbbells that have the weight each.
  public var dumbbells: Int?

  /// The fields that may be removed.
  public static let removable = [
    "sets", "reps", "weightKg", "durationSeconds", "distanceKm", "restSeconds", "notes", "rpe",
    "kind", "assistanceKg", "weightUnit", "dumbbells",
  ]

  /// Creates an empty change.
  public init() {}

  /// Copies the figures of a new exercise; those that it lacks stay.
  public init(_ new: NewWorkoutExercise) {
    sets = new.sets
    reps = new.reps
    weightKg = new.weightKg
    durationSeconds = new.durationSeconds
    distanceKm = new.distanceKm
    restSeconds = new.restSeconds
    notes = new.notes
    rpe = new.rpe
    kind = new.kind
    assistanceKg = new.assistanceKg
    weightUnit = new.weightUnit
    dumbbells = new.dumbbells
  }

  /// Creates the change that gives an exercise the figures of a new one, and no others.
  public init(restoring new: NewWorkoutExercise) {
    self.init(new)
    let values: [(String, Any?)] = [
      ("sets", sets), ("reps", reps), ("weightKg", weightKg), ("durationSeconds", durationSeconds),
      ("distanceKm", distanceKm), ("restSeconds", restSeconds), ("notes", notes), ("rpe", rpe),
      ("kind", kind), ("assistanceKg", assistanceKg), ("weightUnit", weightUnit),
      ("dumbbells", dumbbells),
    ]
    removes = values.filter { $0.1 == nil }.map(\.0)
  }

  /// Returns an exercise after the change.
  public func applied(to old: WorkoutExercise) -> WorkoutExercise {
    var done = old
    done.sets = sets ?? old.sets
    done.reps = reps ?? old.reps
    done.durationSeconds = durationSeconds ?? old.durationSeconds
    done.distanceKm = distanceKm ?? old.distanceKm
    done.restSeconds = restSeconds ?? old.restSeconds
    done.rpe = rpe ?? old.rpe
    done.kind = kind ?? old.kind
    done.notes = notes.map(\.trimmed) ?? old.notes
    if done.notes == "" { done.notes = nil }
    if weightKg != nil || assistanceKg != nil {
      (done.weightKg, done.assistanceKg) = (weightKg, assistanceKg)
      (done.weightUnit, done.dumbbells) = (weightUnit, dumbbells ?? old.dumbbells)
    }
    done.weightUnit = weightUnit ?? done.weightUnit
    done.dumbbells = dumbbells ?? done.dumbbells
    for name in removes ?? [] { done.remove(name) }
    return done
  }

  public func validate(_ problems: inout Problems) {
    problems.check("set", set, in: NewWorkoutExercise.sets)
    for name in removes ?? [] where !Self.removable.contains(name) {
      problems.add("removes", "has no field \(name)")
    }
    problems.check("kind", kind, isOneOf: SetKind.self)
    problems.check("assistanceKg", assistanceKg, in: NewWorkoutExercise.weights)
    problems.check("weightUnit", weightUnit, isOneOf: MassUnit.self)
    problems.check("dumbbells", dumbbells, in: NewWorkoutExercise.dumbbells)
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

  /// The number of exercises that a workout may have.
  public static let workoutExerciseCounts = 0...1000
}
