import BackendInterface
import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

/// What the services without accounts of their own ask for; tried on routes made for the test, so
/// that it says something of every route with that access.
@Suite("Trust in this machine and in keys")
struct TrustTests {
  /// Who the gate takes a request for: an account's id, `nobody`, or a refusal's words.
  private static func caller(
    _ service: Service, _ access: Access, _ home: Household, token: String? = nil,
    headers: Headers = [:], from peer: Peer = Household.owner, keys: [APIKey] = [],
    trusts: Bool = true
  ) throws -> String {
    var headers = headers
    headers[HeaderName.authorization] = token.map { "Bearer \($0)" }
    if headers[HeaderName.host] == nil { headers[HeaderName.host] = "127.0.0.1:8787" }
    let identification = CallerIdentification(
      rules: AccessRules(
        apiKeys: { keys }, trustsThisMachine: trusts, ownerCalendar: PersonalCalendar(zone: .utc)),
      zones: ZoneCache(), limiter: Limiter(),
      origin: Origin(request: Request(.post, "/", headers: headers), peer: peer))
    let entry = Router.Entry(
      service: service, method: .post, basePath: "/api", pattern: "/", access: access,
      handling: .oneTransaction, preparation: nil
    ) { _, _ in Response(status: 200) }
    let store =
      try home.store()
      ?? Store(path: home.folder.appending("fit.db"), writing: Semaphore(permits: 1))
    do {
      return try identification.caller(of: entry, store, home.now).account ?? "nobody"
    } catch let error as ServiceError {
      return error.message
    }
  }

  @Test("A local program reaches the owner's Health Data without a token, unless disabled")
  func healthHere() throws {
    let home = try Household()
    #expect(try Self.caller(.health, .account, home) == Account.localOwner)
    let missing = "Unauthorized: Missing or invalid Authorization header"
    #expect(try Self.caller(.health, .account, home, trusts: false) == missing)
    #expect(try Self.caller(.health, .account, home, from: Household.stranger) == missing)
    // Another user's program on this machine, of which the address is all that is known.
    #expect(try Self.caller(.health, .account, home, from: Household.local) == missing)
    #expect(
      try Self.caller(
        .health, .account, home, headers: [HeaderName.origin: "https://evil.example"])
        == "a page of another site cannot change anything here")
    // An app that always sends a key of its own works where none is asked for.
    #expect(
      try Self.caller(.health, .account, home, headers: [HeaderName.apiKey: "app"])
        == Account.localOwner)
  }

  @Test("Health Data accepts a person's key and a token for its account, and no app's key")
  func healthKeys() throws {
    let home = try Household()
    let member = try home.register()
    let keys = [
      APIKey("key"), APIKey("owner-key", of: APIKey.owner), APIKey("her-key", of: member.email),
      APIKey("lost-key", of: "nobody@example.com"),
    ]
    for peer in [Household.local, Household.stranger] {
      func caller(_ token: String?, _ headers: Headers = [:]) throws -> String {
        try Self.caller(
          .health, .account, home, token: token, headers: headers, from: peer, keys: keys)
      }
      let bare = try caller(nil, [HeaderName.apiKey: "key"])
      #expect(bare == "Unauthorized: Missing or invalid Authorization header")
      #expect(try caller("key") == "Unauthorized: Invalid or expired token")
      for (key, person) in [("owner-key", Account.localOwner), ("her-key", member.id)] {
        #expect(try caller(nil, [HeaderName.apiKey: key]) == person)
        #expect(try caller(key) == person)
      }
      let lost = try caller(nil, [HeaderName.apiKey: "lost-key"])
      #expect(lost == "the person of this key has no open account here")
      #expect(try caller(member.access) == member.id)
      #expect(try caller(nil, [HeaderName.apiKey: "wrong"]) == "Invalid API key")
      #expect(try caller("wrong") == "Unauthorized: Invalid or expired token")
    }
  }

  @Test("Daily Intentions accepts the key, a token, or this machine when there is no key")
  func intentions() throws {
    let home = try Household()
    let member = try home.register()
    func caller(
      _ token: String?, _ headers: Headers = [:], from peer: Peer = Household.local,
      keys: [APIKey] = [], trusts: Bool = true
    ) throws -> String {
      try Self.caller(
        .intentions, .keyHolder, home, token: token, headers: headers, from: peer, keys: keys,
        trusts: trusts)
    }
    let refusal = "Invalid API key"
    #expect(try caller(nil) == "nobody")
    #expect(try caller(nil, from: Household.stranger) == refusal)
    #expect(try caller(nil, trusts: false) == refusal)
    #expect(try caller(nil, keys: [APIKey("key")]) == refusal)
    #expect(try caller(nil, [HeaderName.apiKey: "key"], keys: [APIKey("key")]) == "nobody")
    #expect(try caller("key", from: Household.stranger, keys: [APIKey("key")]) == "nobody")
    #expect(try caller(member.access, from: Household.stranger, keys: [APIKey("key")]) == member.id)
    #expect(try caller("wrong", keys: [APIKey("key")]) == refusal)
    // A wrong key is not made good by the right one beside it.
    #expect(try caller("key", [HeaderName.apiKey: "wrong"], keys: [APIKey("key")]) == refusal)
    #expect(try caller("key", [HeaderName.apiKey: ""], keys: [APIKey("key")]) == "nobody")
  }

  @Test(
    "FitIQ and Needled never take a request without a token for the owner's",
    arguments: [
      Service.fitiq, .needled,
    ])
  func accounts(_ service: Service) throws {
    let home = try Household()
    let headers: Headers = [HeaderName.apiKey: "key"]
    let answer = try Self.caller(service, .account, home, headers: headers, keys: [APIKey("key")])
    #expect(["sign in first", "Not authenticated"].contains(answer))
  }
}
