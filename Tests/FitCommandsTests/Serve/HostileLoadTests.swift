import Foundation
import Synchronization
import TestSupport
import Testing

/// What somebody does to a server to keep it from answering others. His requests come, as a proxy
/// tells it, from another address than those of the honest client.
enum HostileLoad: String, CaseIterable, Sendable {
  case largeBodiesWithoutToken, manyValues, pipelining, idleConnections, halfBodies
  case passwordGuesses, unreadAnswers, heavyReading, newConnections

  /// How many do it at once.
  var clients: Int {
    switch self {
    case .idleConnections, .halfBodies: 1
    case .passwordGuesses: 24
    case .newConnections: 16
    default: 8
    }
  }

  private static let address = ("X-Forwarded-For", "203.0.113.7")

  /// Goes on with it until it is asked to stop. A refusal or a closed connection stops nobody.
  func goOn(at port: UInt16, _ token: String, until isOver: () -> Bool) {
    let signedIn = [Self.address, ("Authorization", "Bearer \(token)")]
    var held: [HTTPExchange] = []
    while !isOver() {
      guard let connection = try? HTTPExchange(port: port) else {
        usleep(1000)
        continue
      }
      switch self {
      case .largeBodiesWithoutToken:
        _ = try? connection.send(
          "POST", "/api/v1/foods", headers: [Self.address], body: Self.numbers(4_000_000))
      case .manyValues:
        _ = try? connection.send(
          "POST", "/api/v1/foods", headers: signedIn, body: Self.numbers(240_000))
      case .pipelining:
        let head = Self.head("GET", "/api/v1/progress?limit=100", signedIn)
        try? connection.write(Array(String(repeating: head, count: 500).utf8))
        while (try? connection.answer()) != nil, !isOver() {}
      case .idleConnections:
        held.append(connection)
        if held.count > 400 { held.removeFirst(100) }
      case .newConnections:
        held.append(connection)
        if held.count > 30 { held.removeAll() }
      case .halfBodies:
        let length = [("Content-Length", "4000000")]
        let head = Self.head("POST", "/api/health-data/ios", signedIn + length)
        try? connection.write(Array(head.utf8) + [UInt8](repeating: 0x20, count: 3_900_000))
        held.append(connection)
        if held.count > 60 { held.removeFirst(20) }
        usleep(5000)
      case .passwordGuesses:
        let body = Array(#"{"email":"p\#(UInt.random(in: 0...999))@b.co","password":"x"}"#.utf8)
        _ = try? connection.send("POST", "/api/v1/auth/login", headers: [Self.address], body: body)
      case .unreadAnswers:
        let head = Self.head("GET", "/api/v1/foods/search?q=a&page_size=100", signedIn)
        try? connection.write(Array(String(repeating: head, count: 200).utf8))
        held.append(connection)
        if held.count > 60 { held.removeFirst(20) }
        usleep(5000)
      case .heavyReading:
        _ = try? connection.send(
          "GET", "/api/v1/analytics/nutrition?start_date=2016-01-01&end_date=2026-11-20",
          headers: signedIn)
      }
    }
  }

  private static func head(
    _ method: String, _ target: String, _ headers: [(String, String)]
  ) -> String {
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(lines)\r\n"
  }

  /// A list of that many zeros, which take two bytes each and much more once they are read.
  private static func numbers(_ count: Int) -> [UInt8] {
    Array("[\(String(repeating: "0,", count: count - 1))0]".utf8)
  }
}

@Suite("fit serve under hostile load", .serialized)
struct HostileLoadTests {
  @Test(
    "The server answers honest clients in time under hostile load and stays small",
    arguments: HostileLoad.allCases)
  func load(_ load: HostileLoad) throws {
    let server = try Server(FitProcess(), ["--proxy", "127.0.0.1"])
    let honest = try server.register()
    let hostile = try server.register("hostile@example.com")
    let isOver = Mutex(false)
    let ended = Mutex(0)
    let port = server.port
    try withExtendedLifetime(server) {
      for _ in 0..<load.clients {
        let thread = Thread {
          load.goOn(at: port, hostile) { isOver.withLock { $0 } }
          ended.withLock { $0 += 1 }
        }
        thread.start()
      }
      defer {
        isOver.withLock { $0 = true }
        // Its clients wait for nothing more from a server that is gone.
        server.program.send(SIGKILL)
        for _ in 0..<2000 where ended.withLock({ $0 }) < load.clients { usleep(1000) }
      }
      var waits = Waits()
      let clock = ContinuousClock()
      let end = clock.now + Self.length
      while clock.now < end {
        try waits.measure("health") { try server.send("GET", "/health").status }
        try waits.measure("read") {
          try server.send("GET", "/api/v1/progress?limit=1", token: honest).status
        }
        try waits.measure("write") {
          let steps: [String: Any] = ["type": "steps", "quantity": 1000]
          return try server.send("POST", "/api/v1/progress", steps, token: honest).status
        }
        waits.note(memory: try Self.memory(of: server.program.process))
      }
      try waits.measure("sign-in") {
        let user: [String: Any] = ["email": "user@example.com", "password": "SecurePass123!"]
        return try server.send("POST", "/api/v1/auth/login", user).status
      }
      print("\(load.rawValue): \(waits)")
      #expect(waits.refused.isEmpty, "\(waits.refused)")
      for (kind, wait) in waits.longest { #expect(wait < Self.longestWait, "\(kind) \(wait)") }
      #expect(waits.memory < 256 << 20)
    }
  }

  /// How long each load goes on: for a moment, or in `make torture` for minutes.
  private static let length = Duration.milliseconds(min(Fuzzing.rounds(400), 120_000))

  /// How long an honest client may wait; other tests that run beside these make all wait.
  private static let longestWait = Duration.seconds(Fuzzing.rounds(1) > 1 ? 1 : 5)

  /// What honest clients met with.
  private struct Waits: CustomStringConvertible {
    var longest: [String: Duration] = [:]
    var refused: [String] = []
    /// The most bytes the server held.
    var memory = 0

    mutating func measure(_ kind: String, _ request: () throws -> Int) throws {
      let clock = ContinuousClock()
      var status = 0
      let time = try clock.measure { status = try request() }
      longest[kind] = max(longest[kind] ?? .zero, time)
      if !(200..<300).contains(status) { refused.append("\(kind) \(status)") }
    }

    mutating func note(memory now: Int) { memory = max(memory, now) }

    var description: String {
      let times = longest.sorted { $0.key < $1.key }
        .map { "\($0.key) \(Int(($0.value / .milliseconds(1)).rounded())) ms" }
      return (times + ["\(memory >> 20) MiB"]).joined(separator: ", ")
    }
  }

  /// The resident bytes of a process.
  private static func memory(of process: Int32) throws -> Int {
    let shown = try Launch.find("ps", ["-o", "rss=", "-p", "\(process)"]).run().text
    return (Int(shown.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) << 10
  }
}
