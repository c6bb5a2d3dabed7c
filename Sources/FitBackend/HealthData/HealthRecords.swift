import CivilTime
import FitAPI
import JSON
import SQL

extension RecordKind {
  static let healthWorkouts = RecordKind(
    name: "healthWorkouts", noun: RecordName("recorded workout"),
    fields: HealthWorkout.fields.filter {
      ![
        "timestamp", "value", "title", "notes", "elevationGain", "exercises", "laps", "track",
        "localDay", "utcOffset",
      ].contains($0)
    },
    tables: ["health_workouts"],
    census: "SELECT count(*), max(start_at) FROM health_workouts",
    each: { store, account, body in
      try store.database.forEach(
        "SELECT \(HealthTable.workoutColumns) FROM health_workouts WHERE account = ?"
          + " ORDER BY start_at", account
      ) { row in
        var record = try JSONObject(of: HealthTable.workout(row))
        (record["timestamp"], record["value"]) = (nil, nil)
        try body(record)
      }
    },
    add: { store, record, account, _ in
      var workout = try record.timed.model(HealthWorkout.self)
      try workout.check()
      guard let id = workout.workoutId?.lowercased() else {
        throw ServiceError.invalid("workoutId", "is missing")
      }
      try store.health.require(id, in: "workouts", as: "workoutId", of: account)
      guard
        try store.health.isMissing(
          id, "workout", workout.startDate, of: account, in: "health_workouts")
      else { return .present }
      try store.health.insert(workout, id, of: account)
      return .added
    })
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

  /// Returns whether neither the record nor the start has an entry.
  fileprivate func isMissing(
    _ id: String, _ column: String, _ start: String, of account: String, in table: String
  ) throws -> Bool {
    try store.database.first(
      "SELECT 1 FROM \(table) WHERE \(column) = ? OR account = ? AND start_at = ?", id, account,
      Instant(start)?.stored
    ) { _ in true } == nil
  }
}
