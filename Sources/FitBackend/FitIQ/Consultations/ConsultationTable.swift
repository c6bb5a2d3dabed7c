import CivilTime
import FitAPI
import SQLite

/// The consultations of all accounts.
struct ConsultationTable {
  let database: Database

  /// In the order of ``consultation(_:)``.
  static let columns = """
    id, account, type, status, created_at, completed_at,
    (SELECT count(*) FROM consultation_messages WHERE consultation = consultations.id),
    (SELECT max(created_at) FROM consultation_messages WHERE consultation = consultations.id)
    """

  /// A stretch of the consultations that match, newest first, and how many match in all.
  func list(
    of account: String, status: ConsultationStatus?, idPrefix: String?, limit: Int, offset: Int
  ) throws -> ConsultationPage {
    let condition = "account = ? AND status = coalesce(?, status) AND id >= ? AND id < ?"
    let values: [any Bindable] =
      [account, status?.rawValue] + Identifier.range(beginning: idPrefix ?? "")
    let total = try database.first(
      "SELECT count(*) FROM consultations WHERE \(condition)", values
    ) { $0.int(0) }
    let consultations = try database.all(
      "SELECT \(Self.columns) FROM consultations WHERE \(condition)"
        + " ORDER BY created_at DESC, id LIMIT ? OFFSET ?",
      values + [limit, offset], Self.consultation)
    return ConsultationPage(
      consultations: consultations, total: total ?? 0, limit: limit, offset: offset)
  }

  /// A consultation; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> Consultation? {
    try database.first(
      "SELECT \(Self.columns) FROM consultations WHERE id = ? AND account = ?", [id, account],
      Self.consultation)
  }

  /// Starts a consultation.
  ///
  /// - Returns: its id.
  func start(_ type: String, of account: String, at now: Instant) throws -> String {
    let id = Identifier.make()
    let started = try free(of: account, from: now)
    try insert(
      id, type, .active, of: account, createdAt: started, completedAt: nil)
    return id
  }

  /// Stores a consultation as it stands.
  func insert(
    _ id: String, _ type: String, _ status: ConsultationStatus, of account: String,
    createdAt: Instant, completedAt: Instant?
  ) throws {
    try database.execute(
      "INSERT INTO consultations (id, account, type, status, created_at, completed_at)"
        + " VALUES (?, ?, ?, ?, ?, ?)",
      id, account, type, status.rawValue, createdAt.stored, completedAt?.stored)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: ConsultationChange, of id: String, at now: Instant) throws {
    try database.execute(
      "UPDATE consultations SET type = coalesce(?, type) WHERE id = ?",
      change.consultationType, id)
    guard let status = change.status.flatMap({ ConsultationStatus(rawValue: $0) }) else { return }
    try database.execute(
      "UPDATE consultations SET status = ?, completed_at = ? WHERE id = ? AND status <> ?",
      status.rawValue, status == .completed ? now.stored : nil, id, status.rawValue)
  }

  /// Removes a consultation and all that was said in it.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM consultations WHERE id = ?", id)
  }

  /// The first millisecond from now in which the account has started none, so that what is started
  /// at once is listed in the order it was started.
  private func free(of account: String, from now: Instant) throws -> Instant {
    let last = try database.first(
      "SELECT max(created_at) FROM consultations"
        + " WHERE account = ? AND created_at >= ? AND created_at < ?",
      account, now.stored, now.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? now
  }

  /// Reads a row that begins with ``columns``.
  static func consultation(_ row: Row) -> Consultation {
    Consultation(
      id: row.text(0), userId: row.text(1), consultationType: row.text(2), status: row.text(3),
      createdAt: Instant(stored: row.int64(4)).iso8601,
      completedAt: row.int64OrNil(5).map { Instant(stored: $0).iso8601 },
      lastMessageAt: row.int64OrNil(7).map { Instant(stored: $0).iso8601 },
      messageCount: row.int(6))
  }
}

extension Store {
  var consultations: ConsultationTable { ConsultationTable(database: database) }
}
