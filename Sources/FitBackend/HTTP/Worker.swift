import CMemory
import CSockets
import FitAPI
import System

/// The state of a single worker thread.
struct WorkerState {
  var output: [UInt8] = []
  var writer: ResponseWriter
  /// Whether the thread lets another take its place while it answers a request that may take long.
  var isAside = false
  /// The connections whose requests have got their turn.
  var next: [Connection] = []
  /// Whether a request used memory that the system can have back.
  var hasMuchToGiveBack = false

  init(_ configuration: ListenerConfiguration) {
    writer = ResponseWriter(now: configuration.now)
  }

  /// Empties the output, and frees the memory of a large answer.
  mutating func shrink() {
    output.removeAll(keepingCapacity: output.capacity <= 512 << 10)
  }
}

/// The work of a thread: handles ready descriptors until the listener ends.
///
/// Only some of the threads take part at a time. One that is about to answer a request that may
/// change something lets another take its place, so that reading never waits for writing.
struct Worker: Sendable {
  let listener: HTTPListener

  /// Bytes read at a time.
  private static let bufferSize = 64 << 10
  /// The number of new connections accepted at a time.
  private static let acceptedAtATime = 64

  func run() {
    var state = WorkerState(listener.site.configuration)
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    listener.site.workerPermits.acquire()
    defer { listener.site.workerPermits.release() }
    while true {
      let descriptor = readiness_wait(listener.queue)
      guard descriptor >= 0 else {
        if errno == EINTR { continue }
        return
      }
      if descriptor == listener.ending.reader { return }
      if let connection = listener.table[descriptor] {
        serve(connection, &buffer, &state)
      } else {
        accept(&state)
      }
    }
  }

  private func serve(
    _ connection: Connection, _ buffer: inout [UInt8], _ state: inout WorkerState
  ) {
    switch connection.turn(&buffer, &state) {
    case .read: arm(connection, sending: false, known: true)
    case .send: arm(connection, sending: true, known: true)
    // It may be another worker's already.
    case .wait: break
    case .close: close(connection)
    }
    // A socket that can take bytes is reported behind all that are ready now.
    for next in state.next { arm(next, sending: true, known: true) }
    state.next.removeAll(keepingCapacity: true)
    if state.hasMuchToGiveBack {
      state.hasMuchToGiveBack = false
      memory_give_back()
    }
    if state.isAside {
      listener.site.workerPermits.acquire()
      state.isAside = false
    } else {
      listener.site.workerPermits.endTurn()
    }
  }

  private func arm(_ connection: Connection, sending: Bool, known: Bool) {
    if readiness_arm(listener.queue, connection.descriptor, sending, known) < 0 {
      close(connection)
    }
  }

  private func close(_ connection: Connection) {
    var heir = connection.giveUpTurn()
    if listener.table.close(connection) { listener.control.wake() }
    while let next = heir {
      next.getTurn()
      guard readiness_arm(listener.queue, next.descriptor, true, true) < 0 else { return }
      heir = next.giveUpTurn()
      if listener.table.close(next) { listener.control.wake() }
    }
  }

  private func accept(_ state: inout WorkerState) {
    for _ in 0..<Self.acceptedAtATime {
      switch listener.acceptNext() {
      case .connection(let descriptor, let peer):
        welcome(Connection(descriptor, peer: peer, site: listener.site), &state)
      case .tryAgain: continue
      case .nobody: return listener.armListening(known: true)
      // The clock thread arms the listener again, when descriptors may have become free.
      case .exhausted: return listener.pause()
      case .closed: return
      }
    }
    listener.armListening(known: true)
  }

  private func welcome(_ connection: Connection, _ state: inout WorkerState) {
    switch listener.table.add(connection) {
    case .refused:
      turnAway(connection, &state)
      connection.close()
    case .turnedAway:
      turnAway(connection, &state)
      connection.linger()
      arm(connection, sending: false, known: false)
    case .first:
      listener.control.wake()
      arm(connection, sending: false, known: false)
    case .further: arm(connection, sending: false, known: false)
    }
  }

  /// Refuses a client for want of room, if that is possible without waiting.
  private func turnAway(_ connection: Connection, _ state: inout WorkerState) {
    var bytes: [UInt8] = []
    let response = listener.site.configuration.refuse(.full, nil)
    state.writer.append(response, ResponseWriter.Form(isPersistent: false), to: &bytes)
    _ = bytes.withUnsafeBytes {
      sockets_send(connection.descriptor, $0.baseAddress, $0.count)
    }
  }
}
