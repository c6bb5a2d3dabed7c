import CivilTime
import FitAPI
import Synchronization

/// The state that all connections of a listener share.
final class Site: Sendable {
  let configuration: ListenerConfiguration
  let answer: @Sendable (Request, Peer) -> Response
  /// Whether connections are to end as soon as they have no request in progress.
  let isStopping = Atomic<Bool>(false)
  /// The bytes of half-arrived requests and half-sent answers on all connections.
  let heldBytes = Atomic<Int>(0)
  /// The permits of the threads that handle connections at a time.
  let workerPermits: Semaphore
  let headTime: UInt64
  let idleTime: UInt64
  let lingerTime: UInt64
  private let graceTime: UInt64
  private let slowest: UInt64

  init(
    _ configuration: ListenerConfiguration,
    answer: @escaping @Sendable (Request, Peer) -> Response
  ) {
    self.configuration = configuration
    self.answer = answer
    workerPermits = Semaphore(permits: max(1, configuration.workers))
    headTime = configuration.timeouts.head.wholeNanoseconds
    idleTime = configuration.timeouts.idle.wholeNanoseconds
    lingerTime = configuration.timeouts.linger.wholeNanoseconds
    graceTime = configuration.timeouts.grace.wholeNanoseconds
    slowest = UInt64(max(1, configuration.timeouts.slowest))
  }

  /// Returns the time at which a transfer counts as too slow, by its start and the bytes it has
  /// moved.
  func deadline(since began: UInt64, moved bytes: Int) -> UInt64 {
    began + graceTime + UInt64(clamping: bytes) * MonotonicTime.second / slowest
  }
}

extension Duration {
  /// The whole nanoseconds, at most a century of them; 0 for a negative duration.
  var wholeNanoseconds: UInt64 {
    let seconds = UInt64(clamping: min(components.seconds, 3_155_760_000))
    return seconds * MonotonicTime.second + UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
