import CivilTime
import FitAPI
import Quantities
import SQL
import Tracks

/// The records of the devices of all accounts.
struct HealthTable {
  let store: Store

  private var database: Database { store.database }

  /// The number of new entries of a part, and the number of its kind.
  struct Outcome {
    var added = 0
    var total = 0
    /// The number of entries that stay deleted.
    var deleted = 0
    /// The names of exercises that were created for them.
    var newExercises: [String] = []
    /// The parts of the new entries that could not be kept, of the first few.
    var leftOut: [String] = []

    /// Adds the outcome of the next entries of the kind.
    mutating func add(_ next: Outcome) {
      added += next.added
      total = next.total
      deleted += next.deleted
      newExercises += next.newExercises
      let room = HealthKindStats.problemLimit - leftOut.count
      leftOut += next.leftOut.prefix(max(0, room))
    }
  }

  /// Stores the entries whose start has no entry yet; of several with the same start the first.
  func add(
    _ part: HealthBatchReader.Part, to account: String, _ calendar: PersonalCalendar,
    _ options: HealthBatchReader.Options = HealthBatchReader.Options(), at now: Instant
  ) throws -> Outcome {
    var outcome = Outcome()
    switch part.entries {
    case .workouts(let workouts):
      var training = TrainingIntake(
        store: store, account: account, importID: options.importID, at: now)
      for workout in workouts {
        if options.keepsDeleted, try isDeleted(workout, of: account) {
          outcome.deleted += 1
        } else if try add(workout, to: account, calendar, &training, options.importID, at: now) {
          outcome.added += 1
        }
      }
      (outcome.newExercises, outcome.leftOut) = (training.made, training.leftOut)
    case .nights(let nights):
      for night in nights
      where try add(night, to: account, calendar, options.importID, at: now) {
        outcome.added += 1
      }
    case .figures(let kind, let samples):
      for sample in samples {
        if options.keepsDeleted, try isDeleted(sample, kind, of: account) {
          outcome.deleted += 1
        } else if try add(sample, kind, to: account, calendar, options.importID, at: now) {
          outcome.added += 1
        }
      }
    case .days(let days):
      for day in days where try add(day, to: account, calendar, options.importID, at: now) {
        outcome.added += 1
      }
    }
    outcome.total = try count(part.kind, of: account)
    return outcome
  }

  /// Returns the number of entries of a kind.
  func count(_ kind: HealthKind, of account: String) throws -> Int {
    let count: Int?
    switch kind {
    case .workout:
      count = try database.first(
        "SELECT count(*) FROM health_workouts WHERE account = ?", account
      ) { $0.int(0) }
    case .sleep:
      count = try database.first(
        "SELECT count(*) FROM health_nights WHERE account = ?", account
      ) { $0.int(0) }
    case .activity:
      count = try database.first(
        "SELECT count(*) FROM health_days WHERE account = ?", account
      ) { $0.int(0) }
    case .weight, .hrv, .vo2max, .bodyfat, .height, .restingHeartRate, .systolic, .diastolic:
      count = try kind.metric.map {
        try ProgressTable(database: database).count($0, of: account)
      }
    }
    return count ?? 0
  }

  // MARK: One entry

  /// Stores a workout, here and among FitIQ's, and returns whether it was new.
  private func add(
    _ new: HealthWorkout, to account: String, _ calendar: PersonalCalendar,
    _ training: inout TrainingIntake, _ importID: String?, at now: Instant
  ) throws -> Bool {
    let start = new.startDate
    let known = try database.first(
      "SELECT 1 FROM health_workouts WHERE account = ?1 AND start_at = ?2"
        + " UNION ALL SELECT 1 FROM health_workouts WHERE account = ?1 AND uploaded_start = ?2",
      account, start.stored
    ) { _ in true }
    guard known == nil else { return false }
    let id = Identifier.make()
    var draft = WorkoutDraft()
    let title = Self.title(new, &training)
    draft.title = title
    draft.startedAt = "\(start)"
    draft.completedAt = "\(new.endDate)"
    // Tables with days only do not say how long a workout took.
    draft.durationSeconds = new.duration > 0 ? Int(saturating: new.duration.rounded()) : nil
    draft.caloriesBurned = new.energyBurned
    draft.distanceKm = new.distance
    draft.activity = new.activityType
    draft.source = Self.source(new.source)
    draft.notes = training.cut(
      new.notes, to: WorkoutDraft.notesLength.upperBound, "the notes of \(title)")
    draft.avgHeartRate = new.avgHeartRate
    draft.maxHeartRate = new.maxHeartRate
    draft.avgCadence = new.avgCadence
    draft.elevationGain = new.elevationGain
    draft.laps = new.laps
    try store.workouts.insert(draft, id, of: account, calendar, at: now, importID: importID)
    try insert(new, id, of: account)
    let activity = try training.add(new.exercises ?? [], to: id, called: title)
    if new.activityType == HealthActivity.other.rawValue, let activity {
      try database.execute(
        "UPDATE workouts SET activity = ? WHERE account = ? AND id = ?", activity, account, id)
    }
    if let body = new.track.flatMap(Base64.bytes), Track.isEncoded(body) {
      try store.tracks.insert(body, of: id, account: account)
    }
    try database.execute(
      "DELETE FROM deleted_workouts WHERE account = ? AND start_at = ?", account, start.stored)
    return true
  }

  /// Returns the title of a workout: the one that the person or the app gave, else the activity.
  private static func title(_ workout: HealthWorkout, _ training: inout TrainingIntake) -> String {
    training.cut(workout.title, to: WorkoutDraft.titleLength.upperBound, "the title of a workout")
      ?? HealthActivity.title(workout.activityType)
  }

  /// Returns whether a person deleted the workout and it was not stored again.
  private func isDeleted(_ workout: HealthWorkout, of account: String) throws -> Bool {
    try database.first(
      "SELECT 1 FROM deleted_workouts WHERE account = ? AND start_at = ?", account,
      workout.startDate.stored
    ) { _ in true } != nil
  }

  /// Stores the fields of a workout that FitIQ lacks, beside the stored workout.
  func insert(_ workout: HealthWorkout, _ id: String, of account: String) throws {
    try database.insert(StoredHealthWorkout(workout, id, of: account))
  }

  /// Stores a night, here and among FitIQ's, and returns whether it was new.
  private func add(
    _ new: HealthNight, to account: String, _ calendar: PersonalCalendar, _ importID: String?,
    at now: Instant
  ) throws -> Bool {
    let known = try database.first(
      "SELECT 1 FROM health_nights WHERE account = ? AND start_at = ?", account,
      new.startDate.stored
    ) { _ in true }
    guard known == nil else { return false }
    let log = try store.sleep.add(new.sleepLog(calendar), to: account, calendar, at: now)
    try database.insert(StoredHealthNight(new, log.id, of: account, importID: importID))
    return true
  }

  /// Stores a value among the measurements and returns whether it was new.
  private func add(
    _ sample: HealthSample, _ kind: HealthKind, to account: String, _ calendar: PersonalCalendar,
    _ importID: String?,
    at now: Instant
  ) throws -> Bool {
    guard let metric = kind.metric else { return false }
    let known = try database.first(
      "SELECT 1 FROM progress WHERE account = ? AND type = ? AND date = ?", account,
      metric.rawValue, sample.timestamp.stored
    ) { _ in true }
    guard known == nil else { return false }
    let added = try store.progress.add(
      NewProgressEntry(metric, kind.stored(sample.value), loggedAt: "\(sample.timestamp)"),
      to: account,
      calendar, at: now)
    if let importID {
      try database.execute(
        "UPDATE progress SET import_id = ? WHERE id = ? AND account = ?", importID, added.id,
        account
      )
    }
    try database.execute(
      "DELETE FROM deleted_measurements WHERE account = ? AND type = ? AND date = ?", account,
      metric.rawValue, sample.timestamp.stored)
    return true
  }

  /// Returns whether a person deleted an imported measurement.
  private func isDeleted(
    _ sample: HealthSample, _ kind: HealthKind, of account: String
  ) throws -> Bool {
    guard let metric = kind.metric else { return false }
    return try database.first(
      "SELECT 1 FROM deleted_measurements WHERE account = ? AND type = ? AND date = ?", account,
      metric.rawValue, sample.timestamp.stored
    ) { _ in true } != nil
  }

  static func source(_ name: String?) -> String {
    guard let name, !name.isEmpty else { return HealthData.defaultSource }
    return name
  }
}

extension HealthKind {
  /// Returns an uploaded value in the metric's unit.
  fileprivate func stored(_ value: Double) -> Double {
    // 0.29 × 100 is 28.999…; no device measures nine decimals.
    factor == 1 ? value : (value * factor * 1e9).rounded() / 1e9
  }
}

extension Store {
  var health: HealthTable { HealthTable(store: self) }
}
