import CivilTime
import FitAPI
import JSON
import SQL

extension Consultation: StoredRecord {
  static let table = Table(
    "consultations", of: Consultation.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX consultations_by_time ON consultations (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&userId)
    columns.column("type", &consultationType, as: "consultationType")
    columns.column("status", &status)
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("completed_at", &completedAt, as: "completedAt")
    columns.column("persona", &persona)
    columns.column("context_type", &contextType, as: "contextType")
    columns.column("context_id", &contextId, as: "contextId")
    columns.column("quick_action", &quickAction, as: "quickAction")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
    columns.writeOrder()
  }
}

extension Consultation {
  /// Makes a consultation that a person begins.
  init(_ new: NewConsultation, id: String, of account: String, at now: Instant) {
    self.init()
    (self.id, userId, createdAt) = (id, account, now)
    (consultationType, persona, quickAction) = (new.consultationType, new.persona, new.quickAction)
    (contextType, contextId) = (new.contextType, new.contextId)
  }
}

/// The consultations of all accounts.
struct ConsultationTable {
  let database: Database

  /// Selects the columns, then the number of messages and the time of the last one.
  private static let select = """
    SELECT \(Consultation.table.columns),
      (SELECT count(*) FROM consultation_messages AS messages
        WHERE messages.account = consultations.account AND consultation = consultations.id),
      (SELECT max(created_at) FROM consultation_messages AS messages
        WHERE messages.account = consultations.account AND consultation = consultations.id)
    FROM consultations
    """

  /// Reads a row of ``select``.
  private static func consultation(_ row: Row) -> Consultation {
    let count = Consultation.table.columnCount
    var consultation = Consultation(row)
    consultation.messageCount = row.int(count)
    consultation.lastMessageAt = Instant?(row, count + 1)
    return consultation
  }

  /// Returns a page of the consultations that match, newest first, and their number in all.
  ///
  /// - Parameter persona: who answers, in the newer apps' word.
  func list(
    of account: String, status: ConsultationStatus?, persona: String? = nil,
    idPrefix: String?, limit: Int, offset: Int
  ) throws -> ConsultationPage {
    var condition =
      "account = ? AND status = coalesce(?, status) AND id >= ? AND id < ?"
    var values: [any Bindable] =
      [account, status?.rawValue] + Identifier.range(beginning: idPrefix ?? "")
    if let persona {
      // The seed's apps name a type alone, which stands for the first persona of its kind.
      let type = ConsultationType.allCases.first {
        Consultation.persona(of: $0.rawValue) == persona
      }
      condition += " AND (persona = ? OR persona IS NULL AND type = ?)"
      values += [persona, type?.rawValue ?? ""]
    }
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
    var consultation = Consultation(new, id: Identifier.make(), of: account, at: now)
    consultation.contextType = new.contextType ?? new.goalId.map { _ in "goal" }
    consultation.contextId = new.contextId ?? new.goalId
    try database.insert(consultation)
    return consultation.id
  }

  /// Changes the fields that are given and leaves the rest.
  func change(
    _ change: ConsultationChange, of id: String, _ account: String, at now: Instant
  ) throws {
    guard var consultation: Consultation = try database.find(id, of: account) else { return }
    consultation.consultationType = change.consultationType ?? consultation.consultationType
    consultation.updatedAt = now
    let archiving = change.isArchived.map { $0 ? ConsultationStatus.archived : .active }
    let status = change.status.flatMap { ConsultationStatus(rawValue: $0) } ?? archiving
    if let status, status.rawValue != consultation.status {
      consultation.status = status.rawValue
      consultation.completedAt = status == .completed ? now : nil
    }
    try database.update(consultation)
  }

  /// Removes a consultation and all its messages.
  func remove(_ id: String, of account: String) throws {
    _ = try database.remove(id, of: account, from: Consultation.table)
  }
}

extension Store {
  var consultations: ConsultationTable { ConsultationTable(database: database) }
}

extension RecordKind {
  static let consultations = RecordKind(
    Consultation.self, "consultations", RecordName("consultation"),
    newest: "coalesce(completed_at, created_at)", order: "created_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    try record.model(NewConsultation.self).check()
    var consultation = try Consultation(record, of: account, requiring: "consultationType")
    var problems = Problems()
    problems.check("status", consultation.status, isOneOf: ConsultationStatus.self)
    try problems.refuse()
    (consultation.id, consultation.createdAt) = (id, try record.creation(now))
    let isCompleted = consultation.status == ConsultationStatus.completed.rawValue
    consultation.completedAt = isCompleted ? consultation.completedAt ?? now : nil
    return try store.database.restore(consultation, id, of: account)
  }
}
