import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let sleep = RecordKind(
    name: "sleep", noun: RecordName("night"), fields: SleepLog.fields.filter { $0 != "userId" },
    tables: ["sleep"], census: "SELECT count(*), max(created_at) FROM sleep",
    each: { store, account, hand in try store.sleep.each(of: account, hand) },
    add: { store, record, account, now in try store.sleep.add(record, to: account, at: now) })
}

extension SleepTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM sleep WHERE account = ? ORDER BY date, id DESC", account
    ) { row in
      var record = try JSONObject(of: Self.log(row))
      record["userId"] = nil
      if let start = row.int64OrNil(5) { record.set("sleepStart", stored: start) }
      if let end = row.int64OrNil(6) { record.set("sleepEnd", stored: end) }
      record.set("createdAt", stored: row.int64(8))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let new = try record.model(NewSleepLog.self)
    try new.check()
    let written = try record.creation(now)
    if try database.holds(id, in: "sleep", of: account) { return .present }
    _ = try add(new, to: account, id: id, at: written)
    return .added
  }
}
