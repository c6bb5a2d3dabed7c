import CivilTime
import PostgreSQL
import SQL

extension Schema {
  /// Makes the tables on a server where there are none, or upgrades older ones, in one transaction.
  /// Of several servers that start at once, one does it and the others wait. Nobody else writes
  /// meanwhile.
  ///
  /// - Parameter steps: the steps of the upgrade, each from the version of its index plus one.
  /// - Throws: ``StoreError/newer(_:)`` when a later `fit` made the tables, ``PostgreSQLError`` when
  ///   the server fails.
  static func prepare(
    _ database: PostgreSQLDatabase, owner calendar: PersonalCalendar,
    steps: [@Sendable () -> any UpgradeStep] = Upgrade.steps
  ) throws {
    let version = steps.count + 1
    guard try storedVersion(in: database) != version else { return }
    try database.transaction {
      try database.lockForUpgrade()
      switch try storedVersion(in: database) {
      case version: return
      case let later? where later > version: throw StoreError.newer(later)
      case let old?:
        guard old > 0 else { throw StoreError.damaged("its schema version is \(old)") }
        for step in steps[(old - 1)...] { try step().run(on: database, owner: calendar) }
      case nil:
        // Emails and names whose case does not matter are of the type of this extension.
        try database.executeScript("CREATE EXTENSION IF NOT EXISTS citext")
        try database.makeFunctions()
        try database.executeScript("CREATE TABLE fit_schema (version INTEGER NOT NULL)")
        try database.executeScript(recordTables)
      }
      // What only servers have.
      try database.executeScript(SharedLimits.schema)
      try database.execute("DELETE FROM fit_schema")
      try database.execute("INSERT INTO fit_schema VALUES (?)", version)
    }
  }

  /// Returns the version of the tables on a server; `nil` where there are none.
  static func storedVersion(in database: PostgreSQLDatabase) throws -> Int? {
    let isThere = try database.first("SELECT to_regclass('fit_schema') IS NOT NULL") { $0.bool(0) }
    guard isThere == true else { return nil }
    return try database.first("SELECT version FROM fit_schema") { $0.int(0) }
  }
}
