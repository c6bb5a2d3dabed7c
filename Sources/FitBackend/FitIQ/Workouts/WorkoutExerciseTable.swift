import CivilTime
import FitAPI
import SQLite

/// What was done in the workouts of all accounts.
struct WorkoutExerciseTable {
  let database: Database

  /// In the order of ``exercise(_:)``.
  static let columns =
    "id, exercise_id, exercise_name, sets, reps, weight_kg, duration_s, distance_km, rest_s, notes,"
    + " rpe, category"
  /// How many there are.
  static let columnCount = 12

  /// What was done in a workout, in order.
  func list(_ workout: String) throws -> [WorkoutExercise] {
    try database.all(
      "SELECT \(Self.columns) FROM workout_exercises WHERE workout = ? ORDER BY position",
      [workout], Self.exercise)
  }

  /// One thing done in a workout; `nil` when the workout has none of that id.
  func find(_ id: String, in workout: String) throws -> WorkoutExercise? {
    try database.first(
      "SELECT \(Self.columns) FROM workout_exercises WHERE id = ? AND workout = ?", [id, workout],
      Self.exercise)
  }

  /// Adds an exercise to a workout, at its end unless a place is given.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the workout is full.
  func add(
    _ new: NewWorkoutExercise, of exercise: Exercise, to workout: String, of account: String,
    id: String = Identifier.make(), position: Int? = nil, at now: Instant
  ) throws -> WorkoutExercise {
    let (count, last) =
      try database.first(
        "SELECT count(*), max(position) FROM workout_exercises WHERE workout = ?", workout
      ) { ($0.int(0), $0.int(1)) } ?? (0, 0)
    guard count < FitIQ.workoutExerciseCounts.upperBound else {
      throw ServiceError.invalid(
        "exercises", "must have at most \(FitIQ.workoutExerciseCounts.upperBound) entries")
    }
    let notes = new.notes?.trimmed ?? ""
    let added = WorkoutExercise(
      id: id, exerciseId: exercise.id, exerciseName: exercise.name, sets: new.sets, reps: new.reps,
      weightKg: new.weightKg, durationSeconds: new.durationSeconds, distanceKm: new.distanceKm,
      restSeconds: new.restSeconds, notes: notes.isEmpty ? nil : notes, rpe: new.rpe,
      category: exercise.category)
    try database.execute(
      "INSERT INTO workout_exercises (\(Self.columns), one_rep_max_kg, account, workout, position,"
        + " created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      added.id, added.exerciseId, added.exerciseName, added.sets, added.reps, added.weightKg,
      added.durationSeconds, added.distanceKm, added.restSeconds, added.notes, added.rpe,
      added.category, OneRepMax.estimate(weightKg: added.weightKg, reps: added.reps), account,
      workout, position ?? last + 1, now.stored)
    return added
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: WorkoutExerciseChange, of old: WorkoutExercise) throws {
    try database.execute(
      "UPDATE workout_exercises SET sets = coalesce(?, sets), reps = coalesce(?, reps),"
        + " weight_kg = coalesce(?, weight_kg), duration_s = coalesce(?, duration_s),"
        + " distance_km = coalesce(?, distance_km), rest_s = coalesce(?, rest_s),"
        + " rpe = coalesce(?, rpe), notes = nullif(coalesce(?, notes), ''), one_rep_max_kg = ?"
        + " WHERE id = ?",
      change.sets, change.reps, change.weightKg, change.durationSeconds, change.distanceKm,
      change.restSeconds, change.rpe, change.notes?.trimmed,
      OneRepMax.estimate(
        weightKg: change.weightKg ?? old.weightKg, reps: change.reps ?? old.reps),
      old.id)
  }

  /// Removes what was done of an exercise.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM workout_exercises WHERE id = ?", id)
  }

  /// How often an account did each exercise, by the exercise's id.
  func frequency(of account: String) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try database.forEach(
      "SELECT exercise_id, count(*) FROM workout_exercises WHERE account = ? GROUP BY exercise_id",
      account
    ) { counts[$0.text(0)] = $0.int(1) }
    return counts
  }

  /// What is said of an exercise that a workout does not have.
  static let unknown = ServiceError.notFound("the workout has no such exercise")

  /// Reads a row that begins with ``columns``.
  static func exercise(_ row: Row) -> WorkoutExercise {
    WorkoutExercise(
      id: row.text(0), exerciseId: row.text(1), exerciseName: row.text(2), sets: row.intOrNil(3),
      reps: row.intOrNil(4), weightKg: row.doubleOrNil(5), durationSeconds: row.intOrNil(6),
      distanceKm: row.doubleOrNil(7), restSeconds: row.intOrNil(8), notes: row.textOrNil(9),
      rpe: row.doubleOrNil(10), category: row.text(11))
  }
}

extension Store {
  var workoutExercises: WorkoutExerciseTable { WorkoutExerciseTable(database: database) }
}
