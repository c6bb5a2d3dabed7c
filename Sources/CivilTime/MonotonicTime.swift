import System

/// A clock that only goes forward, even when the machine's clock is set: for durations, deadlines
/// and pauses.
public enum MonotonicTime {
  /// Nanoseconds in a second.
  public static let second: UInt64 = 1_000_000_000

  /// Nanoseconds since some moment in the past (`CLOCK_MONOTONIC` of POSIX.1-2017).
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * second + UInt64(time.tv_nsec)
  }

  /// The duration since that moment.
  public static var now: Duration { .nanoseconds(Int64(clamping: nanoseconds)) }
}
