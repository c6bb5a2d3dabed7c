import CivilTime
import SQLite

/// Records and their sums by the person's day. The database does not know their clock, so it adds up
/// one stretch of equally long days after the other.
struct DaySums {
  let database: Database
  let calendar: PersonalCalendar

  /// Days in a row of which an account has records.
  ///
  /// - Parameters:
  ///   - table: a table of accounts and instants.
  ///   - date: its column of the instant.
  func span(
    of account: String, in table: String, by date: String, within days: ClosedRange<Day>
  ) throws -> ClosedRange<Day>? {
    let ends = try [("min", days), ("max", days)].map { function, days in
      try database.first(
        "SELECT \(function)(\(date)) FROM \(table)"
          + " WHERE account = ? AND \(date) >= ? AND \(date) < ?",
        account, calendar.bounds(of: days).lowerBound.stored,
        calendar.bounds(of: days).upperBound.stored
      ) { $0.int64OrNil(0) } ?? nil
    }
    guard let first = ends[0], let last = ends[1] else { return nil }
    let start = calendar.day(of: Instant(stored: first))
    return start...max(start, calendar.day(of: Instant(stored: last)))
  }

  /// Hands over a row for each day that has records, oldest first: behind `sums` stands nothing.
  func each(
    of account: String, in table: String, by date: String, where condition: String = "",
    _ sums: String, within days: ClosedRange<Day>, _ row: (Day, Row) throws -> Void
  ) throws {
    guard let span = try span(of: account, in: table, by: date, within: days) else { return }
    for stretch in calendar.stretches(of: span) {
      let (start, end) = (stretch.bounds.lowerBound.stored, stretch.bounds.upperBound.stored)
      try database.forEach(
        "SELECT min((\(date) - ?2) / 86400000, ?4) AS day, \(sums) FROM \(table)"
          + " WHERE account = ?1 AND \(date) >= ?2 AND \(date) < ?3\(condition)"
          + " GROUP BY day ORDER BY day",
        account, start, end, stretch.count - 1
      ) { try row(stretch.first.adding(days: $0.int(0)), $0) }
    }
  }

  /// Hands over each record with its day, newest first: behind `columns` stands nothing.
  func eachRecord(
    of account: String, in table: String, by date: String, _ columns: String,
    within days: ClosedRange<Day>, _ record: (Day, Row) throws -> Void
  ) throws {
    var finder = DayLookup(calendar)
    let bounds = calendar.bounds(of: days)
    try database.forEach(
      "SELECT \(date), \(columns) FROM \(table)"
        + " WHERE account = ? AND \(date) >= ? AND \(date) < ? ORDER BY \(date) DESC, id",
      account, bounds.lowerBound.stored, bounds.upperBound.stored
    ) { try record(finder.day(of: Instant(stored: $0.int64(0))), $0) }
  }
}
