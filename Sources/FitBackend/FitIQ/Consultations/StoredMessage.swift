import CivilTime
import FitAPI
import JSON
import SQL

/// A message of a consultation.
struct StoredMessage: StoredRecord {
  var id = ""
  var account = ""
  var consultation = ""
  /// The position in the consultation, from 1.
  var position = 0
  var role = ""
  var content = ""
  /// The writer of the coach's words: the rules or a model.
  var writer: String?
  var created = Instant.earliest

  static let table = Table(
    "consultation_messages", of: StoredMessage.self,
    constraints: [
      "UNIQUE (account, consultation, position)", Table.accountFirst,
      "FOREIGN KEY (account, consultation) REFERENCES consultations (account, id)"
        + " ON DELETE CASCADE",
    ],
    indexes: """
      CREATE INDEX consultation_messages_by_account
        ON consultation_messages (account, created_at);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("consultation", &consultation, as: "consultationId")
    columns.column("position", &position)
    columns.column("role", &role)
    columns.column("content", &content)
    columns.column("writer", &writer)
    columns.column("created_at", &created, as: "createdAt")
  }

  var answer: ConsultationMessage {
    ConsultationMessage(
      id: id, consultationId: consultation, role: ConsultationRole(rawValue: role) ?? .user,
      content: content, createdAt: created,
      writer: writer.flatMap { Writer(rawValue: $0) })
  }
}

/// The messages of the consultations of all accounts.
struct ConsultationMessageTable {
  let database: Database

  /// Returns a page of a consultation's messages, the latest first, and their number.
  func list(
    of consultation: String, _ account: String, limit: Int, offset: Int
  ) throws -> ConsultationMessagePage {
    let total = try database.first(
      "SELECT count(*) FROM consultation_messages WHERE account = ? AND consultation = ?",
      account, consultation
    ) { $0.int(0) }
    let messages = try database.all(
      "WHERE account = ? AND consultation = ? ORDER BY position DESC LIMIT ? OFFSET ?",
      [account, consultation, limit, offset], as: StoredMessage.self)
    return ConsultationMessagePage(
      messages: messages.map(\.answer), total: total ?? 0, limit: limit, offset: offset)
  }

  /// Returns the latest messages, oldest first.
  func latest(
    of consultation: String, _ account: String, limit: Int
  ) throws -> [ConsultationMessage] {
    try list(of: consultation, account, limit: limit, offset: 0).messages.reversed()
  }

  /// Stores the next message.
  func add(
    _ content: String, by role: ConsultationRole, writer: Writer? = nil,
    to consultation: String, of account: String, at now: Instant
  ) throws -> ConsultationMessage {
    let last = try database.first(
      "SELECT max(position) FROM consultation_messages WHERE account = ? AND consultation = ?",
      account, consultation
    ) { $0.int(0) }
    let message = StoredMessage(
      id: Identifier.make(), account: account, consultation: consultation,
      position: (last ?? 0) + 1, role: role.rawValue, content: content.trimmed,
      writer: writer?.rawValue, created: now)
    try database.insert(message)
    return message.answer
  }
}

extension Store {
  var consultationMessages: ConsultationMessageTable {
    ConsultationMessageTable(database: database)
  }
}

extension RecordKind {
  static let consultationMessages = RecordKind(
    StoredMessage.self, "consultationMessages", RecordName("message"), newest: "created_at",
    order: "created_at, consultation, position"
  ) { store, record, account, now in
    let id = try record.recordID()
    var message = try StoredMessage(
      record, of: account, requiring: "consultationId", "position", "role", "content")
    var problems = Problems()
    problems.check("role", message.role, isOneOf: ConsultationRole.self)
    problems.check("writer", message.writer, isOneOf: Writer.self)
    problems.check("content", message.content, length: 1...CoachAnswer.longest)
    if message.position < 1 { problems.add("position", "must be a whole number from 1") }
    try problems.refuse()
    (message.id, message.created) = (id, try record.creation(now))
    let database = store.database
    if try database.find(id, of: account, as: StoredMessage.self) != nil { return .present }
    guard try database.find(message.consultation, of: account, as: Consultation.self) != nil
    else { throw ServiceError.invalid("consultationId", "must be a consultation's") }
    let isTaken = try database.first(
      "SELECT 1 FROM consultation_messages"
        + " WHERE account = ? AND consultation = ? AND position = ?",
      account, message.consultation, message.position
    ) { _ in true }
    guard isTaken == nil else {
      throw ServiceError.conflict("another message has position \(message.position) already")
    }
    try database.insert(message)
    return .added
  }
}
