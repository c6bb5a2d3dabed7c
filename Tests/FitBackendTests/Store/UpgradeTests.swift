import CivilTime
import FitAPI
import PostgreSQL
import SQL
import SQLite
import System
import TestSupport
import Testing

@testable import FitBackend

@Suite("Upgrades of earlier stores")
struct UpgradeTests {
  private let folder: TemporaryFolder
  private var path: String { folder.appending("fit.db") }

  init() throws { folder = try TemporaryFolder() }

  /// All that the store is made of, without comments and line breaks.
  private func schema(_ path: String) throws -> [String] {
    try SQLiteDatabase(path: path).all(
      "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY type, name"
    ) { row in
      // A column that was added stands before the bracket without a space.
      let statement = row.text(3).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("--") }
        .joined(separator: " ").replacing(",", with: " , ").replacing(")", with: " ) ")
        .split(separator: " ").joined(separator: " ")
      return "\(row.text(0)) \(row.text(1)) of \(row.text(2)): \(statement)"
    }
  }

  /// The stored columns of every table but that of digests.
  private func columns(_ database: SQLiteDatabase) throws -> [(table: String, columns: [String])] {
    try database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'digests' ORDER BY name"
    ) { $0.text(0) }.map { ($0, try database.storedColumns(of: $0)) }
  }

  /// The rows of the tables, each as one text.
  private func rows(
    of tables: [(table: String, columns: [String])], in database: SQLiteDatabase
  ) throws -> [String] {
    try tables.flatMap { table, columns in
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
      return try database.all("SELECT \(values) FROM \(table)") { "\(table): \($0.text(0))" }
        .sorted()
    }
  }

  @Test(
    "An earlier store is upgraded when it is opened and keeps its records",
    arguments: EarlierStore.versions)
  func opened(_ version: Int) throws {
    try EarlierStore(version).make(path)
    let earlier = try SQLiteDatabase(path: path)
    let tables = try columns(earlier)
    // The best times are found anew.
    try earlier.execute("UPDATE workout_tracks SET has_efforts = 0")
    try earlier.execute("DELETE FROM workout_efforts")
    let before = try rows(of: tables, in: earlier)
    #expect(before.count > 60)
    for (table, _) in tables where table != "workout_efforts" {
      #expect(before.contains { $0.hasPrefix("\(table): ") }, "\(table) has no rows")
    }
    // Opened again, there is nothing left to do.
    for _ in 0..<2 {
      let database = try #require(try Store(path: path).file)
      #expect(try database.userVersion == Schema.version)
      #expect(try rows(of: tables, in: database) == before)
    }
    let made = folder.appending("made.db")
    _ = try Store(path: made)
    #expect(try Set(schema(path)).symmetricDifference(schema(made)) == [])
    #expect(StoreFile(path).condition(thorough: true) == .sound(version: Schema.version))
  }

  @Test(
    "Tables of an earlier version on a server are upgraded and keep their records",
    .enabled(if: getenv("FIT_TEST_DATABASE") != nil, "FIT_TEST_DATABASE names no server"),
    arguments: EarlierStore.versions)
  func server(_ version: Int) throws {
    /// Returns the columns and indexes.
    func schema(_ server: ServerSchema) throws -> [String] {
      let database = try PostgreSQLDatabase(server.address)
      return try database.all(
        """
        SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable,
          collation_name, generation_expression)
        FROM information_schema.columns WHERE table_schema = current_schema()
        UNION SELECT replace(indexdef, current_schema(), '') FROM pg_indexes
        WHERE schemaname = current_schema()
        """
      ) { $0.text(0) }
    }
    let earlier = try #require(try ServerSchema.made())
    let new = try #require(try ServerSchema.made())
    try EarlierStore(version).make(version, in: PostgreSQLDatabase(earlier.address))
    let owner = PersonalCalendar(zone: .utc)
    for server in [earlier, new] {
      _ = try Store(
        server: PostgreSQLDatabase(server.address), owner: owner, passwords: Passwords())
    }
    #expect(try Set(schema(earlier)).symmetricDifference(schema(new)) == [])
    try EarlierStore(version).make(path)
    let exported = try ServerData(earlier.address, owner: owner).exported()
    #expect(exported.count > 40)
    #expect(try exported == StoreFile(path).exported())
  }

  @Test("A store that is too old is refused and unchanged, with the remedy")
  func older() throws {
    try EarlierStore(39).make(path)
    try SQLiteDatabase(path: path).executeScript("PRAGMA user_version = 38")
    #expect(throws: StoreError.older(38)) { _ = try Store(path: path) }
    #expect(try SQLiteDatabase(path: path).userVersion == 38)
    #expect(StoreFile(path).condition() == .older(38))
    let error = DataFileError(StoreError.older(38), path)
    #expect(error.message == "\"\(path)\" was written by a fit too old to be upgraded (schema 38)")
    #expect(error.hint?.contains("fit export") == true)
    #expect(throws: error) {
      _ = try PendingRestore(of: StoreFile(path), into: StoreFile(folder.appending("new.db")))
    }
  }

  @Test("A store of a later version is refused and unchanged")
  func newer() throws {
    _ = try Store(path: path)
    try SQLiteDatabase(path: path).executeScript(
      "PRAGMA user_version = \(Schema.version + 1)")
    #expect(throws: StoreError.newer(Schema.version + 1)) { _ = try Store(path: path) }
  }
}

extension StoreData {
  /// Everything that is exported of the local owner, line by line.
  fileprivate func exported() throws -> [String] {
    var lines = ExportedLines()
    try export(to: &lines)
    return lines.all
  }
}
