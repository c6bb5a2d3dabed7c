import CivilTime
import FitAPI
import SQLite

/// Where an account's dated records of several kinds are kept, and how many there are of each.
struct Timeline {
  let table: String
  /// The column of the kind: a metric, a meal.
  let kind: String
  /// The column of the instant.
  let date: String

  /// Which records are meant; what is `nil` narrows nothing.
  struct Filter {
    var account: String
    var kind: String?
    var from: Instant?
    /// Exclusive.
    var until: Instant?
    /// The beginning of an id.
    var idPrefix: String?
  }

  /// A stretch of the records that match, newest first and ties by id, and how many match in all.
  func list<Record>(
    _ filter: Filter, columns: String, limit: Int, offset: Int, of database: Database,
    _ record: (Row) throws -> Record
  ) throws -> (records: [Record], total: Int) {
    // The plus keeps SQLite from walking through all of an account's where few ids match.
    var conditions = filter.idPrefix == nil ? "account = ?" : "+account = ?"
    var values: [any Bindable] = [filter.account]
    if let word = filter.kind {
      conditions += " AND \(kind) = ?"
      values.append(word)
    }
    if let from = filter.from {
      conditions += " AND \(date) >= ?"
      values.append(from.stored)
    }
    if let until = filter.until {
      conditions += " AND \(date) < ?"
      values.append(until.stored)
    }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    // Without dates the total is kept beside the records; with dates the range bounds the count.
    let isWhole = filter.from == nil && filter.until == nil && filter.idPrefix == nil
    let total =
      try isWhole
      ? counts(in: database).total(filter.kind, of: filter.account)
      : database.first("SELECT count(*) FROM \(table) WHERE \(conditions)", values) {
        $0.int(0)
      } ?? 0
    let order = "ORDER BY \(date) DESC, id"
    guard offset > 0 else {
      let records = try database.all(
        "SELECT \(columns) FROM \(table) WHERE \(conditions) \(order) LIMIT ?", values + [limit],
        record)
      return (records, total)
    }
    let rest = total - offset
    guard rest > 0 else { return ([], total) }
    // Passing over records reads their ids alone, from the end to which there are fewer.
    let isNearEnd = rest < offset
    let wanted =
      "SELECT id FROM \(table) WHERE \(conditions)"
      + " \(isNearEnd ? "ORDER BY \(date), id DESC" : order) LIMIT ? OFFSET ?"
    let stretch = isNearEnd ? [min(limit, rest), max(rest - limit, 0)] : [limit, offset]
    let records = try database.all(
      "SELECT \(columns) FROM \(table) WHERE id IN (\(wanted)) \(order)", values + stretch, record)
    return (records, total)
  }

  /// How many records there are of each kind, kept by whoever adds and removes them.
  func counts(in database: Database) -> RecordCounts {
    RecordCounts(source: table, database: database)
  }

  /// The first millisecond from now that the account has no record in, so that what is logged at
  /// once is listed in the order it was logged.
  func free(of account: String, from now: Instant, in database: Database) throws -> Instant {
    let last = try database.first(
      "SELECT max(\(date)) FROM \(table) WHERE account = ? AND \(date) >= ? AND \(date) < ?",
      account, now.stored, now.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? now
  }
}
