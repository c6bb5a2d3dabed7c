import BackendInterface
import CivilTime
import FitAPI
import JSON
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import FitBackend

/// A server without a socket: a gate before a backend on a new store, and a clock the test turns.
final class Household: Sendable {
  let folder: TemporaryFolder
  let backend: Backend
  let authenticator: RequestAuthenticator
  private let clock: Clock
  private let rules: AccessRules
  private let location: StoreLocation
  /// The schema of its own on a server, where the tests run on one.
  private let schema: ServerSchema?
  /// What went wrong within the server.
  let reports: Reports

  final class Clock: Sendable {
    private let instant = Mutex(Instant("2026-11-20T07:31:00Z"))
    var now: Instant { instant.withLock { $0 } }
    func pass(seconds: Int) { instant.withLock { $0 = $0.adding(seconds: Int64(seconds)) } }
  }

  final class Reports: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// - Parameter inFile: whether the test is about the file, so that it has one also where the tests
  ///   run on a server.
  init(
    apiKeys: [String] = [], trustsThisMachine: Bool = true, model: (any LanguageModel)? = nil,
    inFile: Bool = false, changing change: (inout AccessRules) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    let clock = Clock()
    let reports = Reports()
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    self.folder = folder
    self.clock = clock
    self.reports = reports
    schema = inFile ? nil : try ServerSchema.made()
    let path = folder.appending("fit.db")
    location = schema.map { .server($0.address) } ?? .file(path)
    backend = Backend(
      location,
      assistant: model.map { Assistant($0) { reports.add($0) } }, now: { clock.now })
    var rules = AccessRules(
      apiKeys: { apiKeys.map { APIKey($0) } }, trustsThisMachine: trustsThisMachine,
      ownerCalendar: PersonalCalendar(zone: berlin))
    change(&rules)
    self.rules = rules
    authenticator = RequestAuthenticator(
      to: backend, rules: rules, report: { reports.add($0) })
  }

  /// The store of a server, opened beside it; `nil` where it is a file.
  func store() throws -> Store? {
    guard case .server(let address) = location else { return nil }
    return try Store(
      server: PostgreSQLDatabase(address), owner: PersonalCalendar(zone: .utc),
      passwords: Passwords())
  }

  /// Another server with the same records.
  func neighbour() -> RequestAuthenticator {
    let backend = Backend(location, now: { [clock] in clock.now })
    return RequestAuthenticator(to: backend, rules: rules, report: { [reports] in reports.add($0) })
  }

  var now: Instant { clock.now }
  func pass(seconds: Int) { clock.pass(seconds: seconds) }

  /// Somebody on another machine.
  static let stranger = Peer(address: "192.0.2.7", isLoopback: false)
  /// A program on this machine.
  static let local = Peer(address: "127.0.0.1", isLoopback: true)
  /// A program of the owner's, over the Unix socket.
  static let owner = Peer(address: nil, isLoopback: true)

  struct Answer {
    let status: Int
    let headers: Headers
    let body: JSONValue
    let text: String
    /// What is inside FitIQ's envelope.
    var data: JSONValue { body["data"] ?? .null }
    var error: JSONValue { body["error"] ?? .null }
  }

  /// Sends a request as a client does.
  @discardableResult
  func send(
    _ method: Method, _ target: String, _ body: JSONValue? = nil, token: String? = nil,
    headers: Headers = [:], from peer: Peer = Household.stranger,
    to server: RequestAuthenticator? = nil
  ) -> Answer {
    send(
      method, target, bytes: body?.bytes() ?? [], token: token, headers: headers, from: peer,
      to: server)
  }

  /// Sends a request whose body may be anything.
  @discardableResult
  func send(
    _ method: Method, _ target: String, bytes: [UInt8], token: String? = nil,
    headers: Headers = [:], from peer: Peer = Household.stranger,
    to server: RequestAuthenticator? = nil
  ) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1)
    var request = Request(
      method, String(parts[0]), query: Query(encoded: parts.count > 1 ? parts[1] : ""),
      headers: headers, body: bytes)
    if let token { request.headers[HeaderName.authorization] = "Bearer \(token)" }
    if request.headers[HeaderName.host] == nil {
      request.headers[HeaderName.host] = "127.0.0.1:8787"
    }
    let response = (server ?? authenticator).answer(request, from: peer)
    return Answer(
      status: response.status, headers: response.headers,
      body: (try? JSONValue(parsing: response.body)) ?? .null,
      text: String(decoding: response.body, as: UTF8.self))
  }

  /// Sends a request in-process, as the person at this machine.
  @discardableResult
  func sendAsOwner(_ method: Method, _ path: String, _ body: JSONValue? = nil) -> Answer {
    let response = backend.answer(
      Request(method, path, body: body?.bytes() ?? []),
      from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    return Answer(
      status: response.status, headers: response.headers,
      body: (try? JSONValue(parsing: response.body)) ?? .null,
      text: String(decoding: response.body, as: UTF8.self))
  }
}

/// Somebody with an account.
struct Member {
  static let password = "SecurePass123!"
  let id: String
  let email: String
  let access: String
  let refresh: String

  init(id: String, email: String, access: String, refresh: String) {
    self.id = id
    self.email = email
    self.access = access
    self.refresh = refresh
  }

  init(_ data: JSONValue) throws {
    id = try #require(data["user"]?["id"]?.string)
    email = try #require(data["user"]?["email"]?.string)
    access = try #require(data["accessToken"]?.string)
    refresh = try #require(data["refreshToken"]?.string)
  }
}

extension Household {
  static func registration(_ email: String) -> JSONValue {
    [
      "email": .string(email), "password": .string(Member.password), "fullName": "John Doe",
      "dateOfBirth": "1990-01-01",
    ]
  }

  static func login(_ email: String, _ password: String = Member.password) -> JSONValue {
    ["email": .string(email), "password": .string(password)]
  }

  /// Makes an account.
  func register(_ email: String = "user@example.com") throws -> Member {
    let answer = send(.post, "/api/v1/auth/register", Self.registration(email))
    try #require(answer.status == 201, "\(answer.text)")
    return try Member(answer.data)
  }

  /// Makes an account at once: without a password, whose hash would take its time.
  func enroll(_ email: String) throws -> Member {
    let store = try store() ?? Store(path: folder.appending("fit.db"))
    let new = StoredAccount(email: email, password: "", fullName: "John Doe")
    return try store.write {
      let member = Member(
        id: try store.accounts.add(new, at: now), email: email, access: Tokens.opaque(),
        refresh: Tokens.opaque())
      try store.tokens.add(member.access, .access, of: member.id, member.id, at: now)
      try store.tokens.add(member.refresh, .refresh, of: member.id, member.id, at: now)
      return member
    }
  }

  /// Begins another session.
  func login(_ email: String = "user@example.com") throws -> Member {
    let answer = send(.post, "/api/v1/auth/login", Self.login(email))
    try #require(answer.status == 200, "\(answer.text)")
    return try Member(answer.data)
  }

  /// What an account is answered on its own record.
  func user(_ member: Member, token: String? = nil) -> Answer {
    send(.get, "/api/v1/users/\(member.id)", token: token ?? member.access)
  }

  func refresh(_ token: String) -> Answer {
    send(.post, "/api/v1/auth/refresh", ["refreshToken": .string(token)])
  }
}
