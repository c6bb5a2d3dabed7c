import CivilTime
import FitAPI
import SQLite

/// The measurements of all accounts.
struct ProgressTable {
  let database: Database

  static let timeline = Timeline(table: "progress", kind: "type", date: "date")

  /// In the order of ``entry(_:)``.
  static let columns = "id, type, quantity, date, notes"
  /// How many there are.
  static let columnCount = 5

  /// A stretch of the measurements that match, newest first, and how many match in all.
  func list(_ filter: Timeline.Filter, limit: Int, offset: Int) throws -> ProgressPage {
    let (entries, total) = try Self.timeline.list(
      filter, columns: Self.columns, limit: limit, offset: offset, of: database, Self.entry)
    return ProgressPage(entries: entries, total: total, limit: limit, offset: offset)
  }

  /// A measurement; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> ProgressEntry? {
    try database.first(
      "SELECT \(Self.columns) FROM progress WHERE id = ? AND account = ?",
      [id, account], Self.entry)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: ProgressChange, of id: String, at now: Instant) throws {
    try database.execute(
      "UPDATE progress SET quantity = coalesce(?, quantity), date = coalesce(?, date),"
        + " notes = coalesce(?, notes), updated_at = ? WHERE id = ?",
      change.quantity, change.loggedAt.flatMap { Instant($0) }?.stored, change.notes?.trimmed,
      now.stored, id)
    guard change.quantity != nil else { return }
    // Another figure is not the one that was entered in another unit.
    try database.execute(
      "UPDATE progress SET entered_quantity = NULL, entered_unit = NULL WHERE id = ?", id)
  }

  /// Stores a measurement.
  func add(
    _ entry: NewProgressEntry, to account: String, at now: Instant
  ) throws -> ProgressEntry {
    let date =
      try entry.loggedAt.flatMap { Instant($0) }
      ?? Self.timeline.free(of: account, from: now, in: database)
    let id = Identifier.make()
    let notes = entry.notes?.trimmed
    _ = try insert(
      id, entry.type, entry.quantity, entered: nil, at: date, notes: notes, of: account,
      written: now)
    return ProgressEntry(
      id: id, type: entry.type, quantity: entry.quantity, date: date.iso8601, notes: notes)
  }

  /// Stores a measurement that was written down then, unless there is one of that id.
  ///
  /// - Parameter entered: the figure as it was entered, where that was in another unit.
  /// - Returns: whether it was stored.
  func insert(
    _ id: String, _ type: String, _ quantity: Double, entered: (quantity: Double, unit: String)?,
    at date: Instant, notes: String? = nil, of account: String, written: Instant
  ) throws -> Bool {
    try database.execute(
      "INSERT INTO progress (id, account, type, quantity, date, notes, entered_quantity,"
        + " entered_unit, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      id, account, type, quantity, date.stored, notes, entered?.quantity, entered?.unit,
      written.stored)
    return database.changes > 0
  }

  /// Removes a measurement.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM progress WHERE id = ?", id)
  }

  /// How many measurements of a kind there are.
  func count(_ metric: Metric, of account: String) throws -> Int {
    try database.first(
      "SELECT count(*) FROM progress WHERE account = ? AND type = ?", account, metric.rawValue
    ) { $0.int(0) } ?? 0
  }

  /// Reads a row that begins with ``columns``.
  static func entry(_ row: Row) -> ProgressEntry {
    ProgressEntry(
      id: row.text(0), type: row.text(1), quantity: row.double(2),
      date: Instant(stored: row.int64(3)).iso8601, notes: row.textOrNil(4))
  }
}

extension Store {
  var progress: ProgressTable { ProgressTable(database: database) }
}
