import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQL
import Synchronization
import System
import TestSupport
import Testing

@testable import FitBackend

/// Two servers with one database: what one knows, the other knows.
@Suite(
  "Servers that share a database",
  .enabled(if: getenv("FIT_TEST_DATABASE") != nil, "FIT_TEST_DATABASE names no server"))
struct SharedServerTests {
  private static let login = "/api/v1/auth/login"

  @Test("Servers that share a database count sign-ins together")
  func signIns() throws {
    let home = try Household()
    _ = try home.register()
    let other = home.neighbour()
    for number in 0..<10 {
      let answer = home.send(
        .post, Self.login, Household.login("user@example.com", "wrong"),
        to: number.isMultiple(of: 2) ? nil : other)
      #expect(answer.status == 401)
    }
    let right = Household.login("USER@example.com")
    #expect(home.send(.post, Self.login, right).status == 429)
    let refused = home.send(.post, Self.login, right, to: other)
    #expect(refused.status == 429)
    #expect(refused.headers[HeaderName.retryAfter] == "900")
    home.pass(seconds: 900)
    #expect(home.send(.post, Self.login, right, to: other).status == 200)
  }

  @Test("Servers that share a database count wrong keys together")
  func keys() throws {
    let home = try Household(apiKeys: ["the right key"])
    let other = home.neighbour()
    func ask(_ key: String, _ server: RequestAuthenticator?, from peer: Peer = Household.stranger)
      -> Int
    {
      home.send(
        .get, "/api/v1/foods/search?q=egg", headers: [HeaderName.apiKey: key], from: peer,
        to: server
      ).status
    }
    #expect(ask("the right key", other) == 200)
    for number in 0..<10 {
      #expect(ask("wrong \(number)", number.isMultiple(of: 2) ? nil : other) == 401)
    }
    for server in [nil, other, home.neighbour()] {
      #expect(ask("wrong", server) == 429)
      #expect(ask("the right key", server) == 200)
      let elsewhere = Peer(address: "198.51.100.9", isLoopback: false)
      #expect(ask("the right key", server, from: elsewhere) == 200)
    }
    home.pass(seconds: 900)
    #expect(ask("wrong", other) == 401)
  }

  @Test("Servers that share a database count themes together")
  func themes() throws {
    let home = try Household()
    let member = try home.register()
    let other = home.neighbour()
    for number in 0..<50 {
      let answer = home.send(
        .post, "/api/ai/generate-quote", ["intentionText": "be calm"], token: member.access,
        to: number.isMultiple(of: 2) ? nil : other)
      #expect(answer.headers[HeaderName.rateRemaining] == "\(49 - number)", "\(answer.text)")
    }
    for server in [nil, other] {
      let answer = home.send(
        .post, "/api/ai/generate-quote", ["intentionText": "be calm"], token: member.access,
        to: server)
      #expect(answer.status == 429)
    }
  }

  @Test("Servers that share a database share an account's sessions, keys and quota")
  func account() throws {
    let home = try Household { $0.quota = 40_000 }
    let member = try home.register()
    let other = home.neighbour()
    let body: JSONValue = ["type": "weight", "quantity": 82.4, "loggedAt": "2026-11-19T08:00:00Z"]
    let headers: Headers = [HeaderName.idempotencyKey: "one"]
    let first = home.send(.post, "/api/v1/progress", body, token: member.access, headers: headers)
    let second = home.send(
      .post, "/api/v1/progress", body, token: member.access, headers: headers, to: other)
    #expect(first.status == 201 && second.data["id"] == first.data["id"])
    #expect(second.headers[HeaderName.idempotencyReplayed] == "true")
    let listed = home.send(.get, "/api/v1/progress?type=weight", token: member.access, to: other)
    #expect(listed.data["total"]?.int == 1)
    // What the account keeps is measured by both, so that both refuse in time.
    var statuses: [Int] = []
    // Random, since PostgreSQL packs what repeats itself.
    var random = SeededGenerator(seed: 1)
    for number in 0..<60 {
      let long = (0..<300).map { _ in String(random.next() % 1_000_000_007, radix: 36) }
        .joined(separator: " ")
      statuses.append(
        home.send(
          .post, "/api/v1/journal", ["content": .string(long)], token: member.access,
          to: number.isMultiple(of: 2) ? nil : other
        ).status)
    }
    #expect(statuses.first == 201 && statuses.suffix(20).allSatisfy { $0 == 403 })
    #expect(statuses.count { $0 == 201 } < 25)
    #expect(home.send(.post, "/api/v1/auth/logout", token: member.access).status == 200)
    #expect(home.send(.get, "/api/v1/progress", token: member.access, to: other).status == 401)
  }

  @Test("A refresh token is accepted once, however many servers receive it at the same time")
  func refresh() throws {
    let home = try Household()
    let member = try home.register()
    let servers = [home.authenticator, home.neighbour(), home.neighbour()]
    let statuses = Mutex<[Int]>([])
    let threads = servers.flatMap { [$0, $0] }.map { server in
      DetachedThread.start {
        let answer = home.send(
          .post, "/api/v1/auth/refresh", ["refreshToken": .string(member.refresh)], to: server)
        statuses.withLock { $0.append(answer.status) }
      }
    }
    #expect(!threads.contains(false))
    while statuses.withLock({ $0.count }) < threads.count { usleep(10_000) }
    #expect(statuses.withLock { $0.count { $0 == 200 } } == 1)
  }

  @Test(
    "Tables of an earlier version are upgraded once when many servers start at the same time")
  func upgrade() throws {
    let schema = try #require(try ServerSchema.made())
    try Schema.prepare(PostgreSQLDatabase(schema.address))
    // Run twice, it would fail.
    let steps = Upgrade.steps + ["ALTER TABLE progress ADD COLUMN later INTEGER"]
    let ended = Mutex(0)
    let failures = Mutex<[String]>([])
    for _ in 0..<10 {
      _ = DetachedThread.start {
        do {
          try Schema.prepare(PostgreSQLDatabase(schema.address), steps: steps)
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
        ended.withLock { $0 += 1 }
      }
    }
    while ended.withLock({ $0 }) < 10 { usleep(10_000) }
    #expect(failures.withLock { $0 } == [])
    let database = try PostgreSQLDatabase(schema.address)
    #expect(try Schema.storedVersion(in: database) == Schema.version + 1)
    // A server of the earlier version refuses tables that it does not know.
    #expect(throws: StoreError.newer(Schema.version + 1)) {
      try Schema.prepare(database)
    }
  }

  @Test("A sign-in does not wait for another account's writer")
  func signInDuringWrite() throws {
    let home = try Household()
    _ = try home.register()
    let slow = try #require(try home.store())
    try slow.write(of: "somebody else") {
      // A transaction begins with its first statement.
      try slow.database.execute("SELECT 1")
      #expect(home.send(.post, Self.login, Household.login("user@example.com")).status == 200)
    }
  }
}

extension Household {
  /// The metrics, as a program on this machine gets them.
  func metrics(from peer: Peer = Household.local, token: String? = nil) -> Answer {
    send(.get, "/metrics", token: token, from: peer)
  }
}

@Suite("Metrics of a server")
struct ServerMetricsTests {
  @Test("The metrics count requests by route and status, and their duration")
  func counts() throws {
    let home = try Household()
    let member = try home.register()
    for _ in 0..<3 { _ = home.send(.get, "/api/v1/progress", token: member.access) }
    _ = home.send(.get, "/api/v1/progress", token: "wrong")
    _ = home.send(.get, "/api/v1/nothing/\(member.id)")
    let metrics = home.metrics()
    #expect(metrics.status == 200)
    #expect(metrics.headers[HeaderName.contentType] == "text/plain; version=0.0.4; charset=utf-8")
    let lines = Set(metrics.text.split(separator: "\n").map(String.init))
    let progress = "route=\"/api/v1/progress\",method=\"GET\""
    #expect(lines.contains("fit_requests_total{\(progress),status=\"200\"} 3"))
    #expect(lines.contains("fit_requests_total{\(progress),status=\"401\"} 1"))
    #expect(lines.contains("fit_requests_total{route=\"none\",method=\"GET\",status=\"404\"} 1"))
    #expect(
      lines.contains("fit_request_seconds_bucket{\(progress),status=\"200\",le=\"+Inf\"} 3"))
    #expect(lines.contains("# TYPE fit_request_seconds histogram"))
    // No id or text of a client is a label.
    #expect(!metrics.text.contains(member.id))
  }

  @Test("The metrics are shown to programs on this machine and to those with a token")
  func access() throws {
    let token = "0123456789abcdef"
    let home = try Household { $0.metricsTokens = [token] }
    #expect(home.metrics(from: Household.stranger).status == 401)
    #expect(home.metrics(from: Household.stranger, token: "0123456789abcdeX").status == 401)
    #expect(home.metrics(from: Household.stranger, token: token).status == 200)
    #expect(home.metrics().status == 200)
    let closed = try Household(trustsThisMachine: false)
    #expect(closed.metrics().status == 401)
    #expect(home.send(.post, "/metrics", [:]).status == 405)
  }
}
