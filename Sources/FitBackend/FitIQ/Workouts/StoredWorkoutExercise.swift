import CivilTime
import FitAPI
import JSON
import SQL

/// An exercise of a workout with equal sets.
struct StoredWorkoutExercise: StoredRecord {
  var account = ""
  /// The id of the ``StoredWorkout``.
  var workout = ""
  /// The place in the workout, from 1.
  var position = 1
  /// The exercise as FitIQ answers it, but for the person's own weight.
  var done = WorkoutExercise(id: "", exerciseId: "", exerciseName: "")
  /// The estimated one-repetition maximum.
  var oneRepMaxKg: Double?
  var created = Instant.earliest
  /// Whether it moves the person's own weight.
  var movesBody = false

  static let table = Table(
    "workout_exercises", of: StoredWorkoutExercise.self,
    constraints: [
      // By workout, since the planner would otherwise read all of an account's for those of one.
      "PRIMARY KEY (account, workout, position)", "UNIQUE (account, id)", StoredTrack.ofWorkout,
    ],
    identity: ["account", "id"],
    indexes: """
      CREATE INDEX workout_exercises_by_exercise ON workout_exercises
        (account, exercise_id, workout);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&done.id)
    columns.account(&account)
    columns.column("workout", &workout, as: "workoutId")
    columns.column("position", &position)
    columns.column("exercise_id", &done.exerciseId, as: "exerciseId")
    columns.column("exercise_name", &done.exerciseName, as: "exerciseName")
    var category = done.category ?? ""
    columns.column("category", &category)
    done.category = category
    columns.column("sets", &done.sets)
    columns.column("reps", &done.reps)
    columns.column("weight_kg", &done.weightKg, as: "weightKg")
    columns.column("duration_s", &done.durationSeconds, as: "durationSeconds")
    columns.column("distance_km", &done.distanceKm, as: "distanceKm")
    columns.column("rest_s", &done.restSeconds, as: "restSeconds")
    columns.column("rpe", &done.rpe)
    columns.column("notes", &done.notes)
    columns.unexported("one_rep_max_kg", &oneRepMaxKg)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("kind", &done.kind)
    columns.column("assistance_kg", &done.assistanceKg, as: "assistanceKg")
    columns.column("superset", &done.superset)
    columns.unexported("moves_body", &movesBody, "DEFAULT 0")
    columns.column("weight_unit", &done.weightUnit, as: "weightUnit")
    columns.column("dumbbells", &done.dumbbells)
  }
}

extension RecordKind {
  static let workoutExercises = RecordKind(
    StoredWorkoutExercise.self, "workoutExercises",
    RecordName("exercise done", plural: "exercises done"), newest: "created_at",
    order: "created_at, workout, position"
  ) { store, record, account, now in
    try store.workoutExercises.add(record, to: account, at: now)
  }
}

extension WorkoutExerciseTable {
  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let place = try record.model(WorkoutPlace.self)
    let new = try record.model(NewWorkoutExercise.self)
    try new.check()
    var exercise = try Self.exercise(new.exerciseId, place)
    exercise.equipment = try ExerciseTable(database: database)
      .find(new.exerciseId, for: account)?.equipment
    let written = try record.creation(now)
    if try database.holds(id, in: "workout_exercises", of: account) { return .present }
    guard try database.holds(place.workoutId, in: "workouts", of: account) else {
      throw ServiceError.invalid("workoutId", "must be a workout's")
    }
    _ = try add(
      new, of: exercise, to: place.workoutId, of: account, id: id, position: place.position,
      at: written)
    return .added
  }

  /// Checks the copy of an exercise's name and category by the rules of exercises, and returns it.
  private static func exercise(_ id: String, _ place: WorkoutPlace) throws -> Exercise {
    var draft = ExerciseDraft()
    draft.name = place.exerciseName
    draft.category = place.category
    try draft.check()
    guard place.position > 0 else {
      throw ServiceError.invalid("position", "must be a whole number from 1")
    }
    return Exercise(
      id: id, name: place.exerciseName.trimmed, category: place.category, isUserCreated: false)
  }
}

/// The workout, position and exercise of an entry in an export.
private struct WorkoutPlace: Decodable {
  var workoutId: String
  /// The position in the workout, from 1.
  var position: Int
  var exerciseName: String
  var category: String
}
