/// Encodes days and instants as ISO 8601 texts (`2026-11-20`, `2026-11-20T08:30:00Z`) and decodes
/// what servers write for them.

extension Day: Codable {
  /// Decodes a date; of a time, its date as it is written.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try Day(dateOf: container.decode(String.self))
    } catch let error as MalformedTime {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The spelling of instants in JSON.
public enum InstantSpelling: Sendable, Hashable {
  /// With milliseconds where they are not 0, so that nothing is lost.
  case exact
  /// In whole seconds; a fraction is cut off.
  case seconds
  /// Always with milliseconds.
  case milliseconds

  /// Returns the instant in ISO 8601, in UTC.
  public func text(_ instant: Instant) -> String {
    switch self {
    case .exact: instant.description
    case .seconds: instant.iso8601
    case .milliseconds: instant.iso8601Milliseconds
    }
  }
}

extension Instant: Codable {
  /// Decodes a time; one without an offset is in UTC, and a date alone is its noon in UTC.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let instant = FixedForm.instant(text) {
      self = instant
      return
    }
    do {
      switch try WrittenTime(parsing: text) {
      case .instant(let instant): self = instant
      case .local(let day, let time, let milliseconds):
        self = Zone.utc.instant(of: day, at: time).adding(milliseconds: Int64(milliseconds))
      case .day(let day): self = day.noonInUTC
      }
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
