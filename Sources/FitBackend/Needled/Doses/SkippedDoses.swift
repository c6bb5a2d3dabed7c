import CivilTime
import FitAPI
import SQL

/// An injection day that was left out on purpose.
struct SkippedDose: StoredRecord {
  var account = ""
  var day = Day.earliest
  var created = Instant.earliest

  static let table = Table(
    "skipped_doses", of: SkippedDose.self, constraints: ["PRIMARY KEY (account, day)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("day", &day, as: "date")
    columns.unexported("created_at", &created)
  }
}

extension Store {
  /// Returns the skipped days of an account, oldest first.
  func skippedDoses(of account: String) throws -> [Day] {
    try database.all("WHERE account = ? ORDER BY day", [account], as: SkippedDose.self).map(\.day)
  }
}

extension RecordKind {
  static let skippedDoses = RecordKind(
    SkippedDose.self, "skippedDoses", RecordName("skipped dose"), newest: "created_at",
    order: "day"
  ) { store, record, account, now in
    try store.database.add(
      SkippedDose(account: account, day: record.logDay(), created: now))
  }
}
