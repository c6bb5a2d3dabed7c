import System

/// A point on the UTC time line, to the millisecond, in the years 1 to 9999.
///
/// Leap seconds are not counted, as in POSIX time: every day of UTC has 86,400 seconds.
public struct Instant: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
  public let milliseconds: Int64

  /// The first instant, 0001-01-01T00:00:00.000Z.
  public static let earliest = Instant(unchecked: -62_135_596_800_000)
  /// The last instant, 9999-12-31T23:59:59.999Z.
  public static let latest = Instant(unchecked: 253_402_300_799_999)

  /// Creates an instant from milliseconds since 1970; values outside the years 1 to 9999 become the
  /// nearest bound.
  public init(milliseconds: Int64) {
    self.milliseconds = Swift.min(
      Swift.max(milliseconds, Instant.earliest.milliseconds), Instant.latest.milliseconds)
  }

  /// Creates an instant from seconds since 1970; values outside the years 1 to 9999 become the
  /// nearest bound.
  public init(seconds: Int64) {
    let (product, overflowed) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(milliseconds: overflowed ? (seconds < 0 ? .min : .max) : product)
  }

  private init(unchecked milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whole seconds since 1970, rounded towards the past.
  public var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

  /// The milliseconds within the second, 0 to 999.
  public var millisecondOfSecond: Int { Int(milliseconds.flooredRemainder(by: 1000)) }

  /// The present time of the machine's clock.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns this instant moved by whole seconds, kept within the years 1 to 9999.
  public func adding(seconds: Int64) -> Instant {
    let (shift, tooLarge) = seconds.multipliedReportingOverflow(by: 1000)
    guard !tooLarge else { return seconds < 0 ? .earliest : .latest }
    return adding(milliseconds: shift)
  }

  /// Returns this instant moved by milliseconds, kept within the years 1 to 9999.
  public func adding(milliseconds shift: Int64) -> Instant {
    let (sum, overflowed) = milliseconds.addingReportingOverflow(shift)
    return Instant(milliseconds: overflowed ? (shift < 0 ? .min : .max) : sum)
  }

  /// Returns the seconds from `earlier` to this instant; negative when `earlier` is later.
  public func seconds(since earlier: Instant) -> Double {
    Double(milliseconds - earlier.milliseconds) / 1000
  }

  /// This instant without its fraction of a second.
  public var wholeSecond: Instant { Instant(seconds: seconds) }
}

extension FixedWidthInteger {
  /// Returns the quotient rounded towards negative infinity; the divisor must be positive.
  func flooredQuotient(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder of `flooredQuotient`, from 0 to below the divisor.
  func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
