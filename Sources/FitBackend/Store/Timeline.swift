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
    /// A further SQL condition of the rows, and its values.
    var condition: String?
    var values: [any Bindable] = []
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
    if let condition = filter.condition {
      conditions += " AND \(condition)"
      values += filter.values
    }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    // The plus keeps SQLite at the key, where the beginnings of ids stand together.
    let order = "ORDER BY \(filter.idPrefix == nil ? "" : "+")\(date) DESC, written DESC, id"
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
}
