import FitBackend
import SQLite
import TestSupport
import Testing

/// An import into a file of its own, and what the file then holds.
struct ImportTrial {
  /// A row of the file.
  struct Stored: Equatable {
    var id: String
    var name: String
    var brand: String?
    var barcode: String?
    var gtin: Int64?
    var calories: Double
    var protein: Double
    var carbs: Double
    var fat: Double
    var fiber: Double?
    var sugar: Double?
    var sodium: Double?
    var serving: String
    var grams: Double?
    var isSuspect: Bool
    var quality: Int
  }

  let folder: TemporaryFolder
  var options = FoodImportOptions()

  init(per basis: FoodBasis? = nil) throws {
    folder = try TemporaryFolder()
    options.basis = basis
  }

  /// The file of foods.
  var file: String { folder.appending("foods.db") }

  @discardableResult
  func run(_ text: String, name: String = "input") throws -> FoodImportReport {
    try run(Array(text.utf8), name: name)
  }

  @discardableResult
  func run(_ bytes: [UInt8], name: String = "input") throws -> FoodImportReport {
    try run(path: folder.write(name, bytes: bytes))
  }

  @discardableResult
  func run(path: String) throws -> FoodImportReport {
    try FoodImport(options).run(inputs: [path], into: .file(file))
  }

  /// The rows, best first.
  func rows() throws -> [Stored] {
    let database = try SQLiteDatabase(path: file, mode: .readOnly)
    return try database.all(
      """
      SELECT id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g,
        sodium_mg, serving_size, serving_size_g, suspect, quality
      FROM foods ORDER BY number
      """
    ) { row in
      Stored(
        id: row.text(0), name: row.text(1), brand: row.textOrNil(2), barcode: row.textOrNil(3),
        gtin: row.isNull(4) ? nil : row.int64(4), calories: row.double(5), protein: row.double(6),
        carbs: row.double(7), fat: row.double(8), fiber: row.doubleOrNil(9),
        sugar: row.doubleOrNil(10), sodium: row.doubleOrNil(11), serving: row.text(12),
        grams: row.doubleOrNil(13), isSuspect: row.bool(14), quality: row.int(15))
    }
  }

  /// The only row.
  func row() throws -> Stored {
    let rows = try rows()
    try #require(rows.count == 1)
    return rows[0]
  }

  /// The numbers of the rows that hold a word.
  func matches(_ word: String) throws -> [Int] {
    let database = try SQLiteDatabase(path: file, mode: .readOnly)
    return try database.all("SELECT rowid FROM words WHERE words MATCH ?", word) { $0.int(0) }
  }
}

extension FoodImportReport {
  /// How many rows were left out for a reason.
  func skipped(_ reason: FoodSkip) -> Int {
    skipped.first { $0.reason == reason }?.count ?? 0
  }
}
