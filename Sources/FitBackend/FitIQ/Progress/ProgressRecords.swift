import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let progress = RecordKind(
    name: "progress", noun: Noun("measurement"), fields: ProgressEntry.fields + ["createdAt"],
    tables: ["progress"], census: "SELECT count(*), max(date) FROM progress",
    each: { store, account, hand in try store.progress.each(of: account, hand) },
    add: { store, record, account, now in
      try store.progress.add(record, to: account, at: now)
    })
}

extension ProgressTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), created_at FROM progress WHERE account = ? ORDER BY date, id DESC",
      account
    ) { row in
      var record = try JSONObject(of: Self.entry(row))
      record.set("date", stored: row.int64(3))
      record.set("createdAt", stored: row.int64(Self.columnCount))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let entry = try record.model(ProgressEntry.self)
    var new = NewProgressEntry(.weight, entry.quantity, loggedAt: entry.date, notes: entry.notes)
    new.type = entry.type
    try new.check()
    let written = try record.creation(now)
    try database.execute(
      "INSERT INTO progress (id, account, type, quantity, date, notes, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      id, account, entry.type, entry.quantity, Instant(entry.date)?.stored, entry.notes?.trimmed,
      written.stored)
    if database.changes > 0 { return .added }
    guard try find(id, of: account) != nil else { throw ServiceError.taken }
    return .present
  }
}
