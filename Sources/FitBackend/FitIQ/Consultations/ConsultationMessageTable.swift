import CivilTime
import FitAPI
import SQLite

/// What was said in the consultations of all accounts.
struct ConsultationMessageTable {
  let database: Database

  /// In the order of ``message(_:)``.
  static let columns = "id, consultation, role, content, created_at, writer"
  /// How many there are.
  static let columnCount = 6

  /// A stretch of what was said in a consultation, the latest first, and how much there is in all.
  func list(of consultation: String, limit: Int, offset: Int) throws -> ConsultationMessagePage {
    let total = try database.first(
      "SELECT count(*) FROM consultation_messages WHERE consultation = ?", consultation
    ) { $0.int(0) }
    let messages = try database.all(
      "SELECT \(Self.columns) FROM consultation_messages WHERE consultation = ?"
        + " ORDER BY position DESC LIMIT ? OFFSET ?",
      [consultation, limit, offset], Self.message)
    return ConsultationMessagePage(
      messages: messages, total: total ?? 0, limit: limit, offset: offset)
  }

  /// What was said last, in the order in which it was said.
  func latest(of consultation: String, limit: Int) throws -> [ConsultationMessage] {
    try list(of: consultation, limit: limit, offset: 0).messages.reversed()
  }

  /// Stores the next thing that is said.
  func add(
    _ content: String, by role: ConsultationRole, writer: Writer? = nil,
    to consultation: String, of account: String, at now: Instant
  ) throws -> ConsultationMessage {
    let last = try database.first(
      "SELECT max(position) FROM consultation_messages WHERE consultation = ?", consultation
    ) { $0.intOrNil(0) }
    let message = ConsultationMessage(
      id: Identifier.make(), consultationId: consultation, role: role, content: content.trimmed,
      createdAt: now.iso8601, writer: writer)
    try insert(message, position: ((last ?? nil) ?? 0) + 1, of: account, at: now)
    return message
  }

  /// Stores a message at its place.
  func insert(
    _ message: ConsultationMessage, position: Int, of account: String, at now: Instant
  ) throws {
    try database.execute(
      "INSERT INTO consultation_messages (\(Self.columns), account, position)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      message.id, message.consultationId, message.role, message.content, now.stored,
      message.writer, account, position)
  }

  /// Reads a row that begins with ``columns``.
  static func message(_ row: Row) -> ConsultationMessage {
    ConsultationMessage(
      id: row.text(0), consultationId: row.text(1),
      role: ConsultationRole(rawValue: row.text(2)) ?? .user, content: row.text(3),
      createdAt: Instant(stored: row.int64(4)).iso8601,
      writer: row.textOrNil(5).flatMap { Writer(rawValue: $0) })
  }
}

extension Store {
  var consultationMessages: ConsultationMessageTable {
    ConsultationMessageTable(database: database)
  }
}
