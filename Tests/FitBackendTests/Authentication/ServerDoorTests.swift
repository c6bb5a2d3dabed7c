import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Access to a server")
struct ServerDoorTests {
  @Test("A server closed to new accounts refuses registrations of every service")
  func registration() throws {
    let home = try Household { $0.allowsRegistration = false }
    let member = try home.enroll("ann@example.com")
    let refused = home.send(
      .post, "/api/v1/auth/register", Household.registration("new@example.com"))
    #expect(refused.status == 403)
    #expect(refused.error["code"]?.string == "FORBIDDEN")
    #expect(home.send(.post, "/api/users", Household.registration("new@example.com")).status == 403)
    #expect(home.user(member).status == 200)
    #expect(home.send(.post, "/api/v1/auth/login", Household.login("a@b.co")).status == 401)
  }

  @Test(
    "A password with half a character, which is like any other half, is refused"
  )
  func halves() throws {
    let home = try Household()
    for path in ["/api/v1/auth/register", "/api/users"] {
      var body = try #require(Household.registration("new@example.com").object)
      body["password"] = .string("p\u{FFFD}ssword12")
      #expect(home.send(.post, path, .object(body)).status == 400, "\(path)")
    }
  }

  @Test("A server refuses even the right key after too many wrong ones")
  func keys() throws {
    let home = try Household(apiKeys: ["a-long-and-random-key"], trustsThisMachine: false)
    func status(_ key: String, from peer: Peer = Household.stranger) -> Int {
      home.send(
        .get, "/api/v1/foods/search?q=oats", headers: [HeaderName.apiKey: key], from: peer
      ).status
    }
    for number in 0..<10 { #expect(status("guess-\(number)") == 401) }
    #expect(status("a-long-and-random-key") == 429)
    let elsewhere = Peer(address: "192.0.2.8", isLoopback: false)
    #expect(status("a-long-and-random-key", from: elsewhere) == 200)
    home.pass(seconds: 900)
    #expect(status("a-long-and-random-key") == 200)
  }

  @Test("A server counts wrong keys sent as Bearer tokens, but not ended sessions")
  func bearers() throws {
    let home = try Household(apiKeys: ["a-long-and-random-key"], trustsThisMachine: false)
    let path = "/api/health-data?type=weight"
    for _ in 0..<20 {
      #expect(home.send(.get, path, token: String(repeating: "0", count: 64)).status == 401)
    }
    for _ in 0..<10 { #expect(home.send(.get, path, token: "guess").status == 401) }
    #expect(home.send(.get, path, token: "a-long-and-random-key").status == 429)
  }

  @Test("A server refuses a cookie that another site's page sends")
  func cookies() throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    let path = "/api/habits/today"
    let body: JSONValue = ["habit": "water", "value": true]
    func status(_ more: Headers, _ method: FitAPI.Method = .patch) -> Int {
      var headers = more
      headers[HeaderName.cookie] = "\(Needled.cookie)=\(member.access)"
      headers[HeaderName.host] = "fit.example.org"
      return home.send(method, path, body, headers: headers).status
    }
    let json = "application/json; charset=utf-8"
    for refused: Headers in [
      [:], [HeaderName.contentType: "text/plain"],
      [HeaderName.contentType: "application/x-www-form-urlencoded"],
      [HeaderName.contentType: json, HeaderName.origin: "https://evil.example"],
      [HeaderName.contentType: json, HeaderName.origin: "null"],
      [HeaderName.contentType: json, HeaderName.origin: "https://fit.example.org.evil.example"],
      [HeaderName.contentType: json, HeaderName.askingSite: "cross-site"],
      [HeaderName.contentType: json, HeaderName.askingSite: "same-site"],
    ] {
      #expect(status(refused) == 403, "\(refused)")
    }
    for allowed: Headers in [
      [HeaderName.contentType: json],
      [HeaderName.contentType: json, HeaderName.origin: "https://fit.example.org"],
      [HeaderName.contentType: json, HeaderName.askingSite: "same-origin"],
    ] {
      #expect(status(allowed) != 403, "\(allowed)")
    }
    // Reading needs no more than the cookie, and a token no more than itself.
    let cookie: Headers = [
      HeaderName.cookie: "\(Needled.cookie)=\(member.access)", HeaderName.askingSite: "same-site",
    ]
    #expect(home.send(.get, "/api/habits", headers: cookie).status == 200)
    let token = home.send(
      .patch, path, body, token: member.access, headers: [HeaderName.origin: "https://evil.example"]
    )
    #expect(token.status != 403)
  }

  @Test("A server takes a client's address from the configured proxies and from no others")
  func proxies() {
    func address(_ peer: String, _ forwarded: String, _ proxies: Set<String>) -> String? {
      let request = Request(.get, "/", headers: [HeaderName.forwardedFor: forwarded])
      let isLoopback = peer.hasPrefix("127.")
      return Origin(
        request: request, peer: Peer(address: peer, isLoopback: isLoopback), proxies: proxies
      ).address
    }
    #expect(address("127.0.0.1", "192.0.2.1", []) == "192.0.2.1")
    #expect(address("10.0.0.2", "192.0.2.1", []) == "10.0.0.2")
    #expect(address("10.0.0.2", "198.51.100.9, 192.0.2.1", ["10.0.0.2"]) == "192.0.2.1")
    #expect(address("10.0.0.3", "192.0.2.1", ["10.0.0.2"]) == "10.0.0.3")
    #expect(address("127.0.0.1", "192.0.2.1", ["10.0.0.2"]) == nil)
    #expect(address("10.0.0.2", "no address\t", ["10.0.0.2"]) == "10.0.0.2")
  }
}
