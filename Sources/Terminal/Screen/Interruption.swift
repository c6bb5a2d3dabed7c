import System

/// Handles Ctrl-C during work that is done in complete steps: the first one is recorded, so that
/// the work can end before its next step, and the second one ends the process. Only one may exist
/// at a time in a process; when it is released, Ctrl-C has its usual effect again.
public final class Interruption {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// The number of times Ctrl-C was pressed, in memory of its own, since a signal handler may do
  /// little more than count.
  nonisolated(unsafe) private static let count = {
    let place = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    place.initialize(to: 0)
    return place
  }()

  private let previous: Handler?

  /// Starts handling Ctrl-C, until this object is released.
  public init() {
    Self.count.pointee = 0
    previous = signal(SIGINT) { number in
      Interruption.count.pointee += 1
      if Interruption.count.pointee > 1 { _exit(128 + number) }
    }
    // A signal that the process was started to ignore stays ignored.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGINT, SIG_IGN)
    }
  }

  deinit { signal(SIGINT, previous) }

  /// Whether the work should end.
  public var isAskedFor: Bool { Self.count.pointee > 0 }
}
