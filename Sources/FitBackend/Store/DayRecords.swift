import CivilTime
import FitAPI
import SQLite

/// A table of an account's records that belong to calendar days, of which a day may have several.
///
/// Ten years of them are a few thousand, so that counting those that match is cheap.
struct DayRecords {
  let table: String

  /// Which records are meant; what is `nil` narrows nothing.
  struct Filter {
    var account: String
    var from: Day?
    /// This day belongs to them.
    var to: Day?
    /// The beginning of an id.
    var idPrefix: String?
  }

  /// The records that match, newest first - by day, and by when they were written down - and ties by
  /// id, with what a query of aggregates says of all that match.
  func list<Record, Summary>(
    _ filter: Filter, columns: String, limit: Int?, offset: Int, of database: Database,
    summary aggregates: String, _ summary: (Row) throws -> Summary,
    _ record: (Row) throws -> Record
  ) throws -> (records: [Record], summary: Summary?) {
    var conditions = filter.idPrefix == nil ? "account = ?" : "+account = ?"
    var values: [any Bindable] = [filter.account]
    if let from = filter.from {
      conditions += " AND date >= ?"
      values.append(from.number)
    }
    if let to = filter.to {
      conditions += " AND date <= ?"
      values.append(to.number)
    }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    let found = try database.first(
      "SELECT \(aggregates) FROM \(table) WHERE \(conditions)", values, summary)
    let records = try database.all(
      "SELECT \(columns) FROM \(table) WHERE \(conditions)"
        + " ORDER BY date DESC, created_at DESC, id LIMIT ? OFFSET ?",
      values + [limit ?? -1, offset], record)
    return (records, found)
  }
}

extension RequestContext {
  /// The records of days that a request asks for, and which stretch of them.
  func dayRecords() throws -> (filter: DayRecords.Filter, limit: Int?, offset: Int) {
    let first = try day("start_date")
    let last = try day("end_date")
    if let first, let last, last < first {
      throw ServiceError.invalid("end_date", "must not lie before start_date")
    }
    let filter = try DayRecords.Filter(
      account: account(named: query["user_id"]), from: first, to: last, idPrefix: query["id"])
    let isLimited = query["limit"]?.isEmpty == false
    let limits = FitIQ.dayRecordLimits
    return try (
      filter,
      isLimited ? int("limit", in: limits, default: limits.upperBound) : nil,
      int("offset", in: FitIQ.dayRecordOffsets, default: 0)
    )
  }
}
