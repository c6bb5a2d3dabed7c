import CivilTime
import FitAPI
import SQLite

/// The intentions of all accounts and users.
struct IntentionTable {
  let database: Database

  /// Which intentions are meant; what is `nil` narrows nothing.
  struct Filter {
    var scope: IntentionScope?
    var from: Day?
    var to: Day?
    /// The beginning of an id.
    var idPrefix: String?
  }

  /// In the order of ``intention(_:)``.
  static let columns = """
    id, coalesce(account, user), text, scope, date, created_at, updated_at, theme_id, custom_font,
    ai_generated, ai_rephrased, quote
    """
  static let columnCount = 12

  /// The intentions that match, the latest day first, and how many match in all.
  ///
  /// - Parameter limit: how many are wanted; all when `nil`.
  func list(
    of owner: IntentionOwner, _ filter: Filter, limit: Int?, offset: Int
  ) throws -> IntentionList {
    var conditions = "account IS ? AND user IS ?"
    var values: [any Bindable] = [owner.account, owner.user]
    if let scope = filter.scope {
      conditions += " AND scope = ?"
      values.append(scope.rawValue)
    }
    if let from = filter.from {
      conditions += " AND day >= ?"
      values.append(from.number)
    }
    if let to = filter.to {
      conditions += " AND day <= ?"
      values.append(to.number)
    }
    if let prefix = filter.idPrefix {
      conditions += " AND id >= ? AND id < ?"
      values += Identifier.range(beginning: prefix)
    }
    let intentions = try database.all(
      "SELECT \(Self.columns) FROM intentions WHERE \(conditions)"
        + " ORDER BY day DESC, created_at DESC, id LIMIT ? OFFSET ?",
      values + [limit ?? -1, offset], Self.intention)
    let total = try database.first(
      "SELECT count(*) FROM intentions WHERE \(conditions)", values
    ) { $0.int(0) }
    return IntentionList(intentions: intentions, total: total ?? 0)
  }

  /// An intention; `nil` when the owner has none of that id.
  func find(_ id: String, of owner: IntentionOwner) throws -> Intention? {
    try database.first(
      "SELECT \(Self.columns) FROM intentions WHERE id = ? AND account IS ? AND user IS ?",
      [id, owner.account, owner.user], Self.intention)
  }

  /// Stores an intention whose rules were checked.
  func add(
    _ new: NewIntention, to owner: IntentionOwner, in calendar: PersonalCalendar, at now: Instant
  ) throws -> Intention? {
    guard let date = IntentionDate(new.date) else { return nil }
    let id = Identifier.make()
    try database.execute(
      "INSERT INTO intentions (id, account, user, text, scope, date, day, theme_id, custom_font,"
        + " quote, ai_generated, ai_rephrased, created_at, updated_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, owner.account, owner.user, new.text.trimmed, new.scope, date.text,
      date.day(in: calendar).number, new.themeId, new.customFont, new.quote,
      new.aiGenerated ?? false, new.aiRephrased ?? false, now.stored, now.stored)
    return try find(id, of: owner)
  }

  /// Changes what is named and leaves the rest.
  func change(
    _ change: IntentionChange, of id: String, in calendar: PersonalCalendar, at now: Instant
  ) throws {
    let date = change.date.flatMap { IntentionDate($0) }
    try database.execute(
      "UPDATE intentions SET text = coalesce(?, text), scope = coalesce(?, scope),"
        + " date = coalesce(?, date), day = coalesce(?, day),"
        + " theme_id = coalesce(?, theme_id), custom_font = coalesce(?, custom_font),"
        + " quote = coalesce(?, quote), ai_generated = coalesce(?, ai_generated),"
        + " ai_rephrased = coalesce(?, ai_rephrased), updated_at = ? WHERE id = ?",
      change.text?.trimmed, change.scope, date?.text, date?.day(in: calendar).number,
      change.themeId, change.customFont, change.quote, change.aiGenerated, change.aiRephrased,
      now.stored, id)
  }

  /// Removes an intention.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM intentions WHERE id = ?", id)
  }

  /// Reads a row that begins with ``columns``.
  static func intention(_ row: Row) -> Intention {
    Intention(
      id: row.text(0), userId: row.text(1), text: row.text(2), scope: row.text(3),
      date: row.text(4), createdAt: Instant(stored: row.int64(5)).iso8601Milliseconds,
      updatedAt: Instant(stored: row.int64(6)).iso8601Milliseconds, themeId: row.textOrNil(7),
      customFont: row.textOrNil(8), aiGenerated: row.int(9) != 0, aiRephrased: row.int(10) != 0,
      quote: row.textOrNil(11))
  }
}

extension Store {
  var intentions: IntentionTable { IntentionTable(database: database) }
}
