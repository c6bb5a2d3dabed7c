import CivilTime

/// Days and instants as tests write them: `"2026-11-20"`, `"2026-11-20T08:30:00Z"`. A malformed one
/// stops the tests.

extension Day: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    guard let day = Day(text) else { fatalError("\(text) is no day") }
    self = day
  }
}

extension Instant: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    guard let instant = Instant(text) else { fatalError("\(text) is no instant") }
    self = instant
  }
}

extension DayOrInstant: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    guard let date = DayOrInstant(text) else {
      fatalError("\(text) is neither a day nor an instant")
    }
    self = date
  }
}
