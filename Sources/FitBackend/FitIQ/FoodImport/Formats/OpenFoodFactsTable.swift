import DelimitedText

/// The export `en.openfoodfacts.org.products.csv`, which is separated by tabs whatever its name
/// says. Columns are found by name: there are some two hundred, and they change every year.
struct OpenFoodFactsTable {
  private let columns: HeaderColumns
  private let options: FoodImportOptions

  /// Returns whether a text begins with the header of such an export.
  static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
    let header = head.prefix { $0 != UInt8(ascii: "\n") }
    let names = header.split { [UInt8(ascii: "\t"), UInt8(ascii: ","), 0x0d, 0x22].contains($0) }
    func has(_ name: StaticString) -> Bool {
      names.contains {
        $0.elementsEqual(
          UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      }
    }
    return has("code") && has("product_name")
      && (has("energy_100g") || has("energy-kcal_100g") || has("proteins_100g"))
  }

  init(_ header: DelimitedRow, _ options: FoodImportOptions) {
    columns = HeaderColumns(header)
    self.options = options
  }

  /// Reads the rows after the header.
  func read(_ rows: DelimitedReader, into collector: FoodCollector) throws {
    let food = FoodCandidate()
    let fields = Fields(columns)
    let country = options.country.map(CountryTag.init)
    while let row = try rows.next(damaged: { try collector.skip(.damagedRow, line: $0.line) }) {
      // Tabs and line ends inside a field are not escaped; they shift every figure into another
      // column.
      guard row.count == columns.count else {
        try collector.skip(.wrongFieldCount, line: row.line, name: row.text(0))
        continue
      }
      if let reason = fields.fill(food, row, country, options.minimumScans) {
        try collector.skip(reason, line: row.line, name: row.text(fields.name))
      } else {
        try collector.take(food, line: row.line)
      }
    }
  }

  /// The positions of the columns.
  private struct Fields {
    let code, name, abbreviatedName, genericName, brands, quantity: Int
    let serving, servingQuantity, countries, scans, modified: Int
    let obsolete, noNutritionData: Int
    let kilocalories, kilojoules, energy, protein, carbs, fat: Int
    let fiber, sugars, sodium, salt, alcohol: Int

    init(_ columns: HeaderColumns) {
      code = columns["code"]
      name = columns["product_name"]
      abbreviatedName = columns["abbreviated_product_name"]
      genericName = columns["generic_name"]
      brands = columns["brands"]
      quantity = columns["quantity"]
      serving = columns["serving_size"]
      servingQuantity = columns["serving_quantity"]
      countries = max(columns["countries_tags"], columns["countries_en"])
      scans = columns["unique_scans_n"]
      modified = columns["last_modified_t"]
      obsolete = columns["obsolete"]
      noNutritionData = columns["no_nutrition_data"]
      kilocalories = columns["energy-kcal_100g"]
      kilojoules = columns["energy-kj_100g"]
      energy = columns["energy_100g"]
      protein = columns["proteins_100g"]
      carbs = columns["carbohydrates_100g"]
      fat = columns["fat_100g"]
      fiber = columns["fiber_100g"]
      sugars = columns["sugars_100g"]
      sodium = columns["sodium_100g"]
      salt = columns["salt_100g"]
      alcohol = columns["alcohol_100g"]
    }

    /// Sets the food from a row; returns why it cannot be a food, or `nil`.
    func fill(
      _ food: FoodCandidate, _ row: DelimitedRow, _ country: CountryTag?, _ minimumScans: Int?
    ) -> FoodSkip? {
      if isOn(row[obsolete]) { return .obsolete }
      if isOn(row[noNutritionData]) { return .noNutritionData }
      let scans = row.wholeNumber(scans) ?? 0
      if let minimumScans, scans < minimumScans { return .fewScans }
      if let country, !country.isIn(row[countries]) { return .otherCountry }
      food.clear()
      food.quality = FoodQuality.crowd(scans: scans)
      food.recency = UInt64(max(0, min(row.number(modified) ?? 0, 1e12)))
      return OpenFoodFacts.fill(
        food, code: row[code], names: [row[name], row[abbreviatedName], row[genericName]],
        brands: row[brands], serving: row[serving], servingQuantity: row[servingQuantity],
        packageQuantity: row[quantity]
      ) ?? fillFigures(food, row)
    }

    private func isOn(_ field: UnsafeRawBufferPointer) -> Bool {
      field.elementsEqual("on".utf8) || field.elementsEqual("1".utf8)
    }

    private func fillFigures(_ food: FoodCandidate, _ row: DelimitedRow) -> FoodSkip? {
      var product = OpenFoodFacts.Nutrients()
      product.kilocalories = figure(row, kilocalories)
      product.kilojoules = figure(row, kilojoules) ?? figure(row, energy)
      product.protein = figure(row, protein)
      product.carbs = figure(row, carbs)
      product.fat = figure(row, fat)
      product.fiber = figure(row, fiber)
      product.sugars = figure(row, sugars)
      product.sodium = figure(row, sodium)
      product.salt = figure(row, salt)
      product.alcohol = figure(row, alcohol)
      food.figures = product.figures
      return nil
    }

    /// Returns the figure of a field. An unreadable field counts as missing, since volunteers fill
    /// this database and one wrong field says little about the others.
    private func figure(_ row: DelimitedRow, _ column: Int) -> Double? {
      if case .number(let value) = FoodAmount.read(row[column]) { return value }
      return nil
    }
  }
}
