import SQLite

/// The foods of an import in a file without a name, where SQLite finds those that are there twice and
/// sorts the rest.
final class FoodSpool {
  private let database: SQLiteDatabase
  private let insertion: Statement
  /// The number of foods that were added.
  private(set) var count = 0
  /// The new foods that are left out because another is kept instead, by reason.
  private(set) var duplicates: [FoodSkip: Int] = [:]

  /// Makes a spool in that folder.
  init(in folder: String) throws {
    database = try .scratch(
      in: folder,
      """
      CREATE TABLE foods (
        number INTEGER PRIMARY KEY,
        \(ImportedFoodSchema.columns),
        standing INTEGER NOT NULL,
        recency INTEGER NOT NULL,
        name_key INTEGER NOT NULL,
        is_new INTEGER NOT NULL,
        replaces INTEGER NOT NULL DEFAULT 0
      );
      """)
    insertion = try database.statement(
      """
      INSERT INTO foods (\(FoodFile.columns), standing, recency, name_key, is_new)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
  }

  /// Adds a food.
  ///
  /// - Parameter recency: of two records of one product the later counts; at most 48 bits.
  func append(
    _ record: FoodRecord, _ texts: FoodTexts, recency: UInt64, isNew: Bool
  ) throws {
    var name = ByteHash()
    // A food of a person's own table is no duplicate of a database's food.
    name.combine(texts.id.starts(with: OwnFoodTable.source) ? 1 : 0)
    name.combineFolded(texts.name)
    name.combine(0)
    name.combineFolded(texts.brand)
    name.combine(UInt64(bitPattern: Int64(exactly: record.comparableEnergy.rounded()) ?? -1))
    try insertion.run { parameters in
      parameters.bind(record, texts, from: 1)
      // Of two records of one product the later counts, even if the earlier was more complete.
      parameters.bind(17, Int64(max(record.quality + record.cost, 0)))
      parameters.bind(18, Int64(recency))
      parameters.bind(19, Int64(bitPattern: name.value))
      parameters.bind(20, isNew ? 1 : 0 as Int64)
    }
    count += 1
  }

  /// Keeps one of several foods with the same key, the same barcode, or the same name, brand and energy.
  func dropDuplicates(_ progress: ProgressMeter) throws {
    try progress.advance(.comparing, 0.65)
    // A food replaces the same food of an earlier import, however good that was.
    try drop(.duplicateKey, by: "id", best: "is_new DESC, standing DESC, recency DESC")
    try progress.advance(.comparing, 0.75)
    try drop(.duplicateBarcode, by: "gtin", best: "standing DESC, recency DESC")
    try progress.advance(.comparing, 0.85)
    // Packages of different size are foods of their own, to be found by their barcodes.
    try drop(
      .duplicateName, by: "name_key", best: "gtin IS NULL, standing DESC, recency DESC",
      sparing: "gtin IS NOT NULL")
    try progress.advance(.comparing, 1)
  }

  /// Drops all foods but the best of those that have one value in a column.
  ///
  /// - Parameter spared: which foods stay in any case.
  private func drop(
    _ reason: FoodSkip, by column: String, best order: String, sparing spared: String = "false"
  ) throws {
    // Few values stand there twice, and only foods with those are put in order.
    try database.executeScript(
      """
      CREATE INDEX foods_by_\(column) ON foods (\(column));
      CREATE TABLE doubles AS SELECT number, winner, is_new, replaces FROM (
        SELECT number, is_new, replaces, gtin, row_number() OVER better AS place,
          first_value(number) OVER better AS winner
        FROM foods WHERE \(column) IN (
          SELECT \(column) FROM foods GROUP BY \(column) HAVING count(*) > 1)
        WINDOW better AS (PARTITION BY \(column) ORDER BY \(order), number))
      WHERE place > 1 AND NOT (\(spared));
      DROP INDEX foods_by_\(column);
      UPDATE foods SET replaces = 1 WHERE number IN (
        SELECT winner FROM doubles
        WHERE iif(is_new, replaces, \(reason == .duplicateKey ? "true" : "false")));
      DELETE FROM foods WHERE number IN (SELECT number FROM doubles);
      """)
    let found = try database.first("SELECT count(*) FROM doubles WHERE is_new") { $0.int(0) } ?? 0
    if found > 0 { duplicates[reason] = found }
    try database.executeScript("DROP TABLE doubles")
  }

  /// Returns how many foods are new, how many replace one of an earlier import, and how many there are.
  func census() throws -> (added: Int, updated: Int, total: Int) {
    try database.first(
      "SELECT total(is_new AND NOT replaces), total(is_new AND replaces), count(*) FROM foods"
    ) { ($0.int(0), $0.int(1), $0.int(2)) } ?? (0, 0, 0)
  }

  /// Hands over each food, the best first; equally good ones in the order they came.
  func each(_ body: (FoodRecord, FoodTexts) throws -> Void) throws {
    // Sorting the places alone is quicker than sorting whole rows.
    try database.forEach(
      """
      SELECT \(FoodFile.columns) FROM (
        SELECT number AS place FROM foods
        ORDER BY max(quality, 0) DESC, recency DESC, number LIMIT -1)
      CROSS JOIN foods ON number = place
      """
    ) { try FoodRecord.with($0, body) }
  }
}
