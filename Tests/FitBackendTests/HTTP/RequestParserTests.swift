import FitAPI
import Testing

@testable import FitBackend

@Suite("Request parser")
struct RequestParserTests {
  @Test("The request parser finds method, path, query, headers and body")
  func parts() throws {
    let parsed = Parsed(
      "POST /api/v1/foods/a%20b?q=two+words&page=2 HTTP/1.1\r\nHost: fit.example:8787\r\n"
        + "X-Timezone:  Europe/Berlin \t\r\nContent-Length: 5\r\n\r\nhello")
    let request = try #require(parsed.requests.first?.request)
    #expect(parsed.requests.count == 1 && parsed.refusal == nil && !parsed.isWaiting)
    #expect(request.method == .post)
    #expect(request.path == "/api/v1/foods/a%20b")
    #expect(request.query["q"] == "two words")
    #expect(request.query["page"] == "2")
    #expect(request.headers["x-timezone"] == "Europe/Berlin")
    #expect(request.body == Array("hello".utf8))
  }

  @Test("The request parser returns pipelined requests one by one")
  func pipelining() {
    let parsed = Parsed(
      "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nPUT /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab"
        + "\r\nDELETE /3 HTTP/1.1\r\nHost: x\r\n\r\nGET /4 HT")
    #expect(parsed.requests.map(\.request.path) == ["/1", "/2", "/3"])
    #expect(parsed.requests.map(\.request.body.count) == [0, 2, 0])
    #expect(parsed.isWaiting)
  }

  @Test(
    "Chunks are joined to one body, without extensions and trailers",
    arguments: [
      ("0\r\n\r\n", ""),
      ("5\r\nhello\r\n0\r\n\r\n", "hello"),
      ("5;name=value;q=\"a b\"\r\nhello\r\n6\r\n world\r\n00\r\n\r\n", "hello world"),
      ("00000A\r\n0123456789\r\n0\r\nX-Sum: 1\r\nX-More:\r\n\r\n", "0123456789"),
      ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n"),
    ])
  func chunks(body: String, expected: String) {
    let parsed = Parsed(Self.chunkedHead + body + "GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(parsed.refusal == nil)
    #expect(parsed.requests.map(\.request.path) == ["/", "/next"])
    #expect(parsed.requests.first.map(\.request.body) == Array(expected.utf8))
  }

  static let chunkedHead = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

  @Test(
    "The connection is kept or closed as the client asks",
    arguments: [
      ("1.1", "", true), ("1.1", "Connection: close\r\n", false),
      ("1.1", "Connection: keep-alive, Close\r\n", false),
      ("1.1", "connection: upgrade\r\n", true), ("1.0", "", false),
      ("1.0", "Connection: Keep-Alive\r\n", true), ("1.7", "", true),
    ])
  func persistence(version: String, header: String, expected: Bool) {
    let parsed = Parsed("GET / HTTP/\(version)\r\nHost: x\r\n\(header)\r\n")
    #expect(parsed.requests.map(\.isPersistent) == [expected])
  }

  @Test(
    "A request target is read in every allowed form",
    arguments: [
      ("GET /", "/", "x"), ("GET /?", "/", "x"), ("GET http://fit.example", "/", "fit.example"),
      ("GET HTTP://fit.example:80?a=1", "/", "fit.example:80"),
      ("GET https://[::1]:8787/a//b/", "/a//b/", "[::1]:8787"), ("OPTIONS *", "*", "x"),
    ])
  func targets(start: String, path: String, host: String) {
    let parsed = Parsed("\(start) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(parsed.requests.map(\.request.path) == [path])
    #expect(parsed.requests.first?.request.headers.values("Host") == [host])
  }

  @Test("A request in HTTP/1.0 needs no Host header")
  func oldWithoutHost() {
    #expect(Parsed("GET / HTTP/1.0\r\n\r\n").requests.count == 1)
  }

  @Test("The parser asks for 100 Continue once, and only before the body arrives")
  func expectation() {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    var parser = RequestParser { (_, _) in 100 }
    var start = 0
    #expect(Array(head.utf8).withByteView { parser.next($0, from: &start) } == .incomplete)
    let first = parser.takeContinue()
    let second = parser.takeContinue()
    #expect(first && !second)

    var other = RequestParser { (_, _) in 100 }
    start = 0
    #expect(
      Array((head + "a").utf8).withByteView { other.next($0, from: &start) } == .incomplete)
    let third = other.takeContinue()
    #expect(!third)
  }
}
