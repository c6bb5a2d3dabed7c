import FitAPI
import JSON
import Testing

@testable import FitBackend
@testable import System

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

  @Test("A server refuses wrong keys after too many, and never the right one")
  func keys() throws {
    let home = try Household(apiKeys: ["a-long-and-random-key"], trustsThisMachine: false)
    func status(_ key: String, from peer: Peer = Household.stranger) -> Int {
      home.send(
        .get, "/api/v1/foods/search?q=oats", headers: [HeaderName.apiKey: key], from: peer
      ).status
    }
    for number in 0..<10 { #expect(status("guess-\(number)") == 401) }
    #expect(status("guess") == 429)
    #expect(status("a-long-and-random-key") == 200)
    let elsewhere = Peer(address: "192.0.2.8", isLoopback: false)
    #expect(status("guess", from: elsewhere) == 401)
    home.pass(seconds: 900)
    #expect(status("guess") == 401)
  }

  @Test("A server counts wrong keys sent as Bearer tokens, but not ended sessions")
  func bearers() throws {
    let home = try Household(apiKeys: ["a-long-and-random-key"], trustsThisMachine: false)
    let path = "/api/health-data?type=weight"
    for _ in 0..<20 {
      #expect(home.send(.get, path, token: String(repeating: "0", count: 64)).status == 401)
    }
    for number in 0..<10 {
      #expect(home.send(.get, path, token: "a.dotted.guess\(number)").status == 401)
    }
    #expect(home.send(.get, path, token: "guess").status == 429)
    #expect(home.send(.get, "/metrics", token: "guess").status == 429)
    // A bare key lets an app in and is nobody's records.
    #expect(home.send(.get, path, token: "a-long-and-random-key").status == 401)
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
      [HeaderName.contentType: "text/plain"],
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
      // A missing type is JSON.
      [:],
      // A proxy may write another host; the browser knows the site.
      [HeaderName.origin: "https://elsewhere.example", HeaderName.askingSite: "same-origin"],
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
    #expect(address("127.0.0.1", "192.0.2.1", []) == nil)
    #expect(address("127.0.0.1", "192.0.2.1", ["127.0.0.1"]) == "192.0.2.1")
    #expect(address("10.0.0.2", "192.0.2.1:4711", ["10.0.0.2"]) == "192.0.2.1")
    #expect(address("10.0.0.2", "[2001:db8::1]:4711", ["10.0.0.2"]) == "2001:db8::1")
    #expect(address("10.0.0.2", "2001:db8::1", ["10.0.0.2"]) == "2001:db8::1")
    #expect(address("10.0.0.2", "192.0.2.1", []) == "10.0.0.2")
    #expect(address("10.0.0.2", "198.51.100.9, 192.0.2.1", ["10.0.0.2"]) == "192.0.2.1")
    #expect(address("10.0.0.3", "192.0.2.1", ["10.0.0.2"]) == "10.0.0.3")
    #expect(address("127.0.0.1", "192.0.2.1", ["10.0.0.2"]) == nil)
    #expect(address("10.0.0.2", "no address\t", ["10.0.0.2"]) == "10.0.0.2")
  }

  @Test("A page of another site makes no account and guesses no password")
  func otherSites() throws {
    let home = try Household()
    _ = try home.register()
    let page: Headers = [
      HeaderName.origin: "https://evil.example", HeaderName.askingSite: "cross-site",
      HeaderName.contentType: "text/plain",
    ]
    for (path, body) in [
      ("/api/v1/auth/register", Household.registration("new@example.com")),
      ("/api/v1/auth/login", Household.login("user@example.com")),
      ("/api/auth/login", Household.login("user@example.com", "wrong")),
      ("/api/users", Household.registration("new@example.com")),
      ("/api/v1/auth/logout", [:]), ("/api/health-data/ios", [:]),
    ] {
      for peer in [Household.owner, .init(address: "192.0.2.9", isLoopback: false)] {
        let answer = home.send(.post, path, body, headers: page, from: peer)
        #expect(answer.status == 403, "\(path) \(answer.text)")
        #expect(answer.headers[HeaderName.setCookie] == nil)
        var form: Headers = [HeaderName.contentType: "text/plain"]
        form["Sec-Fetch-Mode"] = "no-cors"
        #expect(home.send(.post, path, body, headers: form, from: peer).status == 403)
      }
    }
    // A credential in a header is not refused for its origin.
    let member = try home.login()
    let answer = home.send(
      .post, "/api/v1/progress", ["type": "weight", "quantity": 82.4], token: member.access,
      headers: [HeaderName.origin: "https://app.example", HeaderName.askingSite: "cross-site"])
    #expect(answer.status == 201)
  }

  @Test("The table of sockets names whose a connection is")
  func sockets() {
    let line =
      "   1: 0100007F:C3A8 0100007F:2253 01 00000000:00000000 00:00000000 00000000  1000        0 "
    func owner(_ inode: String, _ address: String = "0100007F", _ port: Int = 0xC3A8) -> UInt32? {
      SocketTable.owner(in: "\(line)\(inode) 1 0000000000000000 20", address, port, 8787)
    }
    #expect(SocketTable.hexadecimal("127.0.0.1") == "0100007F")
    #expect(owner("4711") == 1000)
    // A socket that no process holds any more belongs to nobody, though the table says 0.
    #expect(owner("0") == nil)
    #expect(owner("4711", "0200007F") == nil)
    #expect(owner("4711", "0100007F", 1) == nil)
  }
}
