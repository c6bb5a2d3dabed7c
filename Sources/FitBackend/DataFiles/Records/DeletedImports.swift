import CivilTime
import FitAPI
import JSON
import SQL

/// The start of a recorded workout that a person deleted, so that importing it again leaves it
/// deleted.
struct DeletedWorkout: StoredRecord {
  var account = ""
  var start = Instant.earliest

  static let table = Table(
    "deleted_workouts", of: DeletedWorkout.self, constraints: ["PRIMARY KEY (account, start_at)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("start_at", &start, as: "startDate")
  }
}

/// An imported measurement that a person deleted.
struct DeletedMeasurement: StoredRecord {
  var account = ""
  var type = ""
  var date = Instant.earliest

  static let table = Table(
    "deleted_measurements", of: DeletedMeasurement.self,
    constraints: ["PRIMARY KEY (account, type, date)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("type", &type)
    columns.column("date", &date)
  }
}

extension RecordKind {
  static let deletedWorkouts = RecordKind(
    DeletedWorkout.self, "deletedWorkouts", RecordName("deleted workout"), newest: "start_at",
    order: "start_at"
  ) { store, record, account, _ in
    try store.database.add(DeletedWorkout(record, of: account, requiring: "startDate"))
  }

  static let deletedMeasurements = RecordKind(
    DeletedMeasurement.self, "deletedMeasurements", RecordName("deleted measurement"),
    newest: "date", order: "date, type"
  ) { store, record, account, _ in
    let deleted = try DeletedMeasurement(record, of: account, requiring: "date")
    guard Metric(rawValue: deleted.type) != nil else {
      throw ServiceError.invalid("type", "must be a metric")
    }
    return try store.database.add(deleted)
  }
}
