import CivilTime
import FitAPI
import Testing

@testable import FitClient

@Suite("Small rules of the client")
struct SmallRuleTests {
  @Test(
    "An age is written in whole units",
    arguments: [
      (0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
      (172_799, "47 h"), (172_800, "2 d"), (-5, "0 s"),
    ])
  func ages(seconds: Int, text: String) {
    #expect(Age.text(.seconds(seconds)) == text)
  }

  @Test(
    "The name of an account has neither spaces nor commas",
    arguments: [
      ("ann@example.org", true), ("a", true), ("", false), ("a b", false), ("a,b", false),
      ("ü", false), (String(repeating: "a", count: 254), true),
      (String(repeating: "a", count: 255), false),
    ])
  func accountNames(name: String, isOne: Bool) {
    #expect(Remote.isAccountName(name) == isOne)
  }

  @Test(
    "A certificate pin is a hash of 32 bytes in base64",
    arguments: [
      ("sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", true),
      ("sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU", false),
      ("sha1//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", false),
      ("sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hS uU=", false), ("", false),
    ])
  func pins(text: String, isOne: Bool) {
    #expect(Remote.isPin(text) == isOne)
  }

  @Test("A JSON Web Token gives its subject and its expiry")
  func claims() {
    // The example of RFC 7515, appendix A.1, with a subject.
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhYmMiLCJleHAiOjEzMDA4MTkzODB9.x"
    let claims = TokenClaims(token)
    #expect(claims?.subject == "abc" && claims?.end == Instant(seconds: 1_300_819_380))
    for other in ["", "a.b", "a.b.c", "a.!!.c", "a.e30.c.d"] { #expect(TokenClaims(other) == nil) }
    #expect(TokenClaims("a.e30.c")?.subject == nil)
  }

  @Test(
    "A server address without a path uses the service's own path",
    arguments: [
      ("https://fit.example", "/api/v1"), ("https://fit.example/", "/api/v1"),
      ("https://fit.example/v2", "/v2"), ("unix:/run/fit.sock", "/api/v1"),
    ])
  func basePaths(url: String, path: String) throws {
    #expect(Remote(service: .fitiq, url: try RemoteURL(parsing: url)).basePath == path)
  }

  @Test("A session counts as expired shortly before its end")
  func endings() {
    func isOver(_ end: Instant?) -> Bool {
      Session(accessToken: "t", expiresAt: end).isOver(at: Machine.start)
    }
    #expect(isOver("2026-11-20T08:31:30Z"))
    #expect(!isOver("2026-11-20T08:31:31Z"))
    #expect(isOver("2020-01-01T00:00:00Z"))
    #expect(!isOver(nil))
  }
}
