import CivilTime
import FitAPI
import JSON
import SQL

/// A workout, planned or done, without its exercises.
struct StoredWorkout: StoredRecord {
  /// The workout as FitIQ answers it.
  var record = Workout(id: "", userId: "", title: "", createdAt: .earliest, status: .planned)
  /// The time of the last change by a person; `nil` without one.
  var edited: Instant?
  var written = WriteOrder()

  static let table = Table(
    "workouts", of: StoredWorkout.self,
    constraints: [
      "status TEXT NOT NULL AS (iif(completed_at IS NOT NULL, 'completed',"
        + " iif(started_at IS NOT NULL, 'started', 'planned'))) STORED",
      "written \(WriteOrder.definition)",
      // The start, which follows from the end and the duration where nobody said.
      "date INTEGER NOT NULL AS (coalesce(started_at,"
        + " completed_at - coalesce(duration_s, 0) * 1000, scheduled_at, created_at)) VIRTUAL",
      Table.accountFirst,
    ],
    indexes: """
      CREATE INDEX workouts_by_time ON workouts (account, date DESC, written DESC, id, day);
      CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, written DESC, id, day);
      CREATE INDEX workouts_by_import ON workouts (account, import_id) WHERE import_id IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&record.id)
    columns.account(&record.userId)
    columns.column("title", &record.title)
    columns.column("scheduled_at", &record.scheduledAt, as: "scheduledAt")
    columns.column("started_at", &record.startedAt, as: "startedAt")
    columns.column("completed_at", &record.completedAt, as: "completedAt")
    columns.column("duration_s", &record.durationSeconds, as: "durationSeconds")
    columns.column("calories", &record.caloriesBurned, as: "caloriesBurned")
    columns.column("distance_km", &record.distanceKm, as: "distanceKm")
    columns.column("activity", &record.activity)
    columns.column("source", &record.source)
    columns.column("notes", &record.notes)
    columns.column("created_at", &record.createdAt, as: "createdAt")
    columns.column("avg_heart_rate", &record.avgHeartRate, as: "avgHeartRate")
    columns.column("max_heart_rate", &record.maxHeartRate, as: "maxHeartRate")
    columns.column("avg_cadence", &record.avgCadence, as: "avgCadence")
    columns.column("ascent_m", &record.elevationGain, as: "elevationGain")
    columns.column("laps", &record.laps)
    columns.column("import_id", &record.importId, as: "importId")
    columns.column("edited_at", &edited, as: "editedAt")
    columns.column("intensity", &record.intensity)
    columns.localDay(&record.localDay, &record.utcOffset)
    // Declared among the constraints, since it came after the status and before the date.
    columns.unexported("written", &written, Table.declaredApart)
    record.durationMinutes = record.durationSeconds.map { ($0 + 30) / 60 }
    record.status = times.status.rawValue
    record.updatedAt = edited ?? record.createdAt
  }

  var times: WorkoutTimes {
    get {
      WorkoutTimes(
        scheduled: record.scheduledAt, started: record.startedAt, completed: record.completedAt,
        seconds: record.durationSeconds)
    }
    set {
      (record.scheduledAt, record.startedAt) = (newValue.scheduled, newValue.started)
      (record.completedAt, record.durationSeconds) = (newValue.completed, newValue.seconds)
    }
  }

  var moment: LocalMoment {
    get {
      LocalMoment(
        known: times.date ?? record.createdAt, day: record.localDay ?? .earliest,
        utcOffset: record.utcOffset ?? 0)
    }
    set { record.tell(newValue) }
  }
}

extension Workout {
  /// Changes the fields that the draft gives, besides times and day, and leaves the rest. A figure of
  /// 0 or an empty text removes the one that is stored.
  mutating func apply(_ draft: WorkoutDraft) {
    title = draft.title?.trimmed ?? title
    caloriesBurned = Self.figure(draft.caloriesBurned ?? caloriesBurned)
    distanceKm = Self.figure(draft.distanceKm ?? distanceKm)
    activity = Self.text(draft.activity ?? activity)
    source = Self.text(draft.source ?? source)
    notes = Self.text(draft.notes ?? notes)
    avgHeartRate = draft.avgHeartRate ?? avgHeartRate
    maxHeartRate = draft.maxHeartRate ?? maxHeartRate
    avgCadence = draft.avgCadence ?? avgCadence
    elevationGain = Self.figure(draft.elevationGain ?? elevationGain)
    intensity = (draft.intensity ?? intensity).flatMap { $0 == 0 ? nil : $0 }
  }

  private static func figure(_ figure: Double?) -> Double? { figure == 0 ? nil : figure }

  private static func text(_ text: String?) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}

extension WorkoutLap: JSONElement {}

extension RecordKind {
  static let workouts = RecordKind(
    StoredWorkout.self, "workouts", RecordName("workout"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let draft = try record.model(WorkoutDraft.self)
    try draft.problemsAsNew.refuse(at: now)
    let written = try record.creation(now)
    let workout = StoredWorkout(
      draft, id, of: account, try store.calendar(of: account), at: written,
      importID: record["importId"]?.string,
      editedAt: record["editedAt"]?.string.flatMap { Instant($0) })
    return try store.database.restore(workout, id, of: account)
  }
}

extension StoredWorkout {
  /// Makes a workout of a complete draft with the time when it was written down.
  init(
    _ draft: WorkoutDraft, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at written: Instant, importID: String? = nil, editedAt: Instant? = nil
  ) {
    self.init(edited: editedAt)
    (record.id, record.userId, record.createdAt) = (id, account, written)
    record.importId = importID
    times.apply(draft)
    record.apply(draft)
    // Only a change removes a figure by 0.
    (record.caloriesBurned, record.distanceKm) = (draft.caloriesBurned, draft.distanceKm)
    record.elevationGain = draft.elevationGain
    record.laps = draft.laps.flatMap { $0.isEmpty ? nil : $0 }
    moment = draft.moment(of: times.date ?? written, calendar)
  }
}
