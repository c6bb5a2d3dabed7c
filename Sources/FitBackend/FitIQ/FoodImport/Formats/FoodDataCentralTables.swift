import DelimitedText
import Zlib

/// The CSV bundle of FoodData Central: some thirty tables, of which six are read.
///
/// The table of nutrients has tens of millions of rows in no guaranteed order. It is read once into
/// memory, eight figures for each food; texts wait on disk until all of a food is known.
struct FoodDataCentralTables {
  /// Files without which there are no foods.
  static let required = ["food.csv", "food_nutrient.csv"]
  /// Files that are read.
  static let files =
    required + ["nutrient.csv", "branded_food.csv", "food_portion.csv", "measure_unit.csv"]

  private let bundle: FoodBundle
  private let collector: FoodCollector
  private let country: CountryTag?
  private let foods: FDCFoodList
  private var portions: [Int: FDCPortion] = [:]

  /// Reads all foods of a bundle.
  static func read(
    _ bundle: FoodBundle, _ options: FoodImportOptions, into collector: FoodCollector
  ) throws {
    var tables = FoodDataCentralTables(
      bundle: bundle, collector: collector, country: options.country.map(CountryTag.init),
      foods: try FDCFoodList(in: collector.scratchFolder))
    try tables.readFoods()
    try tables.readBranded()
    try tables.readPortions()
    let figures = try tables.readNutrients()
    try tables.collect(figures)
  }

  private func table(_ name: String) throws -> (rows: DelimitedReader, columns: HeaderColumns)? {
    try bundle.table(name)
  }

  private func readFoods() throws {
    guard let (rows, columns) = try table("food.csv") else { return }
    let id = try columns.required("fdc_id", of: "food.csv")
    let kind = try columns.required("data_type", of: "food.csv")
    let description = try columns.required("description", of: "food.csv")
    let date = columns["publication_date"]
    while let row = try rows.next(damaged: { try collector.skip(.damagedRow, line: $0.line) }) {
      guard row.count == columns.count else {
        try collector.skip(.wrongFieldCount, line: row.line)
        continue
      }
      guard let number = row.number(id).flatMap(UInt32.init(exactly:)) else {
        try collector.skip(.noKey, line: row.line, name: row.text(description))
        continue
      }
      guard let kind = FoodDataCentral.Kind(row.text(kind)) else {
        try collector.skip(.laboratory, line: row.line, name: row.text(description))
        continue
      }
      try foods.append(
        number, kind, date: FoodDataCentral.date(row[date]), line: row.line,
        description: row[description])
      try collector.tick()
    }
    try foods.finishFoods()
  }

  private func readBranded() throws {
    guard let (rows, columns) = try table("branded_food.csv") else { return }
    let id = try columns.required("fdc_id", of: "branded_food.csv")
    let texts = FDCFoodList.brandedTexts.map { columns[$0] }
    let size = columns["serving_size"]
    let dates = [columns["available_date"], columns["modified_date"]]
    let discontinued = columns["discontinued_date"]
    while let row = try rows.next(damaged: { _ in }) {
      try collector.tick()
      guard row.count == columns.count, let food = foods.index(row.number(id)) else { continue }
      let date = dates.map { FoodDataCentral.date(row[$0]) }.max() ?? 0
      try foods.setBranded(
        food, date: date, isDiscontinued: !row[discontinued].isEmpty,
        servingSize: row.number(size), texts: texts.map { row[$0] })
    }
  }

  private mutating func readPortions() throws {
    var units: [Int: String] = [:]
    if let (rows, columns) = try table("measure_unit.csv") {
      while let row = try rows.next(damaged: { _ in }) {
        if let id = row.wholeNumber(columns["id"]) { units[id] = row.text(columns["name"]) }
      }
    }
    guard let (rows, columns) = try table("food_portion.csv") else { return }
    let id = columns["fdc_id"]
    while let row = try rows.next(damaged: { _ in }) {
      try collector.tick()
      guard let food = foods.index(row.number(id)),
        let portion = FDCPortion(
          sequence: row.number(columns["seq_num"]), amount: row.number(columns["amount"]),
          unit: row.wholeNumber(columns["measure_unit_id"]).flatMap { units[$0] } ?? "",
          modifier: row.text(columns["modifier"]),
          description: row.text(columns["portion_description"]),
          grams: row.number(columns["gram_weight"]))
      else { continue }
      if let known = portions[food], known.sequence <= portion.sequence { continue }
      portions[food] = portion
    }
  }

  private func readNutrients() throws -> FDCFigureTable {
    var units: [Int: FDCNutrient.Unit] = [:]
    if let (rows, columns) = try table("nutrient.csv") {
      while let row = try rows.next(damaged: { _ in }) {
        guard let id = row.wholeNumber(columns["id"]), FDCNutrient.role(id) != nil else { continue }
        units[id] = FDCNutrient.Unit(row.text(columns["unit_name"]))
      }
    }
    var figures = FDCFigureTable(count: foods.count)
    guard let (rows, columns) = try table("food_nutrient.csv") else { return figures }
    let id = try columns.required("fdc_id", of: "food_nutrient.csv")
    let nutrient = try columns.required("nutrient_id", of: "food_nutrient.csv")
    let amount = try columns.required("amount", of: "food_nutrient.csv")
    while let row = try rows.next(damaged: { _ in }) {
      try collector.tick()
      guard row.count == columns.count, let number = row.wholeNumber(nutrient),
        let role = FDCNutrient.role(number), let value = row.number(amount),
        let factor = (units[number] ?? role.unit).factor(for: role.figure),
        let food = foods.index(row.number(id))
      else { continue }
      figures.set(food, role, value * factor)
    }
    return figures
  }

  /// Hands over each food with its figures.
  private func collect(_ figures: FDCFigureTable) throws {
    let food = FoodCandidate()
    try foods.each(food, country: country) { index, line, isSold in
      guard isSold else { return try collector.skip(.otherCountry, line: line) }
      food.figures = figures.figures(index)
      if food.servingAmount == nil, let portion = portions[index] { portion.fill(food) }
      try collector.take(food, line: line)
    }
  }
}
