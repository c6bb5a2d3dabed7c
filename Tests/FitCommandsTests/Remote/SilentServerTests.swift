import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Services that take a request and never answer.
@Suite("Services that hang")
struct SilentServerTests {
  private static let writes = [
    "log weight 82.4", "log weight 82.4 --once", "log water 250ml", "log body-fat 22",
    "log heart-rate 61", "log food --kcal 300", "log food banana --first", "log sleep 8h",
    "log steps 100 --id a-name", "log activity --steps 300", "log workout run --duration 30m",
    "log workout Push bench_press_3x8_60kg", "log symptom nausea 3", "food create Bar --kcal 200",
    "goal create weight 75 --from 82kg", "journal add good", "mood log 7",
    "inject abdomen-left --yes", "habit done water", "workout create Legs", "workout start Legs",
  ]

  private static func home(_ server: SilentServer) throws -> FitProcess {
    let services = ["fitiq", "needled"]
    let variables = services.map { ("FIT_\($0.uppercased())_TOKEN", "a-token") }
    let fit = try FitProcess(environment: Dictionary(uniqueKeysWithValues: variables))
    for service in services {
      try #require(try fit.run(["remote", "add", service, server.url]).status == 0)
    }
    return fit
  }

  private static func isWaiting(_ fit: FitProcess) throws -> Bool {
    try !fit.run(["outbox", "list", "-q"]).text.isEmpty
  }

  @Test("What is typed waits in the outbox after a moment, whatever ends the program then")
  func killed() throws {
    let server = try SilentServer()
    // Side by side, since each waits.
    var running = try Self.writes.map { line in
      let fit = try Self.home(server)
      return (line, fit, try fit.launch(line.split(separator: " ").map(String.init)).begin())
    }
    let deadline = ContinuousClock.now + .seconds(20)
    while !running.isEmpty, ContinuousClock.now < deadline {
      running = try running.filter { try !Self.isWaiting($0.1) }
    }
    for (line, _, _) in running { Issue.record("not written down after 20 s: \(line)") }
  }

  @Test("What cannot be written down without an answer is refused after a moment")
  func needed() throws {
    // A token of the environment does not say in which unit the account keeps its weights.
    let server = try SilentServer()
    let fit = try Self.home(server)
    let finished = try fit.run(["weigh-in", "82.4"], within: .seconds(20))
    #expect(finished.status == 5 && finished.errorText.contains("did not answer in time"))
  }

  @Test(
    "A server that takes no connection leaves what was kept of it, after one short try",
    arguments: [false, true])
  func unreachable(isByToken: Bool) throws {
    // A port below those that the system hands out, which connections of other tests may hold.
    let ports: Range<UInt16> = isByToken ? 28_450..<28_500 : 28_400..<28_450
    let port = try #require(ports.first { (try? SilentServer(port: $0)) != nil })
    var person: SeedServerTests.Person? = try SeedServerTests.Person(port: port)
    var fit = try #require(person).fit
    if isByToken { fit.environment["FIT_FITIQ_TOKEN"] = "a-token" }
    #expect(try fit.run(["diary"]).status == 0)
    person = nil
    let full = try SilentServer(port: port, isFull: true)
    let start = ContinuousClock.now
    let shown = try withExtendedLifetime(full) {
      try fit.run(["diary"])
    }
    let time = ContinuousClock.now - start
    #expect(shown.status == 0 && shown.errorText.contains("as of"), "\(shown.errorText)")
    // Two seconds, and what the machine takes to start a program.
    #expect(time > .seconds(1) && time < .seconds(4), "\(time)")
  }

  @Test("What no copy was kept of is asked of a server that takes no connection once")
  func unkept() throws {
    let full = try SilentServer(isFull: true)
    let fit = try Self.home(full)
    let start = ContinuousClock.now
    let shown = try withExtendedLifetime(full) { try fit.run(["diary"]) }
    let time = ContinuousClock.now - start
    #expect(shown.status == 5 && time < .seconds(13), "\(time) \(shown)")
  }

  @Test("Ctrl-C says whether what was typed is written down")
  func interrupted() throws {
    let server = try SilentServer()
    let fit = try Self.home(server)
    let line = ["log", "weight", "82.4"]
    let early = try fit.launch(line).begin()
    while server.count == 0 { usleep(10_000) }
    usleep(100_000)
    early.send(SIGINT)
    let told = try early.finish()
    #expect(told.status == 128 + SIGINT)
    #expect(told.errorText == "fit: interrupted before anything was written down\n")
    #expect(try !Self.isWaiting(fit))
    let late = try fit.launch(line + ["--json"]).begin()
    while try !Self.isWaiting(fit) { usleep(10_000) }
    usleep(300_000)
    late.send(SIGINT)
    let kept = try late.finish()
    #expect(kept.status == 128 + SIGINT)
    #expect(kept.errorText.contains(#""code":"INTERRUPTED""#))
    #expect(kept.errorText.contains("waits for FitIQ as write 1"))
  }
}

/// A server that listens and never answers; where it is full, it does not even take connections.
final class SilentServer {
  private let descriptor: Int32
  private let port: UInt16
  /// The connections that fill it.
  private var waiting: [Int32] = []

  init(port: UInt16 = 0, isFull: Bool = false) throws {
    descriptor = Self.newSocket()
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, isFull ? 0 : 1000) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isOpen)
    self.port = UInt16(bigEndian: address.sin_port)
    for _ in 0..<(isFull ? 4 : 0) {
      let client = Self.newSocket()
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      withUnsafeMutablePointer(to: &address) {
        _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, size) }
      }
      waiting.append(client)
    }
  }

  deinit { for open in [descriptor] + waiting { close(open) } }

  private static func newSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  var url: String { "http://127.0.0.1:\(port)" }

  /// How many connections wait to be taken: one at most is told of.
  var count: Int {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0 ? 1 : 0
  }
}
