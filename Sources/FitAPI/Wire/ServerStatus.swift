/// What a health check says.
public struct ServerStatus: Model {
  /// `ok`.
  public var status: String
  /// The server's clock.
  public var timestamp: String?
  public var version: String?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case status, timestamp, version
  }

  /// A status.
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
