import CivilTime
import FitAPI
import SQLite

/// The workouts of all accounts.
struct WorkoutTable {
  let database: Database

  static let timeline = Timeline(table: "workouts", kind: "status", date: "date")

  /// In the order of ``workout(_:)``.
  static let columns =
    "id, account, title, scheduled_at, started_at, completed_at, duration_s, calories, distance_km,"
    + " activity, source, notes, created_at"
  /// How many there are.
  static let columnCount = 13

  /// A page of the workouts that match, newest first, with their exercises, and how many match in
  /// all.
  func list(_ filter: Timeline.Filter, page: Int, size: Int) throws -> WorkoutPage {
    let (workouts, total) = try Self.timeline.list(
      filter, columns: Self.columns + ", status", limit: size, offset: (page - 1) * size,
      of: database, Self.workout)
    let exercises = WorkoutExerciseTable(database: database)
    return WorkoutPage(
      workouts: try workouts.map { workout in
        var workout = workout
        workout.exercises = try exercises.list(workout.id)
        return workout
      }, total: total, page: page, pageSize: size)
  }

  /// A workout by its id, with its exercises and the records they were; `nil` when there is none, or
  /// it is another person's.
  func find(_ id: String, of account: String) throws -> Workout? {
    guard var workout = try bare(id, of: account) else { return nil }
    workout.exercises = try WorkoutExerciseTable(database: database)
      .withRecords(id, of: account)
    return workout
  }

  /// A workout without its exercises.
  func bare(_ id: String, of account: String) throws -> Workout? {
    try database.first(
      "SELECT \(Self.columns), status FROM workouts WHERE id = ? AND account = ?", [id, account],
      Self.workout)
  }

  /// Stores a new workout, without its exercises. The draft lacks nothing.
  func add(
    _ draft: WorkoutDraft, to account: String, at now: Instant
  ) throws -> Workout {
    let id = Identifier.make()
    // What is written down within a second is listed in the order it was written down.
    try insert(
      draft, id, of: account, at: Self.timeline.free(of: account, from: now, in: database))
    guard let workout = try bare(id, of: account) else { throw Self.unknown }
    return workout
  }

  /// Stores a workout that was written down then.
  func insert(
    _ draft: WorkoutDraft, _ id: String, of account: String, at written: Instant
  ) throws {
    var times = WorkoutTimes()
    times.apply(draft)
    try database.execute(
      "INSERT INTO workouts (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, account, draft.title?.trimmed ?? "", times.scheduled?.stored, times.started?.stored,
      times.completed?.stored, times.seconds, draft.caloriesBurned, draft.distanceKm,
      Self.text(draft.activity), Self.text(draft.source), Self.text(draft.notes), written.stored)
  }

  /// Changes what the draft names and leaves the rest; `nil` when there is no such workout.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it would end before it began.
  func change(_ id: String, by draft: WorkoutDraft, of account: String) throws -> Workout? {
    guard var times = try times(id, of: account) else { return nil }
    times.apply(draft)
    guard times.areInOrder else {
      throw ServiceError.invalid("completedAt", "must not lie before startedAt")
    }
    try database.execute(
      "UPDATE workouts SET title = coalesce(?, title), scheduled_at = ?, started_at = ?,"
        + " completed_at = ?, duration_s = ?, calories = coalesce(?, calories),"
        + " distance_km = coalesce(?, distance_km),"
        + " activity = nullif(coalesce(?, activity), ''),"
        + " source = nullif(coalesce(?, source), ''), notes = nullif(coalesce(?, notes), '')"
        + " WHERE id = ?",
      draft.title?.trimmed, times.scheduled?.stored, times.started?.stored,
      times.completed?.stored, times.seconds, draft.caloriesBurned, draft.distanceKm,
      draft.activity?.trimmed, draft.source?.trimmed, draft.notes?.trimmed, id)
    return try find(id, of: account)
  }

  /// Removes a workout and what was done in it; whether there was one.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute("DELETE FROM workouts WHERE id = ? AND account = ?", id, account)
    return database.changes > 0
  }

  private func times(_ id: String, of account: String) throws -> WorkoutTimes? {
    try database.first(
      "SELECT scheduled_at, started_at, completed_at, duration_s FROM workouts"
        + " WHERE id = ? AND account = ?", id, account
    ) {
      WorkoutTimes(
        scheduled: $0.int64OrNil(0).map(Instant.init(stored:)),
        started: $0.int64OrNil(1).map(Instant.init(stored:)),
        completed: $0.int64OrNil(2).map(Instant.init(stored:)), seconds: $0.intOrNil(3))
    }
  }

  private static func text(_ text: String?) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// What is said of a workout that does not exist, or not for the one who asks.
  static let unknown = ServiceError.notFound("workout not found")

  /// Reads a row that begins with ``columns`` and goes on with the status.
  static func workout(_ row: Row) -> Workout {
    func instant(_ column: Int) -> String? {
      row.int64OrNil(column).map { Instant(stored: $0).iso8601 }
    }
    return Workout(
      id: row.text(0), userId: row.text(1), title: row.text(2), scheduledAt: instant(3),
      completedAt: instant(5), notes: row.textOrNil(11),
      createdAt: Instant(stored: row.int64(12)).iso8601, startedAt: instant(4),
      durationSeconds: row.intOrNil(6), caloriesBurned: row.doubleOrNil(7),
      distanceKm: row.doubleOrNil(8), activity: row.textOrNil(9), source: row.textOrNil(10),
      status: WorkoutStatus(rawValue: row.text(columnCount)) ?? .planned)
  }
}

extension Store {
  var workouts: WorkoutTable { WorkoutTable(database: database) }
}
