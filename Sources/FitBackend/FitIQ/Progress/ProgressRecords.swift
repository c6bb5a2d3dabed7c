import CivilTime
import FitAPI
import JSON
import Quantities
import SQLite

extension RecordKind {
  static let progress = RecordKind(
    name: "progress", noun: RecordName("measurement"),
    fields: ProgressEntry.fields + ["enteredQuantity", "enteredUnit", "createdAt"],
    tables: ["progress"], census: "SELECT count(*), max(date) FROM progress",
    each: { store, account, hand in try store.progress.each(of: account, hand) },
    add: { store, record, account, now in
      try store.progress.add(record, to: account, at: now)
    })
}

extension ProgressTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), created_at, entered_quantity, entered_unit FROM progress"
        + " WHERE account = ? ORDER BY date, id DESC", account
    ) { row in
      var record = try JSONObject(of: Self.entry(row))
      record.set("date", stored: row.int64(3))
      record.set("createdAt", stored: row.int64(Self.columnCount))
      record["enteredQuantity"] = row.doubleOrNil(Self.columnCount + 1).map { .number($0) }
      record["enteredUnit"] = row.textOrNil(Self.columnCount + 2).map { .string($0) }
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let entry = try record.model(ProgressEntry.self)
    var new = NewProgressEntry(.weight, entry.quantity, loggedAt: entry.date, notes: entry.notes)
    new.type = entry.type
    try new.check()
    let written = try record.creation(now)
    let entered = try record.model(EnteredFigure.self).checked(entry)
    let isNew = try insert(
      id, entry.type, entry.quantity, entered: entered, at: Instant(entry.date) ?? written,
      notes: entry.notes?.trimmed, of: account, written: written)
    if isNew { return .added }
    guard try find(id, of: account) != nil else { throw ServiceError.taken }
    return .present
  }
}

/// A weight as it was entered in another unit than kilograms.
private struct EnteredFigure: Decodable {
  let enteredQuantity: Double?
  let enteredUnit: String?

  /// The figure, if it is one and says the same as the measurement.
  func checked(_ entry: ProgressEntry) -> (quantity: Double, unit: String)? {
    guard let enteredQuantity, let enteredUnit, enteredUnit == MassUnit.pound.rawValue,
      entry.type == Metric.weight.rawValue,
      abs(Mass(enteredQuantity, .pound).canonical - entry.quantity) < 1e-6
    else { return nil }
    return (enteredQuantity, enteredUnit)
  }
}
