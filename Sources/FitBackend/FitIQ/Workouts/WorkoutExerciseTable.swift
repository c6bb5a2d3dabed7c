import CivilTime
import FitAPI
import HealthLanguage
import SQL

/// The exercises of the workouts of all accounts.
struct WorkoutExerciseTable {
  let database: Database

  /// The columns, in the order of ``exercise(_:)``.
  static let columns =
    "id, exercise_id, exercise_name, sets, reps, weight_kg, duration_s, distance_km, rest_s, notes,"
    + " rpe, category, kind, assistance_kg, superset, weight_unit, dumbbells"
  /// The number of columns.
  static let columnCount = 17
  /// The columns after ``columns`` in queries: the person's weight at the time, where the exercise
  /// moves it and weight was added or taken off.
  static let readColumns = """
    , iif(moves_body AND (coalesce(weight_kg, 0) > 0 OR assistance_kg IS NOT NULL),
      (SELECT quantity FROM progress WHERE account = workout_exercises.account AND type = 'weight'
        AND date <= (SELECT w.date FROM workouts w WHERE w.id = workout_exercises.workout)
        ORDER BY date DESC LIMIT 1), NULL),
      moves_body AND (coalesce(weight_kg, 0) > 0 OR assistance_kg IS NOT NULL)
    """

  /// The SQL expression for the kilograms that a row of `workout_exercises`, joined to its row of
  /// `workouts`, moved in all: NULL where nothing was lifted, and for warm-up sets. It includes the
  /// person's own weight, as ``WorkoutExercise/volumeKg`` counts it.
  static let volume = """
    iif(coalesce(kind, '') = 'warmup', NULL, coalesce(sets, 1) * reps * coalesce(dumbbells, 1) * iif(
      moves_body AND (coalesce(weight_kg, 0) > 0 OR assistance_kg IS NOT NULL),
      max(0, (SELECT quantity FROM progress WHERE account = workout_exercises.account
        AND type = 'weight' AND progress.date <= workouts.date ORDER BY progress.date DESC LIMIT 1)
        + coalesce(weight_kg, 0) - coalesce(assistance_kg, 0)),
      weight_kg))
    """

  /// Returns the exercises of a workout, in order.
  func list(_ workout: String) throws -> [WorkoutExercise] {
    try database.all(
      "SELECT \(Self.columns)\(Self.readColumns) FROM workout_exercises WHERE workout = ?"
        + " ORDER BY position",
      [workout], Self.exercise)
  }

  /// Returns one exercise of a workout; `nil` when the workout has none with that id.
  func find(_ id: String, in workout: String) throws -> WorkoutExercise? {
    try database.first(
      "SELECT \(Self.columns)\(Self.readColumns) FROM workout_exercises"
        + " WHERE id = ? AND workout = ?", [id, workout], Self.exercise)
  }

  /// Adds an exercise to a workout, at its end unless a position is given.
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
    var added = WorkoutExercise(
      id: id, exerciseId: exercise.id, exerciseName: exercise.name, sets: new.sets, reps: new.reps,
      weightKg: new.weightKg, durationSeconds: new.durationSeconds, distanceKm: new.distanceKm,
      restSeconds: new.restSeconds, notes: notes.isEmpty ? nil : notes, rpe: new.rpe,
      kind: new.kind, assistanceKg: new.assistanceKg, superset: new.superset,
      category: exercise.category)
    (added.weightUnit, added.dumbbells) = (new.weightUnit, new.dumbbells)
    let load = ExerciseLoad(
      category: exercise.category, name: exercise.name, equipment: exercise.equipment ?? [])
    let movesBody = load == .bodyWeight || load == .assisted
    try database.execute(
      "INSERT INTO workout_exercises (\(Self.columns), one_rep_max_kg, account, workout, position,"
        + " created_at, moves_body)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      added.id, added.exerciseId, added.exerciseName, added.sets, added.reps, added.weightKg,
      added.durationSeconds, added.distanceKm, added.restSeconds, added.notes, added.rpe,
      added.category, added.kind, added.assistanceKg, added.superset,
      added.weightUnit, added.dumbbells, Self.oneRepMax(added), account, workout,
      position ?? last + 1, now.stored,
      movesBody)
    guard movesBody, let found = try find(id, in: workout),
      found.bodyWeightKg != nil || found.lacksBodyWeight == true
    else {
      return added
    }
    try database.execute(
      "UPDATE workout_exercises SET one_rep_max_kg = ? WHERE id = ?", Self.oneRepMax(found), id)
    return found
  }

  /// Returns the estimated one-repetition maximum in kilograms; `nil` for warm-up sets.
  private static func oneRepMax(_ done: WorkoutExercise) -> Double? {
    guard done.kind != SetKind.warmup.rawValue else { return nil }
    return OneRepMax.estimate(weightKg: done.movedKg, reps: done.reps)
  }

  /// Returns the sets of an exercise in workouts that took place, newest first.
  func history(of exercise: String, account: String) throws -> [ExerciseSession] {
    var sessions: [ExerciseSession] = []
    try database.forEach(
      "SELECT \(Self.columns)\(Self.readColumns), workout,"
        + " (SELECT title FROM workouts WHERE id = workout_exercises.workout),"
        + " (SELECT coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, date)"
        + " FROM workouts WHERE id = workout_exercises.workout) AS done_at,"
        + " (SELECT day FROM workouts WHERE id = workout_exercises.workout),"
        + " (SELECT utc_offset FROM workouts WHERE id = workout_exercises.workout)"
        + " FROM workout_exercises WHERE account = ? AND exercise_id = ? AND workout IN ("
        + " SELECT id FROM workouts WHERE account = ?1 AND status <> 'planned')"
        + " ORDER BY done_at DESC, workout, position", account, exercise
    ) { row in
      let workout = row.text(Self.columnCount + 2)
      if sessions.last?.workoutId != workout {
        sessions.append(
          ExerciseSession(
            workoutId: workout, title: row.text(Self.columnCount + 3),
            date: Instant(stored: row.int64(Self.columnCount + 4)).iso8601, sets: []
          ).telling(row.moment(Self.columnCount + 4)))
      }
      sessions[sessions.count - 1].sets.append(Self.exercise(row))
    }
    return sessions
  }

  /// Changes the fields that are given and leaves the rest; of several equal sets it changes one
  /// where the change names it.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when there is no such set.
  func change(
    _ change: WorkoutExerciseChange, of old: WorkoutExercise, in workout: String
  ) throws {
    var changed = old
    if let set = change.set {
      let count = old.sets ?? 1
      guard set <= count else {
        throw ServiceError.invalid(
          "set", count == 1 ? "there is one set" : "must be from 1 to \(count)")
      }
      try split(old, at: set, of: count, in: workout)
      changed.sets = old.sets == nil ? nil : 1
    }
    changed = change.applied(to: changed)
    try database.execute(
      "UPDATE workout_exercises SET sets = ?, reps = ?, weight_kg = ?, duration_s = ?,"
        + " distance_km = ?, rest_s = ?, notes = ?, rpe = ?, kind = ?, assistance_kg = ?,"
        + " weight_unit = ?, dumbbells = ? WHERE id = ?",
      changed.sets, changed.reps, changed.weightKg, changed.durationSeconds, changed.distanceKm,
      changed.restSeconds, changed.notes, changed.rpe, changed.kind, changed.assistanceKg,
      changed.weightUnit, changed.dumbbells, old.id)
    // The person's own weight may count now, or no longer.
    guard let found = try find(old.id, in: workout) else { return }
    try database.execute(
      "UPDATE workout_exercises SET one_rep_max_kg = ? WHERE id = ?", Self.oneRepMax(found), old.id)
  }

  /// Makes entries of the sets before and after one of several equal ones, which are its neighbours
  /// then.
  private func split(
    _ old: WorkoutExercise, at set: Int, of count: Int, in workout: String
  ) throws {
    let place =
      try database.first(
        "SELECT position FROM workout_exercises WHERE id = ?", old.id
      ) { $0.int(0) } ?? 1
    let (before, after) = (set - 1, count - set)
    let gap = (before > 0 ? 1 : 0) + (after > 0 ? 1 : 0)
    guard gap > 0 else { return }
    let entries =
      try database.first(
        "SELECT count(*) FROM workout_exercises WHERE workout = ?", workout
      ) { $0.int(0) } ?? 0
    guard entries + gap <= FitIQ.workoutExerciseCounts.upperBound else {
      throw ServiceError.invalid(
        "exercises", "must have at most \(FitIQ.workoutExerciseCounts.upperBound) entries")
    }
    // A position is unique while rows move, so they pass through negative ones.
    try database.execute(
      "UPDATE workout_exercises SET position = -(position + ?) WHERE workout = ? AND position > ?",
      gap, workout, place)
    try database.execute(
      "UPDATE workout_exercises SET position = -position WHERE workout = ? AND position < 0",
      workout)
    let own = before > 0 ? place + 1 : place
    if own != place {
      try database.execute(
        "UPDATE workout_exercises SET position = ? WHERE id = ?", own, old.id)
      try copy(old.id, sets: before, to: place)
    }
    if after > 0 { try copy(old.id, sets: after, to: own + 1) }
  }

  /// Adds a copy of an entry at a free position, with its own number of sets.
  private func copy(_ id: String, sets: Int, to position: Int) throws {
    let kept = Self.columns.split(separator: ",").map { String($0).trimmed }
      .map { $0 == "id" || $0 == "sets" ? "?" : $0 }.joined(separator: ", ")
    try database.execute(
      "INSERT INTO workout_exercises (\(Self.columns), one_rep_max_kg, account, workout, position,"
        + " created_at, moves_body) SELECT \(kept), one_rep_max_kg, account, workout, ?,"
        + " created_at, moves_body FROM workout_exercises WHERE id = ?",
      Identifier.make(), sets, position, id)
  }

  /// Removes an exercise from its workout.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM workout_exercises WHERE id = ?", id)
  }

  /// Returns how often an account did each exercise, by the exercise's id.
  func frequency(of account: String) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try database.forEach(
      "SELECT exercise_id, count(*) FROM workout_exercises WHERE account = ? GROUP BY exercise_id",
      account
    ) { counts[$0.text(0)] = $0.int(1) }
    return counts
  }

  /// The error for an exercise that a workout does not have.
  static let unknown = ServiceError.notFound("the workout has no such exercise")

  /// Reads a row that begins with ``columns`` and continues with ``readColumns``.
  static func exercise(_ row: Row) -> WorkoutExercise {
    var done = WorkoutExercise(
      id: row.text(0), exerciseId: row.text(1), exerciseName: row.text(2), sets: row.intOrNil(3),
      reps: row.intOrNil(4), weightKg: row.doubleOrNil(5), durationSeconds: row.intOrNil(6),
      distanceKm: row.doubleOrNil(7), restSeconds: row.intOrNil(8), notes: row.textOrNil(9),
      rpe: row.doubleOrNil(10), kind: row.textOrNil(12), assistanceKg: row.doubleOrNil(13),
      superset: row.intOrNil(14), category: row.text(11))
    (done.weightUnit, done.dumbbells) = (row.textOrNil(15), row.intOrNil(16))
    done.bodyWeightKg = row.doubleOrNil(columnCount)
    if done.bodyWeightKg == nil, row.int(columnCount + 1) == 1 { done.lacksBodyWeight = true }
    return done
  }
}

extension Store {
  var workoutExercises: WorkoutExerciseTable { WorkoutExerciseTable(database: database) }
}
