import PostgreSQL

/// The place where a backend keeps its records.
public enum StoreLocation: Sendable {
  /// An SQLite file; ``Backend/noFile`` for records that end with the process.
  case file(String)
  /// A PostgreSQL database, which holds the imported foods as well.
  case server(PostgreSQLAddress)
}
