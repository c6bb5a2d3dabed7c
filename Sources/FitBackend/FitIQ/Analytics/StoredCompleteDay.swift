import CivilTime
import FitAPI
import JSON

/// A day whose food a person marked as complete.
struct StoredCompleteDay: StoredRecord {
  var account = ""
  var day = Day.earliest

  static let table = Table(
    "complete_days", of: StoredCompleteDay.self, constraints: ["PRIMARY KEY (account, day)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("day", &day, as: "date")
  }
}

extension RecordKind {
  static let completeDays = RecordKind(
    StoredCompleteDay.self, "completeDays",
    RecordName("day marked as complete", plural: "days marked as complete"), newest: "NULL",
    order: "day"
  ) { store, record, account, _ in
    try store.database.add(StoredCompleteDay(record, of: account, requiring: "date"))
  }
}
