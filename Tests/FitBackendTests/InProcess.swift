import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import FitBackend

/// A backend on a store of its own in a new folder, whose clock stands still.
final class InProcess: Sendable {
  /// An instant that only a test moves.
  final class Clock: Sendable {
    private let instant = Mutex(Instant("2026-11-20T12:00:00Z"))

    var now: Instant {
      get { instant.withLock { $0 } }
      set { instant.withLock { $0 = newValue } }
    }
  }

  let folder: TemporaryFolder
  let clock = Clock()
  let backend: Backend
  /// The schema of its own on a server, where the tests run on one.
  private let schema: ServerSchema?

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    schema = try ServerSchema.made()
    backend = Backend(schema.map { .server($0.address) } ?? .file(path)) { [clock] in
      clock.now
    }
  }

  /// The store, opened beside the backend.
  func store() throws -> Store {
    let path = folder.appending("fit.db")
    guard let schema else { return try Store(path: path, writing: Semaphore(permits: 1)) }
    return try Store(
      server: PostgreSQLDatabase(schema.address), owner: PersonalCalendar(zone: .utc),
      passwords: Passwords())
  }

  /// The store as a whole.
  var data: any StoreData {
    let path = folder.appending("fit.db")
    guard let schema else { return StoreFile(path) }
    return ServerData(schema.address, owner: PersonalCalendar(zone: .utc))
  }

  /// A new account.
  func account() throws -> String {
    let id = Identifier.make()
    try store().database.execute(
      "INSERT INTO accounts (id, created_at, updated_at) VALUES (?, 0, 0)", id)
    return id
  }

  /// What the backend answers a call.
  func answer<Answer>(
    _ endpoint: Endpoint<Answer>, as account: String? = Account.localOwner, in zone: Zone = .utc
  ) throws -> Response {
    var path = endpoint.path[...]
    let segments = endpoint.route.pattern.split(separator: "/").map { segment in
      segment.hasPrefix("{") ? PercentCoding.encode(path.popFirst() ?? "") : String(segment)
    }
    let body = try endpoint.body.map { try JSONValue(encoding: $0).bytes() }
    return backend.answer(
      Request(
        endpoint.route.method,
        endpoint.route.service.basePath + "/" + segments.joined(separator: "/"),
        query: endpoint.query, body: body ?? []),
      from: Caller(account: account, calendar: PersonalCalendar(zone: zone)))
  }

  /// The model of a successful answer.
  func send<Answer: Decodable>(
    _ endpoint: Endpoint<Answer>, as account: String? = Account.localOwner, in zone: Zone = .utc
  ) throws -> Answer {
    let response = try answer(endpoint, as: account, in: zone)
    let text = String(decoding: response.body, as: UTF8.self)
    try #require(response.status == endpoint.route.success, "\(text)")
    let data = try #require(try JSONValue(parsing: response.body)["data"])
    return try data.decode(Answer.self)
  }

  /// The status and the words of a refusal.
  func refusal<Answer>(
    _ endpoint: Endpoint<Answer>, as account: String? = Account.localOwner
  ) throws -> (status: Int, message: String) {
    let response = try answer(endpoint, as: account)
    let error = try JSONValue(parsing: response.body)["error"]
    return (response.status, error?["message"]?.string ?? "")
  }

  /// The names of the foods found, best first.
  func search(
    _ words: String, as account: String? = Account.localOwner, size: Int = FitIQ.pageSize
  ) throws -> [String] {
    try send(FitIQ.searchFoods(words, pageSize: size), as: account).foods.map(\.name)
  }
}
