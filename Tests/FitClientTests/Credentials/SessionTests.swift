import CivilTime
import FitAPI
import JSON
import Synchronization
import System
import TestSupport
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Sessions")
struct SessionTests {
  private static let refreshPath = "/api/v1/auth/refresh"

  private func refreshes(_ server: HomeServer) -> Int {
    server.requests.count { $0.path == Self.refreshPath }
  }

  @Test("A session begins with a registration and then reaches the account's own data")
  func begin() throws {
    let machine = try Machine()
    let server = try HomeServer()
    let remote = try machine.register(at: server.url)
    let client = machine.client(machine.services(), remote)
    let stored = try client.send(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    #expect(stored.quantity == 82.4)
    #expect(try client.userID(at: .fitiq).count == 36)
    let session = try #require(
      try machine.credentials.session(
        of: AccountKey(.fitiq, remote.url, "ann@example.org")))
    #expect(session.expiresAt == "2026-11-20T09:31:00Z")
    #expect(session.keyLifetime == 7 * 86_400)
  }

  @Test("A session is renewed once, however many requests need it at the same time")
  func singleFlight() throws {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    let remote = try machine.register(at: server.url)
    machine.pass(seconds: 3700)
    // Two sets of services are two processes: nothing is shared but the files.
    let services = [machine.services(), machine.services()]
    let failures = Mutex<[FitError]>([])
    let next = Mutex(0)
    Workers.run(8) {
      let number = next.withLock { number in
        number += 1
        return number
      }
      do {
        _ = try machine.client(services[number % 2], remote).send(FitIQ.listProgress(.weight))
      } catch let error as FitError {
        failures.withLock { $0.append(error) }
      } catch {
        Issue.record(error)
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(refreshes(server) == 1)
  }

  @Test(
    "After an early 401 a session is renewed and the request is sent once more")
  func early() throws {
    let machine = try Machine()
    let isRefused = Mutex(true)
    let server = try HomeServer(intercept: { request in
      guard request.path.hasSuffix("/progress") else { return nil }
      return isRefused.withLock { refused in
        defer { refused = false }
        return refused ? Response(status: 401) : nil
      }
    })
    let remote = try machine.register(at: server.url)
    let key = AccountKey(.fitiq, remote.url, "ann@example.org")
    let before = try #require(try machine.credentials.session(of: key))
    let client = machine.client(machine.services(), remote)
    #expect(try client.send(FitIQ.listProgress(.weight)).entries == [])
    #expect(refreshes(server) == 1)
    #expect(server.requests.count { $0.path.hasSuffix("/progress") } == 2)
    let after = try #require(try machine.credentials.session(of: key))
    #expect(after.accessToken != before.accessToken && after.refreshToken != before.refreshToken)
  }

  @Test(
    "A server that always refuses the session causes only one renewal")
  func refusedForEver() throws {
    let machine = try Machine()
    let server = try HomeServer(intercept: { request in
      request.path.hasSuffix("/progress") ? Response(status: 401) : nil
    })
    let remote = try machine.register(at: server.url)
    let error = #expect(throws: FitError.self) {
      try machine.client(machine.services(), remote).send(FitIQ.listProgress(.weight))
    }
    #expect(error?.kind == .notSignedIn)
    #expect(error?.hint?.contains("fit auth login fitiq") == true)
    #expect(refreshes(server) == 1)
    #expect(server.requests.count { $0.path.hasSuffix("/progress") } == 2)
  }

  @Test("A renewed session is stored before the request is sent once more")
  func savedFirst() throws {
    let machine = try Machine()
    let found = Mutex<[String]>([])
    let server = try HomeServer(
      now: { machine.now },
      intercept: { request in
        guard request.path.hasSuffix("/progress"),
          let bytes = try? Files.read(machine.folder.appending("credentials.json"))
        else { return nil }
        let token = request.headers[HeaderName.authorization]?.dropFirst("Bearer ".count) ?? ""
        let isStored = String(decoding: bytes, as: UTF8.self).contains(token)
        found.withLock { $0.append(isStored ? "stored" : "not stored") }
        return nil
      })
    let remote = try machine.register(at: server.url)
    machine.pass(seconds: 3700)
    _ = try machine.client(machine.services(), remote).send(FitIQ.listProgress(.weight))
    #expect(found.withLock { $0 } == ["stored"])
  }

  @Test(
    "A session is kept whatever error a server answers",
    arguments: [
      Response(status: 500, body: Array("oops".utf8)), Response(status: 502),
      Response(status: 200, body: Array("<html>maintenance</html>".utf8)),
      Response(status: 200, body: Array("{\"error\":{\"message\":\"no\"}}".utf8)),
      Response(
        status: 200, body: Array("{\"success\":true,\"data\":{\"accessToken\":\"x\"}}".utf8)),
      Response(status: 429, headers: ["Retry-After": "600"]), Response(status: 200),
    ])
  func trouble(answer: Response) throws {
    let machine = try Machine()
    let server = try HomeServer(
      now: { machine.now },
      intercept: { $0.path == Self.refreshPath ? answer : nil })
    let remote = try machine.register(at: server.url)
    let path = machine.folder.appending("credentials.json")
    let before = try Files.read(path)
    machine.pass(seconds: 3700)
    let error = #expect(throws: FitError.self) {
      try machine.client(machine.services(), remote).send(FitIQ.listProgress(.weight))
    }
    #expect(error?.kind != .notSignedIn)
    #expect(try Files.read(path) == before)
  }

  @Test("A session is kept when the server cannot be reached, and the write is queued")
  func unreachable() throws {
    let machine = try Machine()
    let remote: Remote
    do {
      let server = try HomeServer { machine.now }
      remote = try machine.register(at: server.url)
    }
    let path = machine.folder.appending("credentials.json")
    let before = try Files.read(path)
    machine.pass(seconds: 3700)
    let client = machine.client(machine.services(), remote)
    let error = #expect(throws: FitError.self) { try client.send(FitIQ.listProgress(.weight)) }
    #expect(error?.kind == .unreachable)
    let delivery = try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 82.4)))
    guard case .queued = delivery else {
      Issue.record("\(delivery)")
      return
    }
    #expect(try Files.read(path) == before)
    // The write itself never left, whatever became of the renewal.
    #expect(try Outbox(path: machine.outboxPath).entries().first?.sentAt == nil)
  }

  @Test("A revoked session is deleted, with the advice to sign in")
  func revoked() throws {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    let remote = try machine.register(at: server.url)
    let key = AccountKey(.fitiq, remote.url, "ann@example.org")
    let session = try #require(try machine.credentials.session(of: key))
    try machine.services().authClient(of: remote, apiKey: nil).end(session)
    machine.pass(seconds: 3700)
    let error = #expect(throws: FitError.self) {
      try machine.client(machine.services(), remote).send(FitIQ.listProgress(.weight))
    }
    #expect(error?.kind == .notSignedIn)
    #expect(error?.message == "the session of ann@example.org at FitIQ has ended")
    #expect(try machine.credentials.session(of: key) == nil)
  }

  @Test("A session of Needled ends without a renewal: the token is deleted and the person is told")
  func needled() throws {
    let machine = try Machine()
    let server = try HomeServer { machine.now }
    var remote = Remote(service: .needled, url: try RemoteURL(parsing: server.url))
    let services = machine.services()
    let session = try services.authClient(of: remote, apiKey: nil).register(
      NeedledRegistration(
        name: "Ann", email: "ann@example.org", password: "correct horse", startWeight: 90,
        goalWeight: 80, weightUnit: "lbs", medication: "WEGOVY", injectionDay: 0))
    #expect(session.weightUnit == "lbs" && session.refreshToken == nil)
    remote.account = "ann"
    try services.credentials(of: remote, among: []).begin(session, account: "ann")
    #expect(try machine.client(services, remote).send(Needled.session()).email == "ann@example.org")
    machine.pass(seconds: 31 * 86_400)
    let error = #expect(throws: FitError.self) {
      try machine.client(machine.services(), remote).send(Needled.session())
    }
    #expect(error?.kind == .notSignedIn && error?.message == "the session at Needled expired")
    #expect(
      try machine.credentials.session(of: AccountKey(.needled, remote.url, "ann")) == nil)
  }

  @Test("A session in the environment takes precedence over a saved one and is never changed")
  func environment() throws {
    let server = try HomeServer()
    let other = try Machine()
    let remote = try other.register("bob", at: server.url)
    let token = try #require(
      try other.credentials.session(of: AccountKey(.fitiq, remote.url, "bob@example.org"))?
        .accessToken)
    let machine = try Machine(["FIT_FITIQ_TOKEN": token, "FIT_FITIQ_API_KEY": "key-of-the-client"])
    var ann = try machine.register("ann", at: server.url)
    ann.account = "ann@example.org"
    let client = machine.client(machine.services(), ann)
    let id = try client.userID(at: .fitiq)
    #expect(try client.send(FitIQ.user(id)).email == "bob@example.org")
    #expect(server.requests.last?.headers[HeaderName.apiKey] == "key-of-the-client")
    #expect(!machine.trace.joined().contains("key-of-the-client"))

    let wrong = try Machine(["FIT_FITIQ_TOKEN": "no-such-token"])
    let error = #expect(throws: FitError.self) {
      try wrong.client(wrong.services(), remote).send(FitIQ.listProgress(.weight))
    }
    #expect(error?.kind == .notSignedIn && error?.message.contains("FIT_FITIQ_TOKEN") == true)
  }

  @Test("A request without a session is refused before anything is sent")
  func missing() throws {
    let machine = try Machine()
    let server = try HomeServer()
    let remote = Remote(service: .fitiq, url: try RemoteURL(parsing: server.url))
    let client = machine.client(machine.services(), remote)
    let error = #expect(throws: FitError.self) { try client.send(FitIQ.listProgress(.weight)) }
    #expect(error?.kind == .notSignedIn)
    let write = #expect(throws: FitError.self) {
      try client.deliver(FitIQ.logProgress(NewProgressEntry(.weight, 80)))
    }
    #expect(write?.kind == .notSignedIn)
    #expect(server.requests.isEmpty)
    #expect(!Files.exists(machine.outboxPath))
  }
}
