import System

/// Notices signals that would end or stop the process, for whoever has something to put right
/// before. One at a time in a process.
struct SignalWatch {
  /// What a process does with a signal; `nil` for what it does by default.
  private typealias Handler = @convention(c) (Int32) -> Void

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// The last signal. A place of its own in memory, since a handler may do little more than store.
  nonisolated(unsafe) private static let last = {
    let place = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    place.initialize(to: 0)
    return place
  }()

  private let previous: [Handler?]

  init() {
    Self.last.pointee = 0
    previous = Self.signals.map { number in
      let previous = signal(number) { SignalWatch.last.pointee = $0 }
      // A signal the process was told to ignore stays ignored.
      if Self.isIgnored(previous) { signal(number, SIG_IGN) }
      return previous
    }
  }

  /// The signal that came, if one did.
  var noticed: Int32? {
    Self.last.pointee == 0 ? nil : Self.last.pointee
  }

  /// Signals have their effect again.
  func end() {
    for (number, handler) in zip(Self.signals, previous) { signal(number, handler) }
  }

  /// Lets a signal have its effect: it ends the process, or stops it until it is told to go on. To
  /// this thread and not just the process, so that all is over before this returns.
  static func deliver(_ signal: Int32) {
    var unblocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, signal)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
