import CMemory
import CSockets
import CivilTime
import FitAPI
import Synchronization
import System

/// An HTTP/1.1 server on one address that asks a closure for every answer.
///
/// All descriptors are non-blocking and in one queue. A fixed number of threads takes ready
/// descriptors from it and handles each as far as possible without waiting: a slow or idle client
/// costs a few hundred bytes and no thread, and a thread only ever works on a request that has
/// arrived whole.
public final class HTTPListener: Sendable {
  /// The address of the server, with the port that was chosen.
  public let address: ListenAddress
  let site: Site
  let table: ConnectionTable
  let queue: Int32
  /// Wakes the thread that runs the listener, which checks the timeouts and ends the server.
  let control: WakePipe
  /// Readable once the workers must end.
  let ending: WakePipe
  private let listening: Mutex<ListeningSocket?>
  /// The time when new connections are accepted again after descriptors ran out, 0 if they did not.
  private let pausedUntil = Atomic<UInt64>(0)
  private let grace = Atomic<UInt64>(0)
  private let runningWorkers = Atomic<Int>(0)

  /// The milliseconds between two looks at the workers and at slow clients, while there are clients.
  private static let tick: Int32 = 50

  /// The descriptors reserved for everything but connections: the database, the log, the terminal.
  private static let otherDescriptors = 128

  /// Opens the address; clients are answered from ``run()`` on.
  ///
  /// - Throws: ``ListenError`` when the address cannot be used.
  public init(
    _ address: ListenAddress, configuration: ListenerConfiguration = ListenerConfiguration(),
    answer: @escaping @Sendable (Request, Peer) -> Response
  ) throws(ListenError) {
    let wanted = configuration.connections + Self.otherDescriptors
    let allowed = sockets_allow_descriptors(wanted) - Self.otherDescriptors
    let queue = readiness_open()
    guard allowed > 0, queue >= 0, let control = WakePipe(), let ending = WakePipe() else {
      throw ListenError(address, "too many files are open (see ulimit -n)")
    }
    let socket = try ListeningSocket(address)
    self.address = socket.address
    self.queue = queue
    self.control = control
    self.ending = ending
    site = Site(configuration, answer: answer)
    table = ConnectionTable(limit: min(configuration.connections, allowed))
    listening = Mutex(socket)
  }

  deinit {
    stopListening()
    control.closeBoth()
    ending.closeBoth()
    _ = close(queue)
  }

  /// Answers requests until ``stop(within:)``; called once.
  ///
  /// - Returns: Whether every request in progress was answered before the end.
  /// - Throws: ``ListenError`` when the system cannot create a thread.
  @discardableResult
  public func run() throws(ListenError) -> Bool {
    armListening(known: false)
    _ = readiness_watch(queue, ending.reader)
    try startWorkers()
    while !site.isStopping.load(ordering: .acquiring) {
      let isQuiet = table.isEmpty && pausedUntil.load(ordering: .relaxed) == 0
      control.wait(milliseconds: isQuiet ? nil : Self.tick)
      site.workerPermits.adjust(hasWork: Descriptor.isReadable(queue))
      sweep()
      acceptAgain()
    }
    return end()
  }

  /// Stops accepting connections, lets requests in progress finish within that time, and makes
  /// ``run()`` return. May be called from any thread and in a signal handler.
  public func stop(within grace: Duration = .seconds(10)) {
    self.grace.store(grace.wholeNanoseconds, ordering: .relaxed)
    site.isStopping.store(true, ordering: .releasing)
    control.wake()
  }

  private func startWorkers() throws(ListenError) {
    memory_keep_little()
    let count = max(1, site.configuration.workers) + 1 + max(0, site.configuration.substitutes)
    for _ in 0..<count {
      runningWorkers.add(1, ordering: .relaxed)
      let started = DetachedThread.start {
        Worker(listener: self).run()
        self.runningWorkers.subtract(1, ordering: .releasing)
        self.control.wake()
      }
      if !started { runningWorkers.subtract(1, ordering: .relaxed) }
    }
    if runningWorkers.load(ordering: .relaxed) == 0 {
      throw ListenError(address, "the system has no threads left")
    }
  }

  private func sweep() {
    let now = MonotonicTime.nanoseconds
    table.visit { $0.expire(at: now) }
  }

  private func end() -> Bool {
    stopListening()
    table.visit { $0.expireIfIdle() }
    let deadline = MonotonicTime.nanoseconds + grace.load(ordering: .relaxed)
    while !table.isEmpty, MonotonicTime.nanoseconds < deadline {
      control.wait(milliseconds: 50)
      sweep()
      // A connection may have become idle just after the others were expired.
      table.visit { $0.expireIfIdle() }
    }
    let isFinished = table.isEmpty
    table.visit { $0.cut() }
    // The workers get a moment to close the connections that were cut; one that still waits for its
    // answer is left.
    let last = MonotonicTime.nanoseconds + MonotonicTime.second / 2
    while !table.isEmpty, MonotonicTime.nanoseconds < last { control.wait(milliseconds: 10) }
    ending.wake()
    while runningWorkers.load(ordering: .acquiring) > 0, MonotonicTime.nanoseconds < last {
      control.wait(milliseconds: 10)
    }
    return isFinished
  }

  // MARK: New connections

  enum Accepted: Sendable {
    case connection(Int32, Peer)
    /// The client disconnected while it waited.
    case tryAgain
    case nobody
    /// No descriptor or no memory is left for the connection.
    case exhausted
    /// The socket is closed.
    case closed
  }

  func acceptNext() -> Accepted {
    listening.withLock { socket in
      guard let socket else { return .closed }
      var peer = sockets_peer()
      for listening in socket.descriptors {
        let descriptor = sockets_accept(listening, &peer)
        if descriptor >= 0 { return .connection(descriptor, Peer(peer)) }
        switch errno {
        case EAGAIN, EWOULDBLOCK: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        default: return .tryAgain
        }
      }
      return .nobody
    }
  }

  func armListening(known: Bool) {
    listening.withLock { socket in
      for descriptor in socket?.descriptors ?? [] {
        _ = readiness_arm(queue, descriptor, false, known)
      }
    }
  }

  /// Stops accepting new connections for a moment.
  func pause() {
    pausedUntil.store(MonotonicTime.nanoseconds + MonotonicTime.second / 4, ordering: .relaxed)
    control.wake()
  }

  private func acceptAgain() {
    let time = pausedUntil.load(ordering: .relaxed)
    guard time != 0, time <= MonotonicTime.nanoseconds else { return }
    pausedUntil.store(0, ordering: .relaxed)
    armListening(known: true)
  }

  private func stopListening() {
    listening.withLock { socket in
      socket?.close()
      socket = nil
    }
  }
}
