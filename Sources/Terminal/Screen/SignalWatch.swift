import System

/// Records signals that would end or stop the process, for code that must restore something first.
/// Only one may exist at a time in a process.
struct SignalWatch {
  /// The handler of a signal; `nil` for the default action.
  private typealias Handler = @convention(c) (Int32) -> Void

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// The last signal, in memory of its own, since a signal handler may do little more than store a
  /// number.
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
      // A signal that the process was started to ignore stays ignored.
      if Self.isIgnored(previous) { signal(number, SIG_IGN) }
      return previous
    }
  }

  /// The signal that arrived; `nil` if none did.
  var noticed: Int32? {
    Self.last.pointee == 0 ? nil : Self.last.pointee
  }

  /// Restores the previous handlers.
  func end() {
    for (number, handler) in zip(Self.signals, previous) { signal(number, handler) }
  }

  /// Lets a signal take effect: it ends the process, or stops it until it is continued. The signal
  /// is sent to this thread rather than the process, so that it is handled before this returns.
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
