import CivilTime
import FitAPI
import SQL

/// Reads entries, newest first, in the form in which they are uploaded.
extension HealthTable {
  /// A filter of entries by the range of time in which they start.
  struct Filter {
    var account: String
    var from: Instant?
    /// The end of the range, exclusive.
    var until: Instant?

    /// Returns the SQL conditions on a table's columns, and their values.
    func conditions(_ start: String) -> (sql: String, values: [any Bindable]) {
      var sql = "account = ?"
      var values: [any Bindable] = [account]
      if let from {
        sql += " AND \(start) >= ?"
        values.append(from.stored)
      }
      if let until {
        sql += " AND \(start) < ?"
        values.append(until.stored)
      }
      return (sql, values)
    }
  }

  /// Returns the entries of a kind.
  func read(_ kind: HealthKind, _ filter: Filter) throws -> HealthReadings {
    switch kind {
    case .workout:
      let workouts = try workouts(filter)
      return .workouts(
        HealthPage(data: workouts, lastUpdated: workouts.first.map { .instant($0.startDate) }))
    case .sleep:
      let nights = try nights(filter)
      return .nights(
        HealthPage(data: nights, lastUpdated: nights.first.map { .instant($0.startDate) }))
    case .activity:
      let days = try days(filter)
      return .days(HealthPage(data: days, lastUpdated: days.first.map { .day($0.date) }))
    case .weight, .hrv, .vo2max, .bodyfat, .height, .restingHeartRate, .systolic, .diastolic:
      let samples = try samples(kind, filter)
      return .samples(
        HealthPage(data: samples, lastUpdated: samples.first.map { .instant($0.timestamp) }))
    }
  }

  private func workouts(_ filter: Filter) throws -> [HealthWorkout] {
    let (conditions, values) = filter.conditions("start_at")
    return try store.database.all(
      "WHERE \(conditions) ORDER BY start_at DESC", values, as: StoredHealthWorkout.self
    ).map(\.workout)
  }

  private func nights(_ filter: Filter) throws -> [HealthNight] {
    let (conditions, values) = filter.conditions("start_at")
    return try store.database.all(
      "WHERE \(conditions) ORDER BY start_at DESC", values, as: StoredHealthNight.self
    ).map(\.night)
  }

  private func samples(_ kind: HealthKind, _ filter: Filter) throws -> [HealthReading] {
    let (conditions, values) = filter.conditions("date")
    return try store.database.all(
      "SELECT date, quantity FROM progress WHERE \(conditions) AND type = ?"
        + " ORDER BY date DESC, written DESC, id",
      values + [kind.metric?.rawValue]
    ) { row in
      HealthReading(kind, row.double(1), at: Instant(stored: row.int64(0)))
    }
  }
}
