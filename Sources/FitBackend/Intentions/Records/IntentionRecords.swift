import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let intentions = RecordKind(
    name: "intentions", noun: RecordName("intention"), fields: Intention.fields + ["day"],
    tables: ["intentions"], census: "SELECT count(*), max(updated_at) FROM intentions",
    each: { store, account, hand in try store.intentions.each(of: account, hand) },
    add: { store, record, account, now in
      try store.intentions.add(record, to: account, at: now)
    })
}

extension IntentionTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), day FROM intentions WHERE account IS ? AND user IS NULL"
        + " ORDER BY day, created_at, id",
      account
    ) { row in
      var record = try JSONObject(of: Self.intention(row))
      record["day"] = .string(Day(number: row.int(Self.columnCount)).description)
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let kept = try record.model(Intention.self)
    var new = NewIntention(
      userId: account, text: kept.text, scope: .day, date: .earliest,
      aiGenerated: kept.aiGenerated, aiRephrased: kept.aiRephrased, quote: kept.quote)
    new.scope = kept.scope
    new.date = kept.date
    new.themeId = kept.themeId
    new.customFont = kept.customFont
    try new.check()
    guard let date = IntentionDate(kept.date), let changed = Instant(kept.updatedAt) else {
      throw ServiceError.invalid("updatedAt", Problems.instantRule)
    }
    // Which day an instant meant is known to the export; a calendar day means itself.
    let day =
      record["day"]?.string.flatMap { Day($0) } ?? date.day(in: PersonalCalendar(zone: .utc))
    let written = try record.creation(now)
    try database.execute(
      "INSERT INTO intentions (id, account, user, text, scope, date, day, theme_id, custom_font,"
        + " quote, ai_generated, ai_rephrased, created_at, updated_at)"
        + " VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      id, account, kept.text.trimmed, kept.scope, date.text, day.number, kept.themeId,
      kept.customFont, kept.quote, kept.aiGenerated, kept.aiRephrased, written.stored,
      changed.stored)
    if database.changes > 0 { return .added }
    guard try find(id, of: .account(account)) != nil else { throw ServiceError.taken }
    return .present
  }
}
