import CSockets
import Synchronization
import System
import TestSupport

@testable import FitBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server that does to each connection what it is told, one after the other.
final class FaultyServer: Sendable {
  let port: Int
  private let listener: Int32
  private let behave: @Sendable (FaultyConnection) -> Void
  private let connections = Atomic<Int>(0)
  private let isEnded = Atomic<Bool>(false)
  private let ending = Ending()

  struct Failure: Error {}

  init(_ behave: @escaping @Sendable (FaultyConnection) -> Void) throws {
    var unresolved: UnsafePointer<CChar>?
    var opened: [Int32] = [-1]
    let count = CStrings.with(["127.0.0.1"]) { names in
      sockets_listen_tcp(names.baseAddress, names.count, 0, &opened, 1, &unresolved)
    }
    listener = count == 1 ? opened[0] : -1
    port = Int(sockets_local_port(listener))
    self.behave = behave
    guard listener >= 0, DetachedThread.start({ self.run() }) else { throw Failure() }
  }

  /// How many connections were accepted.
  var count: Int { connections.load(ordering: .relaxed) }

  /// Lets go of everything that still waits, and no longer listens when it returns.
  func end() {
    isEnded.store(true, ordering: .relaxed)
    ending.wait()
  }

  private func run() {
    defer {
      close(listener)
      ending.happened()
    }
    while !isEnded.load(ordering: .relaxed) {
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20) > 0 else { continue }
      var peer = sockets_peer()
      let descriptor = sockets_accept(listener, &peer)
      guard descriptor >= 0 else { continue }
      let number = connections.add(1, ordering: .relaxed).newValue
      let connection = FaultyConnection(descriptor, number: number) {
        self.isEnded.load(ordering: .relaxed)
      }
      if !DetachedThread.start({ self.behave(connection) }) { return }
    }
  }
}

/// A connection in the hands of a ``FaultyServer``; closed when it is released.
final class FaultyConnection: Sendable {
  /// 1 for the server's first.
  let number: Int
  private let descriptor: Int32
  private let isEnded: @Sendable () -> Bool

  init(_ descriptor: Int32, number: Int, isEnded: @escaping @Sendable () -> Bool) {
    self.descriptor = descriptor
    self.number = number
    self.isEnded = isEnded
  }

  deinit {
    close(descriptor)
  }

  /// Reads a request with its body; nothing when the client closed the connection.
  func request() -> String? {
    var parser = RequestParser { (_, _) in 1 << 24 }
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnded() {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20) > 0 else { continue }
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      text += bytes[..<count]
      var start = 0
      if case .received = bytes.withByteView({
        parser.next($0.extracting(0..<count), from: &start)
      }) {
        return String(decoding: text, as: UTF8.self)
      }
    }
    return nil
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count, !isEnded() {
      let count = bytes.withUnsafeBytes {
        sockets_send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      if count > 0 { sent += count } else if errno == EAGAIN { usleep(1000) } else { return }
    }
  }

  /// Does nothing until the server ends.
  func stall() {
    while !isEnded() { usleep(5000) }
  }

  /// Ends the connection as a crashed machine does, with a reset.
  func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }
}
