import BackendInterface
import FitAPI
import SQL
import SQLite
import System

/// Copies the imported foods of a store along with its records, from a file or a server's tables to those
/// of the target, and compares what arrived.
struct ImportedFoodMigration {
  let source: Store
  let target: Store

  /// The number and the digest of the foods, to compare source and target.
  private struct Content: Equatable {
    var rows = 0
    var digest: UInt64 = 0

    mutating func add(_ row: Row) {
      rows += 1
      digest ^= row.digest
    }
  }

  /// Returns the number of foods to copy.
  func count() throws -> Int {
    Int(try source.importedFoods.read { try $0.rows() } ?? 0)
  }

  /// Copies the foods within the open transactions of both stores. A file is put into place at the end.
  ///
  /// - Parameter advance: called for each food.
  /// - Throws: ``DataFileError`` when the target holds other foods, or what was stored is not what was
  ///   read, and what `advance` throws.
  func run(isTrial: Bool, _ advance: () throws -> Void) throws -> MigratedTable {
    if let path = source.importedFoods.file, ImportedFoodsCondition(of: path) == .otherVersion {
      throw DataFileError(
        .failed, "\"\(path)\" was made by another version of fit",
        hint: "import its foods again with `fit food import`, or move it away to leave them behind")
    }
    let read = try source.importedFoods.read { try Self.content($0) } ?? Content()
    let before = try target.importedFoods.read { try Self.content($0) } ?? Content()
    // After an interruption the file may be in place already.
    if read.rows > 0, before != read {
      guard before.rows == 0 else {
        throw target.importedFoods.file.map { Self.otherFoods($0) } ?? StoreMigration.notEmpty
      }
      _ = try source.importedFoods.read { tables in
        try copy(tables, expecting: read, isTrial: isTrial, advance)
      }
    }
    return MigratedTable(
      table: "imported_foods", rows: read.rows, digest: String(read.digest, radix: 16))
  }

  private func copy(
    _ tables: ImportedFoodTables, expecting read: Content, isTrial: Bool,
    _ advance: () throws -> Void
  ) throws {
    func each(_ body: (FoodRecord, FoodTexts) throws -> Void) throws {
      try tables.each { record, texts in
        try body(record, texts)
        try advance()
      }
    }
    if let server = target.server {
      let foods = ServerFoods(server)
      try foods.lock("the database")
      try foods.replace(each)
      try Self.check(foods.tables().map(Self.content), read)
    } else if let path = target.importedFoods.file {
      let staging = try FoodStaging(target: path)
      try FoodFile.build(staging, count: read.rows, each) { _ in }
      let built = try SQLiteDatabase(path: staging.path, mode: .readOnly)
      try Self.check(Self.content(ImportedFoodTables(file: built)), read)
      // The records follow at once, with the transaction that this ends.
      if !isTrial { try staging.putInPlace() }
    }
  }

  private static func content(_ tables: ImportedFoodTables) throws -> Content {
    var content = Content()
    try tables.database.stream("SELECT number, \(FoodFile.columns) FROM \(tables.foods)") {
      content.add($0)
    }
    return content
  }

  private static func check(_ stored: Content?, _ read: Content) throws {
    guard stored != read else { return }
    throw DataFileError(
      .failed,
      "the imported foods arrived changed: \(read.rows) were read, \(stored?.rows ?? 0) stored",
      hint: "nothing was stored; import them again there with `fit food import`")
  }

  private static func otherFoods(_ path: String) -> DataFileError {
    DataFileError(
      .exists, "\"\(path)\" holds other imported foods already",
      hint: "move it away, or name a file in another folder")
  }
}
