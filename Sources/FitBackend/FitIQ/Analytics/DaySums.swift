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

  /// Adds up each day's records in one walk through the index of time, oldest day first: SQL would sort all
  /// records by their days.
  ///
  /// - Parameter start: the sum of no record.
  func tally<Sum>(
    of account: String, in table: String, by date: String, where condition: String = "",
    _ columns: String, within days: ClosedRange<Day>, from start: Sum,
    _ add: (inout Sum, Row) throws -> Void
  ) throws -> [(day: Day, sum: Sum)] {
    var sums: [(day: Day, sum: Sum)] = []
    try eachRecord(
      of: account, in: table, by: date, where: condition, columns, within: days
    ) { day, row in
      // Days follow one another, except those of a traveller.
      var place = sums.count - 1
      while place >= 0, sums[place].day != day { place = sums.count - place > 4 ? -1 : place - 1 }
      if place < 0 {
        place = sums.count
        sums.append((day, start))
      }
      try add(&sums[place].sum, row)
    }
    return sums.sorted { $0.day < $1.day }
  }

  /// Hands over each record with its day, newest first; `columns` come last. The days of a
  /// traveller may alternate.
  func eachRecord(
    of account: String, in table: String, by date: String, where condition: String = "",
    _ columns: String, within days: ClosedRange<Day>, _ record: (Day, Row) throws -> Void
  ) throws {
    let among = DayCondition(days, date: date)
    try database.forEach(
      "SELECT day, \(columns) FROM \(table) WHERE account = ?\(among.sql)\(condition)"
        + " ORDER BY \(date) DESC",
      [account] + among.values
    ) { try record(Day(number: $0.int(0)), $0) }
  }
}
