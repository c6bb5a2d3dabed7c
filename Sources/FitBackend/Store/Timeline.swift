import FitAPI
import SQL

/// A table of an account's dated records, whose key begins with the account.
struct Timeline {
  let table: String
  /// The column of the instant.
  let date: String

  /// Returns a page of the records that match, newest first and ties by id, and their number in
  /// all.
  func list<Record>(
    _ filter: RecordFilter, columns: String, limit: Int, offset: Int, of database: Database,
    _ record: (Row) throws -> Record
  ) throws -> (records: [Record], total: Int) {
    let conditions = filter.conditions
    // The plus keeps SQLite at the key, where the beginnings of ids stand together.
    let order = "ORDER BY \(filter.isOfIDs ? "+" : "")\(date) DESC, written DESC, id"
    // Skipped records are read from the index alone.
    let wanted =
      offset == 0
      ? "\(conditions) \(order)"
      : "(account, id) IN (SELECT account, id FROM \(table) WHERE \(conditions) \(order)"
        + " LIMIT ? OFFSET ?) \(order)"
    let records = try database.all(
      "SELECT \(columns) FROM \(table) WHERE \(wanted) LIMIT ?",
      filter.values + (offset == 0 ? [limit] : [limit, offset, limit]), record)
    // A page that is not full ends with the last record that matches.
    if records.count < limit, offset == 0 || !records.isEmpty {
      return (records, offset + records.count)
    }
    let total = try database.first(
      "SELECT count(*) FROM \(table) WHERE \(conditions)", filter.values
    ) { $0.int(0) }
    return (records, total ?? 0)
  }
}
