import SQLite

/// Reads the file of imported foods into a spool, and builds a new one from it.
enum FoodFile {
  private static let columns = """
    id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g,
    sodium_mg, serving_size, serving_size_g, suspect, quality
    """

  /// Adds the foods of earlier imports to a spool; does nothing when there is no file.
  static func spool(_ path: String, into spool: FoodSpillFile, _ progress: ProgressMeter) throws {
    guard FolderName.exists(path) else { return }
    let database = try SQLiteDatabase(path: path, mode: .readOnly)
    guard
      try database.first("PRAGMA application_id", row: { $0.int(0) })
        == ImportedFoodSchema.applicationID,
      try database.userVersion == ImportedFoodSchema.version
    else { throw FoodImportError.foreignFile(path: path) }
    let total = try database.first("SELECT max(number) FROM foods") { $0.double(0) } ?? 0
    var count = 0.0
    try database.forEach("SELECT \(columns) FROM foods ORDER BY number") { row in
      try spool.append(row)
      count += 1
      if spool.count & 0xfff == 0 {
        try progress.advance(.comparing, min(count / max(total, 1), 1) * spoolShare)
      }
    }
  }

  /// The share of the comparing stage that reading the existing file takes, if there is one.
  static let spoolShare = 0.6

  /// Builds the file from a spool and puts it into place.
  static func build(
    _ staging: FoodStaging, _ spool: FoodSpillFile, _ order: FoodOrder, _ progress: ProgressMeter
  ) throws {
    do {
      let database = try SQLiteDatabase(path: staging.path, mode: .readWrite)
      // No other process sees the file before it is renamed, and after a crash it is built again.
      try database.executeScript(
        """
        PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA cache_size = -\(cache)
        """)
      try database.executeScript(ImportedFoodSchema.tables)
      try database.transaction {
        try insert(database, spool, order, progress)
      }
      let looks = Double(order.places.count) * stepsOfFood / Double(stepsOfLook)
      var look = 0.0
      try database.lookingUp(every: stepsOfLook) {
        look += 1
        try progress.advance(.indexing, min(look / max(looks, 1), 0.99))
      } while: {
        try database.executeScript(ImportedFoodSchema.indexes)
      }
    }
    try staging.putInPlace()
    try progress.advance(.indexing, 1)
  }

  /// The kibibytes of the file kept in memory, which is also what its sorters use.
  private static let cache = 32 << 10
  private static let stepsOfLook: Int32 = 50_000
  /// The virtual machine steps of SQLite that indexing takes for each food, as measured.
  private static let stepsOfFood = 42.0

  private static func insert(
    _ database: SQLiteDatabase, _ spool: FoodSpillFile, _ order: FoodOrder,
    _ progress: ProgressMeter
  ) throws {
    let statement = try database.statement(
      """
      INSERT INTO foods (number, \(columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    for (index, place) in order.places.enumerated() {
      let (record, texts) = try spool.food(at: place)
      try statement.run { parameters in
        parameters.bind(1, Int64(index + 1))
        parameters.bind(2, uncopied: texts.id)
        parameters.bind(3, uncopied: texts.name)
        parameters.bind(4, unlessEmpty: texts.brand)
        parameters.bind(5, unlessEmpty: texts.barcode)
        if record.gtin == 0 { parameters.bindNull(6) } else { parameters.bind(6, record.gtin) }
        parameters.bind(7, record.calories)
        parameters.bind(8, record.protein)
        parameters.bind(9, record.carbs)
        parameters.bind(10, record.fat)
        // SQLite stores NaN as NULL.
        parameters.bind(11, record.fiber)
        parameters.bind(12, record.sugar)
        parameters.bind(13, record.sodium)
        parameters.bind(14, uncopied: texts.serving)
        parameters.bind(15, record.servingGrams)
        parameters.bind(16, record.isSuspect ? 1 as Int64 : 0)
        parameters.bind(17, Int64(record.quality))
      }
      if index & 0xfff == 0 {
        try progress.advance(.writing, Double(index) / Double(order.places.count), rows: index)
      }
    }
  }
}

extension Parameters {
  fileprivate func bind(_ index: Int32, unlessEmpty text: UnsafeRawBufferPointer) {
    if text.isEmpty { bindNull(index) } else { bind(index, uncopied: text) }
  }
}

extension FoodSpillFile {
  fileprivate func append(_ row: Row) throws {
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
              let texts = FoodTexts(
                id: id, name: name, brand: brand, barcode: barcode, serving: serving)
              try append(record, texts, recency: 0, isNew: false)
            }
          }
        }
      }
    }
  }
}
