import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let activity = RecordKind(
    name: "activity", noun: RecordName("activity", plural: "activities"),
    fields: ActivitySnapshot.fields.filter { $0 != "userId" }, tables: ["activity"],
    census: "SELECT count(*), max(created_at) FROM activity",
    each: { store, account, hand in try store.activity.each(of: account, hand) },
    add: { store, record, account, now in try store.activity.add(record, to: account, at: now) })
}

extension ActivityTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM activity WHERE account = ? ORDER BY date, id DESC", account
    ) { row in
      var record = try JSONObject(of: Self.snapshot(row))
      record["userId"] = nil
      record.set("createdAt", stored: row.int64(8))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let new = try record.model(NewActivitySnapshot.self)
    try new.check()
    let written = try record.creation(now)
    if try database.holds(id, in: "activity", of: account) { return .present }
    _ = try add(new, to: account, id: id, at: written)
    return .added
  }
}
