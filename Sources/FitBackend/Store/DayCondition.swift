import CivilTime
import FitAPI
import SQLite

/// The condition for the records of some days, in a table where the day stands beside the instant, in
/// the columns `day` and `utc_offset`.
///
/// The instants narrow the search to what the index of the time holds: a record's day is never far from
/// the date of its instant.
struct DayCondition {
  /// ` AND date >= ? AND date < ? AND day >= ? AND day <= ?`
  let sql: String
  let values: [any Bindable]

  /// - Parameters:
  ///   - date: the column of the instant.
  ///   - table: the name before the columns, where several tables are joined.
  init(_ days: ClosedRange<Day>, date: String = "date", of table: String? = nil) {
    let prefix = table.map { "\($0)." } ?? ""
    sql =
      " AND \(prefix)\(date) >= ? AND \(prefix)\(date) < ?"
      + " AND \(prefix)day >= ? AND \(prefix)day <= ?"
    let instants = LocalMoment.instants(of: days)
    values = [
      instants.lowerBound.stored, instants.upperBound.stored, days.lowerBound.number,
      days.upperBound.number,
    ]
  }

  /// The days from one to another, either of which may be open.
  ///
  /// - Returns: `nil` where both are.
  init?(from first: Day?, to last: Day?, date: String = "date") {
    guard first != nil || last != nil else { return nil }
    let start = first ?? .earliest
    self.init(start...max(start, last ?? .latest), date: date)
  }
}

extension Row {
  /// Reads an instant, its day and its offset from three columns in a row.
  func moment(_ column: Int) -> LocalMoment {
    LocalMoment(
      known: Instant(stored: int64(column)), day: Day(number: int(column + 1)),
      utcOffset: int(column + 2))
  }
}

extension LocalMoment {
  /// The moment of a record that was there: where a change tells day and offset as well, those; else the
  /// instant by the record's own clock.
  func changed(
    to instant: Instant, _ change: some LocallyDated, _ calendar: PersonalCalendar
  ) -> LocalMoment {
    if let told = change.told(instant) { return told }
    return instant == self.instant ? self : calendar.following(self).moment(of: instant)
  }
}
