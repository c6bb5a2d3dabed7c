import CivilTime
import FitAPI
import JSON
import SQL

/// The workout, position and exercise of an entry in an export.
private struct WorkoutPlace: Decodable {
  var workoutId: String
  /// The position in the workout, from 1.
  var position: Int
  var exerciseName: String
  var category: String
}

extension RecordKind {
  static let workoutExercises = RecordKind(
    name: "workoutExercises", noun: RecordName("exercise done", plural: "exercises done"),
    fields: WorkoutExercise.fields.filter {
      !["records", "bodyWeightKg", "lacksBodyWeight", "setsDetail"].contains($0)
    }
      + ["workoutId", "position", "createdAt"],
    tables: ["workout_exercises"],
    census: "SELECT count(*), max(created_at) FROM workout_exercises",
    each: { store, account, body in try store.workoutExercises.each(of: account, body) },
    add: { store, record, account, now in
      try store.workoutExercises.add(record, to: account, at: now)
    })
}

extension WorkoutExerciseTable {
  fileprivate func each(of account: String, _ body: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), NULL, NULL, workout, position, created_at FROM workout_exercises"
        + " WHERE account = ? ORDER BY created_at, workout, position",
      account
    ) { row in
      var record = try JSONObject(of: Self.exercise(row))
      record["workoutId"] = .string(row.text(Self.columnCount + 2))
      record["position"] = .integer(row.int64(Self.columnCount + 3))
      record.set("createdAt", stored: row.int64(Self.columnCount + 4))
      try body(record)
    }
  }

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
