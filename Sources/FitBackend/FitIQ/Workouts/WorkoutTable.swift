import CivilTime
import FitAPI
import JSON
import SQL

/// The workouts of all accounts.
struct WorkoutTable {
  let database: Database

  static let timeline = Timeline(table: "workouts", kind: "status", date: "date")

  /// The columns, in the order of ``workout(_:)``.
  static let columns =
    "id, account, title, scheduled_at, started_at, completed_at, duration_s, calories, distance_km,"
    + " activity, source, notes, created_at, avg_heart_rate, max_heart_rate, avg_cadence, ascent_m,"
    + " laps, day, utc_offset, intensity, import_id"
  /// The number of columns.
  static let columnCount = 22
  /// The columns after ``columns`` in queries.
  static let readColumns =
    ", status, EXISTS (SELECT 1 FROM workout_tracks WHERE workout = workouts.id), \(isRecorded),"
    + " edited_at"
  /// The SQL condition of a row of `workouts` that was uploaded to Health Data.
  private static let isRecorded =
    "EXISTS (SELECT 1 FROM health_workouts WHERE workout = workouts.id)"

  /// Returns a page of the workouts that match, newest first, with their exercises, and their
  /// number in all.
  ///
  /// - Parameter includesRecorded: whether to include workouts uploaded to Health Data; FitIQ's own
  ///   apps only know those that were logged in FitIQ.
  func list(
    _ filter: Timeline.Filter, includesRecorded: Bool, page: Int, size: Int
  ) throws -> WorkoutPage {
    var filter = filter
    if !includesRecorded { filter.condition = "NOT \(Self.isRecorded)" }
    let (workouts, total) = try list(filter, limit: size, offset: (page - 1) * size)
    return WorkoutPage(workouts: workouts, total: total, page: page, pageSize: size)
  }

  /// Returns the workouts logged in FitIQ that began between two instants, both included, newest
  /// first.
  func list(
    _ account: String, within instants: ClosedRange<Instant>, limit: Int, offset: Int
  ) throws -> WorkoutStretch {
    var filter = Timeline.Filter(account: account)
    filter.condition =
      "NOT \(Self.isRecorded) AND date >= \(instants.lowerBound.stored)"
      + " AND date <= \(instants.upperBound.stored)"
    let (workouts, total) = try list(filter, limit: limit, offset: offset)
    return WorkoutStretch(workouts: workouts, total: total, limit: limit, offset: offset)
  }

  private func list(
    _ filter: Timeline.Filter, limit: Int, offset: Int
  ) throws -> (workouts: [Workout], total: Int) {
    let (workouts, total) = try Self.timeline.list(
      filter, columns: Self.columns + Self.readColumns, limit: limit, offset: offset,
      of: database, Self.workout)
    let exercises = WorkoutExerciseTable(database: database)
    let full = try workouts.map { workout in
      var workout = workout
      workout.exercises = try exercises.list(workout.id)
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
      "SELECT \(Self.columns)\(Self.readColumns) FROM workouts WHERE id = ? AND account = ?",
      [id, account],
      Self.workout)
  }

  /// Stores a new workout, without its exercises; the draft must be complete.
  func add(
    _ draft: WorkoutDraft, to account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws -> Workout {
    let id = Identifier.make()
    // Workouts logged within a second are listed in the order they were logged.
    try insert(
      draft, id, of: account, calendar,
      at: Self.timeline.free(of: account, from: now, in: database),
      importID: draft.importId.flatMap { Identifier.isWellFormed($0) ? $0 : nil },
      editedAt: draft.editedAt.flatMap { Instant($0) })
    guard let workout = try bare(id, of: account) else { throw Self.unknown }
    return workout
  }

  /// Stores a workout with the time when it was created.
  func insert(
    _ draft: WorkoutDraft, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at written: Instant, importID: String? = nil, editedAt: Instant? = nil
  ) throws {
    var times = WorkoutTimes()
    times.apply(draft)
    let moment = draft.moment(of: times.date ?? written, calendar)
    try database.execute(
      "INSERT INTO workouts (\(Self.columns), edited_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, account, draft.title?.trimmed ?? "", times.scheduled?.stored, times.started?.stored,
      times.completed?.stored, times.seconds, draft.caloriesBurned, draft.distanceKm,
      Self.text(draft.activity), Self.text(draft.source), Self.text(draft.notes), written.stored,
      draft.avgHeartRate, draft.maxHeartRate, draft.avgCadence, draft.elevationGain,
      try Self.text(draft.laps), moment.day.number, moment.utcOffset,
      draft.intensity == 0 ? nil : draft.intensity, importID,
      editedAt?.stored)
  }

  /// Changes the fields that the draft gives and leaves the rest; returns `nil` when there is no
  /// such workout. A figure of 0 removes the one that is stored.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it would end before it began.
  func change(
    _ id: String, by draft: WorkoutDraft, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws -> Workout? {
    guard let (old, moment) = try times(id, of: account) else { return nil }
    var times = old
    times.apply(draft)
    guard times.areInOrder else {
      throw ServiceError.invalid("completedAt", "must not lie before startedAt")
    }
    let date = times.date ?? moment.instant
    // A planned workout that was started is logged here and now; a corrected one keeps its own
    // clock.
    let here = times.state > old.state ? calendar.moment(of: date) : nil
    let changed = draft.localMoment(of: date) ?? here ?? moment.changed(to: date, draft, calendar)
    let edited = try editTime(of: id, by: draft, at: now)
    try database.execute(
      "UPDATE workouts SET day = ?, utc_offset = ?, title = coalesce(?, title), scheduled_at = ?, started_at = ?,"
        + " completed_at = ?, duration_s = ?, calories = nullif(coalesce(?, calories), 0),"
        + " distance_km = nullif(coalesce(?, distance_km), 0),"
        + " activity = nullif(coalesce(?, activity), ''),"
        + " source = nullif(coalesce(?, source), ''), notes = nullif(coalesce(?, notes), ''),"
        + " avg_heart_rate = coalesce(?, avg_heart_rate),"
        + " max_heart_rate = coalesce(?, max_heart_rate), avg_cadence = coalesce(?, avg_cadence),"
        + " ascent_m = nullif(coalesce(?, ascent_m), 0),"
        + " intensity = nullif(coalesce(?, intensity), 0),"
        + " edited_at = ? WHERE id = ?",
      changed.day.number, changed.utcOffset, draft.title?.trimmed, times.scheduled?.stored,
      times.started?.stored, times.completed?.stored, times.seconds, draft.caloriesBurned,
      draft.distanceKm, draft.activity?.trimmed, draft.source?.trimmed, draft.notes?.trimmed,
      draft.avgHeartRate, draft.maxHeartRate, draft.avgCadence, draft.elevationGain,
      draft.intensity, edited?.stored, id)
    try followChange(id, by: draft, times)
    return try find(id, of: account)
  }

  /// Returns when a workout counts as edited: now, unless the draft takes an edit back and says when
  /// it was edited before; `nil` where it never was.
  private func editTime(of id: String, by draft: WorkoutDraft, at now: Instant) throws -> Instant? {
    guard let before = draft.editedAt.flatMap({ Instant($0) }) else { return now }
    let created = try database.first("SELECT created_at FROM workouts WHERE id = ?", id) {
      Instant(stored: $0.int64(0))
    }
    // A workout that was never edited answers with the time when it was stored, to the second.
    return before.seconds == created?.seconds ? nil : before
  }

  /// Applies a person's change to the device's record of a workout as well; the start under which
  /// it was uploaded is remembered.
  private func followChange(_ id: String, by draft: WorkoutDraft, _ times: WorkoutTimes) throws {
    try database.execute(
      "UPDATE health_workouts SET duration_s = coalesce(?, duration_s),"
        + " distance_km = nullif(coalesce(?, distance_km), 0),"
        + " energy_kcal = nullif(coalesce(?, energy_kcal), 0),"
        + " avg_heart_rate = coalesce(?, avg_heart_rate),"
        + " max_heart_rate = coalesce(?, max_heart_rate), avg_cadence = coalesce(?, avg_cadence),"
        + " activity = coalesce(nullif(?, ''), activity), source = coalesce(nullif(?, ''), source),"
        + " end_at = coalesce(?, end_at) WHERE workout = ?",
      (draft.durationSeconds ?? draft.durationMinutes.map { $0 * 60 }).map(Double.init),
      draft.distanceKm, draft.caloriesBurned, draft.avgHeartRate, draft.maxHeartRate,
      draft.avgCadence, draft.activity?.trimmed, draft.source?.trimmed,
      draft.completedAt == nil ? nil : times.completed?.stored, id)
    guard draft.startedAt != nil, let start = times.started?.stored else { return }
    try database.execute(
      "UPDATE health_workouts SET uploaded_start = coalesce(uploaded_start, start_at),"
        + " start_at = ?1 WHERE workout = ?2 AND start_at <> ?1 AND NOT EXISTS (SELECT 1"
        + " FROM health_workouts o WHERE o.account = health_workouts.account AND o.start_at = ?1)",
      start, id)
  }

  /// Records that a person changed the exercises of a workout.
  func noteEdit(_ id: String, at now: Instant) throws {
    try database.execute("UPDATE workouts SET edited_at = ? WHERE id = ?", now.stored, id)
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

  private func times(
    _ id: String, of account: String
  ) throws -> (times: WorkoutTimes, moment: LocalMoment)? {
    try database.first(
      "SELECT scheduled_at, started_at, completed_at, duration_s, date, day, utc_offset FROM workouts"
        + " WHERE id = ? AND account = ?", id, account
    ) {
      (
        WorkoutTimes(
          scheduled: $0.int64OrNil(0).map(Instant.init(stored:)),
          started: $0.int64OrNil(1).map(Instant.init(stored:)),
          completed: $0.int64OrNil(2).map(Instant.init(stored:)), seconds: $0.intOrNil(3)),
        $0.moment(4)
      )
    }
  }

  private static func text(_ text: String?) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  private static func text(_ laps: [WorkoutLap]?) throws -> String? {
    guard let laps, !laps.isEmpty else { return nil }
    return try JSONValue(encoding: laps).text()
  }

  /// The error for a workout that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("workout not found")

  /// Reads a row that begins with ``columns`` and continues with ``readColumns``.
  static func workout(_ row: Row) -> Workout {
    func instant(_ column: Int) -> String? {
      row.int64OrNil(column).map { Instant(stored: $0).iso8601 }
    }
    var workout = Workout(
      id: row.text(0), userId: row.text(1), title: row.text(2), scheduledAt: instant(3),
      completedAt: instant(5), notes: row.textOrNil(11),
      createdAt: Instant(stored: row.int64(12)).iso8601, startedAt: instant(4),
      durationSeconds: row.intOrNil(6), caloriesBurned: row.doubleOrNil(7),
      distanceKm: row.doubleOrNil(8), activity: row.textOrNil(9), source: row.textOrNil(10),
      status: WorkoutStatus(rawValue: row.text(columnCount)) ?? .planned)
    workout.avgHeartRate = row.doubleOrNil(13)
    workout.maxHeartRate = row.doubleOrNil(14)
    workout.avgCadence = row.doubleOrNil(15)
    workout.elevationGain = row.doubleOrNil(16)
    workout.intensity = row.intOrNil(20)
    workout.importId = row.textOrNil(21)
    workout.laps = row.textOrNil(17).flatMap {
      try? JSONValue(parsing: Array($0.utf8)).decode([WorkoutLap].self)
    }
    workout.tell(
      LocalMoment(
        known: Instant(workout.date) ?? .earliest, day: Day(number: row.int(18)),
        utcOffset: row.int(19)))
    if row.int(columnCount + 1) == 1 { workout.hasTrack = true }
    if row.int(columnCount + 2) == 1 { workout.isRecorded = true }
    workout.updatedAt = instant(columnCount + 3) ?? workout.createdAt
    return workout
  }
}

extension Store {
  var workouts: WorkoutTable { WorkoutTable(database: database) }
}
