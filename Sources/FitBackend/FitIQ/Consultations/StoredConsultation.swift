import CivilTime
import FitAPI
import JSON
import SQL

/// A conversation with the coach.
struct StoredConsultation: StoredRecord {
  var id = ""
  var account = ""
  var type = ""
  var status = ""
  var created = Instant.earliest
  var completed: Instant?
  /// The persona that answers, in the app's word.
  var persona: String?
  var contextType: String?
  var contextId: String?
  var quickAction: String?
  var updated: Instant?
  var written = WriteOrder()

  static let table = Table(
    "consultations", of: StoredConsultation.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX consultations_by_time ON consultations (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("type", &type, as: "consultationType")
    columns.column("status", &status)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("completed_at", &completed, as: "completedAt")
    columns.column("persona", &persona)
    columns.column("context_type", &contextType, as: "contextType")
    columns.column("context_id", &contextId, as: "contextId")
    columns.column("quick_action", &quickAction, as: "quickAction")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.unexported("written", &written, "DEFAULT 0")
  }
}

/// The consultations of all accounts.
struct ConsultationTable {
  let database: Database

  /// Selects the columns, then the number of messages and the time of the last one.
  private static let select = """
    SELECT \(StoredConsultation.table.columns),
      (SELECT count(*) FROM consultation_messages AS messages
        WHERE messages.account = consultations.account AND consultation = consultations.id),
      (SELECT max(created_at) FROM consultation_messages AS messages
        WHERE messages.account = consultations.account AND consultation = consultations.id)
    FROM consultations
    """

  /// Reads a row of ``select``.
  private static func consultation(_ row: Row) -> Consultation {
    let stored = StoredConsultation(row)
    let count = StoredConsultation.table.columnCount
    var answer = Consultation(
      id: stored.id, userId: stored.account, consultationType: stored.type, status: stored.status,
      createdAt: stored.created, completedAt: stored.completed,
      lastMessageAt: Instant?(row, count + 1), messageCount: row.int(count))
    answer.persona = stored.persona
    answer.contextType = stored.contextType
    answer.contextId = stored.contextId
    answer.quickAction = stored.quickAction
    answer.updatedAt = stored.updated
    return answer
  }

  /// Returns a page of the consultations that match, newest first, and their number in all.
  func list(
    of account: String, status: ConsultationStatus?, type: ConsultationType? = nil,
    idPrefix: String?, limit: Int, offset: Int
  ) throws -> ConsultationPage {
    let condition =
      "account = ? AND status = coalesce(?, status) AND type = coalesce(?, type)"
      + " AND id >= ? AND id < ?"
    let values: [any Bindable] =
      [account, status?.rawValue, type?.rawValue] + Identifier.range(beginning: idPrefix ?? "")
    let total = try database.first(
      "SELECT count(*) FROM consultations WHERE \(condition)", values
    ) { $0.int(0) }
    let consultations = try database.all(
      "\(Self.select) WHERE \(condition) ORDER BY created_at DESC, written DESC, id LIMIT ? OFFSET ?",
      values + [limit, offset], Self.consultation)
    return ConsultationPage(
      consultations: consultations, total: total ?? 0, limit: limit, offset: offset)
  }

  /// Returns a consultation; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> Consultation? {
    try database.first(
      "\(Self.select) WHERE id = ? AND account = ?", [id, account], Self.consultation)
  }

  /// Starts a consultation and returns its id.
  func start(_ new: NewConsultation, of account: String, at now: Instant) throws -> String {
    let consultation = StoredConsultation(
      id: Identifier.make(), account: account, type: new.consultationType,
      status: ConsultationStatus.active.rawValue, created: now,
      persona: new.persona, contextType: new.contextType ?? new.goalId.map { _ in "goal" },
      contextId: new.contextId ?? new.goalId, quickAction: new.quickAction)
    try database.insert(consultation)
    return consultation.id
  }

  /// Changes the fields that are given and leaves the rest.
  func change(
    _ change: ConsultationChange, of id: String, _ account: String, at now: Instant
  ) throws {
    guard var consultation: StoredConsultation = try database.find(id, of: account) else { return }
    consultation.type = change.consultationType ?? consultation.type
    consultation.updated = now
    let archiving = change.isArchived.map { $0 ? ConsultationStatus.archived : .active }
    let status = change.status.flatMap { ConsultationStatus(rawValue: $0) } ?? archiving
    if let status, status.rawValue != consultation.status {
      consultation.status = status.rawValue
      consultation.completed = status == .completed ? now : nil
    }
    try database.update(consultation)
  }

  /// Removes a consultation and all its messages.
  func remove(_ id: String, of account: String) throws {
    try database.remove(StoredConsultation(id: id, account: account))
  }
}

extension Store {
  var consultations: ConsultationTable { ConsultationTable(database: database) }
}

/// The status of a consultation in an export, which a new consultation does not have.
private struct ExportedConsultationStatus: Decodable {
  var status: String?
  var completedAt: String?
}

extension RecordKind {
  static let consultations = RecordKind(
    StoredConsultation.self, "consultations", RecordName("consultation"),
    newest: "coalesce(completed_at, created_at)", order: "created_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let new = try record.model(NewConsultation.self)
    try new.check()
    let standing = try record.model(ExportedConsultationStatus.self)
    var problems = Problems()
    problems.check("status", standing.status, isOneOf: ConsultationStatus.self)
    problems.check("completedAt", instant: standing.completedAt)
    try problems.refuse()
    let written = try record.creation(now)
    let status = standing.status.flatMap { ConsultationStatus(rawValue: $0) } ?? .active
    let completed = standing.completedAt.flatMap { Instant($0) } ?? now
    let consultation = StoredConsultation(
      id: id, account: account, type: new.consultationType, status: status.rawValue,
      created: written, completed: status == .completed ? completed : nil,
      persona: new.persona, contextType: new.contextType, contextId: new.contextId,
      quickAction: new.quickAction,
      updated: record["updatedAt"]?.string.flatMap { Instant($0) })
    return try store.database.restore(consultation, id, of: account)
  }
}
