import CivilTime
import System

/// The clock, sleep and random numbers of the client, which tests replace.
public struct Clock: Sendable {
  /// The time of day, which `FIT_NOW` may fix.
  public let now: @Sendable () -> Instant
  /// Time since some moment in the past, which no change of the clock moves.
  public let monotonic: @Sendable () -> Duration
  /// Waits.
  public let sleep: @Sendable (Duration) -> Void
  /// A number from 0 up to 1.
  public let chance: @Sendable () -> Double

  /// Makes a clock of given functions.
  public init(
    now: @escaping @Sendable () -> Instant, monotonic: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) -> Void, chance: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.monotonic = monotonic
    self.sleep = sleep
    self.chance = chance
  }

  /// Returns the machine's clock, with the given time of day.
  public static func machine(now: @escaping @Sendable () -> Instant) -> Clock {
    Clock(
      now: now,
      monotonic: { MonotonicTime.now },
      sleep: { pause in
        let (seconds, attoseconds) = pause.components
        var time = timespec()
        time.tv_sec = Int(max(0, seconds))
        time.tv_nsec = Int(max(0, attoseconds / 1_000_000_000))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
      },
      chance: { Double.random(in: 0..<1) })
  }
}

/// The moment by which everything must be done.
struct Deadline: Sendable {
  private let end: Duration
  private let clock: Clock
  /// Whether there is too little time to share it among attempts.
  let isBrief: Bool

  init(in time: Duration, by clock: Clock, isBrief: Bool = false) {
    end = clock.monotonic() + time
    (self.clock, self.isBrief) = (clock, isBrief)
  }

  /// The time left; zero or negative when the deadline has passed.
  var left: Duration { end - clock.monotonic() }
}
