import CivilTime
import SQLite

/// The injection days that people skipped on purpose.
struct SkippedDoseTable {
  let database: Database

  /// Returns the skipped days of an account, oldest first.
  func list(_ account: String) throws -> [Day] {
    try database.all(
      "SELECT day FROM skipped_doses WHERE account = ? ORDER BY day", account
    ) { Day(number: $0.int(0)) }
  }

  /// Stores a skipped day; returns `false` where it was skipped already.
  @discardableResult
  func add(_ day: Day, of account: String, at now: Instant) throws -> Bool {
    try database.execute(
      "INSERT INTO skipped_doses (account, day, created_at) VALUES (?, ?, ?)"
        + " ON CONFLICT DO NOTHING", account, day.number, now.stored)
    return database.changes > 0
  }

  /// Removes a skipped day; returns `false` where it was not skipped.
  func remove(_ day: Day, of account: String) throws -> Bool {
    try database.execute(
      "DELETE FROM skipped_doses WHERE account = ? AND day = ?", account, day.number)
    return database.changes > 0
  }
}

extension Store {
  var skippedDoses: SkippedDoseTable { SkippedDoseTable(database: database) }
}
