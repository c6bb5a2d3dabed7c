import SQL
import SQLite

/// Reads the file of imported foods, and builds a new one.
enum FoodFile {
  /// The columns of a food but its number, in the order in which rows are read and written.
  static let columns = """
    id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g,
    sodium_mg, serving_size, serving_size_g, suspect, quality
    """

  /// Adds the foods of earlier imports to a spool; does nothing when there is no file.
  static func spool(_ path: String, into spool: FoodSpool, _ progress: ProgressMeter) throws {
    guard FolderName.exists(path) else { return }
    let database = try SQLiteDatabase(path: path, mode: .readOnly)
    guard
      try database.first("PRAGMA application_id", row: { $0.int(0) })
        == ImportedFoodSchema.applicationID,
      try database.userVersion == ImportedFoodSchema.version
    else { throw FoodImportError.foreignFile(path: path) }
    try Self.spool(ImportedFoodTables(file: database), into: spool, progress)
  }

  /// Adds the foods of tables to a spool, the best first.
  static func spool(
    _ tables: ImportedFoodTables, into spool: FoodSpool, _ progress: ProgressMeter
  ) throws {
    let total = try Double(tables.rows())
    var count = 0.0
    try tables.each { record, texts in
      try spool.append(record, texts, recency: 0, isNew: false)
      count += 1
      if spool.count & 0xfff == 0 {
        try progress.advance(.comparing, min(count / max(total, 1), 1) * spoolShare)
      }
    }
  }

  /// The share of the comparing stage that reading the existing file takes, if there is one.
  static let spoolShare = 0.6

  /// Builds the file aside.
  ///
  /// - Parameters:
  ///   - count: the number of foods.
  ///   - each: hands over every food, the best first.
  ///   - indexing: called many times while the indexes are built, with the part that is done, 0…1.
  static func build(
    _ staging: FoodStaging, count: Int,
    _ each: (_ body: (FoodRecord, FoodTexts) throws -> Void) throws -> Void,
    indexing: (Double) throws -> Void
  ) throws {
    let database = try SQLiteDatabase(path: staging.path, mode: .readWrite)
    // No other process sees the file before it is renamed, and after a crash it is built again.
    try database.executeScript(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -\(cache)
      """)
    try database.executeScript(ImportedFoodSchema.tables)
    try database.transaction {
      try insert(each, into: database)
    }
    let looks = Double(count) * stepsOfFood / Double(stepsOfLook)
    var look = 0.0
    try database.lookingUp(every: stepsOfLook) {
      look += 1
      try indexing(min(look / max(looks, 1), 0.99))
    } while: {
      try database.executeScript(ImportedFoodSchema.indexes)
    }
  }

  /// The kibibytes of the file kept in memory, which is also what its sorters use.
  static let cache = 32 << 10
  private static let stepsOfLook: Int32 = 50_000
  /// The virtual machine steps of SQLite that indexing takes for each food, as measured.
  private static let stepsOfFood = 42.0

  private static func insert(
    _ each: (_ body: (FoodRecord, FoodTexts) throws -> Void) throws -> Void,
    into database: SQLiteDatabase
  ) throws {
    let statement = try database.statement(
      """
      INSERT INTO foods (number, \(columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    var number: Int64 = 0
    try each { record, texts in
      number += 1
      try statement.run { parameters in
        parameters.bind(1, number)
        parameters.bind(record, texts, from: 2)
      }
    }
  }
}

extension Parameters {
  /// Binds a food to ``FoodFile/columns``, the first of which has that index.
  func bind(_ record: FoodRecord, _ texts: FoodTexts, from first: Int32) {
    bind(first, uncopied: texts.id)
    bind(first + 1, uncopied: texts.name)
    bind(first + 2, unlessEmpty: texts.brand)
    bind(first + 3, unlessEmpty: texts.barcode)
    if record.gtin == 0 { bindNull(first + 4) } else { bind(first + 4, record.gtin) }
    // SQLite stores NaN as NULL.
    let figures = [
      record.calories, record.protein, record.carbs, record.fat, record.fiber, record.sugar,
      record.sodium,
    ]
    for (index, figure) in figures.enumerated() { bind(first + 5 + Int32(index), figure) }
    bind(first + 12, uncopied: texts.serving)
    bind(first + 13, record.servingGrams)
    bind(first + 14, record.isSuspect ? 1 as Int64 : 0)
    bind(first + 15, Int64(record.quality))
  }

  fileprivate func bind(_ index: Int32, unlessEmpty text: UnsafeRawBufferPointer) {
    if text.isEmpty { bindNull(index) } else { bind(index, uncopied: text) }
  }
}

extension FoodRecord {
  /// Calls the body with the food of a row of ``FoodFile/columns``.
  static func with(
    _ row: Row, _ body: (FoodRecord, FoodTexts) throws -> Void
  ) rethrows {
    func number(_ column: Int) -> Double { row.isNull(column) ? .nan : row.double(column) }
    let record = FoodRecord(
      calories: row.double(5), protein: row.double(6), carbs: row.double(7), fat: row.double(8),
      fiber: number(9), sugar: number(10), sodium: number(11), servingGrams: number(13),
      gtin: row.int64(4), quality: Int32(max(0, min(row.int(15), FoodQuality.best))),
      isSuspect: row.bool(14))
    try row.withText(0) { id in
      try row.withText(1) { name in
        try row.withText(2) { brand in
          try row.withText(3) { barcode in
            try row.withText(12) { serving in
              try body(
                record,
                FoodTexts(id: id, name: name, brand: brand, barcode: barcode, serving: serving))
            }
          }
        }
      }
    }
  }
}

extension ImportedFoodTables {
  /// Hands over every food, the best first. On a server, a transaction must be open.
  func each(_ body: (FoodRecord, FoodTexts) throws -> Void) throws {
    try database.stream("SELECT \(FoodFile.columns) FROM \(foods) ORDER BY number") { row in
      try FoodRecord.with(row, body)
    }
  }
}
