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
  let bufferedBytes: BufferedBytesLimit
  /// The requests that are answered or wait for it.
  let admission: AdmissionControl<Connection>
  /// The threads that handle connections at a time.
  let workerPermits: WorkerPermits
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
    bufferedBytes = BufferedBytesLimit(limit: configuration.bufferedBytes)
    admission = AdmissionControl(configuration.places)
    workerPermits = WorkerPermits(max(1, configuration.workers))
    headTime = configuration.timeouts.head.wholeNanoseconds
    idleTime = configuration.timeouts.idle.wholeNanoseconds
    lingerTime = configuration.timeouts.linger.wholeNanoseconds
    graceTime = configuration.timeouts.grace.wholeNanoseconds
    slowest = UInt64(max(1, configuration.timeouts.slowest))
  }

  /// Returns the time at which a transfer counts as too slow.
  ///
  /// The bytes moved give credit for as long as the slowest transfer needs for them, and never for
  /// more than a recent window: whoever sent much before is not allowed to stop for long.
  ///
  /// - Parameter earlier: the time that applied before these bytes; `nil` at the beginning.
  func deadline(after earlier: UInt64?, _ moved: Int, _ now: UInt64) -> UInt64 {
    guard let earlier, earlier != .max else { return now + graceTime }
    let credit = UInt64(clamping: moved) * MonotonicTime.second / slowest
    return min(max(earlier, now) + credit, now + graceTime)
  }
}

extension Duration {
  /// The whole nanoseconds, at most a century of them; 0 for a negative duration.
  var wholeNanoseconds: UInt64 {
    let seconds = UInt64(clamping: min(components.seconds, 3_155_760_000))
    return seconds * MonotonicTime.second + UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
