import CivilTime
import SQLite

/// Keeps, in the transaction of each change, a digest of the rows of every table, account and day, so
/// that `fit doctor --full` notices a value that something else changed: a failing disk, another
/// program.
///
/// A digest is the exclusive or of the digests of the rows, so that it does not depend on their order,
/// and a row is added and taken away by the same step.
final class RowDigests: RowWatcher {
  /// A group of rows with one digest: those of a table, an account and a day.
  struct Group: Hashable {
    let table: String
    /// The account, or what else the table's rows belong to: a food for its parts.
    let owner: String
    /// The number of the day; empty in tables without days.
    let day: String
  }

  /// The number of a group's rows, and their digest.
  struct Sum: Hashable {
    var rows: Int64 = 0
    var digest: UInt64 = 0

    mutating func change(by digest: UInt64, rows: Int64) {
      self.rows &+= rows
      self.digest ^= digest
    }
  }

  // The connection owns its watcher.
  private unowned let database: SQLiteDatabase
  private var changes: [Group: Sum] = [:]

  init(of database: SQLiteDatabase) { self.database = database }

  /// The table of the digests. A row without a table says that they are kept, and for which version of
  /// the schema: a version that a failing disk changed is noticed by it. 0 stands for any.
  static let schema = """
    CREATE TABLE digests (
      part TEXT NOT NULL,
      owner TEXT NOT NULL,
      day TEXT NOT NULL,
      row_count INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      PRIMARY KEY (part, owner, day)
    ) WITHOUT ROWID;
    INSERT INTO digests VALUES ('', '', '', 0, 0);
    """

  // MARK: Keeping

  func note(_ row: ChangedRow) {
    guard Self.isCovered(row.table) else { return }
    // Reading a number as a text may change how SQLite holds it.
    let columns = DigestColumns.of(row.table)
    let digest = row.digest(of: columns.stored)
    let group = Group(
      table: row.table, owner: row.text(columns.owner),
      day: columns.day.map { row.text($0) } ?? "")
    changes[group, default: Sum()].change(by: digest, rows: row.isAfter ? 1 : -1)
  }

  func finish() throws {
    guard SQLiteDatabase.canWatchRows else {
      // Changes that nobody counts make the digests worthless.
      if database.changes > 0 { try? database.execute("DELETE FROM digests") }
      return
    }
    guard !changes.isEmpty else { return }
    let noted = changes
    changes = [:]
    for (group, sum) in noted where sum != Sum() {
      try Self.add(sum, to: group, in: database)
    }
  }

  func forget() { changes = [:] }

  var hasNoted: Bool { !changes.isEmpty }

  /// Adds to a digest. SQL has no exclusive or: it is what either has without what both have.
  private static func add(_ sum: Sum, to group: Group, in database: SQLiteDatabase) throws {
    try database.execute(
      "INSERT INTO digests VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
        + " row_count = row_count + excluded.row_count,"
        + " digest = (digest | excluded.digest) - (digest & excluded.digest)",
      group.table, group.owner, group.day, sum.rows, Int64(bitPattern: sum.digest))
    if sum.rows < 0 {
      try database.execute(
        "DELETE FROM digests WHERE part = ? AND owner = ? AND day = ? AND row_count <= 0",
        group.table, group.owner, group.day)
    }
  }

  /// Returns whether the rows of a table have digests: all but their own.
  private static func isCovered(_ table: String) -> Bool {
    table != "digests" && !table.hasPrefix("sqlite_")
  }

  // MARK: Comparing

  /// Takes all rows as they stand for right.
  ///
  /// - Throws: ``SQLiteError`` when the store cannot be read or written.
  static func keepAnew(in database: SQLiteDatabase) throws {
    try keepAnew(of: tables(in: database), in: database)
  }

  /// Takes the rows of these tables for right; the others have none.
  static func keepAnew(of tables: [String], in database: SQLiteDatabase) throws {
    try database.execute("DELETE FROM digests")
    guard SQLiteDatabase.canWatchRows else { return }
    for (group, sum) in try sums(of: tables, in: database) { try add(sum, to: group, in: database) }
    try add(definitions(in: database), to: definitionsGroup, in: database)
    try database.execute("INSERT INTO digests VALUES ('', '', '', ?, 0)", Schema.version)
  }

  /// The definitions of the tables and indexes, as a group.
  private static let definitionsGroup = Group(table: "sqlite_schema", owner: "", day: "")

  /// Returns the digest of the definitions of all tables and indexes, wherever their rows are.
  private static func definitions(in database: SQLiteDatabase) throws -> Sum {
    var sum = Sum()
    try database.forEach(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ) { sum.change(by: $0.digest, rows: 1) }
    return sum
  }

  /// Returns why the schema's version cannot be the one of the tables; `nil` when it may be.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be read.
  static func contradiction(to version: Int, in database: SQLiteDatabase) throws -> String? {
    guard version > 0 else { return "its schema version is \(version)" }
    // The first stores had another table of that name.
    let keepsDigests = try database.first(
      "SELECT 1 FROM pragma_table_info('digests') WHERE name = 'row_count'", row: { _ in true })
    guard keepsDigests == true else { return nil }
    let recorded = try database.first(
      "SELECT row_count FROM digests WHERE part = '' AND owner = '' AND day = ''",
      row: { $0.int(0) })
    guard version < firstVersion || recorded ?? 0 > 0 && recorded != version else { return nil }
    let tables = max(recorded ?? 0, firstVersion)
    return "its schema version is \(version), and its tables are those of \(tables)"
  }

  /// The first version of the schema whose stores keep digests.
  private static let firstVersion = 32

  /// Returns the groups whose rows are not as they were stored, in sentences, at most a few; none where
  /// no digests are kept.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be read.
  static func problems(in database: SQLiteDatabase) throws -> [String] {
    // The digests and the rows of one moment.
    try database.transaction(.deferred) { try found(in: database) }
  }

  /// Returns the problems within the open transaction.
  static func found(in database: SQLiteDatabase) throws -> [String] {
    var kept: [Group: Sum] = [:]
    try database.forEach("SELECT part, owner, day, row_count, digest FROM digests") { row in
      kept[Group(table: row.text(0), owner: row.text(1), day: row.text(2))] = Sum(
        rows: row.int64(3), digest: UInt64(bitPattern: row.int64(4)))
    }
    guard kept.removeValue(forKey: Group(table: "", owner: "", day: "")) != nil else { return [] }
    var found = try sums(of: tables(in: database), in: database)
    // Stores whose digests were all made by an earlier version have none of the definitions.
    if kept[definitionsGroup] != nil { found[definitionsGroup] = try definitions(in: database) }
    let groups = Set(kept.keys).union(found.keys).filter { kept[$0] != found[$0] }
    return groups.map { sentence($0, kept[$0]?.rows ?? 0, found[$0]?.rows ?? 0) }.sorted()
      .prefix(5).map(\.self)
  }

  private static func sentence(_ group: Group, _ kept: Int64, _ found: Int64) -> String {
    guard group != definitionsGroup else {
      return "the definitions of the tables are not as fit stored them"
    }
    let day = Int(group.day).map { " of \(Day(number: $0))" } ?? ""
    let count = kept == found ? "" : ": \(kept) were stored, \(found) are there"
    return "the rows of \(group.table)\(day) are not as fit stored them\(count)"
  }

  private static func tables(in database: SQLiteDatabase) throws -> [String] {
    try database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    ) { $0.text(0) }.filter(isCovered)
  }

  private static func sums(of tables: [String], in database: SQLiteDatabase) throws -> [Group: Sum]
  {
    var sums: [Group: Sum] = [:]
    for table in tables {
      let columns = DigestColumns.of(table)
      let names = try database.all(
        "SELECT name FROM pragma_table_xinfo(?) WHERE hidden != 2", table
      ) {
        "\"\($0.text(0))\""
      }
      try database.forEach("SELECT \(names.joined(separator: ", ")) FROM \"\(table)\"") { row in
        let digest = row.digest
        let group = Group(
          table: table, owner: row.text(columns.owner),
          day: columns.day.map { row.text($0) } ?? "")
        sums[group, default: Sum()].change(by: digest, rows: 1)
      }
    }
    return sums
  }
}
