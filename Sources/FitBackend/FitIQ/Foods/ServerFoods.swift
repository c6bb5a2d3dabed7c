import PostgreSQL
import SQL

/// The imported foods in a server's database, which all servers see.
///
/// Each import makes tables of its own, named by its number, and then enters that number as the one that
/// counts, in one transaction; the tables of the import before are dropped after it. So nobody ever waits
/// for an import, and whoever reads goes on with the tables that he began with.
struct ServerFoods {
  private let database: PostgreSQLDatabase

  init(_ database: PostgreSQLDatabase) { self.database = database }

  /// The statements that make the table of the number that counts, and of how many foods there are; 0 says
  /// that there were none yet.
  static let schema = """
    CREATE TABLE IF NOT EXISTS food_imports (generation INTEGER NOT NULL, foods INTEGER NOT NULL);
    INSERT INTO food_imports SELECT 0, 0 WHERE NOT EXISTS (SELECT 1 FROM food_imports);
    """

  /// Returns the tables of the last import; `nil` where there was none.
  func tables() throws -> ImportedFoodTables? {
    let last = try database.first("SELECT generation, foods FROM food_imports") {
      ($0.int64(0), $0.int64(1))
    }
    guard let (generation, count) = last, generation > 0 else { return nil }
    return ImportedFoodTables(server: database, generation: generation, count: count)
  }

  /// Keeps other imports out until the end of the open transaction.
  ///
  /// - Throws: ``FoodImportError/busy(path:)`` when one is in progress.
  func lock(_ address: String) throws {
    do {
      try database.execute("LOCK TABLE food_imports IN EXCLUSIVE MODE NOWAIT")
    } catch let error as PostgreSQLError where error.kind == .timeout {
      throw FoodImportError.busy(path: address)
    }
  }

  /// Fills new tables within the open transaction, whose end puts them in the place of the ones before.
  ///
  /// - Parameter each: hands over every food, the best first.
  func replace(_ each: (_ body: (FoodRecord, FoodTexts) throws -> Void) throws -> Void) throws {
    let before = try database.first("SELECT generation FROM food_imports") { $0.int64(0) } ?? 0
    let new = ImportedFoodTables(server: database, generation: before + 1, count: 0)
    // An older backup that was restored leaves those that were made after it.
    try database.executeScript("DROP TABLE IF EXISTS \(new.foods), \(new.terms)")
    try database.executeScript(Self.table(new.foods))
    var number: Int64 = 0
    try database.copy(into: "\(new.foods) (number, \(FoodFile.columns), words)") { rows in
      try each { record, texts in
        number += 1
        rows.add(number)
        rows.add(texts.id)
        rows.add(texts.name)
        rows.add(unlessEmpty: texts.brand)
        rows.add(unlessEmpty: texts.barcode)
        if record.gtin == 0 { rows.addNull() } else { rows.add(record.gtin) }
        for figure in [
          record.calories, record.protein, record.carbs, record.fat, record.fiber, record.sugar,
          record.sodium,
        ] {
          rows.add(figure)
        }
        rows.add(texts.serving)
        rows.add(record.servingGrams)
        rows.add(record.isSuspect ? 1 as Int64 : 0)
        rows.add(Int64(record.quality))
        rows.add(Self.words(of: texts))
        try rows.endRow()
      }
    }
    try database.executeScript("SET LOCAL maintenance_work_mem = '128MB'")
    try database.executeScript(Self.indexes(of: new))
    try database.execute("UPDATE food_imports SET generation = ?, foods = ?", before + 1, number)
  }

  /// Drops the tables of earlier imports, unless somebody reads them still; a later import does it then.
  func dropEarlier() {
    guard let last = try? tables() else { return }
    let names = try? database.all(
      """
      SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
      AND (tablename LIKE 'imported\\_foods\\_%' OR tablename LIKE 'imported\\_terms\\_%')
      """
    ) { $0.text(0) }
    for name in names ?? [] where name != last.foods && name != last.terms {
      try? database.transaction(.deferred) {
        try database.executeScript("SET LOCAL lock_timeout = '1s'")
        try database.executeScript("DROP TABLE IF EXISTS \"\(name)\"")
      }
    }
  }

  /// Returns the statement that makes the table of the foods; it has the words in a column of its own.
  private static func table(_ name: String) -> String {
    """
    CREATE TABLE \(name) (
      number INTEGER NOT NULL,
      \(ImportedFoodSchema.columns),
      words tsvector NOT NULL
    );
    """
  }

  /// Returns the statements that make the indexes, which are cheaper to build from the finished rows.
  private static func indexes(of tables: ImportedFoodTables) -> String {
    """
    ALTER TABLE \(tables.foods) ADD PRIMARY KEY (number);
    CREATE UNIQUE INDEX ON \(tables.foods) (id);
    CREATE INDEX ON \(tables.foods) (gtin) WHERE gtin IS NOT NULL;
    CREATE INDEX ON \(tables.foods) USING gin (words);
    CREATE TABLE \(tables.terms) (term TEXT NOT NULL, count INTEGER NOT NULL);
    INSERT INTO \(tables.terms) SELECT word, ndoc FROM ts_stat('SELECT words FROM \(tables.foods)');
    ALTER TABLE \(tables.terms) ADD PRIMARY KEY (term);
    ANALYZE \(tables.foods);
    ANALYZE \(tables.terms);
    """
  }

  /// Returns the words of a food as a literal of the type tsvector. They are letters and digits alone, so
  /// that none needs a quote or a backslash before a sign.
  private static func words(of texts: FoodTexts) -> [UInt8] {
    var literal: [UInt8] = []
    for text in [texts.name, texts.brand] where !text.isEmpty {
      for word in FoodWords(String(decoding: text, as: UTF8.self)).words {
        // There a `%` ends a word.
        for part in word.typed.split(separator: UInt8(ascii: "%")) where part.count <= longestWord {
          literal.append(UInt8(ascii: "'"))
          literal += part
          literal += [UInt8(ascii: "'"), UInt8(ascii: " ")]
        }
      }
    }
    return literal
  }

  /// The most bytes of a word that PostgreSQL takes are twice as many.
  private static let longestWord = 1000
}

extension CopiedRows {
  fileprivate func add(unlessEmpty text: UnsafeRawBufferPointer) {
    if text.isEmpty { addNull() } else { add(text) }
  }
}

extension PostgreSQLError {
  /// Whether a table is gone that was there before.
  var isMissingTable: Bool { state == "42P01" }

  /// The same failure as one that passes when the transaction is run again.
  var asConflict: PostgreSQLError {
    PostgreSQLError(state: "40001", message: message, sql: sql)
  }
}
