import CivilTime
import FitAPI
import SQLite

/// The side effects of all accounts.
struct SymptomTable {
  let database: Database

  private static let columns =
    "id, name, severity, notes, created_at, updated_at, date, day, utc_offset"

  private static func symptom(_ row: Row) -> Symptom {
    let moment = row.moment(6)
    return Symptom(
      id: row.text(0), name: row.text(1), severity: row.int(2),
      date: moment.instant.iso8601Milliseconds, notes: row.textOrNil(3),
      createdAt: Instant(stored: row.int64(4)).iso8601Milliseconds,
      updatedAt: Instant(stored: row.int64(5)).iso8601Milliseconds
    ).telling(moment)
  }

  /// A filter of side effects.
  struct Filter {
    var idPrefix: String?
    var name: String?
    var from: Day?
    var to: Day?
    var limit: Int?
  }

  /// Returns the side effects of an account that match, newest first.
  func list(_ account: String, _ filter: Filter) throws -> [Symptom] {
    var conditions = "account = ?"
    var values: [any Bindable] = [account]
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    if let name = filter.name {
      conditions += " AND name = ?"
      values.append(name)
    }
    if let days = DayCondition(from: filter.from, to: filter.to) {
      conditions += days.sql
      values += days.values
    }
    return try database.all(
      "SELECT \(Self.columns) FROM symptoms WHERE \(conditions) ORDER BY date DESC, id LIMIT ?",
      values + [filter.limit ?? -1], Self.symptom)
  }

  /// Returns a side effect; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> Symptom? {
    try database.first(
      "SELECT \(Self.columns) FROM symptoms WHERE id = ? AND account = ?", id, account,
      row: Self.symptom)
  }

  /// Stores a side effect, and replaces one with its id.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` when another account has the id.
  func set(
    _ symptom: Symptom, _ moment: LocalMoment, of account: String, written: Instant,
    at now: Instant
  ) throws {
    try database.execute(
      "INSERT INTO symptoms (id, account, date, name, severity, notes, created_at, updated_at, day,"
        + " utc_offset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        + " ON CONFLICT (id) DO UPDATE SET date = excluded.date, day = excluded.day,"
        + " utc_offset = excluded.utc_offset, name = excluded.name, severity = excluded.severity, notes = excluded.notes,"
        + " updated_at = excluded.updated_at WHERE account = excluded.account",
      symptom.id, account, moment.instant.stored, symptom.name, symptom.severity, symptom.notes,
      written.stored, now.stored, moment.day.number, moment.utcOffset)
    guard database.changes > 0 else { throw ServiceError.taken }
  }

  /// Removes a side effect and returns whether the account had one of that id.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute("DELETE FROM symptoms WHERE id = ? AND account = ?", id, account)
    return database.changes > 0
  }
}

extension Store {
  var symptoms: SymptomTable { SymptomTable(database: database) }
}
