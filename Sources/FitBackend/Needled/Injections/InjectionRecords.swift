import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let injections = RecordKind(
    name: "injections", noun: RecordName("injection"),
    fields: Injection.fields.filter { !["userId", "planCreated", "numberInPen"].contains($0) },
    tables: ["injections"], census: "SELECT count(*), max(date) FROM injections",
    each: { store, account, hand in try store.injections.each(of: account, hand) },
    add: { store, record, account, now in
      try store.injections.add(record, to: account, store.calendar(of: account), at: now)
    })
}

extension InjectionTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM injections WHERE account = ? ORDER BY date, id DESC", account
    ) { row in
      var record = try JSONObject(of: Self.injection(row))
      record["userId"] = nil
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let injection = try record.model(Injection.self)
    try injection.check()
    if try find(id, of: account) != nil { return .present }
    try set(
      injection, injection.moment(of: Instant(injection.date) ?? now, calendar), of: account,
      written: record.creation(now),
      at: Instant(injection.updatedAt) ?? now)
    return .added
  }
}
