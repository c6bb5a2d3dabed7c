import CivilTime
import FitAPI
import JSON
import SQLite

/// How a consultation stands, which one that is started does not say.
private struct ConsultationStanding: Decodable {
  var status: String?
  var completedAt: String?
}

extension RecordKind {
  static let consultations = RecordKind(
    name: "consultations", noun: RecordName("consultation"),
    fields: ["id", "consultationType", "status", "createdAt", "completedAt"],
    tables: ["consultations"],
    census: "SELECT count(*), max(coalesce(completed_at, created_at)) FROM consultations",
    each: { store, account, hand in try store.consultations.each(of: account, hand) },
    add: { store, record, account, now in
      try store.consultations.add(record, to: account, at: now)
    })
}

extension ConsultationTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM consultations WHERE account = ? ORDER BY created_at, id DESC",
      account
    ) { row in
      var record: JSONObject = [
        "id": .string(row.text(0)), "consultationType": .string(row.text(2)),
        "status": .string(row.text(3)),
      ]
      record.set("createdAt", stored: row.int64(4))
      if let completed = row.int64OrNil(5) { record.set("completedAt", stored: completed) }
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let new = try record.model(NewConsultation.self)
    try new.check()
    let standing = try record.model(ConsultationStanding.self)
    var problems = Problems()
    problems.check("status", standing.status, isOneOf: ConsultationStatus.self)
    problems.check("completedAt", instant: standing.completedAt)
    try problems.refuse()
    let written = try record.creation(now)
    if try database.holds(id, in: "consultations", of: account) { return .present }
    let status = standing.status.flatMap { ConsultationStatus(rawValue: $0) } ?? .active
    let completed = standing.completedAt.flatMap { Instant($0) } ?? now
    try insert(
      id, new.consultationType, status, of: account, createdAt: written,
      completedAt: status == .completed ? completed : nil)
    return .added
  }
}
