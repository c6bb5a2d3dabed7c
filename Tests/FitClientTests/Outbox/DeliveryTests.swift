import CivilTime
import FitAPI
import JSON
import Synchronization
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Delivery of queued writes")
struct DeliveryTests {
  /// A person with writes that wait for a server that says what it is told to.
  private final class Trial {
    let machine: Machine
    let server: HomeServer
    let remote: Remote
    let outbox: Outbox
    private let script: Script

    final class Script: Sendable {
      let answers = Mutex<[String: [Response]]>([:])
    }

    init(knowsKeys: Bool = true) throws {
      let machine = try Machine()
      let script = Script()
      let server = try HomeServer(
        now: { machine.now }, knowsKeys: knowsKeys,
        intercept: { request in
          script.answers.withLock { answers in
            let name = "\(request.method.rawValue) \(request.path)"
            guard var next = answers[name], !next.isEmpty else { return nil }
            let answer = next.removeFirst()
            // The last answer stays.
            if !next.isEmpty { answers[name] = next }
            return answer
          }
        })
      self.machine = machine
      self.server = server
      self.script = script
      remote = try machine.register(at: server.url)
      outbox = try Outbox(path: machine.outboxPath)
    }

    func answer(_ name: String, _ answers: Response...) {
      script.answers.withLock { $0[name] = answers }
    }

    @discardableResult
    func add(
      _ method: FitAPI.Method, _ path: String, _ body: JSONValue? = nil, sent: Bool = false,
      key: String? = Identifier.make(), pattern: String? = nil
    ) throws -> Int {
      var request = Request(method, "/api/v1" + path, body: body?.bytes() ?? [])
      if method == .post { request.headers[HeaderName.idempotencyKey] = key }
      let time: TimeField? = path == "/progress" ? .instant("loggedAt") : nil
      let call = ServiceCall(
        request, service: .fitiq, pattern: pattern ?? path, isCreate: method == .post, time: time)
      return try outbox.add(
        call, at: remote.url, of: "ann@example.org", createdAt: machine.now,
        sentAt: sent ? machine.now : nil, reason: "away"
      ).id
    }

    func deliver(_ options: RemoteOptions = RemoteOptions()) throws -> DeliveryReport {
      try OutboxDelivery(outbox, by: machine.services(options), to: [remote]).run { _, _ in }
    }

    var entries: [OutboxEntry] { get throws { try outbox.entries() } }
  }

  private static let weight: JSONValue = [
    "type": "weight", "quantity": 82.4, "loggedAt": "2026-11-20T08:31:00Z",
  ]

  /// What an answer means for a write.
  enum Meaning: Sendable {
    case delivered, alreadyThere, rejected, waiting
  }

  /// An answer that holds the record.
  private static let stored = Array(
    #"{"success":true,"data":{"id":"1","type":"weight","quantity":82.4,"date":"2026-11-20T08:31:00Z"}}"#
      .utf8)

  static let table: [(FitAPI.Method, Int, Meaning)] = [
    (.post, 200, .delivered), (.post, 201, .delivered), (.post, 204, .waiting),
    (.post, 409, .alreadyThere), (.post, 400, .rejected), (.post, 403, .rejected),
    (.post, 404, .rejected), (.post, 413, .rejected), (.post, 422, .rejected),
    (.post, 500, .waiting), (.post, 503, .waiting), (.post, 429, .waiting),
    (.put, 200, .delivered), (.put, 404, .rejected), (.put, 409, .rejected),
    (.put, 502, .waiting), (.patch, 400, .rejected),
    (.post, 302, .waiting), (.put, 307, .waiting), (.delete, 301, .waiting),
    (.delete, 200, .delivered), (.delete, 204, .delivered), (.delete, 404, .alreadyThere),
    (.delete, 410, .alreadyThere), (.delete, 403, .rejected), (.delete, 500, .waiting),
  ]

  private static func answer(to method: FitAPI.Method, _ status: Int) -> Response {
    let holdsRecord = [200, 201].contains(status) && method != .delete
    return Response(status: status, body: holdsRecord ? stored : [])
  }

  @Test("Delivery treats a write according to the server's answer")
  func answers() throws {
    let trial = try Trial()
    for (method, status, meaning) in Self.table {
      let path = method == .post ? "/progress" : "/progress/1"
      trial.answer("\(method.rawValue) /api/v1\(path)", Self.answer(to: method, status))
      let id = try trial.add(method, path, method == .delete ? nil : Self.weight)
      let report = try trial.deliver()
      let outcome = try #require(report.lines.first?.outcome)
      let left = try trial.outbox.entry(id)
      switch (meaning, outcome) {
      case (.delivered, .delivered), (.alreadyThere, .alreadyThere): #expect(left == nil)
      case (.rejected, .rejected): #expect(left?.state == .rejected && left?.lastError != nil)
      case (.waiting, .waiting):
        #expect(left?.state == .pending && left?.lastError != nil)
        #expect(report.failures.count == 1)
      default: Issue.record("\(method) \(status): \(outcome)")
      }
      try trial.outbox.remove(id)
    }
  }

  /// What answers in the place of a service: proxies, half answers, networks that ask for a sign-in.
  static let lies: [Response] = [
    Response(status: 200, body: Array("<html>We are back soon.</html>".utf8)),
    Response(status: 200), Response(status: 204), Response(status: 202, body: Array("null".utf8)),
    Response(status: 200, body: Array(stored.prefix(stored.count / 2))),
    Response(status: 200, body: Array(#"{"success":false,"error":{"message":"later"}}"#.utf8)),
    Response(status: 201, body: Array("{}".utf8)), Response(status: 201, body: [0xFF, 0x00]),
    Response(status: 302, headers: ["Location": "http://192.0.2.1/sign-in"]),
    Response(status: 307, headers: ["Location": "/elsewhere"]), Response(status: 503),
  ]

  @Test(
    "Delivery keeps a write that may have arrived while another program answers for the service",
    arguments: [true, false])
  func lies(wasSent: Bool) throws {
    for lie in Self.lies {
      let trial = try Trial(knowsKeys: false)
      let id = try trial.add(.post, "/progress", Self.weight, sent: wasSent)
      trial.answer("POST /api/v1/progress", lie)
      trial.answer("GET /api/v1/progress", lie)
      for _ in 0..<2 {
        let report = try trial.deliver()
        #expect(report.done == 0 && !report.failures.isEmpty, "\(lie)")
      }
      let left = try trial.outbox.entry(id)
      #expect(left?.state == .pending && left?.sentAt != nil && left?.lastError != nil, "\(lie)")
      trial.answer("POST /api/v1/progress")
      trial.answer("GET /api/v1/progress")
      #expect(try trial.deliver().done == 1, "\(lie)")
    }
  }

  @Test("Delivery sends a rejected write again only when a person asks for it")
  func rejected() throws {
    let trial = try Trial()
    trial.answer("POST /api/v1/progress", Response(status: 400))
    let id = try trial.add(.post, "/progress", Self.weight)
    _ = try trial.deliver()
    let count = trial.server.requests.count
    #expect(try trial.deliver().lines.isEmpty)
    #expect(trial.server.requests.count == count)
    trial.answer("POST /api/v1/progress")
    try trial.outbox.retry(id)
    #expect(try trial.deliver().done == 1)
  }

  @Test("Delivery pauses for as long as the service asks and then continues")
  func retryAfter() throws {
    let trial = try Trial()
    let busy = Response(status: 429, headers: [HeaderName.retryAfter: "40"])
    trial.answer("POST /api/v1/progress", busy, Self.answer(to: .post, 201))
    try trial.add(.post, "/progress", Self.weight)
    #expect(try trial.deliver().done == 1)
    #expect(trial.machine.pauses.contains { $0 > .seconds(39) })
  }

  @Test("Delivery in a later run still respects the pause the service asked for")
  func retryAfterLater() throws {
    let trial = try Trial()
    let busy = Response(status: 429, headers: [HeaderName.retryAfter: "600"])
    trial.answer("POST /api/v1/progress", busy)
    try trial.add(.post, "/progress", Self.weight)
    _ = try trial.deliver()
    let count = trial.server.requests.count
    let later = try trial.deliver()
    #expect(trial.server.requests.count == count)
    #expect(later.done == 0 && later.failures.map(\.kind) == [.rateLimited])
    trial.answer("POST /api/v1/progress")
    trial.machine.now = trial.machine.now.adding(seconds: 601)
    #expect(try trial.deliver().done == 1)
  }

  @Test("Delivery stops when the service asks for a longer pause than a person would wait")
  func busy() throws {
    let trial = try Trial()
    let busy = Response(status: 429, headers: [HeaderName.retryAfter: "600"])
    trial.answer("POST /api/v1/progress", busy)
    for _ in 0..<10 { try trial.add(.post, "/progress", Self.weight) }
    let count = trial.server.requests.count
    let report = try trial.deliver()
    #expect(report.done == 0 && report.failures.map(\.kind) == [.rateLimited])
    // Those under way at the same time may each have been told.
    #expect(trial.server.requests.count - count <= OutboxDelivery.width)
    #expect(try trial.entries.allSatisfy { $0.sentAt == nil })
  }

  @Test("Delivery stops when the session has ended and keeps all writes")
  func signedOut() throws {
    let trial = try Trial()
    trial.answer("POST /api/v1/auth/refresh", Response(status: 401))
    trial.answer("POST /api/v1/progress", Response(status: 401))
    for _ in 0..<10 { try trial.add(.post, "/progress", Self.weight) }
    let report = try trial.deliver()
    #expect(report.failures.map(\.kind) == [.notSignedIn])
    #expect(try trial.entries.count == 10)
    #expect(trial.server.requests.count { $0.path.hasSuffix("/progress") } <= OutboxDelivery.width)
  }

  @Test("Delivery gives up soon when the service cannot be reached")
  func away() throws {
    let machine = try Machine()
    let remote: Remote
    do {
      let server = try HomeServer { machine.now }
      remote = try machine.register(at: server.url)
    }
    let client = machine.client(machine.services(), remote)
    for number in 1...20 {
      _ = try client.deliver(FitIQ.logProgress(NewProgressEntry(.steps, Double(number))))
    }
    let outbox = try Outbox(path: machine.outboxPath)
    let report = try OutboxDelivery(outbox, by: machine.services(), to: [remote]).run { _, _ in }
    #expect(report.done == 0 && report.failures.map(\.kind) == [.unreachable])
    let tried = try outbox.entries().count { $0.attempts > 0 }
    #expect(tried < 10)
    #expect(try outbox.entries().allSatisfy { $0.sentAt == nil })
  }

  @Test("Delivery does not send one person's writes under another's account")
  func others() throws {
    let trial = try Trial()
    try trial.add(.post, "/progress", Self.weight)
    var bob = try trial.machine.register("bob", at: trial.server.url)
    bob.account = "bob@example.org"
    // Ann's session is at hand although bob's is in use.
    let services = trial.machine.services()
    let report = try OutboxDelivery(trial.outbox, by: services, to: [bob]).run { _, _ in }
    #expect(report.done == 1)
    let anns = try trial.machine.client(services, trial.remote).send(FitIQ.listProgress(.weight))
    let bobs = try trial.machine.client(services, bob).send(FitIQ.listProgress(.weight))
    #expect(anns.total == 1 && bobs.total == 0)

    try trial.add(.post, "/progress", Self.weight)
    try services.credentials(of: trial.remote, among: []).forget()
    let second = try OutboxDelivery(trial.outbox, by: services, to: [bob]).run { _, _ in }
    #expect(second.done == 0 && second.failures.map(\.kind) == [.notSignedIn])
    #expect(try trial.entries.count == 1)
  }

  @Test("Delivery rejects a write when the service has a newer record")
  func newer() throws {
    let trial = try Trial()
    let path = "/api/v1/goals/g1"
    func record(_ time: String) -> Response {
      let body: JSONValue = ["success": true, "data": ["id": "g1", "updatedAt": .string(time)]]
      return Response(status: 200, body: body.bytes())
    }
    trial.answer("GET \(path)", record("2026-11-20T08:31:01Z"))
    try trial.add(.put, "/goals/g1", ["title": "run"], pattern: "/goals/{id}")
    let report = try trial.deliver()
    guard case .rejected(let reason) = report.lines.first?.outcome else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("after this was written"))
    #expect(!trial.server.requests.contains { $0.method == .put })

    trial.answer("GET \(path)", record("2026-11-20T08:30:59Z"))
    trial.answer("PUT \(path)", Response(status: 200, document: ["success": true]))
    try trial.outbox.retry(1)
    #expect(try trial.deliver().done == 1)
  }

  @Test("Delivery to a server without idempotency keys looks up a write that may have arrived")
  func lookedUp() throws {
    let trial = try Trial(knowsKeys: false)
    let client = trial.machine.client(trial.machine.services(), trial.remote)
    _ = try client.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 82.4, loggedAt: "2026-11-20T08:31:00Z")))
    try trial.add(.post, "/progress", Self.weight, sent: true)
    let other: JSONValue = [
      "type": "weight", "quantity": 83, "loggedAt": "2026-11-20T08:31:00Z",
    ]
    try trial.add(.post, "/progress", other, sent: true)
    try trial.add(.post, "/goals", ["title": "run"], sent: true)
    let report = try trial.deliver()
    let outcomes = report.lines.map(\.outcome)
    #expect(outcomes.prefix(2) == [.alreadyThere, .delivered])
    guard case .rejected = outcomes.last else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(try client.send(FitIQ.listProgress(.weight)).total == 2)
  }

  @Test("Delivery looks up a write that was sent longer ago than the server remembers keys")
  func forgottenKey() throws {
    let trial = try Trial()
    let client = trial.machine.client(trial.machine.services(), trial.remote)
    _ = try client.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 82.4, loggedAt: "2026-11-20T08:31:00Z")))
    try trial.add(.post, "/progress", Self.weight, sent: true)
    trial.machine.pass(seconds: 8 * 86_400)
    #expect(try trial.deliver().lines.map(\.outcome) == [.alreadyThere])
    #expect(try client.send(FitIQ.listProgress(.weight)).total == 1)
  }

  @Test("Delivery after a crash sends a write in doubt again under its own key")
  func crashed() throws {
    let trial = try Trial()
    let id = try trial.add(.post, "/progress", Self.weight)
    let entry = try #require(try trial.outbox.entry(id))
    try trial.outbox.noteSending(id, at: trial.machine.now)
    let services = trial.machine.services()
    let credentials = services.credentials(of: trial.remote, among: [])
    // As far as a process came that was killed before it could note the answer.
    _ = try services.exchange(trial.remote, credentials, RetryRule()).send(entry.call(with: [:]))
    #expect(try trial.deliver().lines.map(\.outcome) == [.alreadyThere])
    let client = trial.machine.client(services, trial.remote)
    #expect(try client.send(FitIQ.listProgress(.weight)).total == 1)
  }
}
