/// Entries of one kind, newest first.
///
/// `Record` is constrained where it is used, as with ``Route``.
public struct HealthPage<Record> {
  public var success: Bool
  public var data: [Record]
  /// The number of entries.
  public var count: Int
  /// The start of the newest entry, an instant in UTC.
  public var lastUpdated: String?

  enum CodingKeys: String, CodingKey {
    case success, data, count, lastUpdated
  }

  /// Creates a page of all entries that match.
  public init(data: [Record], lastUpdated: String?) {
    success = true
    self.data = data
    count = data.count
    self.lastUpdated = lastUpdated
  }
}

extension HealthPage: Sendable where Record: Sendable {}
extension HealthPage: Equatable where Record: Equatable {}
extension HealthPage: Encodable where Record: Encodable {}
extension HealthPage: Decodable where Record: Decodable {}

/// Entries of the kind that was asked for.
public enum HealthReadings: Encodable, Sendable {
  case workouts(HealthPage<HealthWorkout>)
  case nights(HealthPage<HealthNight>)
  case samples(HealthPage<HealthSample>)
  case days(HealthPage<HealthDay>)

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .workouts(let page): try page.encode(to: encoder)
    case .nights(let page): try page.encode(to: encoder)
    case .samples(let page): try page.encode(to: encoder)
    case .days(let page): try page.encode(to: encoder)
    }
  }
}
