import CivilTime
import FitAPI
import JSON
import SQL

/// An intention of an account, or of a user known only by a name.
struct StoredIntention: StoredRecord {
  var account: String?
  /// The account, or the name of the user that an app without accounts gives, see
  /// ``IntentionOwner/key``.
  var owner = ""
  /// The calendar day of the date.
  var day = Day.earliest
  var intention = Intention()

  static let table = Table(
    "intentions", of: StoredIntention.self,
    constraints: ["PRIMARY KEY (owner, id)"],
    indexes: """
      CREATE INDEX intentions_by_day ON intentions (owner, day DESC, created_at DESC, id);
      CREATE INDEX intentions_by_account ON intentions (account) WHERE account IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&intention.id)
    columns.account(&account)
    columns.unexported("owner", &owner)
    columns.column("text", &intention.text)
    columns.column("scope", &intention.scope)
    var date = intention.date.text
    columns.column("date", &date)
    columns.column("day", &day)
    columns.column("theme_id", &intention.themeId, as: "themeId")
    columns.column("custom_font", &intention.customFont, as: "customFont")
    columns.column("quote", &intention.quote)
    columns.column("ai_generated", &intention.aiGenerated, as: "aiGenerated")
    columns.column("ai_rephrased", &intention.aiRephrased, as: "aiRephrased")
    columns.column("created_at", &intention.createdAt, as: "createdAt")
    columns.column("updated_at", &intention.updatedAt, as: "updatedAt")
    intention.date = DayOrInstant(date) ?? .day(day)
    intention.userId = account ?? IntentionOwner.name(in: owner)
  }
}

/// The intentions of all accounts and users.
struct IntentionTable {
  let database: Database

  /// Returns the intentions that match, the latest day first, and their number in all.
  ///
  /// - Parameter limit: the most to return; `nil` returns all.
  func list(_ filter: RecordFilter, limit: Int? = nil, offset: Int = 0) throws -> IntentionList {
    let (intentions, total) = try database.stretch(
      filter, order: "day DESC, created_at DESC, id", limit: limit ?? Int.max, offset: offset,
      as: StoredIntention.self)
    return IntentionList(intentions: intentions.map(\.intention), total: total)
  }

  /// Returns an intention; `nil` when the owner has none of that id.
  func find(_ id: String, of owner: IntentionOwner) throws -> StoredIntention? {
    try database.first(
      "\(StoredIntention.table.select) WHERE owner = ? AND id = ?", owner.key, id
    ) { StoredIntention($0) }
  }

  /// Stores an intention whose rules were checked.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a malformed date.
  func add(
    _ new: NewIntention, to owner: IntentionOwner, in calendar: PersonalCalendar, at now: Instant
  ) throws -> Intention {
    guard let date = DayOrInstant(new.date) else {
      throw ServiceError.invalid("date", Problems.dayRule)
    }
    var intention = Intention()
    (intention.id, intention.createdAt, intention.updatedAt) = (Identifier.make(), now, now)
    intention.userId = owner.account ?? IntentionOwner.name(in: owner.key)
    (intention.text, intention.scope, intention.date) = (new.text.trimmed, new.scope, date)
    (intention.themeId, intention.customFont, intention.quote) =
      (new.themeId, new.customFont, new.quote)
    intention.aiGenerated = new.aiGenerated ?? false
    intention.aiRephrased = new.aiRephrased ?? false
    try database.insert(
      StoredIntention(
        account: owner.account, owner: owner.key, day: date.day(in: calendar),
        intention: intention))
    return intention
  }

  /// Changes the fields that are given and leaves the rest.
  func change(
    _ old: StoredIntention, by change: IntentionChange, in calendar: PersonalCalendar,
    at now: Instant
  ) throws -> Intention {
    var stored = old
    var intention = old.intention
    intention.text = change.text?.trimmed ?? intention.text
    intention.scope = change.scope ?? intention.scope
    if let date = change.date.flatMap({ DayOrInstant($0) }) {
      (intention.date, stored.day) = (date, date.day(in: calendar))
    }
    intention.themeId = change.themeId ?? intention.themeId
    intention.customFont = change.customFont ?? intention.customFont
    intention.quote = change.quote ?? intention.quote
    intention.aiGenerated = change.aiGenerated ?? intention.aiGenerated
    intention.aiRephrased = change.aiRephrased ?? intention.aiRephrased
    intention.updatedAt = now
    stored.intention = intention
    try database.update(stored)
    return intention
  }

  /// Removes an intention.
  func remove(_ intention: StoredIntention) throws {
    try database.remove(intention)
  }
}

extension Store {
  var intentions: IntentionTable { IntentionTable(database: database) }
}

extension RecordKind {
  static let intentions = RecordKind(
    name: "intentions", noun: RecordName("intention"), fields: Intention.fields + ["day"],
    tables: ["intentions"], census: "SELECT count(*), max(updated_at) FROM intentions",
    each: { store, account, body in
      let own = try store.database.all(
        "WHERE owner = ? ORDER BY day, created_at, id", [account],
        as: StoredIntention.self)
      for stored in own {
        var record = try JSONObject(of: stored.intention)
        record["day"] = .string(stored.day.description)
        try body(record)
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      var kept = try record.model(Intention.self)
      try record.model(NewIntention.self).check()
      // The export gives the day of an instant; a calendar day means itself.
      let day =
        record["day"]?.string.flatMap { Day($0) } ?? kept.day(in: PersonalCalendar(zone: .utc))
      (kept.id, kept.text) = (id, kept.text.trimmed)
      kept.createdAt = try record.creation(now)
      let intention = StoredIntention(
        account: account, owner: account, day: day, intention: kept)
      if try store.database.insertIfAbsent(intention) { return .added }
      guard try store.intentions.find(id, of: .account(account)) != nil else {
        throw ServiceError.taken
      }
      return .present
    })
}
