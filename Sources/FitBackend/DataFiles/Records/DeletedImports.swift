import CivilTime
import FitAPI
import JSON
import SQL

/// The imported records that a person deleted, so that importing them again leaves them deleted.
extension RecordKind {
  static let deletedWorkouts = RecordKind(
    name: "deletedWorkouts", noun: RecordName("deleted workout"), fields: ["startDate"],
    tables: ["deleted_workouts"], census: "SELECT count(*), max(start_at) FROM deleted_workouts",
    each: { store, account, body in
      try store.database.forEach(
        "SELECT start_at FROM deleted_workouts WHERE account = ? ORDER BY start_at", account
      ) { row in
        var record: JSONObject = [:]
        record.set("startDate", stored: row.int64(0))
        try body(record)
      }
    },
    add: { store, record, account, _ in
      guard let start = record["startDate"]?.string.flatMap({ Instant($0) }) else {
        throw ServiceError.invalid("startDate", Problems.instantRule)
      }
      try store.database.execute(
        "INSERT OR IGNORE INTO deleted_workouts (account, start_at) VALUES (?, ?)", account,
        start.stored)
      return store.database.changes > 0 ? .added : .present
    })

  static let deletedMeasurements = RecordKind(
    name: "deletedMeasurements", noun: RecordName("deleted measurement"),
    fields: ["type", "date"], tables: ["deleted_measurements"],
    census: "SELECT count(*), max(date) FROM deleted_measurements",
    each: { store, account, body in
      try store.database.forEach(
        "SELECT type, date FROM deleted_measurements WHERE account = ? ORDER BY date, type", account
      ) { row in
        var record: JSONObject = ["type": .string(row.text(0))]
        record.set("date", stored: row.int64(1))
        try body(record)
      }
    },
    add: { store, record, account, _ in
      guard let date = record["date"]?.string.flatMap({ Instant($0) }) else {
        throw ServiceError.invalid("date", Problems.instantRule)
      }
      guard let type = record["type"]?.string, Metric(rawValue: type) != nil else {
        throw ServiceError.invalid("type", "must be a metric")
      }
      try store.database.execute(
        "INSERT OR IGNORE INTO deleted_measurements (account, type, date) VALUES (?, ?, ?)",
        account, type, date.stored)
      return store.database.changes > 0 ? .added : .present
    })
}
