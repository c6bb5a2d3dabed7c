import CivilTime
import FitAPI
import JSON
import SQLite

/// Where a message belongs, and who said it.
private struct MessagePlace: Decodable {
  var consultationId: String
  /// Counted from 1.
  var position: Int
  var role: String
  var writer: String?
}

extension RecordKind {
  static let consultationMessages = RecordKind(
    name: "consultationMessages", noun: RecordName("message"),
    fields: ConsultationMessage.fields + ["position"], tables: ["consultation_messages"],
    census: "SELECT count(*), max(created_at) FROM consultation_messages",
    each: { store, account, hand in try store.consultationMessages.each(of: account, hand) },
    add: { store, record, account, now in
      try store.consultationMessages.add(record, to: account, at: now)
    })
}

extension ConsultationMessageTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns), position FROM consultation_messages"
        + " WHERE account = ? ORDER BY created_at, consultation, position",
      account
    ) { row in
      var record = try JSONObject(of: Self.message(row))
      record["position"] = .integer(row.int64(Self.columnCount))
      record.set("createdAt", stored: row.int64(4))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let place = try record.model(MessagePlace.self)
    let new = try record.model(NewConsultationMessage.self)
    var problems = Problems()
    problems.check("role", place.role, isOneOf: ConsultationRole.self)
    problems.check("writer", place.writer, isOneOf: Writer.self)
    problems.check("content", new.content, length: 1...CoachAnswer.longest)
    if place.position < 1 { problems.add("position", "must be a whole number from 1") }
    guard problems.isEmpty, let role = ConsultationRole(rawValue: place.role) else {
      throw ServiceError.invalid(problems)
    }
    let written = try record.creation(now)
    if try database.holds(id, in: "consultation_messages", of: account) { return .present }
    guard try database.holds(place.consultationId, in: "consultations", of: account) else {
      throw ServiceError.invalid("consultationId", "must be a consultation's")
    }
    let isTaken = try database.first(
      "SELECT 1 FROM consultation_messages WHERE consultation = ? AND position = ?",
      place.consultationId, place.position
    ) { _ in true }
    guard isTaken == nil else {
      throw ServiceError.conflict("another message has position \(place.position) already")
    }
    let message = ConsultationMessage(
      id: id, consultationId: place.consultationId, role: role, content: new.content,
      createdAt: written.iso8601, writer: place.writer.flatMap { Writer(rawValue: $0) })
    try insert(message, position: place.position, of: account, at: written)
    return .added
  }
}
