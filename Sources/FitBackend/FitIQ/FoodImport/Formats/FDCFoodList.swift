import SQL
import SQLite

/// The foods of a bundle's `food.csv` with what `branded_food.csv` adds, on disk, numbered in the order of
/// their ids, which alone are in memory.
final class FDCFoodList {
  /// The text columns of `branded_food.csv` that are kept.
  static let brandedTexts = [
    "brand_name", "brand_owner", "gtin_upc", "serving_size_unit", "household_serving_fulltext",
    "market_country", "short_description",
  ]

  private let database: SQLiteDatabase
  private let food: Statement
  private let branded: Statement
  private var ids: [UInt32] = []
  private var last = 0

  init(in folder: String) throws {
    database = try .scratch(
      in: folder,
      """
      CREATE TABLE foods (
        id INTEGER PRIMARY KEY, line INTEGER, kind INTEGER, date INTEGER, description TEXT);
      CREATE TABLE branded (
        id INTEGER PRIMARY KEY, date INTEGER, is_discontinued INTEGER, serving_size REAL,
        \(Self.brandedTexts.joined(separator: ", ")));
      """)
    // Of several rows with one id the last counts.
    food = try database.statement("INSERT OR REPLACE INTO foods VALUES (?, ?, ?, ?, ?)")
    branded = try database.statement(
      "INSERT OR REPLACE INTO branded VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  var count: Int { ids.count }

  /// Returns the index of the food with that id; `nil` without one.
  func index(_ id: Double?) -> Int? {
    guard let id = id.flatMap(UInt32.init(exactly:)), !ids.isEmpty else { return nil }
    // The rows of one food, and the foods themselves, mostly follow each other.
    if ids[last] == id { return last }
    if last + 1 < ids.count, ids[last + 1] == id {
      last += 1
      return last
    }
    var range = 0..<ids.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if ids[middle] == id {
        last = middle
        return middle
      }
      range =
        ids[middle] < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Adds a row of `food.csv`.
  func append(
    _ id: UInt32, _ kind: FoodDataCentral.Kind, date: UInt32, line: Int,
    description: UnsafeRawBufferPointer
  ) throws {
    try food.run { parameters in
      parameters.bind(1, Int64(id))
      parameters.bind(2, Int64(line))
      parameters.bind(3, Int64(kind.rawValue))
      parameters.bind(4, Int64(date))
      parameters.bind(5, uncopied: description)
    }
  }

  /// Numbers the foods, after the last was added.
  func finishFoods() throws {
    ids = try database.all("SELECT id FROM foods ORDER BY id") { UInt32(clamping: $0.int64(0)) }
  }

  /// Adds a row of `branded_food.csv`.
  func setBranded(
    _ food: Int, date: UInt32, isDiscontinued: Bool, servingSize: Double?,
    texts: [UnsafeRawBufferPointer]
  ) throws {
    try branded.run { parameters in
      parameters.bind(1, Int64(ids[food]))
      parameters.bind(2, Int64(date))
      parameters.bind(3, isDiscontinued ? 1 as Int64 : 0)
      // SQLite stores NaN as NULL.
      parameters.bind(4, servingSize ?? .nan)
      for (index, text) in texts.enumerated() {
        parameters.bind(5 + Int32(index), uncopied: text)
      }
    }
  }

  /// Sets a candidate to each food in order, without its figures.
  ///
  /// - Parameter body: gets the index of the food, its line and whether it is sold in the country, if one
  ///   is given.
  func each(
    _ food: FoodCandidate, country: CountryTag?,
    _ body: (_ index: Int, _ line: Int, _ isSold: Bool) throws -> Void
  ) throws {
    var index = 0
    try database.forEach(
      """
      SELECT foods.id, line, kind, coalesce(nullif(branded.date, 0), foods.date), is_discontinued,
        serving_size, iif(description = '', short_description, description), brand_name, brand_owner,
        gtin_upc, serving_size_unit, household_serving_fulltext, market_country, branded.id IS NOT NULL
      FROM foods LEFT JOIN branded ON branded.id = foods.id ORDER BY foods.id
      """
    ) { row in
      let isSold = country.map { country in row.withText(12) { country.isIn($0) } } ?? true
      if let kind = FoodDataCentral.Kind(rawValue: UInt8(clamping: row.int(2))) {
        Self.fill(food, kind, row)
        try body(index, row.int(1), isSold || !row.bool(13))
      }
      index += 1
    }
  }

  private static func fill(_ food: FoodCandidate, _ kind: FoodDataCentral.Kind, _ row: Row) {
    FoodDataCentral.begin(
      food,
      FoodDataCentral.Record(
        id: UInt32(clamping: row.int64(0)), kind: kind, date: UInt32(clamping: row.int64(3)),
        isDiscontinued: row.bool(4)))
    row.withText(6) { description in
      row.withText(7) { brandName in
        row.withText(8) { brandOwner in
          FoodDataCentral.name(
            food, description: description, brandName: brandName, brandOwner: brandOwner)
        }
      }
    }
    row.withText(9) { food.barcode.set($0, limit: FoodCandidate.longestBarcode) }
    row.withText(10) { unit in
      row.withText(11) { household in
        FoodDataCentral.serving(
          food, amount: row.isNull(5) ? nil : row.double(5), unit: unit, household: household)
      }
    }
  }
}
