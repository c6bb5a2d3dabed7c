#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Time that only goes forward, for deadlines and durations.
enum Monotonic {
  static let second: UInt64 = 1_000_000_000

  /// Nanoseconds since some moment of the past.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * second + UInt64(time.tv_nsec)
  }
}

/// Gives a descriptor back, from where `close` means something else.
func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
