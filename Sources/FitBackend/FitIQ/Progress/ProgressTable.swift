import CivilTime
import FitAPI
import SQLite

/// The measurements of all accounts.
struct ProgressTable {
  let database: Database

  /// Which measurements are meant; what is `nil` narrows nothing.
  struct Filter {
    var account: String
    var metric: Metric?
    var from: Instant?
    /// Exclusive.
    var until: Instant?
    /// The beginning of an id.
    var idPrefix: String?
  }

  /// In the order of ``entry(_:)``.
  static let columns = "id, type, quantity, date, notes"
  /// How many there are.
  static let columnCount = 5

  /// A stretch of the measurements that match, newest first, and how many match in all.
  func list(_ filter: Filter, limit: Int, offset: Int) throws -> ProgressPage {
    var conditions = "account = ?"
    var values: [any Bindable] = [filter.account]
    if let metric = filter.metric {
      conditions += " AND type = ?"
      values.append(metric.rawValue)
    }
    if let from = filter.from {
      conditions += " AND date >= ?"
      values.append(from.stored)
    }
    if let until = filter.until {
      conditions += " AND date < ?"
      values.append(until.stored)
    }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    // Without dates the total is kept beside the entries; with dates the range bounds the count.
    let counted =
      filter.from == nil && filter.until == nil && filter.idPrefix == nil
      ? "SELECT total(count) FROM progress_counts WHERE \(conditions)"
      : "SELECT count(*) FROM progress WHERE \(conditions)"
    let total = try database.first(counted, values) { $0.int(0) }
    let entries = try database.all(
      "SELECT \(Self.columns) FROM progress WHERE \(conditions)"
        + " ORDER BY date DESC, id LIMIT ? OFFSET ?",
      values + [limit, offset], Self.entry)
    return ProgressPage(entries: entries, total: total ?? 0, limit: limit, offset: offset)
  }

  /// A measurement; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> ProgressEntry? {
    try database.first(
      "SELECT \(Self.columns) FROM progress WHERE id = ? AND account = ?",
      [id, account], Self.entry)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: ProgressChange, of id: String) throws {
    try database.execute(
      "UPDATE progress SET quantity = coalesce(?, quantity), date = coalesce(?, date),"
        + " notes = coalesce(?, notes) WHERE id = ?",
      change.quantity, change.loggedAt.flatMap { Instant($0) }?.stored, change.notes?.trimmed, id)
  }

  /// Stores a measurement.
  func add(
    _ entry: NewProgressEntry, to account: String, at now: Instant
  ) throws -> ProgressEntry {
    let date = try entry.loggedAt.flatMap { Instant($0) } ?? free(of: account, from: now)
    let id = Identifier.make()
    let notes = entry.notes?.trimmed
    try database.execute(
      "INSERT INTO progress (id, account, type, quantity, date, notes, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
      id, account, entry.type, entry.quantity, date.stored, notes, now.stored)
    return ProgressEntry(
      id: id, type: entry.type, quantity: entry.quantity, date: date.iso8601, notes: notes)
  }

  /// The first millisecond from now that nothing was measured in, so that the latest of several
  /// entries is the one that was logged last.
  private func free(of account: String, from now: Instant) throws -> Instant {
    let last = try database.first(
      "SELECT max(date) FROM progress WHERE account = ? AND date >= ? AND date < ?",
      account, now.stored, now.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? now
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
