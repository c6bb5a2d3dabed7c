import CSockets
import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A proxy that loses, delays, doubles and cuts what passes through it, as its seed has it.
final class ChaosProxy: Sendable {
  /// What becomes of a request.
  enum Fate: CaseIterable {
    case passed, delayed, lost, answerLost, answerCut, doubled
  }

  private let server: FaultyServer
  private let counter: Counter

  /// - Parameters:
  ///   - port: the server's, on this machine.
  ///   - weights: how often each fate strikes among so many requests; what is not named never does.
  init(to port: Int, seed: UInt64, weights: [(Fate, Int)]) throws {
    let all = weights.flatMap { Array(repeating: $0.0, count: $0.1) }
    let random = Mutex(SeededGenerator(seed: seed))
    let counter = Counter()
    server = try FaultyServer { connection in
      guard let upstream = Upstream(port) else { return }
      while let request = connection.request() {
        let fate = random.withLock { all.randomElement(using: &$0) } ?? .passed
        counter.count(fate)
        switch fate {
        case .lost: return connection.reset()
        case .passed: connection.send(upstream.ask(request))
        case .delayed:
          usleep(30_000)
          connection.send(upstream.ask(request))
        case .doubled:
          _ = upstream.ask(request)
          connection.send(upstream.ask(request))
        case .answerLost:
          _ = upstream.ask(request)
          return connection.reset()
        case .answerCut:
          let answer = upstream.ask(request)
          return connection.send(Array(answer.prefix(answer.count * 2 / 3)))
        }
      }
    }
    self.counter = counter
  }

  deinit { server.end() }

  var url: String { "http://127.0.0.1:\(server.port)" }

  /// How often each fate struck.
  var struck: [Fate: Int] { counter.counts }

  private final class Counter: Sendable {
    private let all = Mutex<[Fate: Int]>([:])
    var counts: [Fate: Int] { all.withLock { $0 } }
    func count(_ fate: Fate) { all.withLock { $0[fate, default: 0] += 1 } }
  }
}

/// A connection to the server behind the proxy.
private final class Upstream {
  private let descriptor: Int32

  init?(_ port: Int) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends a request and reads the whole answer.
  func ask(_ request: String) -> [UInt8] {
    let bytes = Array(request.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        sockets_send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      guard count > 0 else { return [] }
      sent += count
    }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !Self.isWhole(answer) {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return answer }
      answer += chunk[..<count]
    }
    return answer
  }

  private static func isWhole(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let length = text[..<end.lowerBound].split(separator: "\r\n")
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.split(separator: " ").last ?? "") }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }
}
