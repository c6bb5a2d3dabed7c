import CivilTime
import FitAPI
import JSON
import SQL

/// The fields of a device's workout that FitIQ lacks, beside the stored workout, with which it is
/// deleted.
struct StoredHealthWorkout: StoredRecord {
  var account = ""
  /// The workout that a device sent; its id is that of the ``StoredWorkout``.
  var workout = HealthWorkout(
    startDate: .earliest, endDate: .earliest, activityType: "", duration: 0)
  /// The start under which it was uploaded, where a person has changed it since.
  var uploadedStart: Instant?

  static let table = Table(
    "health_workouts", of: StoredHealthWorkout.self,
    constraints: [
      "PRIMARY KEY (account, workout)", "UNIQUE (account, start_at)", StoredTrack.ofWorkout,
    ],
    indexes: """
      CREATE INDEX health_workouts_by_upload ON health_workouts (account, uploaded_start)
        WHERE uploaded_start IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    var (id, source) = (workout.workoutId ?? "", HealthTable.source(workout.source))
    columns.column("workout", &id, as: "workoutId")
    columns.account(&account)
    columns.column("start_at", &workout.startDate, as: "startDate")
    columns.column("end_at", &workout.endDate, as: "endDate")
    columns.column("activity", &workout.activityType, as: "activityType")
    columns.column("duration_s", &workout.duration, as: "duration")
    columns.column("distance_km", &workout.distance, as: "distance")
    columns.column("energy_kcal", &workout.energyBurned, as: "energyBurned")
    columns.column("avg_heart_rate", &workout.avgHeartRate, as: "avgHeartRate")
    columns.column("max_heart_rate", &workout.maxHeartRate, as: "maxHeartRate")
    columns.column("avg_cadence", &workout.avgCadence, as: "avgCadence")
    columns.column("avg_pace", &workout.avgPace, as: "avgPace")
    columns.column("source", &source)
    columns.unexported("uploaded_start", &uploadedStart)
    (workout.workoutId, workout.source, workout.timestamp) = (id, source, workout.startDate)
  }
}

extension StoredHealthWorkout {
  /// Makes the record of a workout that a device sent.
  init(_ workout: HealthWorkout, _ id: String, of account: String) {
    self.init(account: account, workout: workout)
    self.workout.workoutId = id
  }
}

extension RecordKind {
  static let healthWorkouts = RecordKind(
    StoredHealthWorkout.self, "healthWorkouts", RecordName("recorded workout"),
    newest: "start_at", order: "start_at"
  ) { store, record, account, _ in
    let workout = try record.timed.model(HealthWorkout.self)
    try workout.check()
    guard let id = workout.workoutId?.lowercased() else {
      throw ServiceError.invalid("workoutId", "is missing")
    }
    try store.health.require(id, in: "workouts", as: "workoutId", of: account)
    return try store.database.add(StoredHealthWorkout(workout, id, of: account))
  }
}

extension JSONValue {
  /// The record with the instant that identifies it, which an export leaves out since the start
  /// gives it.
  var timed: JSONValue {
    guard var object else { return self }
    object["timestamp"] = object["startDate"]
    return .object(object)
  }
}

extension HealthTable {
  /// Checks that the record of an entry exists.
  func require(
    _ id: String, in table: String, as field: String, of account: String
  ) throws {
    let known = try store.database.first(
      "SELECT 1 FROM \(table) WHERE id = ? AND account = ?", id, account
    ) { _ in true }
    guard known != nil else { throw ServiceError.invalid(field, "must be a record's") }
  }
}
