import FitAPI
import Synchronization
import System
import TestSupport
import Testing

@testable import FitBackend

@Suite("Listener defences against slow, greedy and hostile clients")
struct ListenerDefenceTests {
  private func configuration(
    _ change: (inout ListenerConfiguration) -> Void
  ) -> ListenerConfiguration {
    var configuration = ListenerConfiguration()
    change(&configuration)
    return configuration
  }

  private let local = ListenAddress.tcp(host: "127.0.0.1", port: 0)

  @Test(
    "A malformed request is answered with its status and the connection closed",
    arguments: [
      ("nonsense\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400), ("BREW / HTTP/1.1\r\n", 501),
      ("GET / HTTP/3.0\r\n", 505),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: x\r\nExpect: no\r\n\r\n", 417),
      ("GET /" + String(repeating: "a", count: 9000), 414),
      ("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40_000), 431),
    ])
  func refusals(text: String, status: Int) throws {
    let serving = try Serving(local, ListenerConfiguration()) { _, _ in Response(status: 200) }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(text)
    let answer = try #require(try client.answer())
    #expect(answer.status == status)
    #expect(answer.headers["Connection"] == "close")
    #expect(client.isClosed())
  }

  @Test("A client that goes on sending after a refusal still receives it")
  func lingering() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let client = try serving.client()
    let size = 17 << 20
    try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n\r\n")
    try client.send([UInt8](repeating: 1, count: 4 << 20))
    #expect(try client.answer()?.status == 413)
  }

  @Test("The refusal of a request is worded by its path")
  func wording() throws {
    let changed = configuration {
      $0.bodyLimit = { (head, _, _) in head.path == "/large" ? 10 : 5 }
      $0.refuse = { refusal, path in
        Response(status: refusal.status, body: Array("\(path ?? "-") \(refusal.message)".utf8))
      }
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    for (path, expected) in [
      ("/large", "POST /large  123456789"), ("/small", "/small the body must not exceed 5 bytes"),
    ] {
      let client = try serving.client()
      try client.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n123456789")
      #expect(try client.answer()?.text == expected)
    }
  }

  @Test(
    "A client that stops in the middle of a request gets 408 and is disconnected",
    arguments: [
      "GET", "GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab",
    ])
  func slow(text: String) throws {
    let changed = configuration {
      $0.timeouts.head = .milliseconds(100)
      $0.timeouts.grace = .milliseconds(100)
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(text)
    #expect(try client.answer()?.status == 408)
    #expect(client.isClosed())
  }

  @Test("An idle connection is closed, whether new or used", arguments: [false, true])
  func idle(isUsed: Bool) throws {
    let changed = configuration {
      $0.timeouts.head = .milliseconds(isUsed ? 10_000 : 50)
      $0.timeouts.idle = .milliseconds(50)
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    let client = try serving.client()
    if isUsed {
      try client.send(HTTPListenerTests.get)
      #expect(try client.answer()?.status == 200)
    }
    #expect(client.isClosed())
  }

  @Test("A client that does not read its answer is disconnected")
  func stalledReader() throws {
    let changed = configuration {
      $0.timeouts.grace = .milliseconds(100)
      $0.timeouts.slowest = 1 << 40
    }
    let serving = try Serving(local, changed) { _, _ in
      Response(status: 200, body: [UInt8](repeating: 7, count: 32 << 20))
    }
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send(HTTPListenerTests.get)
    #expect(eventually { !serving.listener.table.isEmpty })
    #expect(eventually { serving.listener.table.isEmpty })
  }

  @Test("Slow clients do not block the only worker thread")
  func slowAndQuick() throws {
    let changed = configuration {
      $0.workers = 1
      $0.substitutes = 0
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    let slow = try (0..<200).map { _ in try serving.client() }
    for client in slow {
      try client.send("POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n")
    }
    let quick = try serving.client()
    try quick.send(HTTPListenerTests.get)
    #expect(try quick.answer()?.status == 200)
    for client in slow {
      try client.send("!")
      #expect(try client.answer()?.text == "POST /slow  !")
    }
  }

  @Test("A slow write does not hold up requests that read")
  func slowWrites() throws {
    let authenticator = Mutex(false)
    let changed = configuration {
      $0.workers = 1
      $0.substitutes = 1
    }
    let serving = try Serving(local, changed) { request, peer in
      if request.method == .post { _ = eventually { authenticator.withLock { $0 } } }
      return echo(request, peer)
    }
    defer { _ = serving.stop() }
    let writer = try serving.client()
    try writer.send("POST /w HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")
    let reader = try serving.client()
    for _ in 0..<3 {
      try reader.send(HTTPListenerTests.get)
      #expect(try reader.answer()?.status == 200)
    }
    authenticator.withLock { $0 = true }
    #expect(try writer.answer()?.text == "POST /w  ")
  }

  @Test("Connections beyond the limit are refused until others end")
  func full() throws {
    let serving = try Serving(local, configuration { $0.connections = 3 })
    defer { _ = serving.stop() }
    var held: [RawClient] = []
    for _ in 0..<3 {
      let client = try serving.client()
      try client.send("GET /half HTTP/1.1\r\n")
      held.append(client)
    }
    // A connection is counted from its first turn on.
    #expect(eventually { serving.listener.table.receiving == 3 })
    // Whether they wait for an answer first or send at once.
    for _ in 0..<20 {
      #expect(try serving.client().answer()?.status == 503)
      let client = try serving.client()
      try client.send(HTTPListenerTests.get)
      // A reset in the place of an end may take the answer along.
      #expect(try String(decoding: client.rest(), as: UTF8.self).hasPrefix("HTTP/1.1 503 "))
    }
    held = []
    #expect(
      eventually {
        guard let client = try? serving.client() else { return false }
        try? client.send(HTTPListenerTests.get)
        return (try? client.answer())?.status == 200
      })
  }

  @Test("The longest idle connection is closed to make room for a new one")
  func replaced() throws {
    let serving = try Serving(local, configuration { $0.connections = 3 })
    defer { _ = serving.stop() }
    let held = try (0..<3).map { _ in
      let client = try serving.client()
      try client.send(HTTPListenerTests.get)
      #expect(try client.answer()?.status == 200)
      return client
    }
    let newcomer = try serving.client()
    try newcomer.send(HTTPListenerTests.get)
    #expect(try newcomer.answer()?.status == 200)
    #expect(held[0].isClosed())
  }

  @Test("A client that sent fast may not pause for long afterwards")
  func credit() throws {
    let changed = configuration {
      $0.timeouts.grace = .milliseconds(300)
      $0.timeouts.slowest = 10
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    let client = try serving.client()
    try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n")
    // At 10 bytes a second these would be worth a day.
    try client.send([UInt8](repeating: 65, count: 1 << 20))
    let began = ContinuousClock.now
    #expect(try client.answer()?.status == 408)
    #expect(ContinuousClock.now - began < .seconds(3))
  }

  @Test("A client that pipelines does not hold up other clients")
  func pipelining() throws {
    let order = Mutex<[String]>([])
    let changed = configuration { $0.workers = 1 }
    let serving = try Serving(local, changed) { request, peer in
      order.withLock { $0.append(request.path) }
      usleep(2000)
      return echo(request, peer)
    }
    defer { _ = serving.stop() }
    let greedy = try serving.client()
    try greedy.send((0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
    let modest = try serving.client()
    try modest.send("GET /modest HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try modest.answer()?.status == 200)
    #expect(order.withLock { $0.count } < 100)
    for _ in 0..<200 { #expect(try greedy.answer()?.status == 200) }
  }

  @Test("A request body is read only from a caller who may send it")
  func unidentified() throws {
    let changed = configuration {
      $0.bodyLimit = { (head, length, _) throws(Refusal) in
        guard head.headers["X-Mark"] == "known" else {
          throw Refusal(status: 401, message: "who are you")
        }
        return 1 << 20
      }
    }
    let serving = try Serving(local, changed)
    defer { _ = serving.stop() }
    let stranger = try serving.client()
    try stranger.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
    #expect(try stranger.answer()?.status == 401)
    let known = try serving.client()
    try known.send(
      "POST / HTTP/1.1\r\nHost: x\r\nX-Mark: known\r\nContent-Length: 3\r\n\r\nabc")
    #expect(try known.answer()?.text == "POST / known abc")
  }

  @Test("The sum of all request bodies in memory is bounded")
  func heldBytes() throws {
    let serving = try Serving(local, configuration { $0.bufferedBytes = 1 << 20 })
    defer { _ = serving.stop() }
    let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n"
    let first = try serving.client()
    try first.send(head)
    try first.send([UInt8](repeating: 65, count: 800_000))
    #expect(eventually { serving.listener.site.bufferedBytes.total == 800_000 })
    let second = try serving.client()
    try second.send(head)
    try second.send([UInt8](repeating: 65, count: 800_000))
    #expect(try second.answer()?.status == 503)
    // What was refused is let go of once the refusal is on its way.
    #expect(eventually { serving.listener.site.bufferedBytes.total == 800_000 })
    try first.send([UInt8](repeating: 65, count: 100_000))
    #expect(try first.answer()?.status == 200)
    #expect(eventually { serving.listener.site.bufferedBytes.total == 0 })
  }

  @Test("No answer contains a byte of another client's request", arguments: 0..<4)
  func isolation(seed: UInt64) throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let clients = try (0..<4).map { _ in try serving.client() }
      let requests = (0..<4).map { _ in Traffic.request(&numbers) }
      for (client, request) in zip(clients, requests) {
        var bytes = request.bytes
        if Bool.random(using: &numbers) { bytes.mutilate(using: &numbers) }
        try? client.send(bytes)
      }
      for client in clients { client.finish() }
      for (number, client) in clients.enumerated() {
        while let answer = try? client.answer() {
          for (other, request) in requests.enumerated() where other != number {
            #expect(!answer.text.contains(request.mark))
          }
        }
      }
    }
    let client = try serving.client()
    try client.send(HTTPListenerTests.get)
    #expect(try client.answer()?.status == 200)
  }
}
