import CivilTime
import FitAPI
import SQLite

/// The measurements of all accounts.
struct ProgressTable {
  let database: Database

  static let timeline = Timeline(
    table: "progress", kind: "type", date: "date", counts: "progress_counts")

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
    try database.execute(
      "INSERT INTO progress (id, account, type, quantity, date, notes, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
      id, account, entry.type, entry.quantity, date.stored, notes, now.stored)
    return ProgressEntry(
      id: id, type: entry.type, quantity: entry.quantity, date: date.iso8601, notes: notes)
  }

  /// Removes a measurement.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM progress WHERE id = ?", id)
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
