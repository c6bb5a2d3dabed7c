import CivilTime
import FitAPI
import SQL

/// A table of an account's dated records of several kinds.
struct Timeline {
  let table: String
  /// The column of the kind: a metric, a meal.
  let kind: String
  /// The column of the instant.
  let date: String
  /// Whether the key of the table begins with the account.
  var isKeyedByAccount = false

  /// A filter of records; a `nil` field does not filter.
  struct Filter {
    var account: String
    var kind: String?
    /// The first of the person's days.
    var from: Day?
    var to: Day?
    /// The beginning of the id.
    var idPrefix: String?
    /// A further SQL condition of the rows, without values.
    var condition: String?
  }

  /// Returns a page of the records that match, newest first and ties by id, and their number in
  /// all.
  func list<Record>(
    _ filter: Filter, columns: String, limit: Int, offset: Int, of database: Database,
    _ record: (Row) throws -> Record
  ) throws -> (records: [Record], total: Int) {
    // The plus keeps SQLite from reading all records of an account where few ids match.
    var conditions = filter.idPrefix == nil || isKeyedByAccount ? "account = ?" : "+account = ?"
    var values: [any Bindable] = [filter.account]
    if let word = filter.kind {
      conditions += " AND \(kind) = ?"
      values.append(word)
    }
    if let days = DayCondition(from: filter.from, to: filter.to, date: date) {
      conditions += days.sql
      values += days.values
    }
    if let condition = filter.condition { conditions += " AND \(condition)" }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    // The plus keeps SQLite at the key, where the beginnings of ids stand together.
    let order = "ORDER BY \(filter.idPrefix == nil ? "" : "+")\(date) DESC, id"
    // Skipped records are read from the index alone.
    let key = isKeyedByAccount ? "account, id" : "id"
    let wanted =
      offset == 0
      ? "\(conditions) \(order)"
      : "(\(key)) IN (SELECT \(key) FROM \(table) WHERE \(conditions) \(order)"
        + " LIMIT ? OFFSET ?) \(order)"
    let records = try database.all(
      "SELECT \(columns) FROM \(table) WHERE \(wanted) LIMIT ?",
      values + (offset == 0 ? [limit] : [limit, offset, limit]), record)
    // A page that is not full ends with the last record that matches.
    if records.count < limit, offset == 0 || !records.isEmpty {
      return (records, offset + records.count)
    }
    let total = try database.first(
      "SELECT count(*) FROM \(table) WHERE \(conditions)", values
    ) { $0.int(0) }
    return (records, total ?? 0)
  }

  /// Returns the first millisecond from now without a record of the account, so that records logged
  /// at once are listed in the order they were logged.
  func free(of account: String, from now: Instant, in database: Database) throws -> Instant {
    let last = try database.first(
      "SELECT max(\(date)) FROM \(table) WHERE account = ? AND \(date) >= ? AND \(date) < ?",
      account, now.stored, now.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? now
  }

  /// Returns an instant, or where another record of the account has it the millisecond after all of that
  /// second, so that of records at one time the one that was written later is the last.
  ///
  /// - Parameter id: the record that may keep its own instant; `nil` for a new one.
  func free(
    of account: String, at instant: Instant, for id: String? = nil, in database: Database
  ) throws -> Instant {
    let others = "SELECT \(date) FROM \(table) WHERE account = ? AND id <> ? AND \(date)"
    let isTaken =
      try database.first("\(others) = ? LIMIT 1", account, id ?? "", instant.stored) { _ in true }
    guard isTaken == true else { return instant }
    let last = try database.first(
      "\(others) < ? ORDER BY \(date) DESC LIMIT 1", account, id ?? "", instant.stored + 1000
    ) { $0.int64(0) }
    return Instant(stored: (last ?? instant.stored) + 1)
  }

  /// Returns an id of a record that keeps its instant although others may have it: of records at one time the
  /// first by id is listed first, as the newest.
  func newestID(of account: String, at instant: Instant, in database: Database) throws -> String {
    let first = try database.first(
      "SELECT min(id) FROM \(table) WHERE account = ? AND \(date) = ?", account, instant.stored
    ) { $0.textOrNil(0) }
    return (first ?? nil).map { Identifier.make(before: $0) } ?? Identifier.make()
  }
}
