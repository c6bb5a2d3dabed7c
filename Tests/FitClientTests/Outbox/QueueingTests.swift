import CivilTime
import FitAPI
import JSON
import Synchronization
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Undelivered writes")
struct QueueingTests {
  /// A person who is signed in to a server that is gone.
  private func stranded() throws -> (Machine, Remote) {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    return (machine, try machine.register(at: server.url))
  }

  private func queued<Answer>(_ delivery: Delivery<Answer>) -> QueuedWrite? {
    if case .queued(let write) = delivery { write } else { nil }
  }

  @Test("An undelivered write is queued with its time and a key of its own")
  func waiting() throws {
    let (machine, remote) = try stranded()
    let client = machine.client(machine.services(), remote)
    let write = try #require(
      queued(try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))))
    #expect(write.service == .fitiq && write.reason.contains("cannot reach FitIQ"))
    let entry = try #require(try Outbox(path: machine.outboxPath).entry(write.id))
    #expect(entry.key?.utf8.count == 36 && entry.sentAt == nil && entry.owner == "ann@example.org")
    let body = try JSONValue(parsing: entry.body)
    #expect(body["loggedAt"]?.string == "2026-11-20T08:31:00Z")
    let own = NewProgressEntry(.weight, 82.4, loggedAt: "2026-11-19T07:00:00Z")
    let second = try #require(queued(try client.deliver(FitIQ.logProgress(own).once("mine"))))
    let kept = try #require(try Outbox(path: machine.outboxPath).entry(second.id))
    #expect(kept.key == "mine")
    #expect(try JSONValue(parsing: kept.body)["loggedAt"]?.string == "2026-11-19T07:00:00Z")
    let again = try #require(queued(try client.deliver(FitIQ.logProgress(own).once("mine"))))
    #expect(again.id == second.id)
  }

  @Test("An undelivered write of an unknown person is queued without an id and gets it on delivery")
  func unknownUser() throws {
    #expect(Placeholders.namesUser(Array(#"{"userId":"\#(Placeholders.user)"}"#.utf8)))
    let nested = Array(#"{"logs":[{"userId":"\#(Placeholders.user)","text":"a"}]}"#.utf8)
    #expect(
      String(decoding: Placeholders.filling(nested, user: "ann"), as: UTF8.self)
        == #"{"logs":[{"userId":"ann","text":"a"}]}"#)
    let (machine, remote) = try stranded()
    let client = machine.client(machine.services(), remote)
    let log = NewFoodLog(
      userId: Placeholders.user, foodId: "ndb:01123", mealType: .lunch, servings: 1,
      loggedAt: nil)
    let write = try #require(queued(try client.deliver(FitIQ.logFood(log))))
    let entry = try #require(try Outbox(path: machine.outboxPath).entry(write.id))
    #expect(entry.sentAt == nil && Placeholders.namesUser(entry.body))
  }

  @Test("An undelivered write can refer to a queued record and gets its id on delivery")
  func references() throws {
    let body = Array(#"{"foodId":"outbox:7","typed":"outbox:7"}"#.utf8)
    #expect(Placeholders.writes(in: body) == [7])
    let filled = Placeholders.filling(body, 7, with: "abc")
    #expect(String(decoding: filled, as: UTF8.self) == #"{"foodId":"abc","typed":"outbox:7"}"#)
    #expect(Placeholders.writes(in: filled).isEmpty)
    #expect(!Placeholders.areIn(Array(#"{"text":"outbox:7 is late"}"#.utf8)))
  }

  @Test("A write in offline mode is queued without using the network")
  func offline() throws {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    let remote = try machine.register(at: server.url)
    let count = server.requests.count
    var options = RemoteOptions()
    options.isOffline = true
    let client = machine.client(machine.services(options), remote)
    #expect(
      queued(try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))) != nil)
    let error = #expect(throws: FitError.self) {
      try client.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    }
    #expect(error?.kind == .unreachable)
    #expect(server.requests.count == count)
  }

  @Test("A write whose answer is needed or that holds a secret is not queued")
  func refused() throws {
    let (machine, remote) = try stranded()
    let client = machine.client(machine.services(), remote)
    let password = PasswordChange(currentPassword: "old", newPassword: "new password")
    #expect(throws: FitError.self) {
      try client.deliver(FitIQ.passwordChange("me", body: password))
    }
    #expect(throws: FitError.self) {
      let body: JSONValue = ["pushToken": "secret"]
      _ = try client.deliver(Route<Nothing>(.needled, .put, "/settings")(body: body))
    }
    #expect(throws: FitError.self) {
      _ = try client.deliver(Route<Nothing>(.fitiq, .post, "/consultations/1/complete")())
    }
    #expect(!Files.exists(machine.outboxPath))
  }

  @Test("A write is queued behind an earlier change of the same record")
  func order() throws {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    let remote = try machine.register(at: server.url)
    let entry = try machine.client(machine.services(), remote).send(
      FitIQ.logProgress(NewProgressEntry(.weight, 80)))
    var options = RemoteOptions()
    options.isOffline = true
    let change = FitIQ.progressChange(entry.id, body: ProgressChange(quantity: 81))
    let first = try machine.client(machine.services(options), remote).deliver(change)
    #expect(queued(first)?.id == 1)
    let later = FitIQ.progressChange(entry.id, body: ProgressChange(quantity: 82))
    let second = try machine.client(machine.services(), remote).deliver(later)
    #expect(queued(second)?.id == 2)
    let services = machine.services()
    let outbox = try Outbox(path: machine.outboxPath)
    let report = try OutboxDelivery(outbox, by: services, to: [remote]).run { _, _ in }
    #expect(report.lines.map(\.outcome) == [.delivered, .delivered])
    let page = try machine.client(services, remote).send(FitIQ.listProgress(.weight))
    #expect(page.entries.map(\.quantity) == [82])
  }

  @Test(
    "A write is queued after a passing failure of the service, and not after a refusal",
    arguments: [(429, true), (502, true), (503, true), (504, true), (500, true), (400, false)])
  func trouble(status: Int, waits: Bool) throws {
    let machine = try Machine()
    let server = try HomeServer(
      now: { machine.now },
      intercept: { $0.path.hasSuffix("/progress") ? Response(status: status) : nil })
    let remote = try machine.register(at: server.url)
    let client = machine.client(machine.services(), remote)
    let delivery = Result {
      try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    }
    switch delivery {
    case .success(.queued(let write)):
      #expect(waits)
      let entry = try Outbox(path: machine.outboxPath).entry(write.id)
      // Only what was refused outright is known not to have been carried out.
      #expect((entry?.sentAt == nil) == (status == 429))
    case .success(let other): Issue.record("\(other)")
    case .failure:
      #expect(!waits)
      #expect(try Outbox(path: machine.outboxPath).entries().isEmpty)
    }
  }

  @Test("A write is in the outbox while it is being sent")
  func journal() throws {
    let machine = try Machine()
    let seen = Mutex<[Bool]>([])
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        if request.path.hasSuffix("/progress"), let box = try? Outbox(path: machine.outboxPath),
          let entries = try? box.entries()
        {
          seen.withLock { $0 += entries.map { $0.sentAt != nil && $0.state == .pending } }
        }
        return nil
      })
    let remote = try machine.register(at: server.url)
    let client = machine.client(machine.services(), remote)
    let delivery = try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    #expect(queued(delivery) == nil)
    #expect(seen.withLock { $0 } == [true])
    #expect(try Outbox(path: machine.outboxPath).entries().isEmpty)
  }

  @Test(
    "A write stays in doubt when a successful answer holds no record",
    arguments: [
      "<html>We are back soon</html>", "", "{\"success\":true,\"data\":{\"id\":\"1\"", "{}", "[]",
      "{\"success\":true,\"data\":null}",
    ])
  func pageOfSuccess(body: String) throws {
    let machine = try Machine()
    let isAway = Mutex(true)
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        guard request.path.hasSuffix("/progress"), request.method == .post,
          isAway.withLock({ $0 })
        else { return nil }
        return Response(status: 200, body: Array(body.utf8))
      })
    let remote = try machine.register(at: server.url)
    let services = machine.services()
    let client = machine.client(services, remote)
    let write = try #require(
      queued(try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))))
    #expect(write.reason.contains("something unexpected"))
    let outbox = try Outbox(path: machine.outboxPath)
    #expect(try outbox.entry(write.id)?.sentAt != nil)
    // A delivery that meets the same page keeps it as well.
    let first = try OutboxDelivery(outbox, by: services, to: [remote]).run { _, _ in }
    #expect(first.lines.map(\.outcome) != [.delivered])
    #expect(try outbox.entries().map(\.id) == [write.id])
    isAway.withLock { $0 = false }
    let second = try OutboxDelivery(outbox, by: services, to: [remote]).run { _, _ in }
    #expect(second.lines.map(\.outcome) == [.delivered])
    #expect(try client.send(FitIQ.listProgress(.weight)).entries.map(\.quantity) == [82.4])
  }
}
