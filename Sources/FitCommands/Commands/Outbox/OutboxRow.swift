import CivilTime
import FitAPI
import FitClient
import Terminal

/// A write that waits, as it is listed.
struct OutboxRow: Model, Identifiable {
  var id: String
  var service: String
  var account: String
  var method: String
  /// Below the server's address.
  var path: String
  /// The request's body as JSON text; `nil` when there is none.
  var body: String?
  /// `pending`, or `rejected` until a person decides.
  var state: String
  /// The time at which the write was queued.
  var createdAt: Instant
  /// Whether it was sent without an answer, so that it may have arrived.
  var isInDoubt: Bool
  var attempts: Int
  /// The error of the last attempt.
  var lastError: String?
  /// A description of the record: `weight 82.4 kg`.
  var what: String

  init(_ entry: OutboxEntry) {
    id = String(entry.id)
    service = entry.service.rawValue
    account = entry.owner
    method = entry.method.rawValue
    path = entry.path
    body = entry.body.isEmpty ? nil : String(decoding: entry.body, as: UTF8.self)
    state = entry.state.rawValue
    createdAt = entry.createdAt
    isInDoubt = entry.sentAt != nil
    attempts = entry.attempts
    lastError = entry.lastError
    what = OutboxText.of(entry)
  }

  static func columns(_ fit: Context) -> [TableColumn<OutboxRow>] {
    [
      TableColumn("ID", .right) { Cell($0.id, .strong) },
      TableColumn("SERVICE") { Cell($0.service, .label) },
      TableColumn("WRITE", flexible: true) { Cell($0.what) },
      TableColumn("MADE") {
        Cell(TimeFormatter.short($0.createdAt, in: fit), raw: Figure.instant($0.createdAt))
      },
      TableColumn("STATE") { Cell($0.state, $0.state == "rejected" ? .error : .plain) },
      TableColumn("WHY", flexible: true, priority: 5) { Cell($0.lastError ?? "", .muted) },
    ]
  }
}
