import CivilTime
import FitAPI
import JSON
import SQL

/// The workouts of all accounts.
struct WorkoutTable {
  let database: Database

  static let timeline = Timeline(table: "workouts", date: "date")

  /// The columns of ``workout(_:)``: those of the record, and whether it has a track and was uploaded
  /// to Health Data.
  private static let columns =
    StoredWorkout.table.columns + ", EXISTS (SELECT 1 FROM workout_tracks"
    + " WHERE account = workouts.account AND workout = workouts.id), \(isRecorded)"
  /// The SQL condition of a row of `workouts` that was uploaded to Health Data.
  private static let isRecorded =
    "EXISTS (SELECT 1 FROM health_workouts"
    + " WHERE account = workouts.account AND workout = workouts.id)"

  /// Returns a page of the workouts that match, newest first, with their exercises, and their
  /// number in all.
  ///
  /// - Parameter includesRecorded: whether to include workouts uploaded to Health Data.
  func list(
    _ filter: RecordFilter, of account: String, includesRecorded: Bool, page: Int, size: Int
  ) throws -> WorkoutPage {
    var filter = filter
    if !includesRecorded { filter.narrow("NOT \(Self.isRecorded)") }
    let (workouts, total) = try list(filter, of: account, limit: size, offset: (page - 1) * size)
    return WorkoutPage(workouts: workouts, total: total, page: page, pageSize: size)
  }

  /// Returns the workouts logged in FitIQ that began between two instants, both included, newest
  /// first.
  func list(
    _ account: String, within instants: ClosedRange<Instant>, limit: Int, offset: Int
  ) throws -> WorkoutStretch {
    var filter = RecordFilter(account: account)
    filter.narrow(
      "NOT \(Self.isRecorded) AND date >= ? AND date <= ?", instants.lowerBound.stored,
      instants.upperBound.stored)
    let (workouts, total) = try list(filter, of: account, limit: limit, offset: offset)
    return WorkoutStretch(workouts: workouts, total: total, limit: limit, offset: offset)
  }

  private func list(
    _ filter: RecordFilter, of account: String, limit: Int, offset: Int
  ) throws -> (workouts: [Workout], total: Int) {
    let (workouts, total) = try Self.timeline.list(
      filter, columns: Self.columns, limit: limit, offset: offset,
      of: database, Self.workout)
    let exercises = try WorkoutExerciseTable(database: database)
      .list(workouts.map(\.id), of: account)
    let full = workouts.map { workout in
      var workout = workout
      workout.exercises = exercises[workout.id] ?? []
      workout.laps = nil
      return workout
    }
    return (full, total)
  }

  /// Returns a workout by its id, with its exercises and the records they set; `nil` when there is
  /// none, or it is another person's.
  func find(_ id: String, of account: String) throws -> Workout? {
    guard var workout = try bare(id, of: account) else { return nil }
    workout.exercises = try WorkoutExerciseTable(database: database)
      .withRecords(id, of: account)
    return workout
  }

  /// Returns a workout without its exercises; `nil` when there is none, or it is another person's.
  func bare(_ id: String, of account: String) throws -> Workout? {
    try database.first(
      "SELECT \(Self.columns) FROM workouts WHERE account = ? AND id = ?", [account, id],
      Self.workout)
  }

  /// Stores a new workout, without its exercises; the draft must be complete.
  func add(
    _ draft: WorkoutDraft, id: String = Identifier.make(), to account: String,
    _ calendar: PersonalCalendar, at now: Instant
  ) throws -> Workout {
    let workout = StoredWorkout(
      draft, id, of: account, calendar, at: now,
      importID: draft.importId.flatMap { Identifier.isWellFormed($0) ? $0 : nil },
      editedAt: draft.editedAt.flatMap { Instant($0) })
    try database.insert(workout)
    guard let workout = try bare(id, of: account) else { throw Self.unknown }
    return workout
  }

  /// Stores a workout with the time when it was created.
  func insert(
    _ draft: WorkoutDraft, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at written: Instant, importID: String? = nil, editedAt: Instant? = nil
  ) throws {
    try database.insert(
      StoredWorkout(
        draft, id, of: account, calendar, at: written, importID: importID, editedAt: editedAt))
  }

  /// Changes the fields that the draft gives and leaves the rest; returns `nil` when there is no
  /// such workout. A figure of 0 removes the one that is stored.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it would end before it began.
  func change(
    _ id: String, by draft: WorkoutDraft, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws -> Workout? {
    guard var workout: StoredWorkout = try database.find(id, of: account) else { return nil }
    let old = workout.times
    let moment = workout.moment
    workout.times.apply(draft)
    if workout.times.date != old.date { workout.written = WriteOrder() }
    let times = workout.times
    guard times.areInOrder else {
      throw ServiceError.invalid("completedAt", "must not lie before startedAt")
    }
    let date = times.date ?? moment.instant
    // A planned workout that was started is logged here and now; a corrected one keeps its own
    // clock.
    let here = times.state > old.state ? calendar.moment(of: date) : nil
    workout.moment =
      draft.localMoment(of: date) ?? here ?? moment.changed(to: date, draft, calendar)
    workout.record.apply(draft)
    workout.edited = Self.editTime(of: workout, by: draft, at: now)
    try database.update(workout)
    try followChange(workout.record, by: draft)
    return try find(id, of: account)
  }

  /// Returns when a workout counts as edited: now, unless the draft takes an edit back and says when
  /// it was edited before; `nil` where it never was.
  private static func editTime(
    of workout: StoredWorkout, by draft: WorkoutDraft, at now: Instant
  ) -> Instant? {
    guard let before = draft.editedAt.flatMap({ Instant($0) }) else { return now }
    // A workout that was never edited answers with the time when it was stored, to the second.
    return before.seconds == workout.record.createdAt.seconds ? nil : before
  }

  /// Applies a person's change to the device's record of a workout as well; the start under which
  /// it was uploaded is remembered.
  private func followChange(_ workout: Workout, by draft: WorkoutDraft) throws {
    try database.execute(
      "UPDATE health_workouts SET duration_s = coalesce(?, duration_s),"
        + " distance_km = nullif(coalesce(?, distance_km), 0),"
        + " energy_kcal = nullif(coalesce(?, energy_kcal), 0),"
        + " avg_heart_rate = coalesce(?, avg_heart_rate),"
        + " max_heart_rate = coalesce(?, max_heart_rate), avg_cadence = coalesce(?, avg_cadence),"
        + " activity = coalesce(nullif(?, ''), activity), source = coalesce(nullif(?, ''), source),"
        + " end_at = coalesce(?, end_at) WHERE account = ? AND workout = ?",
      (draft.durationSeconds ?? draft.durationMinutes.map { $0 * 60 }).map(Double.init),
      draft.distanceKm, draft.caloriesBurned, draft.avgHeartRate, draft.maxHeartRate,
      draft.avgCadence, draft.activity?.trimmed, draft.source?.trimmed,
      draft.completedAt == nil ? nil : workout.completedAt?.stored, workout.userId, workout.id)
    guard draft.startedAt != nil, let start = workout.startedAt?.stored else { return }
    try database.execute(
      "UPDATE health_workouts SET uploaded_start = coalesce(uploaded_start, start_at),"
        + " start_at = ?1 WHERE account = ?2 AND workout = ?3 AND start_at <> ?1 AND NOT EXISTS ("
        + "SELECT 1 FROM health_workouts o WHERE o.account = ?2 AND o.start_at = ?1)",
      start, workout.userId, workout.id)
  }

  /// Records that a person changed the exercises of a workout.
  func noteEdit(_ id: String, of account: String, at now: Instant) throws {
    try database.execute(
      "UPDATE workouts SET edited_at = ? WHERE account = ? AND id = ?", now.stored, account, id)
  }

  /// Removes the workouts, measurements, nights and days that an import stored, except those edited
  /// since.
  func removeImport(_ importID: String, of account: String) throws -> ImportRemoval? {
    let kept = try database.all(
      "SELECT title, date FROM workouts WHERE account = ?1 AND import_id = ?2"
        + " AND edited_at IS NOT NULL UNION ALL"
        + " SELECT type || ' ' || round(quantity, 2), date FROM progress WHERE account = ?1"
        + " AND import_id = ?2 AND updated_at IS NOT NULL ORDER BY date", [account, importID]
    ) { $0.text(0) }
    try database.execute(
      "DELETE FROM workouts WHERE account = ? AND import_id = ? AND edited_at IS NULL", account,
      importID)
    var removed = database.changes
    try database.execute(
      "DELETE FROM progress WHERE account = ? AND import_id = ? AND updated_at IS NULL", account,
      importID)
    removed += database.changes
    let nights = try ImportedNights(database: database).remove(importID, of: account)
    removed += nights.removed
    let days = try ImportedDays(database: database).remove(importID, of: account)
    removed += days.removed
    try database.execute(
      "DELETE FROM exercises WHERE account = ?1 AND import_id = ?2 AND NOT EXISTS ("
        + " SELECT 1 FROM workout_exercises e WHERE e.account = ?1 AND e.exercise_id = exercises.id)",
      account, importID)
    let left = kept + nights.kept + days.kept
    return removed == 0 && left.isEmpty ? nil : ImportRemoval(removed: removed, kept: left)
  }

  /// Removes a workout with its exercises and returns whether there was one. A device's record of
  /// it is remembered as deleted.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute(
      "INSERT OR IGNORE INTO deleted_workouts (account, start_at)"
        + " SELECT account, coalesce(uploaded_start, start_at) FROM health_workouts"
        + " WHERE workout = ? AND account = ?", id, account)
    try database.execute("DELETE FROM workouts WHERE id = ? AND account = ?", id, account)
    return database.changes > 0
  }

  /// The error for a workout that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("workout not found")

  /// Reads a row of ``columns``.
  private static func workout(_ row: Row) -> Workout {
    var workout = StoredWorkout(row).record
    let count = StoredWorkout.table.columnCount
    if row.int(count) == 1 { workout.hasTrack = true }
    if row.int(count + 1) == 1 { workout.isRecorded = true }
    return workout
  }
}

extension Store {
  var workouts: WorkoutTable { WorkoutTable(database: database) }
}
