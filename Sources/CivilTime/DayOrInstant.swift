/// A calendar date, or an instant where more is known.
public enum DayOrInstant: Sendable, Hashable {
  case day(Day)
  case instant(Instant)

  /// Reads a date or an instant; `nil` for anything else.
  public init?(_ text: String) {
    if let day = Day(text) {
      self = .day(day)
    } else if let instant = Instant(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  /// Returns the day, for an instant by the given calendar.
  public func day(in calendar: PersonalCalendar) -> Day {
    switch self {
    case .day(let day): day
    case .instant(let instant): calendar.day(of: instant)
    }
  }

  /// The instant; of a day, its beginning in UTC, by which both are ordered.
  public var start: Instant {
    switch self {
    case .day(let day): day.startInUTC
    case .instant(let instant): instant
    }
  }

  /// The date as text: `2026-11-20`, or `2026-11-20T08:30:00Z`.
  public var text: String {
    switch self {
    case .day(let day): day.description
    case .instant(let instant): instant.description
    }
  }
}

extension DayOrInstant: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let day = Day(try container.decode(String.self)) {
      self = .day(day)
    } else {
      self = .instant(try container.decode(Instant.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    // The container writes instants as the encoder was told to.
    var container = encoder.singleValueContainer()
    switch self {
    case .day(let day): try container.encode(day)
    case .instant(let instant): try container.encode(instant)
    }
  }
}
