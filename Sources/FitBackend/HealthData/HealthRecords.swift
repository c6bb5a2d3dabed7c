import CivilTime
import FitAPI
import JSON
import SQLite

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
    each: { store, account, hand in
      try store.database.forEach(
        "SELECT \(HealthTable.workoutColumns) FROM health_workouts WHERE account = ?"
          + " ORDER BY start_at", account
      ) { row in
        var record = try JSONObject(of: HealthTable.workout(row))
        (record["timestamp"], record["value"]) = (nil, nil)
        try hand(record)
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

  static let healthNights = RecordKind(
    name: "healthNights", noun: RecordName("recorded night"),
    fields: ["sleepId"]
      + HealthNight.fields.filter { !["timestamp", "stageDurations"].contains($0) }
      + ["deep", "core", "rem", "awake"].map { "stageDurations.\($0)" },
    tables: ["health_nights"], census: "SELECT count(*), max(start_at) FROM health_nights",
    each: { store, account, hand in
      try store.database.forEach(
        "SELECT \(HealthTable.nightColumns), sleep FROM health_nights WHERE account = ?"
          + " ORDER BY start_at", account
      ) { row in
        var record = try JSONObject(of: HealthTable.night(row))
        record["timestamp"] = nil
        record["sleepId"] = .string(row.text(HealthTable.nightColumnCount))
        try hand(record)
      }
    },
    add: { store, record, account, _ in
      let night = try record.timed.model(HealthNight.self)
      try night.check()
      guard let id = record["sleepId"]?.string?.lowercased() else {
        throw ServiceError.invalid("sleepId", "is missing")
      }
      try store.health.require(id, in: "sleep", as: "sleepId", of: account)
      guard
        try store.health.isMissing(
          id, "sleep", night.startDate, of: account, in: "health_nights")
      else { return .present }
      try store.health.insert(night, id, of: account)
      return .added
    })

  static let healthDays = RecordKind(
    name: "healthDays", noun: RecordName("recorded day"), fields: ["activityId", "date", "source"],
    tables: ["health_days"], census: "SELECT count(*), max(date) FROM health_days",
    each: { store, account, hand in
      try store.database.forEach(
        "SELECT activity, date, source FROM health_days WHERE account = ? ORDER BY date, source",
        account
      ) { row in
        try hand([
          "activityId": .string(row.text(0)),
          "date": .string(Day(number: row.int(1)).description), "source": .string(row.text(2)),
        ])
      }
    },
    add: { store, record, account, _ in
      guard let id = record["activityId"]?.string?.lowercased() else {
        throw ServiceError.invalid("activityId", "is missing")
      }
      guard let date = record["date"]?.string.flatMap({ Day($0) }) else {
        throw ServiceError.invalid("date", Problems.dayRule)
      }
      let source = store.health.source(record["source"]?.string)
      try store.health.require(id, in: "activity", as: "activityId", of: account)
      let known = try store.database.first(
        "SELECT 1 FROM health_days WHERE activity = ? OR account = ? AND date = ? AND source = ?",
        id, account, date.number, source
      ) { _ in true }
      guard known == nil else { return .present }
      try store.health.insert(date, source, id, of: account)
      return .added
    })
}

extension JSONValue {
  /// The record with the instant that identifies it, which an export leaves out since the start
  /// gives it.
  fileprivate var timed: JSONValue {
    guard var object else { return self }
    object["timestamp"] = object["startDate"]
    return .object(object)
  }
}

extension HealthTable {
  /// Checks that the record of an entry exists.
  fileprivate func require(
    _ id: String, in table: String, as field: String, of account: String
  ) throws {
    guard try store.database.holds(id, in: table, of: account) else {
      throw ServiceError.invalid(field, "must be a record's")
    }
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
