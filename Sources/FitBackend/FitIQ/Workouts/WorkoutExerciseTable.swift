import CivilTime
import FitAPI
import HealthLanguage
import SQL

/// The exercises of the workouts of all accounts.
struct WorkoutExerciseTable {
  let database: Database

  /// The columns of ``exercise(_:)``: those of the record; the person's weight at the time, where the
  /// exercise moves it and weight was added or taken off; and whether that is so.
  private static let columns = """
    \(StoredWorkoutExercise.table.columns),
    iif(moves_body AND (coalesce(weight_kg, 0) > 0 OR assistance_kg IS NOT NULL),
      (SELECT quantity FROM progress WHERE account = workout_exercises.account AND type = 'weight'
        AND date <= (SELECT w.date FROM workouts w
          WHERE w.account = workout_exercises.account AND w.id = workout_exercises.workout)
        ORDER BY date DESC LIMIT 1), NULL),
    moves_body AND (coalesce(weight_kg, 0) > 0 OR assistance_kg IS NOT NULL)
    """
  /// The number of these columns.
  private static let columnCount = StoredWorkoutExercise.table.columnCount + 2

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
  func list(_ workout: String, of account: String) throws -> [WorkoutExercise] {
    try database.all(
      "SELECT \(Self.columns) FROM workout_exercises WHERE account = ? AND workout = ?"
        + " ORDER BY position",
      [account, workout], Self.exercise)
  }

  /// Returns the exercises of several workouts, in order, by the workout.
  func list(_ workouts: [String], of account: String) throws -> [String: [WorkoutExercise]] {
    var found: [String: [WorkoutExercise]] = [:]
    for part in workouts.inParts {
      try database.forEach(
        "SELECT \(Self.columns) FROM workout_exercises WHERE account = ? AND workout IN"
          + " (\(part.places)) ORDER BY workout, position", [account] + part.ids
      ) { row in
        found[StoredWorkoutExercise(row).workout, default: []].append(Self.exercise(row))
      }
    }
    return found
  }

  /// Returns one exercise of a workout; `nil` when the workout has none with that id.
  func find(
    _ id: String, in workout: String, of account: String
  ) throws -> WorkoutExercise? {
    try database.first(
      "SELECT \(Self.columns) FROM workout_exercises WHERE account = ? AND id = ? AND workout = ?",
      [account, id, workout], Self.exercise)
  }

  /// Returns the number of exercises of a workout, and the last position.
  private func extent(of workout: String, _ account: String) throws -> (count: Int, last: Int) {
    try database.first(
      "SELECT count(*), max(position) FROM workout_exercises WHERE account = ? AND workout = ?",
      account, workout
    ) { ($0.int(0), $0.int(1)) } ?? (0, 0)
  }

  /// Adds an exercise to a workout, at its end unless a position is given.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the workout is full.
  func add(
    _ new: NewWorkoutExercise, of exercise: Exercise, to workout: String, of account: String,
    id: String = Identifier.make(), position: Int? = nil, at now: Instant
  ) throws -> WorkoutExercise {
    let (count, last) = try extent(of: workout, account)
    try Self.requireRoom(for: 1, beside: count)
    let load = ExerciseLoad(
      category: exercise.category, name: exercise.name, equipment: exercise.equipment ?? [])
    let done = WorkoutExercise(
      id: id, exerciseId: exercise.id, exerciseName: exercise.name, superset: new.superset,
      category: exercise.category)
    var added = StoredWorkoutExercise(
      account: account, workout: workout, position: position ?? last + 1,
      done: WorkoutExerciseChange(new).applied(to: done), created: now,
      movesBody: load == .bodyWeight || load == .assisted)
    added.oneRepMaxKg = Self.oneRepMax(added.done)
    try database.insert(added)
    guard added.movesBody, let found = try find(id, in: workout, of: account),
      found.bodyWeightKg != nil || found.lacksBodyWeight == true
    else { return added.done }
    try store(Self.oneRepMax(found), of: id, account)
    return found
  }

  /// - Throws: ``ServiceError/invalid(_:)`` when a workout with that many exercises has no room for
  ///   more.
  private static func requireRoom(for more: Int, beside count: Int) throws {
    let most = FitIQ.workoutExerciseCounts.upperBound
    guard count + more <= most else {
      throw ServiceError.invalid("exercises", "must have at most \(most) entries")
    }
  }

  private func store(_ oneRepMax: Double?, of id: String, _ account: String) throws {
    try database.execute(
      "UPDATE workout_exercises SET one_rep_max_kg = ? WHERE account = ? AND id = ?", oneRepMax,
      account, id)
  }

  /// Returns the estimated one-repetition maximum in kilograms; `nil` for warm-up sets.
  private static func oneRepMax(_ done: WorkoutExercise) -> Double? {
    done.kind == SetKind.warmup.rawValue ? nil : done.oneRepMaxKg
  }

  /// Returns the sets of an exercise in workouts that took place, newest first.
  func history(of exercise: String, account: String) throws -> [ExerciseSession] {
    var sessions: [ExerciseSession] = []
    try database.forEach(
      """
      SELECT \(Self.columns),
        (SELECT title FROM workouts WHERE account = ?1 AND id = workout_exercises.workout),
        (SELECT coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, date)
          FROM workouts WHERE account = ?1 AND id = workout_exercises.workout) AS done_at,
        (SELECT day FROM workouts WHERE account = ?1 AND id = workout_exercises.workout),
        (SELECT utc_offset FROM workouts WHERE account = ?1 AND id = workout_exercises.workout)
      FROM workout_exercises WHERE account = ?1 AND exercise_id = ?2 AND workout IN (
        SELECT id FROM workouts WHERE account = ?1 AND status <> 'planned')
      ORDER BY done_at DESC, workout, position
      """, account, exercise
    ) { row in
      let workout = StoredWorkoutExercise(row).workout
      if sessions.last?.workoutId != workout {
        sessions.append(
          ExerciseSession(
            workoutId: workout, title: row.text(Self.columnCount),
            date: Instant(stored: row.int64(Self.columnCount + 1)), sets: []
          ).telling(row.moment(Self.columnCount + 1)))
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
    _ change: WorkoutExerciseChange, of old: WorkoutExercise, in workout: String,
    _ account: String
  ) throws {
    var changed = old
    if let set = change.set {
      let count = old.sets ?? 1
      guard set <= count else {
        throw ServiceError.invalid(
          "set", count == 1 ? "there is one set" : "must be from 1 to \(count)")
      }
      try split(old.id, at: set, of: count, in: workout, account)
      changed.sets = old.sets == nil ? nil : 1
    }
    guard var stored: StoredWorkoutExercise = try database.find(old.id, of: account) else { return }
    stored.done = change.applied(to: changed)
    try database.update(stored)
    // The person's own weight may count now, or no longer.
    guard let found = try find(old.id, in: workout, of: account) else { return }
    try store(Self.oneRepMax(found), of: old.id, account)
  }

  /// Makes entries of the sets before and after one of several equal ones, which are its neighbours
  /// then.
  private func split(
    _ id: String, at set: Int, of count: Int, in workout: String, _ account: String
  ) throws {
    let (before, after) = (set - 1, count - set)
    let gap = (before > 0 ? 1 : 0) + (after > 0 ? 1 : 0)
    guard gap > 0, let old: StoredWorkoutExercise = try database.find(id, of: account) else {
      return
    }
    try Self.requireRoom(for: gap, beside: extent(of: workout, account).count)
    // A position is unique while rows move, so they pass through negative ones.
    try database.execute(
      "UPDATE workout_exercises SET position = -(position + ?)"
        + " WHERE account = ? AND workout = ? AND position > ?", gap, account, workout,
      old.position)
    try database.execute(
      "UPDATE workout_exercises SET position = -position"
        + " WHERE account = ? AND workout = ? AND position < 0", account, workout)
    var own = old
    if before > 0 {
      own.position += 1
      try database.update(own)
      try insert(old, sets: before, at: old.position)
    }
    if after > 0 { try insert(old, sets: after, at: own.position + 1) }
  }

  /// Adds a copy of an entry at a free position, with its own number of sets.
  private func insert(_ entry: StoredWorkoutExercise, sets: Int, at position: Int) throws {
    var copy = entry
    copy.done.id = Identifier.make()
    copy.done.sets = sets
    copy.position = position
    try database.insert(copy)
  }

  /// Removes an exercise from its workout.
  func remove(_ id: String, of account: String) throws {
    _ = try database.remove(id, of: account, from: StoredWorkoutExercise.table)
  }

  /// Returns the number of times that an account did each exercise, by the exercise's id.
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

  /// Reads a row of ``columns``.
  private static func exercise(_ row: Row) -> WorkoutExercise {
    var done = StoredWorkoutExercise(row).done
    done.bodyWeightKg = row.doubleOrNil(columnCount - 2)
    if done.bodyWeightKg == nil, row.int(columnCount - 1) == 1 { done.lacksBodyWeight = true }
    return done
  }
}

extension Store {
  var workoutExercises: WorkoutExerciseTable { WorkoutExerciseTable(database: database) }
}
