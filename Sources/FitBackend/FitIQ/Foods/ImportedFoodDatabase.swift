import FitAPI
import PostgreSQL
import SQLite
import System

/// The imported foods of a store, if there are any, in a file beside the store's or, on a server, in the
/// same database. They are only ever read: an import makes a new file, or new tables, and puts them in the
/// place of the ones before, also while these are read.
final class ImportedFoodDatabase {
  private let place: Place
  private var open: (database: SQLiteDatabase, identity: Identity)?
  /// The server's tables, as the transaction of that number sees them.
  private var known: (tables: ImportedFoodTables?, transaction: Int)?

  private enum Place {
    /// A store without a file has none.
    case nowhere
    case file(String)
    case server(PostgreSQLDatabase)
  }

  /// Identifies a file, to notice when another replaces it.
  private struct Identity: Hashable {
    var file: FileStatus.Identity
    var size: Int
  }

  /// Names the file in the folder of that store.
  init(besideStore store: String) {
    if store.isEmpty || store.hasPrefix(":") || store.hasPrefix("file:") {
      place = .nowhere
    } else if let slash = store.lastIndex(of: "/") {
      place = .file(String(store[...slash]) + ImportedFoodSchema.fileName)
    } else {
      place = .file(ImportedFoodSchema.fileName)
    }
  }

  /// Names the tables in a server's database.
  init(in server: PostgreSQLDatabase) { place = .server(server) }

  /// The path of the file, where the foods are in one.
  var file: String? {
    guard case .file(let path) = place else { return nil }
    return path
  }

  /// Reads the foods as they are now; returns `nil` without any, or when a program of another version
  /// made the file.
  ///
  /// - Throws: ``ServiceError/unavailable(_:)`` when the file is damaged, which does not harm the
  ///   store: it can be deleted or imported again. The error of a transaction that is to be repeated when
  ///   a server's tables were replaced meanwhile.
  func read<Result>(_ body: (ImportedFoodTables) throws -> Result?) throws -> Result? {
    switch place {
    case .nowhere: return nil
    case .file(let path):
      do {
        guard let database = try database(at: path) else { return nil }
        return try body(ImportedFoodTables(file: database))
      } catch let error as SQLiteError {
        throw ServiceError.unavailable(
          "the imported foods in \(path) cannot be read (\(error.message)); import them again")
      }
    case .server(let server):
      do {
        guard let tables = try tables(in: server) else { return nil }
        return try body(tables)
      } catch let error as PostgreSQLError where error.isMissingTable {
        throw error.asConflict
      }
    }
  }

  /// Returns the tables that hold the foods now, or held them when the open transaction began.
  private func tables(in server: PostgreSQLDatabase) throws -> ImportedFoodTables? {
    guard server.isInTransaction else { return try ServerFoods(server).tables() }
    if let known, known.transaction == server.transactions { return known.tables }
    let tables = try ServerFoods(server).tables()
    known = (tables, server.transactions)
    return tables
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
    try read { tables in
      try tables.database.first(
        "SELECT \(Self.columns) FROM \(tables.foods) WHERE id = ?", id
      ) { Self.food($0) }
    }
  }

  /// Returns the food in that row; `nil` without one.
  func food(_ number: Int64) throws -> Food? {
    try read { tables in
      try tables.database.first(
        "SELECT \(Self.columns) FROM \(tables.foods) WHERE number = ?", number
      ) { Self.food($0) }
    }
  }

  /// Returns the row of the food with that id; `nil` without one.
  func number(of id: String) throws -> Int64? {
    try read { tables in
      try tables.database.first("SELECT number FROM \(tables.foods) WHERE id = ?", id) {
        $0.int64(0)
      }
    }
  }

  /// Returns the best food with one of those barcodes; the first of the codes that has one counts.
  func find(_ codes: [Int64]) throws -> Food? {
    try read { tables in
      for code in codes {
        let food = try tables.database.first(
          "SELECT \(Self.columns) FROM \(tables.foods) WHERE gtin = ? ORDER BY number LIMIT 1", code
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
