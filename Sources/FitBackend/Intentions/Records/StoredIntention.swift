import CivilTime
import FitAPI
import JSON
import SQL

/// An intention of an account, or of a user known only by a name.
struct StoredIntention: StoredRecord {
  var id = ""
  var account: String?
  /// The account, or the name of the user that an app without accounts gives, see
  /// ``IntentionOwner/key``.
  var owner = ""
  var text = ""
  var scope = ""
  var date = ""
  /// The calendar day of the date.
  var day = Day.earliest
  var themeId: String?
  var customFont: String?
  var quote: String?
  var aiGenerated = false
  var aiRephrased = false
  var created = Instant.earliest
  var updated = Instant.earliest

  static let table = Table(
    "intentions", of: StoredIntention.self,
    constraints: ["PRIMARY KEY (owner, id)"],
    indexes: """
      CREATE INDEX intentions_by_day ON intentions (owner, day DESC, created_at DESC, id);
      CREATE INDEX intentions_by_account ON intentions (account) WHERE account IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.unexported("owner", &owner)
    columns.column("text", &text)
    columns.column("scope", &scope)
    columns.column("date", &date)
    columns.column("day", &day)
    columns.column("theme_id", &themeId, as: "themeId")
    columns.column("custom_font", &customFont, as: "customFont")
    columns.column("quote", &quote)
    columns.column("ai_generated", &aiGenerated, as: "aiGenerated")
    columns.column("ai_rephrased", &aiRephrased, as: "aiRephrased")
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
  }

  var answer: Intention {
    Intention(
      id: id, userId: account ?? IntentionOwner.name(in: owner), text: text, scope: scope,
      date: DayOrInstant(date) ?? .day(day), createdAt: created, updatedAt: updated,
      themeId: themeId, customFont: customFont, aiGenerated: aiGenerated,
      aiRephrased: aiRephrased, quote: quote)
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
    return IntentionList(intentions: intentions.map(\.answer), total: total)
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
    let intention = StoredIntention(
      id: Identifier.make(), account: owner.account, owner: owner.key, text: new.text.trimmed,
      scope: new.scope, date: date.text, day: date.day(in: calendar), themeId: new.themeId,
      customFont: new.customFont, quote: new.quote, aiGenerated: new.aiGenerated ?? false,
      aiRephrased: new.aiRephrased ?? false, created: now, updated: now)
    try database.insert(intention)
    return intention.answer
  }

  /// Changes the fields that are given and leaves the rest.
  func change(
    _ old: StoredIntention, by change: IntentionChange, in calendar: PersonalCalendar,
    at now: Instant
  ) throws -> Intention {
    var intention = old
    intention.text = change.text?.trimmed ?? old.text
    intention.scope = change.scope ?? old.scope
    if let date = change.date.flatMap({ DayOrInstant($0) }) {
      (intention.date, intention.day) = (date.text, date.day(in: calendar))
    }
    intention.themeId = change.themeId ?? old.themeId
    intention.customFont = change.customFont ?? old.customFont
    intention.quote = change.quote ?? old.quote
    intention.aiGenerated = change.aiGenerated ?? old.aiGenerated
    intention.aiRephrased = change.aiRephrased ?? old.aiRephrased
    intention.updated = now
    try database.update(intention)
    return intention.answer
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
      for intention in own {
        var record = try JSONObject(of: intention.answer)
        record["day"] = .string(intention.day.description)
        try body(record)
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      let kept = try record.model(Intention.self)
      var new = NewIntention(
        userId: account, text: kept.text, scope: .day, date: .earliest,
        aiGenerated: kept.aiGenerated, aiRephrased: kept.aiRephrased, quote: kept.quote)
      new.scope = kept.scope
      new.date = kept.date.text
      new.themeId = kept.themeId
      new.customFont = kept.customFont
      try new.check()
      // The export gives the day of an instant; a calendar day means itself.
      let day =
        record["day"]?.string.flatMap { Day($0) } ?? kept.day(in: PersonalCalendar(zone: .utc))
      let intention = StoredIntention(
        id: id, account: account, owner: account, text: kept.text.trimmed, scope: kept.scope,
        date: kept.date.text,
        day: day, themeId: kept.themeId, customFont: kept.customFont, quote: kept.quote,
        aiGenerated: kept.aiGenerated, aiRephrased: kept.aiRephrased,
        created: try record.creation(now), updated: kept.updatedAt)
      if try store.database.insertIfAbsent(intention) { return .added }
      guard try store.intentions.find(id, of: .account(account)) != nil else {
        throw ServiceError.taken
      }
      return .present
    })
}
