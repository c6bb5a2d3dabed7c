import FitAPI
import SQLite
import System

/// The file of imported foods beside a store, if there is one. It is only ever read: an import
/// makes a new file and renames it into place, also while this one is open.
final class ImportedFoodDatabase {
  private let path: String?
  private var open: (database: SQLiteDatabase, identity: Identity)?

  /// Identifies a file, to notice when another replaces it.
  private struct Identity: Hashable {
    var file: FileStatus.Identity
    var size: Int
  }

  /// Names the file in the folder of that store.
  init(besideStore store: String) {
    if store.isEmpty || store.hasPrefix(":") || store.hasPrefix("file:") {
      path = nil
    } else if let slash = store.lastIndex(of: "/") {
      path = String(store[...slash]) + ImportedFoodSchema.fileName
    } else {
      path = ImportedFoodSchema.fileName
    }
  }

  /// Reads the file as it is now; returns `nil` without one, or when a program of another version
  /// made it.
  ///
  /// - Throws: ``ServiceError/unavailable(_:)`` when the file is damaged, which does not harm the
  ///   store: it can be deleted or imported again.
  func read<Result>(_ body: (SQLiteDatabase) throws -> Result?) throws -> Result? {
    guard let path else { return nil }
    do {
      guard let database = try database(at: path) else { return nil }
      return try body(database)
    } catch let error as SQLiteError {
      throw ServiceError.unavailable(
        "the imported foods in \(path) cannot be read (\(error.message)); import them again")
    }
  }

  private func database(at path: String) throws -> SQLiteDatabase? {
    guard let identity = Self.identity(path) else {
      open = nil
      return nil
    }
    if let open, open.identity == identity { return open.database }
    open = nil
    let database = try SQLiteDatabase(path: path, mode: .readOnly)
    let mark = try database.first("PRAGMA application_id") { $0.int(0) }
    guard mark == ImportedFoodSchema.applicationID,
      try database.userVersion == ImportedFoodSchema.version
    else { return nil }
    // Candidates lie far apart; a mapped page costs a fraction of a read one.
    try database.executeScript("PRAGMA mmap_size = \(1 << 30)")
    open = (database, identity)
    return database
  }

  private static func identity(_ path: String) -> Identity? {
    FileStatus(path).map { Identity(file: $0.identity, size: $0.size) }
  }

  /// Returns the food with that id; `nil` without one.
  func find(_ id: String) throws -> Food? {
    try read {
      try $0.first("SELECT \(Self.columns) FROM foods WHERE id = ?", id) {
        Self.food($0)
      }
    }
  }

  /// Returns the food in that row; `nil` without one.
  func food(_ number: Int64) throws -> Food? {
    try read {
      try $0.first("SELECT \(Self.columns) FROM foods WHERE number = ?", number) {
        Self.food($0)
      }
    }
  }

  /// Returns the row of the food with that id; `nil` without one.
  func number(of id: String) throws -> Int64? {
    try read { try $0.first("SELECT number FROM foods WHERE id = ?", id) { $0.int64(0) } }
  }

  /// Returns the best food with one of those barcodes; the first of the codes that has one counts.
  func find(_ codes: [Int64]) throws -> Food? {
    try read { database in
      for code in codes {
        let food = try database.first(
          "SELECT \(Self.columns) FROM foods WHERE gtin = ? ORDER BY number LIMIT 1", code
        ) { Self.food($0) }
        if let food { return food }
      }
      return nil
    }
  }

  /// The columns of a food, in the order in which a row is read.
  private static let columns =
    "id, name, brand, barcode, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg,"
    + " serving_size, serving_size_g"

  /// Reads a row of the columns.
  private static func food(_ row: Row) -> Food {
    Food(
      id: row.text(0), name: row.text(1), brand: row.textOrNil(2), barcode: row.textOrNil(3),
      calories: row.double(4), proteinG: row.double(5), carbsG: row.double(6), fatG: row.double(7),
      fiberG: row.doubleOrNil(8), sugarG: row.doubleOrNil(9), sodiumMg: row.doubleOrNil(10),
      servingSize: row.text(11), servingSizeG: row.doubleOrNil(12), isUserCreated: false)
  }
}
