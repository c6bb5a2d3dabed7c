import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Hourly rate limit")
struct AskingAllowanceTests {
  private static let body: JSONValue = ["intentionText": "be calm"]

  private static func ask(
    _ home: Household, user: String? = nil, token: String? = nil,
    _ path: String = "/api/ai/generate-theme", _ body: JSONValue = body,
    from peer: Peer = Household.local
  ) -> Household.Answer {
    var headers: Headers = [:]
    headers[HeaderName.userID] = user
    return home.send(.post, path, body, token: token, headers: headers, from: peer)
  }

  @Test("The hourly rate limit is fifty requests of any kind, and each expires after an hour")
  func sliding() throws {
    let home = try Household()
    let paths = ["/api/ai/generate-theme", "/api/ai/generate-quote", "/api/ai/rephrase-intention"]
    for number in 1...50 {
      let answer = Self.ask(home, user: "ann", paths[number % 3])
      #expect(answer.status == 200)
      #expect(answer.headers[HeaderName.rateLimit] == "50")
      #expect(answer.headers[HeaderName.rateRemaining] == "\(50 - number)")
      // One hour after the first.
      #expect(answer.headers[HeaderName.rateReset] == "1795163460000")
      home.pass(seconds: 60)
    }
    let refused = Self.ask(home, user: "ann")
    #expect(refused.status == 429)
    #expect(refused.error["code"]?.string == "RATE_LIMIT_EXCEEDED")
    #expect(refused.error["statusCode"]?.int == 429)
    #expect(refused.headers[HeaderName.retryAfter] == "600")
    #expect(refused.headers[HeaderName.rateRemaining] == "0")
    #expect(refused.headers[HeaderName.rateReset] == "1795163460000")
    home.pass(seconds: 599)
    #expect(Self.ask(home, user: "ann").status == 429)
    home.pass(seconds: 1)
    #expect(Self.ask(home, user: "ann").status == 200)
    // The second of the fifty still counts.
    #expect(Self.ask(home, user: "ann").status == 429)
    home.pass(seconds: 60)
    #expect(Self.ask(home, user: "ann").status == 200)
  }

  @Test("The hourly rate limit is counted separately for each user, account and address")
  func askers() throws {
    let home = try Household(apiKeys: ["key"])
    let member = try home.enroll("ann@example.com")
    let other = Peer(address: "192.0.2.8", isLoopback: false)
    for _ in 1...50 {
      #expect(Self.ask(home, user: "ann", token: "key").status == 200)
      #expect(Self.ask(home, token: "key", from: Household.stranger).status == 200)
      #expect(Self.ask(home, token: member.access).status == 200)
    }
    #expect(Self.ask(home, user: "ann", token: "key", from: other).status == 429)
    #expect(Self.ask(home, user: "bob", token: "key").status == 200)
    #expect(Self.ask(home, token: "key", from: Household.stranger).status == 429)
    #expect(Self.ask(home, token: "key", from: other).status == 200)
    // Whatever name goes with a token, the account is the asker.
    #expect(Self.ask(home, user: "carl", token: member.access).status == 429)
  }

  @Test("The hourly rate limit counts invalid requests but not unauthenticated ones")
  func refusals() throws {
    let home = try Household(apiKeys: ["key"])
    #expect(Self.ask(home, user: "ann").status == 401)
    #expect(home.send(.get, "/api/ai/generate-theme", token: "key").status == 405)
    #expect(home.send(.options, "/api/ai/generate-theme").status == 204)
    let wrong = Self.ask(home, user: "ann", token: "key", "/api/ai/generate-theme", [:])
    #expect(wrong.status == 400)
    #expect(wrong.headers[HeaderName.rateLimit] == nil)
    let right = Self.ask(home, user: "ann", token: "key")
    #expect(right.headers[HeaderName.rateRemaining] == "48")
    for path in ["/api/health", "/api/intentions?userId=ann"] {
      #expect(home.send(.get, path, token: "key").headers[HeaderName.rateLimit] == nil)
    }
  }

  @Test("The hourly rate limit does not apply to the person at this machine")
  func embedded() throws {
    let home = try Household()
    for _ in 1...60 {
      let answer = home.sendAsOwner(.post, "/api/ai/generate-theme", Self.body)
      #expect(answer.status == 200)
      #expect(answer.headers[HeaderName.rateLimit] == nil)
    }
  }

  @Test("The hourly rate limit accepts user names up to their maximum length")
  func names() throws {
    let home = try Household()
    #expect(Self.ask(home, user: String(repeating: "a", count: 254)).status == 200)
    let long = Self.ask(home, user: String(repeating: "a", count: 255))
    #expect(long.status == 400)
    #expect(long.error["code"]?.string == "VALIDATION_ERROR")
  }

  @Test("Invented names and new accounts gain no composed texts beyond those of their address")
  func network() throws {
    let home = try Household(apiKeys: ["key"])
    var granted = 0
    for number in 0..<200 {
      let answer = Self.ask(home, user: "u\(number)", token: "key", from: Household.stranger)
      if answer.status == 200 { granted += 1 }
    }
    #expect(granted == 150)
    let other = Peer(address: "192.0.2.8", isLoopback: false)
    #expect(Self.ask(home, user: "u1", token: "key", from: other).status == 200)
  }

  @Test("Everybody together has five hundred composed texts an hour")
  func all() throws {
    let home = try Household(apiKeys: ["key"])
    let granted = (0..<520).count { number in
      let peer = Peer(address: "198.51.\(number / 10).1", isLoopback: false)
      return Self.ask(home, user: "u\(number)", token: "key", from: peer).status == 200
    }
    #expect(granted == 500)
  }
}
