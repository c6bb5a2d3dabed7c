/// The answer of a health check.
public struct ServerStatus: Model {
  /// The status: `ok`.
  public var status: String
  /// The present time of the server's clock.
  public var timestamp: String?
  public var version: String?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case status, timestamp, version
  }

  /// Creates a status.
  public init(status: String = "ok", timestamp: String? = nil, version: String? = nil) {
    self.status = status
    self.timestamp = timestamp
    self.version = version
  }
}

extension FitIQ {
  public static let health = Route<ServerStatus>(
    .fitiq, .get, "/health", access: .anyone, isRooted: true)
}

extension Intentions {
  public static let health = Route<ServerStatus>(.intentions, .get, "/health", access: .anyone)
}
