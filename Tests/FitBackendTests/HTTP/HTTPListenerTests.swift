import CivilTime
import FitAPI
import Synchronization
import TestSupport
import Testing

@testable import FitBackend

@Suite("HTTP listener")
struct HTTPListenerTests {
  static let get = "GET /a?b=c HTTP/1.1\r\nHost: x\r\nX-Mark: m\r\n\r\n"

  @Test("The listener answers on IPv4, on a port of the system's choice")
  func ipv4() throws {
    try answers(at: "127.0.0.1:0", from: "127.0.0.1")
  }

  @Test("The listener answers on every address of a host name, on one port")
  func names() throws {
    let serving = try Serving(ListenAddress(parsing: "localhost:0")) { _, peer in
      Response(status: 200, body: Array((peer.address ?? "").utf8))
    }
    defer { _ = serving.stop() }
    guard case .tcp(_, let port) = serving.address else { throw RawClient.Failure(call: "tcp") }
    for host in Machine.hasIPv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"] {
      let client = try RawClient(.tcp(host: host, port: port))
      try client.send(Self.get)
      #expect(try client.answer()?.text == host)
    }
  }

  @Test(
    "The listener answers on IPv6, on a port of the system's choice",
    .enabled(if: Machine.hasIPv6, "this machine has no IPv6 on localhost"))
  func ipv6() throws {
    try answers(at: "[::1]:0", from: "::1")
  }

  private func answers(at text: String, from address: String) throws {
    let serving = try Serving(ListenAddress(parsing: text)) { _, peer in
      Response(status: 200, body: Array("\(peer.address ?? "") \(peer.isLoopback)".utf8))
    }
    defer { _ = serving.stop() }
    guard case .tcp(_, let port) = serving.address else { throw RawClient.Failure(call: "tcp") }
    #expect(port > 0)
    let client = try serving.client()
    try client.send(Self.get)
    #expect(try client.answer()?.text == "\(address) true")
  }

  @Test("The listener keeps the connection and adds date and length to every answer")
  func keepAlive() throws {
    var configuration = ListenerConfiguration()
    configuration.now = { Instant(seconds: 784_111_777) }
    let serving = try Serving(.tcp(host: "127.0.0.1", port: 0), configuration)
    defer { _ = serving.stop() }
    let client = try serving.client()
    for body in ["", "b", String(repeating: "long", count: 50_000)] {
      try client.send(
        "POST /p HTTP/1.1\r\nHost: x\r\nX-Mark: m\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      let answer = try #require(try client.answer())
      #expect(answer.status == 200)
      #expect(answer.text == "POST /p m \(body)")
      #expect(answer.headers["Date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
      #expect(answer.headers["Content-Type"] == "text/plain")
      #expect(answer.headers["Connection"] == nil)
    }
  }

  @Test("A body that is kept in a file is sent whole, in its place, and never held in memory")
  func stored() throws {
    let piece = Array(String(repeating: "0123456789", count: 10_000).utf8)
    let serving = try Serving { request, peer in
      guard request.path == "/large",
        let body = try? FileBody({ write in for _ in 0..<40 { try write(piece) } })
      else { return echo(request, peer) }
      return Response(status: 200, headers: [:], stored: body)
    }
    defer { _ = serving.stop() }
    let client = try serving.client()
    for method in ["HEAD", "GET", "GET"] {
      try client.send("\(method) /large HTTP/1.1\r\nHost: x\r\n\r\n")
      try client.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = eventually { serving.listener.site.bufferedBytes.total > 0 }
      #expect(serving.listener.site.bufferedBytes.total < 1 << 20)
      let answer = try #require(try client.answer(hasBody: method == "GET"))
      #expect(answer.headers["Content-Length"] == "4000000")
      #expect(answer.text.utf8.count == (method == "GET" ? 4_000_000 : 0))
      #expect(answer.text.hasSuffix(method == "GET" ? "0123456789" : ""))
      #expect(try client.answer()?.text == "GET /next  ")
    }
  }

  @Test("The listener answers pipelined requests in order")
  func pipelining() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    let count = 500
    try client.send(
      (0..<count).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
    for number in 0..<count { #expect(try client.answer()?.text == "GET /\(number)  ") }
  }

  @Test("The listener reads chunked bodies that arrive byte by byte")
  func chunkedDrops() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    let text = RequestParserTests.chunkedHead + "3\r\nabc\r\n2;x\r\nde\r\n0\r\nT: 1\r\n\r\n"
    for byte in text.utf8 { try client.send([byte]) }
    #expect(try client.answer()?.text == "POST /  abcde")
  }

  @Test("The listener leaves out the body after HEAD and keeps its length")
  func head() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send("HEAD /abc HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get)
    let answer = try #require(try client.answer(hasBody: false))
    #expect(answer.headers["Content-Length"] == "11")
    #expect(try client.answer()?.text == "GET /a?b=c m ")
  }

  @Test("A 204 answer has neither a body nor a length")
  func noContent() throws {
    let serving = try Serving { _, _ in Response(status: 204, body: [1, 2, 3]) }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(Self.get + Self.get)
    for _ in 0..<2 {
      let answer = try #require(try client.answer())
      #expect(answer.status == 204 && answer.headers["Content-Length"] == nil)
    }
  }

  @Test("OPTIONS * names the methods and reaches no route")
  func serverOptions() throws {
    let serving = try Serving { _, _ in Response(status: 500) }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n")
    let answer = try #require(try client.answer())
    #expect(answer.status == 204)
    #expect(answer.headers["Allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
  }

  @Test("The listener closes an HTTP/1.0 connection unless asked to keep it")
  func old() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(try client.answer()?.headers["Connection"] == "keep-alive")
    try client.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try client.answer()?.headers["Connection"] == "close")
    #expect(client.isClosed())
  }

  @Test("The listener closes the connection after the answer when asked to")
  func close() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" + Self.get)
    #expect(try client.answer()?.headers["Connection"] == "close")
    #expect(client.isClosed())
  }

  @Test("The listener answers a client that has closed its sending side")
  func halfClosed() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(Self.get)
    client.finish()
    #expect(try client.answer()?.status == 200)
    #expect(client.isClosed())
  }

  @Test("The listener sends 100 Continue to a client that waits for it")
  func expectContinue() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(
      "PUT /e HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(try client.answer()?.status == 100)
    try client.send("ok")
    #expect(try client.answer()?.text == "PUT /e  ok")
  }

  @Test("A large answer arrives completely at a slow client")
  func largeAnswer() throws {
    let size = 24 << 20
    let serving = try Serving { _, _ in
      Response(status: 200, body: [UInt8](repeating: 7, count: size))
    }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(Self.get)
    let other = try serving.client()
    try other.send(Self.get)
    #expect(try client.answer()?.body.count == size)
    #expect(try other.answer()?.body.count == size)
  }

  @Test("A header value set by a handler cannot inject other headers")
  func headerInjection() throws {
    let serving = try Serving { _, _ in
      Response(
        status: 200,
        headers: [
          "X-A": "1\r\nX-Evil: 1\r\n\r\n", "Bad Name": "2", "Content-Length": "99",
          "Transfer-Encoding": "chunked", "Connection": "close",
        ], body: [65])
    }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(Self.get)
    let answer = try #require(try client.answer())
    #expect(answer.text == "A")
    #expect(answer.headers.fields.map(\.name) == ["Date", "X-A", "Content-Length"])
    #expect(answer.headers["X-A"] == "1  X-Evil: 1    ")
  }

  @Test("The access log has path, status and size and no secrets")
  func log() throws {
    let records = Mutex<[AccessRecord]>([])
    var configuration = ListenerConfiguration()
    configuration.log = { record in records.withLock { $0.append(record) } }
    let serving = try Serving(.tcp(host: "127.0.0.1", port: 0), configuration)
    let client = try serving.client()
    try client.send(
      "GET /p?token=hunter2 HTTP/1.1\r\nHost: x\r\nAuthorization: hunter2\r\n\r\nhunter2\r\n")
    #expect(try client.answer()?.status == 200)
    #expect(try client.answer()?.status == 400)
    #expect(serving.stop())
    let written = records.withLock { $0 }
    #expect(written.map(\.path) == ["/p", nil])
    #expect(written.map(\.status) == [200, 400])
    #expect(written.map(\.method) == [.get, nil])
    #expect(written.first?.bytes == "GET /p?token=hunter2  ".utf8.count)
    #expect(!"\(written)".contains("hunter2"))
  }
}
