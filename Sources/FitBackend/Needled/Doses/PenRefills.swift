import CivilTime
import FitAPI
import SQLite

/// The pens that people added to their supply.
struct PenRefillTable {
  let database: Database

  /// Returns the pens added by an account, oldest first.
  func list(_ account: String) throws -> [PenRefill] {
    try database.all(
      "SELECT id, day, pens, medication FROM pen_refills WHERE account = ? ORDER BY day, id",
      account
    ) { row in
      PenRefill(
        id: row.text(0), date: "\(Day(number: row.int(1)))", pens: row.int(2),
        medication: row.textOrNil(3))
    }
  }

  /// Stores added pens.
  func add(_ refill: PenRefill, _ day: Day, to account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO pen_refills (id, account, day, medication, pens, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?)",
      refill.id, account, day.number, refill.medication, refill.pens, now.stored)
  }

  /// Removes added pens and returns whether the account had any with that id.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute("DELETE FROM pen_refills WHERE account = ? AND id = ?", account, id)
    return database.changes > 0
  }
}

extension Store {
  var penRefills: PenRefillTable { PenRefillTable(database: database) }
}
