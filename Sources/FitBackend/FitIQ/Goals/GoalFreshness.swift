import CivilTime
import FitAPI
import SQL

/// Checks whether a metric has newer records than a goal's entered value.
struct GoalFreshness {
  let database: Database
  let account: String
  let calendar: PersonalCalendar

  /// Returns whether any record of a metric is newer than an entered current value.
  func areThere(of metric: Metric, since entered: Instant) throws -> Bool {
    let day = calendar.day(of: entered).number
    // An earlier event of that day may have been logged afterwards.
    let start = calendar.bounds(of: calendar.day(of: entered)).lowerBound.stored
    func exists(_ query: String, _ values: [any Bindable]) throws -> Bool {
      try database.first(query, values) { _ in true } ?? false
    }
    if try exists(
      "SELECT 1 FROM progress WHERE account = ? AND type = ? AND date >= ?"
        + " AND (date > ? OR created_at >= ?) LIMIT 1",
      [account, metric.rawValue, start, entered.stored, entered.stored])
    {
      return true
    }
    return try DayFigures.Source.beside(metric).contains { source in
      switch source.figures {
      case .instants(let date, _), .records(let date, _):
        try exists(
          "SELECT 1 FROM \(source.table) WHERE account = ? AND \(date) >= ?"
            + " AND (\(date) > ? OR created_at >= ?) AND \(source.condition) LIMIT 1",
          [account, start, entered.stored, entered.stored])
      case .days(let date, _):
        // A record of a day that began before may have been logged afterwards.
        try exists(
          "SELECT 1 FROM \(source.table) WHERE account = ? AND \(date) >= ?"
            + " AND (\(date) > ? OR created_at > ?) AND \(source.condition) LIMIT 1",
          [account, day, day, entered.stored])
      }
    }
  }
}
