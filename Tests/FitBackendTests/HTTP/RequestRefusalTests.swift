import FitAPI
import Testing

@testable import FitBackend

@Suite("Refusals of the request parser")
struct RequestRefusalTests {
  /// A request line, headers without the Host, and a body; and the status of the refusal.
  struct Case: Sendable, CustomTestStringConvertible {
    var line = "POST / HTTP/1.1"
    var fields = ""
    var body = ""
    var status = 400
    var testDescription: String { "\(line)\n\(fields)\n\(body)".debugDescription }
    var text: String { "\(line)\r\nHost: x\r\n\(fields)\r\n\(body)" }
  }

  @Test(
    "A malformed request line is refused",
    arguments: [
      "GET", "GET /", "GET / ", "GET  / HTTP/1.1", "GET /  HTTP/1.1", " GET / HTTP/1.1",
      "GET / HTTP/1.1 ", "GET\t/\tHTTP/1.1", "GET / http/1.1", "GET / HTTP/1.10", "GET / HTTP/1",
      "GET / HTTP/1.a", "GET / HTTP 1.1", "G<T / HTTP/1.1", "GET /a b HTTP/1.1",
      "GET /\u{1} HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /ü HTTP/1.1", "GET /a#b HTTP/1.1",
      "GET * HTTP/1.1", "OPTIONS ** HTTP/1.1", "GET a HTTP/1.1", "GET ftp://x/ HTTP/1.1",
      "GET http:/x HTTP/1.1", "GET http:///x HTTP/1.1", "GET http://user@x/ HTTP/1.1",
      "GET x:80 HTTP/1.1",
    ])
  func requestLine(line: String) {
    expect(Case(line: line))
  }

  @Test(
    "An unknown method or HTTP version is refused",
    arguments: [
      ("TRACE / HTTP/1.1", 501), ("get / HTTP/1.1", 501), ("BREW /pot HTTP/1.1", 501),
      ("GET / HTTP/2.0", 505), ("PRI * HTTP/2.0", 505), ("GET / HTTP/0.9", 505),
    ])
  func unknown(line: String, status: Int) {
    expect(Case(line: line, status: status))
  }

  @Test(
    "A malformed header line is refused",
    arguments: [
      "X-A : 1\r\n", " X-A: 1\r\n", "X-A: 1\r\n folded\r\n", "X-A: 1\r\n\tfolded\r\n", "X-A\r\n",
      ": 1\r\n", "X A: 1\r\n", "X(A): 1\r\n", "X-A: a\u{0}b\r\n", "X-A: a\u{1}b\r\n",
      "X-A: a\u{7F}b\r\n", "X-A: 1\n", "X-A: a\rb\r\n", "X-A: 1\r\r\n", "\u{0}: 1\r\n",
      "X-Ä: 1\r\n",
    ])
  func headerLine(fields: String) {
    expect(Case(fields: fields))
  }

  @Test(
    "A body of ambiguous length is refused",
    arguments: [
      Case(fields: "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", body: "0\r\n\r\n"),
      Case(fields: "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", body: "0\r\n\r\n"),
      Case(fields: "Content-Length: 3\r\nContent-Length: 4\r\n", body: "abcd"),
      Case(fields: "Content-Length: 3\r\nContent-Length: 3\r\n", body: "abc"),
      Case(fields: "Content-Length: 3, 3\r\n", body: "abc"),
      Case(fields: "Content-Length: +3\r\n", body: "abc"),
      Case(fields: "Content-Length: -3\r\n", body: "abc"),
      Case(fields: "Content-Length: 0x3\r\n", body: "abc"),
      Case(fields: "Content-Length: 3 3\r\n", body: "abc"),
      Case(fields: "Content-Length:\r\n", body: "abc"),
      Case(fields: "Content-Length: 3.0\r\n", body: "abc"),
      Case(fields: "Content-Length: 99999999999999999999999\r\n"),
      Case(fields: "Transfer-Encoding: gzip, chunked\r\n"),
      Case(fields: "Transfer-Encoding: chunked, chunked\r\n"),
      Case(fields: "Transfer-Encoding: chunked;q=1\r\n"),
      Case(fields: "Transfer-Encoding: identity\r\n"),
      Case(fields: "Transfer-Encoding:\r\n"),
      Case(fields: "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
      Case(fields: "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"),
      Case(fields: "Transfer-Encoding: xchunked\r\n"),
      Case(line: "POST / HTTP/1.0", fields: "Transfer-Encoding: chunked\r\n", body: "0\r\n\r\n"),
    ])
  func framing(arguments: Case) {
    expect(arguments)
  }

  @Test(
    "A malformed chunk is refused",
    arguments: [
      "\r\n", "g\r\n", "-1\r\n", "+1\r\na\r\n", "0x1\r\na\r\n", " 1\r\na\r\n", "1 \r\na\r\n",
      "1\na\r\n", "1\r\nab\r\n", "1\r\na\n", "1\r\na1\r\n", "ffffffffffffffff\r\n",
      "1000000000000000\r\na", "7fffffffffffffff\r\n", ";a\r\n", "1;\u{0}\r\na\r\n", "1,1\r\na\r\n",
      "0\r\nX : 1\r\n\r\n", "0\r\n X: 1\r\n\r\n", "0\r\nGET / HTTP/1.1\r\n\r\n", "0\r\n\n",
      "0\r\n\r\r\n",
      "1;" + String(repeating: "x", count: 300) + "\r\na\r\n",
    ])
  func chunk(body: String) {
    expect(Case(fields: "Transfer-Encoding: chunked\r\n", body: body))
  }

  @Test(
    "A missing, repeated or invalid Host header is refused",
    arguments: [
      "", "Host: x\r\nHost: x\r\n", "Host:\r\n", "Host: a b\r\n", "Host: u@x\r\n", "Host: a,b\r\n",
    ])
  func host(fields: String) {
    #expect(Parsed("GET / HTTP/1.1\r\n\(fields)\r\n").refusal?.status == 400)
  }

  @Test("One blank line before the first request is allowed, more are refused")
  func blankLines() {
    #expect(Parsed("\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").requests.count == 1)
    #expect(Parsed("\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").refusal?.status == 400)
    #expect(Parsed("\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").refusal?.status == 400)
  }

  @Test("An expectation other than 100-continue is refused")
  func expectation() {
    expect(Case(fields: "Expect: 200-ok\r\n", status: 417))
  }

  @Test("A request line of up to 8 KiB is read and a longer one refused", arguments: [0, 1])
  func longLine(excess: Int) {
    let path = "/" + String(repeating: "a", count: 8192 - "GET / HTTP/1.1".count + excess)
    let parsed = Parsed("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(parsed.refusal?.status == (excess == 0 ? nil : 414))
    #expect(parsed.requests.count == (excess == 0 ? 1 : 0))
  }

  @Test("A line without an end is refused as soon as it is too long")
  func endlessLine() {
    #expect(Parsed(String(repeating: "a", count: 8195)).refusal?.status == 414)
    let head = "GET / HTTP/1.1\r\nHost: x\r\nX: "
    #expect(Parsed(head + String(repeating: "a", count: 32 << 10)).refusal?.status == 431)
  }

  @Test("Headers of up to 32 KiB are read and more are refused", arguments: [0, 1])
  func longHeaders(excess: Int) {
    let length = (32 << 10) - "Host: x\r\nX: \r\n".utf8.count + excess
    let field = "X: " + String(repeating: "a", count: length) + "\r\n"
    let parsed = Parsed("GET / HTTP/1.1\r\nHost: x\r\n\(field)\r\n")
    #expect(parsed.refusal?.status == (excess == 0 ? nil : 431))
  }

  @Test("Up to a hundred headers are read and more are refused", arguments: [99, 100])
  func manyHeaders(count: Int) {
    let fields = String(repeating: "X: 1\r\n", count: count)
    let parsed = Parsed("GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n")
    #expect(parsed.refusal?.status == (count == 99 ? nil : 431))
  }

  @Test("Trailers count towards the limit of headers")
  func manyTrailers() {
    let trailers = String(repeating: "X: 1\r\n", count: 6000)
    let parsed = Parsed(RequestParserTests.chunkedHead + "0\r\n\(trailers)\r\n")
    #expect(parsed.refusal?.status == 431)
  }

  @Test("A body up to the limit is read, and a larger one is refused before it arrives")
  func largeBody() {
    let head = "POST / HTTP/1.1\r\nHost: x\r\n"
    #expect(Parsed("\(head)Content-Length: 4\r\n\r\nabcd", limit: 4).requests.count == 1)
    #expect(Parsed("\(head)Content-Length: 5\r\n\r\n", limit: 4).refusal?.status == 413)
    #expect(Parsed("\(head)Content-Length: 999999999999999999\r\n\r\n").refusal?.status == 413)
    let chunked = RequestParserTests.chunkedHead
    #expect(Parsed("\(chunked)3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n", limit: 4).requests.count == 1)
    #expect(Parsed("\(chunked)3\r\nabc\r\n2\r\n", limit: 4).refusal?.status == 413)
    #expect(Parsed("\(chunked)fffffffffffffff\r\n", limit: 4).refusal?.status == 413)
  }

  @Test("Nothing after a refused request is read")
  func afterRefusal() {
    let good = "GET /good HTTP/1.1\r\nHost: x\r\n\r\n"
    let parsed = Parsed([Array("\(good)BAD\r\n\(good)".utf8), Array(good.utf8)])
    #expect(parsed.requests.count == 1)
    #expect(parsed.refusal?.status == 400)
  }

  @Test("A refusal repeats nothing that the client sent")
  func silence() {
    let parsed = Parsed("GET /hunter2 HTTP/1.1\r\nHost: x\r\nAuthorization: hunter2\u{0}\r\n\r\n")
    #expect(parsed.refusal?.message.contains("hunter2") == false)
  }

  private func expect(_ arguments: Case, _ location: SourceLocation = #_sourceLocation) {
    let follower = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
    let parsed = Parsed(arguments.text + follower)
    #expect(parsed.refusal?.status == arguments.status, sourceLocation: location)
    #expect(parsed.requests.isEmpty, sourceLocation: location)
  }
}
