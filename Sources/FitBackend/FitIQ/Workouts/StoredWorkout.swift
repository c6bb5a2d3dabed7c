import CivilTime
import FitAPI
import JSON
import SQL

/// A workout, planned or done, without its exercises.
struct StoredWorkout: StoredRecord {
  var id = ""
  var account = ""
  var title = ""
  var scheduled: Instant?
  var started: Instant?
  var completed: Instant?
  /// The duration in seconds.
  var seconds: Int?
  /// Kilocalories.
  var calories: Double?
  var distanceKm: Double?
  /// The activity and the source of an imported workout.
  var activity: String?
  var source: String?
  var notes: String?
  var created = Instant.earliest
  var avgHeartRate: Double?
  var maxHeartRate: Double?
  var avgCadence: Double?
  /// The ascent in metres.
  var elevationGain: Double?
  var laps: [WorkoutLap]?
  /// The id of the import that stored it.
  var importID: String?
  /// The time of the last change by a person; `nil` without one.
  var edited: Instant?
  /// The exertion of the whole session, from 1 to 10.
  var intensity: Int?
  /// The person's day of the start.
  var day = Day.earliest
  /// Seconds to add to UTC for local time where it was written down.
  var utcOffset = 0
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
    columns.id(&id)
    columns.account(&account)
    columns.column("title", &title)
    columns.column("scheduled_at", &scheduled, as: "scheduledAt")
    columns.column("started_at", &started, as: "startedAt")
    columns.column("completed_at", &completed, as: "completedAt")
    columns.column("duration_s", &seconds, as: "durationSeconds")
    columns.column("calories", &calories, as: "caloriesBurned")
    columns.column("distance_km", &distanceKm, as: "distanceKm")
    columns.column("activity", &activity)
    columns.column("source", &source)
    columns.column("notes", &notes)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("avg_heart_rate", &avgHeartRate, as: "avgHeartRate")
    columns.column("max_heart_rate", &maxHeartRate, as: "maxHeartRate")
    columns.column("avg_cadence", &avgCadence, as: "avgCadence")
    columns.column("ascent_m", &elevationGain, as: "elevationGain")
    columns.column("laps", &laps)
    columns.column("import_id", &importID, as: "importId")
    columns.column("edited_at", &edited, as: "editedAt")
    columns.column("intensity", &intensity)
    columns.column("day", &day, as: "localDay", "DEFAULT 0")
    columns.column("utc_offset", &utcOffset, as: "utcOffset", "DEFAULT 0")
    // Declared among the constraints, since it came after the status and before the date.
    columns.unexported("written", &written, Table.declaredApart)
  }

  var times: WorkoutTimes {
    get {
      WorkoutTimes(scheduled: scheduled, started: started, completed: completed, seconds: seconds)
    }
    set {
      (scheduled, started, completed) = (newValue.scheduled, newValue.started, newValue.completed)
      seconds = newValue.seconds
    }
  }

  var moment: LocalMoment {
    get { LocalMoment(known: times.date ?? created, day: day, utcOffset: utcOffset) }
    set { (day, utcOffset) = (newValue.day, newValue.utcOffset) }
  }

  /// The workout as FitIQ answers it, without its exercises.
  var answer: Workout {
    var workout = Workout(
      id: id, userId: account, title: title, scheduledAt: scheduled,
      completedAt: completed, notes: notes, createdAt: created,
      startedAt: started, durationSeconds: seconds, caloriesBurned: calories,
      distanceKm: distanceKm, activity: activity, source: source, status: times.status)
    workout.avgHeartRate = avgHeartRate
    workout.maxHeartRate = maxHeartRate
    workout.avgCadence = avgCadence
    workout.elevationGain = elevationGain
    workout.intensity = intensity
    workout.importId = importID
    workout.laps = laps
    workout.tell(moment)
    workout.updatedAt = (edited ?? created)
    return workout
  }

  /// Changes the fields that the draft gives, besides times and day, and leaves the rest. A figure of
  /// 0 or an empty text removes the one that is stored.
  mutating func apply(_ draft: WorkoutDraft) {
    title = draft.title?.trimmed ?? title
    calories = Self.figure(draft.caloriesBurned ?? calories)
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
    let draft = try record.withLaps.model(WorkoutDraft.self)
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
    self.init(id: id, account: account, created: written, importID: importID, edited: editedAt)
    times.apply(draft)
    apply(draft)
    // Only a change removes a figure by 0.
    (calories, distanceKm) = (draft.caloriesBurned, draft.distanceKm)
    elevationGain = draft.elevationGain
    laps = draft.laps.flatMap { $0.isEmpty ? nil : $0 }
    moment = draft.moment(of: times.date ?? written, calendar)
  }
}

extension JSONValue {
  /// The record with its laps parsed as JSON where they are text, as they are in CSV.
  fileprivate var withLaps: JSONValue {
    guard var object, let text = object["laps"]?.string else { return self }
    object["laps"] = text.isEmpty ? nil : try? JSONValue(parsing: Array(text.utf8))
    return .object(object)
  }
}
