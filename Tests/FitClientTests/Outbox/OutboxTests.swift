import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitClient

@Suite("Outbox")
struct OutboxTests {
  private let machine: Machine
  private let url: RemoteURL

  init() throws {
    machine = try Machine()
    url = try RemoteURL(parsing: "https://fit.example")
  }

  private func call(
    _ method: FitAPI.Method = .post, _ path: String = "/api/v1/progress", key: String? = nil
  ) -> ServiceCall {
    var request = Request(method, path, query: ["a": "b c"], body: Array(#"{"q":1}"#.utf8))
    request.headers[HeaderName.idempotencyKey] = key
    return ServiceCall(
      request, service: .fitiq, pattern: "/progress", isCreate: method == .post,
      time: .instant("loggedAt"), mayWait: true)
  }

  private func add(_ call: ServiceCall, owner: String = "ann") throws -> Int {
    try Outbox(path: machine.outboxPath).add(
      call, at: url, of: owner, createdAt: Machine.start, sentAt: nil, reason: "away"
    ).id
  }

  @Test("The outbox keeps everything about a write for a later run")
  func round() throws {
    let id = try add(call(key: "k"))
    let entry = try #require(try Outbox(path: machine.outboxPath).entry(id))
    #expect(entry.service == .fitiq && entry.url == url && entry.owner == "ann")
    #expect(entry.method == .post && entry.path == "/api/v1/progress")
    #expect(entry.query == ["a": "b c"] && entry.body == Array(#"{"q":1}"#.utf8))
    #expect(entry.key == "k" && entry.time == .instant("loggedAt"))
    #expect(entry.createdAt == Machine.start && entry.sentAt == nil && entry.attempts == 0)
    #expect(entry.state == .pending && entry.lastError == "away")
    let sent = entry.call(with: ["X-Timezone": "UTC"]).request
    #expect(sent.headers[HeaderName.idempotencyKey] == "k")
    #expect(sent.headers["X-Timezone"] == "UTC")
  }

  @Test("The outbox keeps a write with the same key only once for each account")
  func keys() throws {
    let first = try add(call(key: "k"))
    #expect(try add(call(key: "k")) == first)
    #expect(try add(call(key: "k"), owner: "bob") != first)
    #expect(try add(call(key: nil)) != add(call(key: nil)))
    #expect(try Outbox(path: machine.outboxPath).entries().count == 4)
  }

  @Test(
    "The outbox tells the write that waits under a key, and refuses another under the same name")
  func earlier() throws {
    let outbox = try Outbox(path: machine.outboxPath)
    var question = call(key: "id:weight:m")
    #expect(try outbox.earlier(question, at: url, of: "ann") == nil)
    let id = try add(question)
    #expect(try outbox.earlier(question, at: url, of: "ann") == id)
    #expect(try outbox.earlier(question, at: url, of: "bob") == nil)
    question.request.body = Array(#"{"q":2}"#.utf8)
    #expect(throws: FitError.self) { try outbox.earlier(question, at: url, of: "ann") }
    question.request.body = []
    #expect(try outbox.earlier(question, at: url, of: "ann") == id)
  }

  @Test("The outbox never gives a number twice")
  func numbers() throws {
    let outbox = try Outbox(path: machine.outboxPath)
    let first = try add(call())
    #expect(try outbox.remove(first))
    #expect(try !outbox.remove(first))
    #expect(try add(call()) == first + 1)
  }

  @Test("The outbox knows whether an earlier write to the same record is waiting")
  func waiting() throws {
    let outbox = try Outbox(path: machine.outboxPath)
    let id = try add(call(.put, "/api/v1/progress/1"))
    _ = try add(call(.post, "/api/v1/food-logs"))
    #expect(try outbox.isWaiting("/api/v1/progress/1", at: url, of: "ann"))
    #expect(try !outbox.isWaiting("/api/v1/progress/1", at: url, of: "bob"))
    #expect(try !outbox.isWaiting("/api/v1/progress/2", at: url, of: "ann"))
    #expect(try !outbox.isWaiting("/api/v1/food-logs", at: url, of: "ann"))
    try outbox.noteRejected(id, "no")
    #expect(try !outbox.isWaiting("/api/v1/progress/1", at: url, of: "ann"))
    #expect(try outbox.retry(id))
    #expect(try outbox.entry(id)?.state == .pending)
  }

  @Test("The outbox remembers the first time that a write may have arrived")
  func doubt() throws {
    let outbox = try Outbox(path: machine.outboxPath)
    let id = try add(call())
    try outbox.noteSending(id, at: Machine.start.adding(seconds: 5))
    try outbox.noteSending(id, at: Machine.start.adding(seconds: 9))
    let entry = try #require(try outbox.entry(id))
    #expect(entry.sentAt == Machine.start.adding(seconds: 5) && entry.attempts == 2)
    try outbox.noteUnsent(id)
    #expect(try outbox.entry(id)?.sentAt == nil)
  }

  @Test("The outbox delivers changes of one record in order and all other writes in parallel")
  func lanes() throws {
    for path in ["/a/1", "/a/2", "/a/1"] { _ = try add(call(.put, path)) }
    _ = try add(call(.delete, "/a/2"))
    _ = try add(call(.post, "/a"))
    _ = try add(call(.post, "/a"))
    _ = try add(call(.put, "/a/1"), owner: "bob")
    let lanes = OutboxDelivery.lanes(try Outbox(path: machine.outboxPath).entries())
    #expect(lanes.map { $0.map(\.id) } == [[1, 3], [2, 4], [5], [6], [7]])
  }

  @Test("The error about an unusable outbox names its file")
  func damaged() throws {
    try machine.folder.write("outbox.db", String(repeating: "no database ", count: 1000))
    let error = #expect(throws: FitError.self) { try Outbox(path: machine.outboxPath) }
    #expect(error?.message.contains("outbox.db") == true)
  }
}
