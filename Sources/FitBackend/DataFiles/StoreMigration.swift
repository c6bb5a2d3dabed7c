import BackendInterface
import FitAPI
import SQL

/// Copies every record of a store into an empty one, whichever engines keep them: the records of all
/// accounts, their sign-ins and sessions, the answers under idempotency keys, and the imported foods.
///
/// The source is read as of one moment. The target is filled in one transaction, in which what was stored
/// is read again and compared, so that it holds everything in the end or, after an interruption, nothing.
struct StoreMigration {
  let source: Store
  let target: Store

  /// Thrown to undo the transaction of a trial.
  private struct DryRunRollback: Error {}

  /// Copies everything.
  ///
  /// - Parameters:
  ///   - isTrial: whether to undo it in the end.
  ///   - progress: called with the rows that are done and those in all.
  /// - Returns: the number of rows of each table, and a digest of them.
  /// - Throws: ``DataFileError`` when the target holds records or what was stored is not what was read,
  ///   the drivers' errors, and what `progress` throws.
  func run(
    isTrial: Bool, progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> [MigratedTable] {
    let tables = Self.tables
    return try source.database.transaction(.deferred) {
      let counts = try tables.map { try Self.count($0, in: source.database) }
      let foods = ImportedFoodMigration(source: source, target: target)
      let total = try counts.reduce(0, +) + foods.count()
      var done = 0
      var report: [MigratedTable] = []
      do {
        try target.write {
          try requireEmpty(tables)
          // The local owner's account comes from the source, as the others do.
          try target.database.execute("DELETE FROM accounts")
          for table in tables {
            let read = try copy(table) {
              done += 1
              try progress(done, total)
            }
            let stored = try content(table, in: target.database)
            guard read == stored else {
              throw DataFileError(
                .failed,
                "the rows of \(table) arrived changed: \(read.rows) were read, \(stored.rows) stored",
                hint: "nothing was stored; `fit doctor --full` checks the data that was read")
            }
            report.append(
              MigratedTable(
                table: table, rows: read.rows, digest: String(read.digest, radix: 16)))
          }
          report.append(
            try foods.run(isTrial: isTrial) {
              done += 1
              try progress(done, total)
            })
          if isTrial { throw DryRunRollback() }
        }
      } catch is DryRunRollback {}
      return report
    }
  }

  /// The tables, those that others refer to first.
  static var tables: [String] {
    let mark = "CREATE TABLE "
    return Schema.recordTables.split(separator: "\n").filter { $0.hasPrefix(mark) }.map {
      String($0.dropFirst(mark.count).prefix { $0 != " " })
    }
  }

  private static func count(_ table: String, in database: Database) throws -> Int {
    try database.first("SELECT count(*) FROM \(table)") { $0.int(0) } ?? 0
  }

  /// Throws unless the target has nothing but the account that every store has.
  private func requireEmpty(_ tables: [String]) throws {
    let database = target.database
    for table in tables where table != StoredAccount.table.name {
      if try database.first("SELECT 1 FROM \(table) LIMIT 1", row: { _ in true }) != nil {
        throw Self.notEmpty
      }
    }
    let others = try database.first(
      "SELECT 1 FROM accounts WHERE id <> ? OR email IS NOT NULL LIMIT 1", Account.localOwner
    ) { _ in true }
    if others != nil { throw Self.notEmpty }
  }

  static var notEmpty: DataFileError {
    DataFileError(
      .exists, "there are records already where these should go, and nothing is mixed",
      hint: "name an empty database, or a file that does not exist")
  }

  /// The number and the digest of a table's rows, to compare source and target; their order does
  /// not matter.
  private struct Content: Equatable {
    var rows = 0
    var digest: UInt64 = 0

    mutating func add(_ row: Row) {
      rows += 1
      digest ^= row.digest
    }
  }

  private func content(_ table: String, in database: Database) throws -> Content {
    let columns = try Self.list(source.database.storedColumns(of: table))
    var content = Content()
    try database.stream("SELECT \(columns) FROM \(table)") { content.add($0) }
    return content
  }

  private static func list(_ columns: [String]) -> String {
    columns.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The most values of one statement, which every version of SQLite takes.
  private static let mostValues = 900

  /// Copies the rows of a table and returns what was read.
  private func copy(_ table: String, _ advance: () throws -> Void) throws -> Content {
    let columns = try source.database.storedColumns(of: table)
    let names = Self.list(columns)
    let places = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
    let most = max(1, Self.mostValues / max(1, columns.count))
    func insertion(_ rows: Int) -> String {
      "INSERT INTO \(table) (\(names)) VALUES "
        + Array(repeating: places, count: rows).joined(separator: ", ")
    }
    let whole = insertion(most)
    var content = Content()
    var values: [any Bindable] = []
    var waiting = 0
    try source.database.stream("SELECT \(names) FROM \(table)") { row in
      content.add(row)
      for column in columns.indices { values.append(row.value(column)) }
      waiting += 1
      if waiting == most {
        try target.database.execute(whole, values)
        values.removeAll(keepingCapacity: true)
        waiting = 0
      }
      try advance()
    }
    if waiting > 0 { try target.database.execute(insertion(waiting), values) }
    return content
  }
}
