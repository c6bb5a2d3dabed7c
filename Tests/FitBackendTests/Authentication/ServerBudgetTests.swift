import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Request budgets of a server")
struct ServerBudgetTests {
  private static func limit(
    _ home: Household, _ method: FitAPI.Method, _ path: String, _ length: Int?,
    token: String? = nil
  ) -> Result<Int, Refusal> {
    var headers: Headers = [HeaderName.host: "127.0.0.1:8787"]
    headers[HeaderName.authorization] = token.map { "Bearer \($0)" }
    let head = Request(method, path, headers: headers)
    return Result { () throws(Refusal) in
      try home.authenticator.bodyLimit(of: head, length, from: Household.stranger)
    }
  }

  @Test(
    "The body limit is a few kilobytes for sign-ins and for unknown routes")
  func unidentified() throws {
    let home = try Household()
    for (method, path) in [
      (FitAPI.Method.post, "/api/v1/auth/login"), (.post, "/api/v1/auth/register"),
      (.post, "/api/auth/login"), (.post, "/api/users"), (.get, "/api/v1/progress"),
      (.post, "/nowhere"),
    ] {
      #expect(try Self.limit(home, method, path, 1_000_000).get() == BodyLimits.unidentified)
    }
  }

  @Test("A large body is accepted only from an authenticated caller")
  func identified() throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    let (path, phone) = ("/api/v1/progress", "/api/health-data/ios")
    #expect(try Self.limit(home, .post, path, 1000).get() == BodyLimits.standard)
    for length in [nil, 100_000] {
      for (place, token) in [(path, nil), (path, "wrong"), (phone, nil)] {
        #expect(throws: Refusal.self) {
          try Self.limit(home, .post, place, length, token: token).get()
        }
      }
      let token = member.access
      #expect(try Self.limit(home, .post, path, length, token: token).get() == 16 << 20)
      #expect(try Self.limit(home, .post, phone, length, token: token).get() == 64 << 20)
    }
    // What no caller may send is refused for its length.
    #expect(try Self.limit(home, .post, path, 17 << 20).get() == 16 << 20)
    guard case .failure(let refusal) = Self.limit(home, .post, path, 100_000) else {
      Issue.record("a stranger was let in")
      return
    }
    let answer = RequestAuthenticator.refuse(refusal, path: path)
    #expect(answer.status == 401 && answer.headers[HeaderName.authenticate] == "Bearer")
  }

  @Test("The number of JSON values in a body is bounded")
  func values() throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    let body = Array("[\(String(repeating: "0,", count: 300_000))0]".utf8)
    for path in ["/api/v1/progress", "/api/v1/foods", "/api/intentions"] {
      let answer = home.send(.post, path, bytes: body, token: member.access)
      #expect(answer.status == 413, "\(path): \(answer.text.prefix(200))")
    }
    let batch = Array("[\(String(repeating: "0,", count: 1_000_000))0]".utf8)
    let phone = home.send(.post, "/api/health-data/ios", bytes: batch, token: member.access)
    #expect(phone.status == 413)
  }

  @Test("Requests are counted by the kind of work and the client's network")
  func work() throws {
    let home = try Household()
    func work(
      _ method: FitAPI.Method, _ path: String, body: Int = 0, _ address: String = "192.0.2.7"
    ) -> RequestWork {
      home.authenticator.work(
        of: Request(method, path, body: [UInt8](repeating: 0, count: body)),
        from: Peer(address: address, isLoopback: false))
    }
    #expect(work(.get, "/health").kind == .status)
    #expect(work(.get, "/api/health").kind == .status)
    #expect(work(.get, "/api/v1/progress").kind == .reading)
    #expect(work(.post, "/api/v1/progress", body: 100).kind == .writing)
    #expect(work(.post, "/api/v1/progress", body: 100_000).kind == .large)
    #expect(work(.post, "/api/v1/auth/login").kind == .signIn)
    #expect(work(.post, "/api/users").kind == .signIn)
    #expect(work(.post, "/api/ai/generate-quote").kind == .composing)
    #expect(work(.post, "/api/v1/meal-logs/natural").kind == .composing)
    #expect(work(.get, "/health", "2001:db8:1:2::1").client == "2001:db8:1:2")
    #expect(work(.get, "/health", "2001:db8:1:2:9::1").client == "2001:db8:1:2")
  }

  @Test("The quota of stored bytes is enforced, and a deletion frees its part")
  func quota() throws {
    let home = try Household { $0.quota = 20_000 }
    let member = try home.enroll("ann@example.com")
    let other = try home.enroll("bob@example.com")
    let entry: JSONValue = [
      "type": "steps", "quantity": 1000, "notes": .string(String(repeating: "long ", count: 60)),
    ]
    let path = "/api/v1/progress"
    var ids: [String] = []
    var refused: Household.Answer?
    for _ in 0..<200 where refused == nil {
      let answer = home.send(.post, path, entry, token: member.access)
      if let id = answer.data["id"]?.string { ids.append(id) } else { refused = answer }
    }
    #expect(refused?.status == 403)
    #expect(refused?.text.contains("delete something") == true, "\(refused?.text ?? "none")")
    #expect(!ids.isEmpty)
    #expect(home.send(.post, path, entry, token: other.access).status == 201)
    #expect(home.send(.get, path, token: member.access).status == 200)
    for id in ids {
      #expect(home.send(.delete, "\(path)/\(id)", token: member.access).isSuccess)
    }
    home.pass(seconds: 60)
    #expect(home.send(.post, path, entry, token: member.access).status == 201)
  }

  @Test("The quota counts what is stored, however few bytes asked for it")
  func copies() throws {
    let home = try Household { $0.quota = 200_000 }
    let member = try home.enroll("ann@example.com")
    let made = home.send(
      .post, "/api/v1/workout-templates",
      [
        "name": "large",
        "description": .string(String(repeating: "x", count: 900)),
      ], token: member.access)
    let id = try #require(made.data["id"]?.string, "\(made.text)")
    var granted = 0
    for _ in 0..<400 {
      let answer = home.send(
        .post, "/api/v1/workout-templates/\(id)/copy", [:], token: member.access)
      if answer.status == 201 { granted += 1 }
    }
    #expect(granted > 10 && granted < 225, "\(granted)")
  }
}

extension Household.Answer {
  fileprivate var isSuccess: Bool { (200..<300).contains(status) }
}
