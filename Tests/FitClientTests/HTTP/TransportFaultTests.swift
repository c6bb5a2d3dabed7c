import FitAPI
import Synchronization
import Testing

@testable import FitBackend
@testable import FitClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Requests to faulty servers")
struct TransportFaultTests {
  private let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

  private func transport(
    _ port: Int, scheme: String = "http", _ change: (inout HTTPTransport.Options) -> Void = { _ in }
  ) throws -> HTTPTransport {
    var options = HTTPTransport.Options(userAgent: "fit/1")
    change(&options)
    return HTTPTransport(try RemoteURL(parsing: "\(scheme)://127.0.0.1:\(port)"), options)
  }

  /// A way for a server to fail after it has read the request.
  enum Fault: CaseIterable {
    case hangUp, reset, garbage, oldGarbage, cutHead, cutBody, cutChunk, badChunk, badLength
    case manyHeaders, longHeader, longBody, endlessChunks, nothing, drip, badGzip

    func play(_ connection: FaultyConnection) {
      let head = "HTTP/1.1 200 OK\r\n"
      switch self {
      case .hangUp: break
      case .reset: connection.reset()
      case .garbage: connection.send("\u{1}\u{2}\r\n\r\nnonsense")
      case .oldGarbage: connection.send("SSH-2.0-OpenSSH_9.2\r\n")
      case .cutHead: connection.send(head + "Content-Le")
      case .cutBody: connection.send(head + "Content-Length: 10\r\n\r\nabc")
      case .cutChunk: connection.send(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nab")
      case .badChunk: connection.send(head + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nab")
      case .badLength: connection.send(head + "Content-Length: -5\r\n\r\n")
      case .manyHeaders:
        connection.send(
          head + String(repeating: "X: \(String(repeating: "a", count: 90))\r\n", count: 3000))
      case .longHeader:
        connection.send(head + "X: \(String(repeating: "a", count: 400_000))\r\n\r\n")
      case .longBody:
        connection.send(
          head + "Content-Length: 100000\r\n\r\n" + String(repeating: "a", count: 99_000))
      case .endlessChunks:
        connection.send(head + "Transfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<200 {
          connection.send("400\r\n" + String(repeating: "a", count: 1024) + "\r\n")
        }
      case .nothing: connection.stall()
      case .drip:
        connection.send(head + "Content-Length: 1000\r\n\r\n")
        for _ in 0..<200 {
          connection.send("a")
          usleep(20_000)
        }
      case .badGzip:
        connection.send(head + "Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain")
      }
    }

    /// How long the client waits: long where the fault shows by itself.
    var time: Duration { kind == .timedOut ? .milliseconds(200) : .seconds(20) }

    var kind: TransportFailure.Kind {
      switch self {
      case .nothing, .drip: .timedOut
      case .manyHeaders, .longBody, .endlessChunks: .tooLarge
      default: .broken
      }
    }
  }

  @Test(
    "A failed request says what happened and may have arrived",
    arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let server = try FaultyServer { connection in
      guard connection.request() != nil else { return }
      fault.play(connection)
    }
    defer { server.end() }
    let transport = try transport(server.port) { $0.bodyLimit = 50_000 }
    let failure = #expect(throws: TransportFailure.self) {
      try transport.send(
        Request(
          .post, "/?hunter2", headers: ["Authorization": "hunter2"], body: Array("hunter2".utf8)),
        within: fault.time)
    }
    #expect(failure?.mayHaveArrived == true)
    if fault != .longHeader { #expect(failure?.kind == fault.kind) }
    #expect(failure?.message.contains("hunter2") == false)
    #expect(server.count == 1)
  }

  @Test("A request has not arrived when nothing listens at the address")
  func refused() throws {
    let server = try FaultyServer { _ in }
    server.end()
    let failure = #expect(throws: TransportFailure.self) {
      try transport(server.port).send(Request(.post, "/", body: [1]))
    }
    #expect(failure?.kind == .unreachable && failure?.mayHaveArrived == false)
  }

  @Test("A request has not arrived when the server does not speak TLS")
  func handshake() throws {
    for (isSilent, kind) in [(false, TransportFailure.Kind.unreachable), (true, .timedOut)] {
      let server = try FaultyServer { connection in
        if isSilent { connection.stall() } else { connection.send("HTTP/1.1 400 Bad\r\n\r\n") }
      }
      defer { server.end() }
      let failure = #expect(throws: TransportFailure.self) {
        try transport(server.port, scheme: "https").send(
          Request(.post, "/", body: [1]), within: isSilent ? .milliseconds(200) : .seconds(20))
      }
      #expect(failure?.kind == kind)
      #expect(failure?.mayHaveArrived == false)
    }
  }

  @Test("A request has not arrived when there was no time to send it")
  func noTime() throws {
    let failure = #expect(throws: TransportFailure.self) {
      try transport(1).send(Request(.get, "/"), within: .zero)
    }
    #expect(failure?.kind == .timedOut && failure?.mayHaveArrived == false)
  }

  @Test("Requests to one server share a connection")
  func reuse() throws {
    let server = try FaultyServer { [ok] connection in
      while connection.request() != nil { connection.send(ok) }
    }
    defer { server.end() }
    let transport = try transport(server.port)
    for number in 0..<5 {
      let request = Request(number % 2 == 0 ? .get : .post, "/", body: number % 2 == 0 ? [] : [1])
      #expect(try transport.send(request).status == 200)
    }
    #expect(server.count == 1)
  }

  @Test(
    "A request on a dead connection is sent again only when that is harmless",
    arguments: [(Method.get, false), (.put, true), (.post, true), (.post, false)])
  func deadConnection(method: Method, hasBody: Bool) throws {
    let received = Mutex<[Int]>([])
    let server = try FaultyServer { [ok] connection in
      while connection.request() != nil {
        received.withLock { $0.append(connection.number) }
        // The first connection serves one request and dies of the second.
        if connection.number == 1, received.withLock({ $0.count }) == 2 { return }
        connection.send(ok)
      }
    }
    defer { server.end() }
    let transport = try transport(server.port)
    #expect(try transport.send(Request(.get, "/")).status == 200)
    let request = Request(method, "/", body: hasBody ? [1] : [])
    let response = try? transport.send(request)
    switch (method, hasBody) {
    case (.post, true):
      #expect(response == nil)
      #expect(received.withLock { $0 } == [1, 1])
    case (.post, false):
      #expect(response?.status == 200)
      #expect(received.withLock { $0 } == [1, 2])
    default:
      #expect(response?.status == 200)
      #expect(received.withLock { $0 } == [1, 1, 2])
    }
  }

  @Test("A request does not follow redirects")
  func redirect() throws {
    let other = try FaultyServer { _ in }
    defer { other.end() }
    let server = try FaultyServer { connection in
      guard connection.request() != nil else { return }
      connection.send(
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
      )
      connection.stall()
    }
    defer { server.end() }
    let response = try transport(server.port).send(
      Request(.get, "/", headers: ["Authorization": "Bearer t"]))
    #expect(response.status == 302 && other.count == 0)
  }

  @Test("A request ends soon after it is cancelled")
  func cancellation() throws {
    let cancellation = Cancellation()
    let server = try FaultyServer { connection in
      guard connection.request() != nil else { return }
      cancellation.cancel()
      connection.stall()
    }
    defer { server.end() }
    let transport = try transport(server.port) { $0.cancellation = cancellation }
    let failure = #expect(throws: TransportFailure.self) { try transport.send(Request(.get, "/")) }
    #expect(failure?.kind == .cancelled && failure?.mayHaveArrived == true)
  }

  @Test(
    "A compressed answer is decompressed, and its size limit holds for the result",
    arguments: [1000, 999])
  func gzip(limit: Int) throws {
    // A thousand times the letter a.
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x4B, 0x4C, 0x1C, 0x05, 0xA3,
      0x60, 0x14, 0x0C, 0x77, 0x00, 0x00, 0x03, 0xDA, 0x38, 0x9A, 0xE8, 0x03, 0x00, 0x00,
    ]
    let server = try FaultyServer { connection in
      guard let request = connection.request(), request.contains("Accept-Encoding: gzip") else {
        return
      }
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
      connection.send(packed)
    }
    defer { server.end() }
    let transport = try transport(server.port) { $0.bodyLimit = limit }
    if limit == 1000 {
      let response = try transport.send(Request(.get, "/"))
      #expect(response.body == [UInt8](repeating: UInt8(ascii: "a"), count: 1000))
      #expect(
        response.headers["Content-Length"] == nil && response.headers["Content-Encoding"] == nil)
    } else {
      let failure = #expect(throws: TransportFailure.self) {
        try transport.send(Request(.get, "/"))
      }
      #expect(failure?.kind == .tooLarge)
    }
  }

  @Test(
    "An answer has the headers of the final response, not those of interim responses")
  func interim() throws {
    let server = try FaultyServer { [ok] connection in
      guard connection.request() != nil else { return }
      connection.send("HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n" + ok)
    }
    defer { server.end() }
    let response = try transport(server.port).send(Request(.get, "/"))
    #expect(response.headers.fields.map(\.name) == ["Content-Length"])
    #expect(response.body == Array("ok".utf8))
  }
}
