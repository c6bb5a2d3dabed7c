import CivilTime
import FitAPI
import JSON
import SQL

/// The fields of a device's workout that FitIQ lacks, beside the stored workout, with which it is
/// deleted.
struct StoredHealthWorkout: StoredRecord {
  /// The id of the ``StoredWorkout``.
  var workout = ""
  var account = ""
  var start = Instant.earliest
  var end = Instant.earliest
  var activity = ""
  var seconds = 0.0
  var distanceKm: Double?
  /// Kilocalories.
  var energy: Double?
  var avgHeartRate: Double?
  var maxHeartRate: Double?
  var avgCadence: Double?
  /// Minutes per kilometre.
  var avgPace: Double?
  var source = ""
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
    columns.column("workout", &workout, as: "workoutId")
    columns.account(&account)
    columns.column("start_at", &start, as: "startDate")
    columns.column("end_at", &end, as: "endDate")
    columns.column("activity", &activity, as: "activityType")
    columns.column("duration_s", &seconds, as: "duration")
    columns.column("distance_km", &distanceKm, as: "distance")
    columns.column("energy_kcal", &energy, as: "energyBurned")
    columns.column("avg_heart_rate", &avgHeartRate, as: "avgHeartRate")
    columns.column("max_heart_rate", &maxHeartRate, as: "maxHeartRate")
    columns.column("avg_cadence", &avgCadence, as: "avgCadence")
    columns.column("avg_pace", &avgPace, as: "avgPace")
    columns.column("source", &source)
    columns.unexported("uploaded_start", &uploadedStart)
  }

  var answer: HealthWorkout {
    var workout = HealthWorkout(
      startDate: start, endDate: end, activityType: activity, duration: seconds,
      source: source)
    workout.workoutId = self.workout
    workout.distance = distanceKm
    workout.energyBurned = energy
    workout.avgHeartRate = avgHeartRate
    workout.maxHeartRate = maxHeartRate
    workout.avgCadence = avgCadence
    workout.avgPace = avgPace
    return workout
  }
}

extension StoredHealthWorkout {
  /// Makes the record of a workout that a device sent.
  init(_ workout: HealthWorkout, _ id: String, of account: String) {
    self.init(
      workout: id, account: account, start: workout.startDate, end: workout.endDate,
      activity: workout.activityType,
      seconds: workout.duration, distanceKm: workout.distance, energy: workout.energyBurned,
      avgHeartRate: workout.avgHeartRate, maxHeartRate: workout.maxHeartRate,
      avgCadence: workout.avgCadence, avgPace: workout.avgPace,
      source: HealthTable.source(workout.source))
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
    return try store.database.insertIfAbsent(StoredHealthWorkout(workout, id, of: account))
      ? .added : .present
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
