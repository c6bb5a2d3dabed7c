/// The answer of a health check.
public struct ServerStatus: Model {
  /// The status: `ok`.
  public var status: String
  /// The present time of the server's clock.
  public var timestamp: String?
  public var version: String?
  /// Where the server keeps its records.
  public var store: StoreStatus?

  /// Creates a status.
  public init(status: String = "ok", timestamp: String? = nil, version: String? = nil) {
    self.status = status
    self.timestamp = timestamp
    self.version = version
  }
}

/// The database that a server keeps its records in.
public struct StoreStatus: Model {
  /// The engine: `SQLite` or `PostgreSQL`.
  public var engine: String
  /// The engine's version.
  public var version: String
  /// The version of the tables.
  public var schema: Int

  /// Describes a store.
  public init(engine: String, version: String, schema: Int) {
    (self.engine, self.version, self.schema) = (engine, version, schema)
  }
}

extension FitIQ {
  public static let health = Route<ServerStatus>(
    .fitiq, .get, "/health", access: .anyone, isRooted: true)
}

extension Intentions {
  public static let health = Route<ServerStatus>(.intentions, .get, "/health", access: .anyone)
}
