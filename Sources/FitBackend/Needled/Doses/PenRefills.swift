import CivilTime
import FitAPI
import JSON
import SQL

/// Pens that a person added to their supply.
struct StoredPenRefill: StoredRecord {
  var account = ""
  var refill = PenRefill()
  var created = Instant.earliest

  static let table = Table(
    "pen_refills", of: StoredPenRefill.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX pen_refills_by_day ON pen_refills (account, day, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&refill.id)
    columns.account(&account)
    columns.column("day", &refill.date, as: "date")
    columns.column("medication", &refill.medication)
    columns.column("pens", &refill.pens)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("strength_mg", &refill.strengthMg, as: "strengthMg")
  }
}

extension Store {
  /// Returns the pens added by an account, oldest first.
  func penRefills(of account: String) throws -> [StoredPenRefill] {
    try database.all("WHERE account = ? ORDER BY day, id", [account])
  }
}

extension RecordKind {
  static let penRefills = RecordKind(
    StoredPenRefill.self, "penRefills", RecordName("refill"), newest: "created_at",
    order: "day, id"
  ) { store, record, account, _ in
    let id = try record.recordID()
    var refill = try record.model(PenRefill.self)
    try refill.check()
    let day = try record.logDay()
    (refill.id, refill.date) = (id, day)
    // An older export does not tell when it was written down: before the doses of its day.
    let written = try record.creation(LocalMoment.instants(of: day...day).lowerBound)
    return try store.database.restore(
      StoredPenRefill(account: account, refill: refill, created: written), id, of: account)
  }
}

extension JSONValue {
  /// Returns the day of a record of doses.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is missing or malformed.
  func logDay() throws(ServiceError) -> Day {
    guard let day = self["date"]?.string.flatMap(LogDate.day) else {
      throw .invalid("date", Problems.dayRule)
    }
    return day
  }
}
