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

  @Test("Guesses of many addresses do not refuse the right password from another one")
  func elsewhere() throws {
    let home = try Household()
    _ = try home.register()
    for number in 0..<110 {
      let peer = Peer(address: "198.51.100.\(number)", isLoopback: false)
      #expect(
        home.send(.post, Self.login, Household.login("user@example.com", "wrong"), from: peer)
          .status == 401)
    }
    _ = try home.login()
    // Nor do made-up addresses, which only a proxy that is named may tell.
    for number in 0..<12 {
      home.send(
        .post, Self.login, Household.login("user@example.com", "wrong"),
        headers: [HeaderName.forwardedFor: "192.0.2.7, 203.0.113.\(number)"], from: Household.local)
    }
    _ = try home.login()
  }

  @Test("A device that was signed in before is not kept out by guesses from its own address")
  func device() throws {
    let home = try Household()
    let member = try home.register()
    for _ in 0..<10 {
      home.send(.post, Self.login, Household.login("user@example.com", "wrong"))
    }
    let right = Household.login("user@example.com")
    #expect(home.send(.post, Self.login, right).status == 429)
    #expect(home.send(.post, Self.login, right, token: member.refresh).status == 200)
    let cookie: Headers = [
      HeaderName.cookie: "\(Needled.cookie)=\(member.access)",
      HeaderName.contentType: "application/json",
    ]
    #expect(home.send(.post, "/api/auth/login", right, headers: cookie).status == 200)
    // A device guesses no more often than anybody.
    let wrong = Household.login("user@example.com", "wrong")
    for _ in 0..<10 { home.send(.post, Self.login, wrong, token: member.refresh) }
    #expect(home.send(.post, Self.login, wrong, token: member.refresh).status == 429)
  }

  @Test("An address makes twenty accounts an hour, and the owner as many as they like")
  func registrations() throws {
    let home = try Household()
    func register(_ name: String, from peer: Peer = Household.stranger) -> Int {
      let form = Household.registration("\(name)@example.com")
      return home.send(.post, "/api/v1/auth/register", form, from: peer).status
    }
    for number in 0..<20 { #expect(register("p\(number)") == 201) }
    #expect(register("late") == 429)
    #expect(register("late", from: Peer(address: "192.0.2.8", isLoopback: false)) == 201)
    for number in 0..<25 { #expect(register("q\(number)", from: Household.owner) == 201) }
    home.pass(seconds: 3600)
    #expect(register("later") == 201)
  }

  private static let start = Instant(seconds: 1_000_000)

  @Test(
    "Attempts from one IPv6 network count as from one place",
    arguments: [
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", true),
      ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
    ])
  func networks(_ one: String, _ other: String, _ isSame: Bool) {
    #expect((Peer.network(of: one) == Peer.network(of: other)) == isSame)
  }

  @Test("A count ends a quarter of an hour after it was made, and can be taken back")
  func sliding() throws {
    let store = try Store(path: Backend.noFile)
    let limiter = Limiter()
    let counter = Limiter.Counter(.guesses, "a@b.co", "192.0.2.1")
    func take(after seconds: Int64) throws -> Limiter.Count {
      try limiter.take([counter], at: Self.start.adding(seconds: seconds), in: store)
    }
    var last: Limiter.Count?
    for number in 0..<10 { last = try take(after: Int64(number * 60)) }
    let full = try take(after: 600)
    #expect(
      full.refusal(at: Self.start.adding(seconds: 600)) == .rateLimited(retryAfter: 300))
    if let id = last?.id { try limiter.forget(id, of: [counter], in: store) }
    #expect(try take(after: 600).isGranted)
    #expect(try !take(after: 600).isGranted)
    #expect(try take(after: 900).isGranted)
  }
}
