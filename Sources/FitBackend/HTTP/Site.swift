import CivilTime
import FitAPI
import Synchronization

/// What all connections of a listener have in common.
final class Site: Sendable {
  let configuration: ListenerConfiguration
  let answer: @Sendable (Request, Peer) -> Response
  /// Whether connections are to end as soon as nothing is under way on them.
  let isStopping = Atomic<Bool>(false)
  /// Bytes of half-arrived requests and half-sent answers on all connections.
  let heldBytes = Atomic<Int>(0)
  /// Held by the threads that work for the listener at the moment.
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

  /// When a transfer is too slow that began then and has moved so many bytes.
  func deadline(since began: UInt64, moved bytes: Int) -> UInt64 {
    began + graceTime + UInt64(clamping: bytes) * MonotonicTime.second / slowest
  }
}

extension Duration {
  /// Nanoseconds, at most a century of them; nothing for a negative duration.
  var wholeNanoseconds: UInt64 {
    let seconds = UInt64(clamping: min(components.seconds, 3_155_760_000))
    return seconds * MonotonicTime.second + UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
