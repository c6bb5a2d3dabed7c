import CivilTime
import SQL

/// Reads records and their sums by the person's day, which is stored with each.
struct DaySums {
  let database: Database

  /// Hands over a row for each day that has records, oldest first; the columns of `sums` come last.
  ///
  /// - Parameters:
  ///   - table: a table of accounts and days.
  ///   - date: its column of the instant.
  func each(
    of account: String, in table: String, by date: String, where condition: String = "",
    _ sums: String, within days: ClosedRange<Day>, _ row: (Day, Row) throws -> Void
  ) throws {
    let among = DayCondition(days, date: date)
    try database.forEach(
      "SELECT day, \(sums) FROM \(table) WHERE account = ?\(among.sql)\(condition)"
        + " GROUP BY day ORDER BY day",
      [account] + among.values
    ) { try row(Day(number: $0.int(0)), $0) }
  }

  /// Hands over each record with its day, newest first; `columns` come last. The days of a
  /// traveller may alternate.
  func eachRecord(
    of account: String, in table: String, by date: String, _ columns: String,
    within days: ClosedRange<Day>, _ record: (Day, Row) throws -> Void
  ) throws {
    let among = DayCondition(days, date: date)
    try database.forEach(
      "SELECT day, \(columns) FROM \(table) WHERE account = ?\(among.sql)"
        + " ORDER BY \(date) DESC, id",
      [account] + among.values
    ) { try record(Day(number: $0.int(0)), $0) }
  }
}
