import CivilTime
import FitAPI
import SQL

/// The SQL condition for the records of some days, in a table with the columns `day` and
/// `utc_offset` beside the instant.
///
/// The instants narrow the search to a range of the time's index: a record's day is never far from
/// the date of its instant.
struct DayCondition {
  /// The condition: ` AND date >= ? AND date < ? AND day >= ? AND day <= ?`.
  let sql: String
  let values: [any Bindable]

  /// Makes the condition for a range of days.
  ///
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

  /// Makes the condition for the days from one to another, either of which may be open; `nil` where
  /// both are.
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
  /// Returns the changed moment of a stored record: with the day and offset of the change where it
  /// gives them, else by the record's own clock.
  func changed(
    to instant: Instant, _ change: some LocallyDated, _ calendar: PersonalCalendar
  ) -> LocalMoment {
    if let moment = change.localMoment(of: instant) { return moment }
    return instant == self.instant ? self : calendar.following(self).moment(of: instant)
  }
}
