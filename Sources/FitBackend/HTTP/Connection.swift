import CSockets
import CivilTime
import FitAPI
import Synchronization
import System

/// One client's connection: bytes that arrived and are not answered, answers that are not sent.
///
/// One worker at a time owns it, from the moment the queue reports its descriptor until the
/// descriptor is armed again; the lock only proves that. The sweep that ends slow connections
/// touches nothing but the atomics and the descriptor.
final class Connection: Sendable {
  let descriptor: Int32
  let peer: Peer
  private let state: Mutex<ConnectionState>
  private let deadline: Atomic<UInt64>
  private let isExpired = Atomic<Bool>(false)
  private let isSending = Atomic<Bool>(false)
  private let isIdle = Atomic<Bool>(true)

  init(_ descriptor: Int32, peer: Peer, site: Site) {
    self.descriptor = descriptor
    self.peer = peer
    // The time the client has for its first request runs from the beginning.
    let deadline = MonotonicTime.nanoseconds + site.headTime
    self.deadline = Atomic(deadline)
    state = Mutex(ConnectionState(site: site, deadline: deadline))
  }

  /// The next step for the connection after a worker's turn.
  enum Next: Sendable {
    case read
    case send
    case close
  }

  /// Serves the connection: reads, answers and sends as much as possible without waiting.
  func turn(_ buffer: inout [UInt8], _ worker: inout WorkerState) -> Next {
    deadline.store(.max, ordering: .relaxed)
    let isExpired = isExpired.load(ordering: .relaxed)
    let (next, deadline, isIdle) = state.withLock { state in
      var turn = ConnectionHandler(
        descriptor: descriptor, peer: peer, isExpired: isExpired, now: MonotonicTime.nanoseconds)
      let next = turn.run(&state, &buffer, &worker)
      return (next, state.deadline, state.isIdle)
    }
    isSending.store(next == .send, ordering: .relaxed)
    self.isIdle.store(isIdle, ordering: .relaxed)
    self.deadline.store(deadline, ordering: .releasing)
    return next
  }

  /// Sends no more, and discards what the client sends until it closes or its time is over; only
  /// before the first turn.
  func linger() {
    let deadline = state.withLock { state in
      state.end = .lingering
      state.deadline = MonotonicTime.nanoseconds + state.site.lingerTime
      return state.deadline
    }
    shutdown(descriptor, Int32(SHUT_WR))
    self.deadline.store(deadline, ordering: .releasing)
  }

  /// Wakes the connection's owner when the client has been too slow.
  func expire(at now: UInt64) {
    guard deadline.load(ordering: .acquiring) < now,
      !isExpired.exchange(true, ordering: .relaxed)
    else { return }
    shutdown(descriptor, Int32(isSending.load(ordering: .relaxed) ? SHUT_RDWR : SHUT_RD))
  }

  /// Wakes the connection's owner if no request is in progress, so that it closes the connection.
  func expireIfIdle() {
    if isIdle.load(ordering: .relaxed) { shutdown(descriptor, Int32(SHUT_RD)) }
  }

  /// Ends the connection in any state.
  func cut() {
    isExpired.store(true, ordering: .relaxed)
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Closes the descriptor. Nobody may use the connection afterwards.
  func close() {
    state.withLock { $0.release() }
    Descriptor.release(descriptor)
  }
}

/// The state of a connection that lasts from turn to turn.
struct ConnectionState: Sendable {
  enum End: Sendable {
    /// More requests may follow.
    case open
    /// The connection is closed when everything is sent.
    case afterSending
    /// Like ``afterSending``, but what the client is still sending is read and discarded for a
    /// moment first: closing at once would reset the connection and might lose the answer.
    case afterLingering
    /// Everything is sent; the client's last bytes are discarded.
    case lingering
  }

  let site: Site
  var parser: RequestParser
  /// Bytes that arrived after a request whose answer has to be sent first.
  var unread: [UInt8] = []
  /// The bytes of answers that are still to be sent, from ``sent`` on.
  var unsent: [UInt8] = []
  var sent = 0
  var end = End.open
  /// The time when the current state becomes too slow, in monotonic nanoseconds.
  var deadline: UInt64
  /// The time when the client began to send the request.
  var began: UInt64 = 0
  var progress = RequestParser.Progress.nothing
  /// The time when the waiting answers began to be sent.
  var sendingBegan: UInt64 = 0
  private var accounted = 0

  init(site: Site, deadline: UInt64) {
    self.site = site
    self.deadline = deadline
    parser = RequestParser(bodyLimit: site.configuration.bodyLimit)
  }

  /// Whether no part of a request has arrived and no part of an answer is left.
  var isIdle: Bool {
    end == .open && unread.isEmpty && unsent.isEmpty && parser.progress == .nothing
  }

  /// Updates the sum of held bytes and returns `false` when it became too large.
  mutating func account() -> Bool {
    let held = parser.heldBytes + unread.count + unsent.count
    guard held != accounted else { return true }
    let change = held - accounted
    accounted = held
    let sum = site.heldBytes.add(change, ordering: .relaxed).newValue
    return change < 0 || sum <= site.configuration.heldBytes
  }

  /// Subtracts this connection's bytes from the sum.
  mutating func release() {
    site.heldBytes.subtract(accounted, ordering: .relaxed)
    accounted = 0
  }
}
