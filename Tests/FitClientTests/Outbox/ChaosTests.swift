import CivilTime
import FitAPI
import Foundation
import Synchronization
import System
import Testing

@testable import FitBackend
@testable import FitClient

@Suite("Writes through a faulty proxy")
struct ChaosTests {
  /// How many writes; FIT_CHAOS_WRITES asks for more.
  private static let writes =
    ProcessInfo.processInfo.environment["FIT_CHAOS_WRITES"].flatMap(Int.init) ?? 150

  private static let everything: [(ChaosProxy.Fate, Int)] = [
    (.passed, 40), (.delayed, 5), (.lost, 15), (.answerLost, 15), (.answerCut, 15), (.doubled, 10),
  ]

  /// Without keys nothing can be done about what the network itself doubles.
  private static let nothingDoubled = everything.filter { $0.0 != .doubled }

  @Test(
    "Writes through a faulty proxy arrive exactly once after one delivery",
    arguments: [1, 2] as [UInt64])
  func keys(seed: UInt64) throws {
    try run(seed: seed, knowsKeys: true, Self.everything, deliveries: 1)
  }

  @Test(
    "Writes through a faulty proxy arrive exactly once at a server without idempotency keys",
    arguments: [3] as [UInt64])
  func withoutKeys(seed: UInt64) throws {
    try run(seed: seed, knowsKeys: false, Self.nothingDoubled, deliveries: 20)
  }

  private func run(
    seed: UInt64, knowsKeys: Bool, _ weights: [(ChaosProxy.Fate, Int)], deliveries: Int
  ) throws {
    let machine = try Machine()
    let server = try HomeServer(now: { machine.now }, knowsKeys: knowsKeys)
    let proxy = try ChaosProxy(to: server.port, seed: seed, weights: weights)
    // Signing in is not what is tried here, and the session belongs to the proxy's address.
    let direct = try machine.register(at: server.url)
    let email = "ann@example.org"
    let session = try #require(
      try machine.credentials.session(of: AccountKey(.fitiq, direct.url, email)))
    var remote = Remote(service: .fitiq, url: try RemoteURL(parsing: proxy.url))
    remote.account = email
    var options = RemoteOptions()
    options.timeLimit = .seconds(5)
    let services = machine.services(options)
    try services.credentials(of: remote, among: []).begin(session, account: email)

    let (waiting, failures) = write(machine, services, remote)
    #expect(failures == [])
    #expect(waiting > 0)
    let outbox = try Outbox(path: machine.outboxPath)
    var done = 0
    for _ in 0..<deliveries where done < waiting {
      done += try OutboxDelivery(outbox, by: services, to: [remote]).run { _, _ in }.done
    }
    #expect(done == waiting)
    #expect(try outbox.entries() == [])

    let found = try ProgressAtServer(machine, direct).quantities()
    #expect(found.count == Self.writes)
    #expect(Set(found) == Set((1...Self.writes).map(Double.init)))
    for fate in weights.map(\.0) { #expect(proxy.struck[fate] ?? 0 > 0, "\(fate) never struck") }
  }

  /// Writes from several threads; how many wait, and what failed.
  private func write(
    _ machine: Machine, _ services: RemoteServices, _ remote: Remote
  ) -> (waiting: Int, failures: [String]) {
    let client = machine.client(services, remote)
    let next = Mutex(0)
    let waiting = Mutex(0)
    let failures = Mutex<[String]>([])
    Workers.run(3) {
      while true {
        let number = next.withLock { number in
          number += 1
          return number
        }
        guard number <= Self.writes else { return }
        do {
          let entry = NewProgressEntry(.steps, Double(number))
          if case .queued = try client.deliver(FitIQ.logProgress(entry)) {
            waiting.withLock { $0 += 1 }
          }
        } catch {
          failures.withLock { $0.append("\(number): \(error)") }
        }
      }
    }
    return (waiting.withLock { $0 }, failures.withLock { $0 })
  }
}

/// Everything of a kind that a server has, without the proxy.
struct ProgressAtServer {
  private let client: Client

  init(_ machine: Machine, _ remote: Remote) {
    client = machine.client(machine.services(), remote)
  }

  func quantities() throws -> [Double] {
    var entries: [ProgressEntry] = []
    while true {
      let page = try client.send(FitIQ.listProgress(.steps, limit: 100, offset: entries.count))
      entries += page.entries
      if page.entries.isEmpty || entries.count >= page.total { return entries.map(\.quantity) }
    }
  }
}
