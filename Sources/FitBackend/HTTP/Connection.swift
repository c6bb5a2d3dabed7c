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
  private let activity = Atomic<Activity>(.idle)
  /// The time since when the client has been awaited, in monotonic nanoseconds.
  private let waitingSince: Atomic<UInt64>
  /// Whether the request that waited has got its turn.
  private let hasTurn = Atomic<Bool>(false)

  init(_ descriptor: Int32, peer: Peer, site: Site) {
    self.descriptor = descriptor
    self.peer = peer
    // The time the client has for its first request runs from the beginning.
    let deadline = MonotonicTime.nanoseconds + site.headTime
    self.deadline = Atomic(deadline)
    waitingSince = Atomic(MonotonicTime.nanoseconds)
    state = Mutex(ConnectionState(site: site, peer: peer, deadline: deadline))
  }

  /// The activity of a connection; the later in this list, the more it costs to end the connection.
  enum Activity: UInt8, AtomicRepresentable, Sendable {
    /// No request is in progress.
    case idle
    /// A request is arriving.
    case receiving
    /// A request is being answered, waits for its turn, or its answer is being sent.
    case busy
    /// The client was refused, and its last bytes are discarded.
    case ending
  }

  /// The client that the connection counts for.
  var client: String { peer.network }

  /// The next step for the connection after a worker's turn.
  enum Next: Sendable {
    case read
    case send
    /// The request waits for its turn, and the connection is left alone until then.
    case wait
    case close
  }

  /// Serves the connection: reads, answers and sends as much as possible without waiting.
  func turn(_ buffer: inout [UInt8], _ worker: inout WorkerState) -> Next {
    state.withLock { state in
      deadline.store(.max, ordering: .relaxed)
      activity.store(.busy, ordering: .relaxed)
      var turn = ConnectionHandler(
        connection: self, isExpired: isExpired.load(ordering: .relaxed),
        now: MonotonicTime.nanoseconds)
      let next = turn.run(&state, &buffer, &worker)
      // Another worker may go on with a request that waits as soon as this one lets go of the state.
      guard next != .wait else { return next }
      isSending.store(next == .send, ordering: .relaxed)
      waitingSince.store(turn.now, ordering: .relaxed)
      activity.store(state.activity, ordering: .relaxed)
      deadline.store(state.deadline, ordering: .releasing)
      return next
    }
  }

  /// Notes that the request that waits has got its turn.
  func getTurn() {
    hasTurn.store(true, ordering: .releasing)
  }

  /// Returns whether the request that waited has got its turn; `true` once.
  func useTurn() -> Bool {
    hasTurn.exchange(false, ordering: .acquiring)
  }

  /// Gives up a turn that was not used, and returns the connection that gets it.
  func giveUpTurn() -> Connection? {
    guard useTurn() else { return nil }
    return state.withLock { state in
      state.pending.flatMap { state.site.admission.give(back: $0.work) }
    }
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
    activity.store(.ending, ordering: .relaxed)
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
    switch activity.load(ordering: .relaxed) {
    case .idle, .ending: shutdown(descriptor, Int32(SHUT_RD))
    case .receiving, .busy: break
    }
  }

  /// The activity of the connection and the time since which it waits for its client; `nil` when it
  /// is ending.
  var waitState: (activity: Activity, since: UInt64)? {
    guard !isExpired.load(ordering: .relaxed) else { return nil }
    return (activity.load(ordering: .relaxed), waitingSince.load(ordering: .relaxed))
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
  private let client: String
  var parser: RequestParser
  /// Bytes that arrived after a request whose answer has to be sent first, from ``unreadStart`` on.
  var unread: [UInt8] = []
  var unreadStart = 0
  /// The request that waits for its turn.
  var pending: PendingRequest?
  /// The bytes of answers that are still to be sent, from ``sent`` on.
  var unsent: [UInt8] = []
  var sent = 0
  /// What follows them in a body that is kept elsewhere, from ``storedSent`` on.
  var stored: (any StoredBody)?
  var storedSent = 0
  var end = End.open
  /// The time when the current state becomes too slow, in monotonic nanoseconds.
  var deadline: UInt64
  /// The time when the client began to send the request.
  var began: UInt64 = 0
  var progress = RequestParser.Progress.nothing
  private var accounted = 0

  init(site: Site, peer: Peer, deadline: UInt64) {
    self.site = site
    client = peer.network
    self.deadline = deadline
    let bodyLimit = site.configuration.bodyLimit
    parser = RequestParser { (head, length) throws(Refusal) in try bodyLimit(head, length, peer) }
  }

  /// The present activity of the connection.
  var activity: Connection.Activity {
    if end == .lingering { return .ending }
    guard end == .open, pending == nil, unread.isEmpty, unsent.isEmpty else { return .busy }
    return parser.progress == .nothing ? .idle : .receiving
  }

  /// Takes the next piece of a stored body when everything before it is sent, and returns `false` when it
  /// cannot be read.
  mutating func takeStored() -> Bool {
    guard unsent.isEmpty, let body = stored else { return true }
    unsent = body.bytes(from: storedSent, limit: 256 << 10)
    storedSent += unsent.count
    if storedSent == body.count { (stored, storedSent) = (nil, 0) }
    return !unsent.isEmpty
  }

  /// Updates the sum of held bytes and returns `false` when it became too large.
  mutating func account() -> Bool {
    let waiting = pending?.received.request.body.count ?? 0
    let held = parser.heldBytes + unread.count + unsent.count + waiting
    guard held != accounted else { return true }
    let earlier = accounted
    accounted = held
    return site.bufferedBytes.change(client, from: earlier, to: held)
  }

  /// Subtracts this connection's bytes from the sum.
  mutating func release() {
    _ = site.bufferedBytes.change(client, from: accounted, to: 0)
    accounted = 0
  }
}

/// A complete request that waits for its turn.
struct PendingRequest: Sendable {
  let received: RequestParser.Received
  let work: RequestWork
  /// Whether nothing follows it in the bytes that have arrived.
  let isLast: Bool
}
