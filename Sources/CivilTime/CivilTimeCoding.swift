/// Encodes days as ISO 8601 texts (`2026-11-20`).

extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try Day(parsing: container.decode(String.self))
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

extension CodingUserInfoKey {
  /// The user info key under which an encoder carries `true` to write every `Instant` with
  /// milliseconds.
  public static let instantsWithMilliseconds = CodingUserInfoKey(
    rawValue: "CivilTime.instantsWithMilliseconds")
}

extension Instant: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try Instant(parsing: container.decode(String.self))
    } catch let error as MalformedTime {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let key = CodingUserInfoKey.instantsWithMilliseconds
    let milliseconds = key.flatMap { encoder.userInfo[$0] as? Bool } ?? false
    try container.encode(milliseconds ? iso8601Milliseconds : iso8601)
  }
}
