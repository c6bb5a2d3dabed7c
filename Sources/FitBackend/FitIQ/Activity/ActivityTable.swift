import CivilTime
import FitAPI
import SQLite

/// The activity snapshots of all accounts.
struct ActivityTable {
  let database: Database

  static let records = DayRecords(table: "activity")

  /// In the order of ``snapshot(_:)``.
  static let columns =
    "id, account, date, steps, active_calories, distance_km, activity_type, duration_minutes,"
    + " created_at"

  /// The snapshots that match, newest first, and how many match in all.
  func list(_ filter: DayRecords.Filter, limit: Int?, offset: Int) throws -> ActivityPage {
    let (snapshots, total) = try Self.records.list(
      filter, columns: Self.columns, limit: limit, offset: offset, of: database,
      summary: "count(*)", { $0.int(0) }, Self.snapshot)
    return ActivityPage(snapshots: snapshots, total: total ?? 0)
  }

  /// A snapshot; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> ActivitySnapshot? {
    try database.first(
      "SELECT \(Self.columns) FROM activity WHERE id = ? AND account = ?", [id, account],
      Self.snapshot)
  }

  /// Stores a snapshot, whose rules were checked.
  func add(
    _ new: NewActivitySnapshot, to account: String, id: String = Identifier.make(),
    at now: Instant
  ) throws -> ActivitySnapshot {
    guard let date = Day(new.date) else { throw ServiceError.invalid("date", Problems.dayRule) }
    let figures = new.figures
    let type = figures.activityType?.trimmed
    try database.execute(
      "INSERT INTO activity (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, account, date.number, figures.steps, figures.activeCalories, figures.distanceKm, type,
      figures.durationMinutes, now.stored)
    return ActivitySnapshot(
      id: id, userId: account, date: date.description, steps: figures.steps,
      activeCalories: figures.activeCalories, distanceKm: figures.distanceKm, activityType: type,
      durationMinutes: figures.durationMinutes, createdAt: now.iso8601)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: ActivityChange, of id: String) throws {
    let figures = change.figures
    try database.execute(
      "UPDATE activity SET date = coalesce(?, date), steps = coalesce(?, steps),"
        + " active_calories = coalesce(?, active_calories),"
        + " distance_km = coalesce(?, distance_km), activity_type = coalesce(?, activity_type),"
        + " duration_minutes = coalesce(?, duration_minutes) WHERE id = ?",
      change.date.flatMap { Day($0) }?.number, figures.steps, figures.activeCalories,
      figures.distanceKm, figures.activityType?.trimmed, figures.durationMinutes, id)
  }

  /// Removes a snapshot.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM activity WHERE id = ?", id)
  }

  /// Reads a row that begins with ``columns``.
  static func snapshot(_ row: Row) -> ActivitySnapshot {
    ActivitySnapshot(
      id: row.text(0), userId: row.text(1), date: Day(number: row.int(2)).description,
      steps: row.intOrNil(3), activeCalories: row.intOrNil(4), distanceKm: row.doubleOrNil(5),
      activityType: row.textOrNil(6), durationMinutes: row.intOrNil(7),
      createdAt: Instant(stored: row.int64(8)).iso8601)
  }
}

extension Store {
  var activity: ActivityTable { ActivityTable(database: database) }
}
