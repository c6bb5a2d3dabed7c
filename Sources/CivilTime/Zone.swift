/// A time zone: the offset from UTC at any instant.
///
/// Named zones come from the system's IANA database (TZif files, RFC 8536), which is read when a
/// zone is created and not before; fixed offsets and POSIX rules need no file.
public struct Zone: Sendable {
  enum Rules: Sendable {
    case fixed(Int)
    case posix(PosixRule)
    case file(ZoneFile)
  }

  /// The IANA name (`Europe/Berlin`), `UTC`, an offset (`+05:30`), a POSIX rule, or `Local` when
  /// the machine's zone has no name.
  public let identifier: String
  let rules: Rules

  init(identifier: String, rules: Rules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(identifier: "UTC", rules: .fixed(0))

  /// Creates a zone with one offset, in seconds east of UTC, limited to 24 hours either way.
  public init(offset: Int) {
    let offset = min(max(offset, -86_400), 86_400)
    self.init(identifier: offset == 0 ? "UTC" : Zone.written(offset: offset), rules: .fixed(offset))
  }

  /// Creates a zone from a POSIX rule as in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`; `nil` when it is
  /// malformed.
  public init?(posix text: String) {
    guard let rule = PosixRule(text) else { return nil }
    self.init(identifier: text, rules: .posix(rule))
  }
}

extension Zone: Hashable {
  /// Returns whether two zones have the same identifier.
  public static func == (left: Zone, right: Zone) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension Zone: CustomStringConvertible {
  public var description: String { identifier }
}

extension Zone {
  /// A period with one offset, in seconds since 1970; `end` is not part of it.
  struct Period: Equatable {
    var start: Int64
    var end: Int64
    var offset: Int
  }

  func period(at second: Int64) -> Period {
    switch rules {
    case .fixed(let offset): Period(start: .min, end: .max, offset: offset)
    case .posix(let rule): rule.period(at: second)
    case .file(let file): file.period(at: second)
    }
  }

  /// Returns the seconds to add to UTC for local time; positive east of Greenwich.
  public func offset(at instant: Instant) -> Int { period(at: instant.seconds).offset }

  /// Returns the offset in the form of ISO 8601, `+02:00`, with seconds where a zone has them.
  public func writtenOffset(at instant: Instant) -> String {
    Zone.written(offset: offset(at: instant))
  }

  static func written(offset: Int) -> String {
    let size = abs(offset)
    let minutes = "\(padded(size / 3600, to: 2)):\(padded(size / 60 % 60, to: 2))"
    let seconds = size % 60 == 0 ? "" : ":\(padded(size % 60, to: 2))"
    return (offset < 0 ? "-" : "+") + minutes + seconds
  }
}

extension Zone {
  private func localSecond(of instant: Instant) -> Int64 {
    instant.seconds + Int64(offset(at: instant))
  }

  /// Returns the local date at the instant.
  public func day(of instant: Instant) -> Day {
    Day(number: Int(localSecond(of: instant).flooredQuotient(by: 86_400)))
  }

  /// Returns the local time at the instant, to the second.
  public func timeOfDay(of instant: Instant) -> TimeOfDay {
    let second = Int(localSecond(of: instant).flooredRemainder(by: 86_400))
    return TimeOfDay(secondOfDay: second) ?? .midnight
  }

  /// Returns the instant of a local date and time.
  ///
  /// A time that is skipped when the clocks go forward is moved forward by the skipped amount
  /// (02:30 becomes 03:30); of a time that occurs twice when the clocks go back, the first is
  /// returned.
  public func instant(of day: Day, at time: TimeOfDay) -> Instant {
    Instant(seconds: meaning(of: day, at: time.secondOfDay).shifted)
  }

  /// Returns the instants of a day, from the local time `startMinute` minutes after midnight on
  /// this date, or the first instant after it if it is skipped, until the same time on the next
  /// date.
  ///
  /// Days follow each other without gap or overlap. A day with a change of the clocks has 23 or 25
  /// hours, and a day that a zone skipped altogether (Samoa's 2011-12-30) is empty.
  public func dayBounds(_ day: Day, startMinute: Int = 0) -> Range<Instant> {
    let start = startOfDay(day, startMinute: startMinute)
    let end = day == .latest ? Instant.latest : startOfDay(day.next, startMinute: startMinute)
    return start..<max(start, end)
  }

  func startOfDay(_ day: Day, startMinute: Int) -> Instant {
    Instant(seconds: meaning(of: day, at: startMinute * 60).earliest)
  }

  /// Returns two instants for a local time, which differ only for a skipped time: the instant moved
  /// forward by the skipped amount, and the first instant after the change.
  private func meaning(of day: Day, at second: Int) -> (shifted: Int64, earliest: Int64) {
    let local = Int64(day.number) * 86_400 + Int64(second)
    // No zone is more than 26 hours from UTC, so the search begins before any candidate.
    var current = period(at: local - 26 * 3600)
    while true {
      let candidate = local - Int64(current.offset)
      guard candidate >= current.end else { return (candidate, candidate) }
      let following = period(at: current.end)
      if local - Int64(following.offset) < following.start {
        return (candidate, following.start)
      }
      current = following
    }
  }
}
