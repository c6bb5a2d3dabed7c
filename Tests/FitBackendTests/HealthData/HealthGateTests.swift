import BackendInterface
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Health Data over HTTP")
struct HealthGateTests {
  private static let upload: JSONValue = [
    "measurements": ["weight": [["timestamp": "2023-05-20T08:30:00Z", "value": 80]]]
  ]
  private static let path = "/api/health-data/ios"

  /// The weights of whoever asks.
  private func weights(
    _ home: Household, token: String? = nil, headers: Headers = [:], from peer: Peer
  ) -> [Double]? {
    let answer = home.send(
      .get, "/api/health-data?type=weight", token: token, headers: headers, from: peer)
    return answer.body["data"]?.array?.compactMap { $0["value"]?.double?.rounded() }
  }

  @Test("A local program without a token reaches the owner's Health Data")
  func loopback() throws {
    let home = try Household()
    let answer = home.send(.post, Self.path, Self.upload, from: Household.owner)
    #expect(answer.status == 200 && answer.body["stats"]?["weight"]?["added"] == 1)
    #expect(weights(home, from: Household.owner) == [176])
    let owner = home.sendAsOwner(.get, "/api/v1/progress")
    #expect(owner.data["entries"]?[0]?["quantity"] == 80)
  }

  @Test("Health Data over HTTP is refused to others")
  func closed() throws {
    let home = try Household()
    let strict = try Household(trustsThisMachine: false)
    let missing = "Unauthorized: Missing or invalid Authorization header"
    for answer in [
      home.send(.post, Self.path, Self.upload),
      strict.send(.post, Self.path, Self.upload, from: Household.owner),
      home.send(.get, "/api/health-data?type=weight"),
      strict.send(.get, "/api/health-data?type=weight", from: Household.owner),
    ] {
      #expect(answer.status == 401 && answer.body["error"]?.string == missing)
    }
    let wrong = home.send(.post, Self.path, Self.upload, token: "nonsense", from: Household.owner)
    #expect(wrong.status == 401)
    #expect(wrong.body["error"]?.string == "Unauthorized: Invalid or expired token")
  }

  @Test("A token reaches the Health Data of its account and of no other")
  func token() throws {
    let home = try Household()
    let (ann, bob) = (try home.enroll("ann@example.com"), try home.enroll("bob@example.com"))
    #expect(home.send(.post, Self.path, Self.upload, token: ann.access).status == 200)
    #expect(weights(home, token: ann.access, from: Household.stranger) == [176])
    #expect(weights(home, token: bob.access, from: Household.stranger) == [])
    #expect(weights(home, from: Household.owner) == [])
    let other = home.send(
      .get, "/api/health-data?type=weight&userId=\(ann.id)", token: bob.access)
    #expect(other.status == 403)
    let foreign = home.send(.post, "\(Self.path)?userId=\(ann.id)", Self.upload, token: bob.access)
    #expect(foreign.status == 403)
    #expect(weights(home, token: bob.access, from: Household.stranger) == [])
  }

  @Test("The owner's key reaches the owner's Health Data, and no other key does")
  func key() throws {
    let home = try Household {
      $0.apiKeys = {
        [APIKey("secret-key-1234567890", of: APIKey.owner), APIKey("bare-key-1234567890")]
      }
    }
    let bare: Headers = [HeaderName.apiKey: "bare-key-1234567890"]
    #expect(home.send(.post, Self.path, Self.upload, headers: bare).status == 401)
    let key: Headers = [HeaderName.apiKey: "secret-key-1234567890"]
    #expect(home.send(.post, Self.path, Self.upload, headers: key).status == 200)
    #expect(weights(home, headers: key, from: Household.stranger) == [176])
    #expect(weights(home, token: "secret-key-1234567890", from: Household.stranger) == [176])
    let wrong = home.send(
      .post, Self.path, Self.upload, headers: [HeaderName.apiKey: "guess"], from: Household.owner)
    #expect(wrong.status == 401)
  }

  @Test("Health Data accepts bodies of 64 MiB, four times as much as other paths")
  func bodies() {
    #expect(BodyLimits.limit(Self.path) == 64 << 20)
    #expect(BodyLimits.limit("/api/health-data") == 16 << 20)
  }
}
