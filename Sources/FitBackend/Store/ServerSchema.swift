import PostgreSQL
import SQL

extension Schema {
  /// Makes the tables on a server where there are none, or upgrades older ones, in one transaction.
  /// Of several servers that start at once, one does it and the others wait. Nobody else writes
  /// meanwhile.
  ///
  /// - Parameter steps: the steps of the upgrade, each from the version of its index plus the oldest.
  /// - Throws: ``StoreError/newer(_:)`` when a later `fit` made the tables, ``StoreError/older(_:)``
  ///   when one did that is too old, ``PostgreSQLError`` when the server fails.
  static func prepare(_ database: PostgreSQLDatabase, steps: [String] = Upgrade.steps) throws {
    let version = Upgrade.oldest + steps.count
    guard try storedVersion(in: database) != version || !hasServerTables(in: database) else {
      return
    }
    try database.withoutTimeLimits {
      try makeOrUpgrade(database, steps, to: version)
    }
  }

  private static func makeOrUpgrade(
    _ database: PostgreSQLDatabase, _ steps: [String], to version: Int
  ) throws {
    try database.transaction {
      try database.lockForUpgrade()
      switch try storedVersion(in: database) {
      case version: if try hasServerTables(in: database) { return }
      case let later? where later > version: throw StoreError.newer(later)
      case let old?:
        guard old > 0 else { throw StoreError.damaged("its schema version is \(old)") }
        for step in try Upgrade.steps(from: old, of: steps) { try database.executeScript(step) }
      case nil:
        // Emails and names whose case does not matter are of the type of this extension.
        try database.executeScript("CREATE EXTENSION IF NOT EXISTS citext")
        try database.makeFunctions()
        try database.executeScript("CREATE TABLE fit_schema (version INTEGER NOT NULL)")
        try database.executeScript(recordTables)
      }
      // What only servers have.
      try database.executeScript(Limiter.schema)
      try database.executeScript(ServerFoods.schema)
      try database.execute("DELETE FROM fit_schema")
      try database.execute("INSERT INTO fit_schema VALUES (?)", version)
    }
  }

  /// Returns whether the tables exist that only servers have.
  private static func hasServerTables(in database: PostgreSQLDatabase) throws -> Bool {
    try has("food_imports", database)
  }

  /// Returns the version of the tables on a server; `nil` where there are none.
  static func storedVersion(in database: PostgreSQLDatabase) throws -> Int? {
    guard try has("fit_schema", database) else { return nil }
    return try database.first("SELECT version FROM fit_schema") { $0.int(0) }
  }

  /// Returns whether a table exists.
  ///
  /// The catalogue is read as any table is. What to_regclass() says comes from the connection's memory,
  /// which within a transaction may miss the tables that another server made while this one waited.
  private static func has(_ table: String, _ database: PostgreSQLDatabase) throws -> Bool {
    try database.first(
      """
      SELECT 1 FROM pg_catalog.pg_tables
      WHERE tablename = ? AND schemaname = ANY (current_schemas(false))
      """, table
    ) { _ in true } ?? false
  }
}
