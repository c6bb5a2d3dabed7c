import CivilTime
import Synchronization
import System

/// Logs an error that every request meets once a minute, and not once for each of them.
final class RepeatedErrorLog: Sendable {
  private struct Last {
    var text = ""
    /// Monotonic nanoseconds.
    var time: UInt64 = 0
  }

  private let last = Mutex(Last())
  private static let pause = 60 * MonotonicTime.second

  func report(_ text: String, by report: (String) -> Void) {
    let now = MonotonicTime.nanoseconds
    let isNew = last.withLock { last in
      guard last.text != text || now - last.time >= Self.pause else { return false }
      last = Last(text: text, time: now)
      return true
    }
    if isNew { report(text) }
  }
}
