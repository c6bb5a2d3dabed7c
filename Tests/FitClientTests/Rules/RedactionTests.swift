import FitAPI
import JSON
import Synchronization
import Testing

@testable import FitClient

@Suite("Redaction")
struct RedactionTests {
  private static let token = "0123456789abcdef-token-of-ann"

  @Test(
    "Redaction hides values whose name marks a secret",
    arguments: [
      "Authorization", "authorization", "X-API-Key", "x-api-key", "Cookie", "Set-Cookie",
      "Proxy-Authorization",
    ])
  func headers(name: String) {
    #expect(Redaction().line(.init(name, "Bearer x")) == "\(name): [hidden]")
  }

  @Test(
    "Redaction leaves other headers unchanged",
    arguments: ["Content-Type", "X-RateLimit-Remaining"])
  func plainHeaders(name: String) {
    #expect(Redaction().line(.init(name, "a")) == "\(name): a")
  }

  @Test("Redaction hides secrets in bodies at any depth")
  func bodies() throws {
    let body: JSONValue = [
      "email": "ann@example.org", "password": "correct horse", "currentPassword": "x",
      "list": [["accessToken": "a", "refresh_token": "b", "n": 1]], "api_key": ["c"],
      "clientSecret": nil,
    ]
    let shown = try #require(Redaction().body(body.bytes()))
    #expect(
      shown == #"{"email":"ann@example.org","password":"[hidden]","currentPassword":"[hidden]","#
        + #""list":[{"accessToken":"[hidden]","refresh_token":"[hidden]","n":1}],"#
        + #""api_key":"[hidden]","clientSecret":"[hidden]"}"#)
  }

  @Test("Redaction replaces a body that is no JSON by its size")
  func garbage() {
    #expect(Redaction().body(Array("token=\(Self.token)".utf8)) == "(35 bytes)")
    #expect(Redaction().body([]) == nil)
  }

  @Test("Redaction hides known secrets wherever they occur")
  func known() {
    let redaction = Redaction()
    redaction.add([Self.token, "short"])
    #expect(
      redaction.text("a\(Self.token)b\(Self.token) short") == "a[hidden]b[hidden] short")
    #expect(redaction.line(.init("X-Echo", "<\(Self.token)>")) == "X-Echo: <[hidden]>")
    let request = Request(.get, "/x/\(Self.token)", query: ["q": Self.token, "token": "t"])
    #expect(redaction.target(of: request) == "/x/[hidden]?q=[hidden]&token=hidden")
    #expect(redaction.body(Array("{\"echo\":\"\(Self.token)\"}".utf8)) == #"{"echo":"[hidden]"}"#)
  }

  @Test("Redaction removes secrets from errors, even where a server repeats them")
  func failures() throws {
    let machine = try Machine()
    let server = try HomeServer(intercept: { request in
      guard request.path.hasSuffix("/progress") else { return nil }
      let token = request.headers[HeaderName.authorization] ?? ""
      return Response(
        status: 400, body: Array("{\"error\":{\"message\":\"bad \(token)\"}}".utf8))
    })
    let remote = try machine.register(at: server.url)
    let services = machine.services()
    let session = try #require(
      services.credentials(of: remote, among: []).current()?.session)
    let error = #expect(throws: FitError.self) {
      try machine.client(services, remote).send(FitIQ.listProgress(.weight))
    }
    #expect(error?.message == "bad Bearer [hidden]")
    let said = machine.trace.joined(separator: "\n")
    #expect(said.contains("> POST \(server.url)/api/v1/auth/register"))
    #expect(said.contains("Authorization: [hidden]"))
    for secret in session.secrets + ["correct horse"] { #expect(!said.contains(secret)) }
  }
}
