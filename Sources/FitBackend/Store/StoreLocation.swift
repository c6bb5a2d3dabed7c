import PostgreSQL

/// Where a backend keeps its records.
public enum StoreLocation: Sendable {
  /// An SQLite file; ``Backend/noFile`` for records that end with the process.
  case file(String)
  /// A PostgreSQL database. Imported foods are read from this machine, in a file beside that path.
  case server(PostgreSQLAddress, foods: String)
}
