import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Sign-in attempts")
struct SignInAttemptTests {
  private static let login = "/api/v1/auth/login"

  @Test("Sign-in attempts are limited to ten per quarter of an hour for one person from one place")
  func limit() throws {
    let home = try Household()
    _ = try home.register()
    for _ in 0..<10 {
      let answer = home.send(.post, Self.login, Household.login("user@example.com", "wrong"))
      #expect(answer.status == 401)
    }
    let right = Household.login("USER@example.com")
    let refused = home.send(.post, Self.login, right)
    #expect(refused.status == 429)
    #expect(refused.headers[HeaderName.retryAfter] == "900")
    #expect(refused.error["code"]?.string == "RATE_LIMITED")
    // Nor through the other service.
    #expect(home.send(.post, "/api/auth/login", right).status == 429)
    // The person is not locked out elsewhere, nor another person here.
    let elsewhere = Peer(address: "192.0.2.8", isLoopback: false)
    #expect(home.send(.post, Self.login, right, from: elsewhere).status == 200)
    _ = try home.register("other@example.com")
    _ = try home.login("other@example.com")
    home.pass(seconds: 900)
    #expect(home.send(.post, Self.login, right).status == 200)
  }

  @Test("A sign-in that succeeds does not count as an attempt")
  func success() throws {
    let home = try Household()
    _ = try home.register()
    for _ in 0..<15 { _ = try home.login() }
  }

  @Test("Guesses at the current password with a stolen token are limited like sign-ins")
  func passwordChange() throws {
    let home = try Household()
    let member = try home.register()
    let path = "/api/v1/users/\(member.id)/password"
    let guess: JSONValue = ["currentPassword": "wrong", "newPassword": "AnotherPass123!"]
    for _ in 0..<10 {
      #expect(home.send(.put, path, guess, token: member.access).status == 400)
    }
    #expect(home.send(.put, path, guess, token: member.access).status == 429)
    #expect(home.user(member).status == 200)
  }

  @Test("A malformed sign-in does not count as an attempt")
  func malformed() throws {
    let home = try Household()
    _ = try home.register()
    for _ in 0..<20 {
      #expect(home.send(.post, Self.login, ["email": "user@example.com"]).status == 400)
      #expect(home.send(.post, Self.login, bytes: Array("{".utf8)).status == 400)
    }
    _ = try home.login()
  }

  private static let start = Instant(seconds: 1_000_000)

  @Test(
    "Sign-in attempts are limited to a hundred per person and per place")
  func otherLimits() throws {
    let attempts = SignInAttempts()
    for number in 0..<100 {
      _ = try attempts.begin("a@b.co", from: "192.0.2.\(number)", at: Self.start)
      _ = try attempts.begin("p\(number)@b.co", from: "198.51.100.1", at: Self.start)
    }
    #expect(throws: ServiceError.rateLimited(retryAfter: 900)) {
      try attempts.begin("A@B.co", from: "203.0.113.1", at: Self.start)
    }
    #expect(throws: ServiceError.rateLimited(retryAfter: 900)) {
      try attempts.begin("new@b.co", from: "198.51.100.1", at: Self.start)
    }
    // This machine has as many people as it likes.
    for number in 0..<200 {
      _ = try attempts.begin("q\(number)@b.co", from: nil, at: Self.start)
    }
  }

  @Test(
    "Sign-in attempts from one IPv6 network count as from one place",
    arguments: [
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", true),
      ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
    ])
  func networks(_ one: String, _ other: String, _ isSame: Bool) throws {
    let attempts = SignInAttempts()
    for number in 0..<100 {
      _ = try attempts.begin("p\(number)@b.co", from: one, at: Self.start)
    }
    let isRefused = (try? attempts.begin("new@b.co", from: other, at: Self.start)) == nil
    #expect(isRefused == isSame)
  }

  @Test("A sign-in attempt stops counting a quarter of an hour after it was made")
  func sliding() throws {
    let attempts = SignInAttempts()
    for number in 0..<10 {
      _ = try attempts.begin(
        "a@b.co", from: nil, at: Self.start.adding(seconds: Int64(number * 60)))
    }
    #expect(throws: ServiceError.rateLimited(retryAfter: 300)) {
      try attempts.begin("a@b.co", from: nil, at: Self.start.adding(seconds: 600))
    }
    _ = try attempts.begin("a@b.co", from: nil, at: Self.start.adding(seconds: 900))
    #expect(throws: ServiceError.rateLimited(retryAfter: 60)) {
      try attempts.begin("a@b.co", from: nil, at: Self.start.adding(seconds: 900))
    }
  }

  @Test("Sign-in attempts for many invented people are forgotten before they fill the memory")
  func bounded() throws {
    let attempts = SignInAttempts()
    for number in 0..<60_000 {
      _ = try attempts.begin("p\(number)@b.co", from: "p\(number)", at: Self.start)
    }
    #expect(attempts.counters <= 20_000)
  }
}
