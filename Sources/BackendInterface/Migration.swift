import PostgreSQL

/// Where all records of a `fit` are kept.
public enum StorePlace: Sendable, Hashable {
  /// An SQLite file at a path.
  case file(String)
  case server(PostgreSQLAddress)

  /// Whether it is a file of this machine.
  public var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The place in a message.
  public var words: String {
    switch self {
    case .file(let path): path
    case .server(let address): address.display
    }
  }
}

/// A table whose rows were copied to another store.
public struct MigratedTable: Sendable, Hashable {
  public let table: String
  public let rows: Int
  /// A digest of the rows in hexadecimal, the same in both stores.
  public let digest: String

  /// Describes a table that was copied.
  public init(table: String, rows: Int, digest: String) {
    (self.table, self.rows, self.digest) = (table, rows, digest)
  }
}
