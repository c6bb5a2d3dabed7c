import FitBackend
import PackedFixtures
import Testing

@Suite("Import of Open Food Facts")
struct OpenFoodFactsImportTests {
  /// A product as the table holds it; what is not said is empty.
  typealias Product = [String: String]

  private static let columns = [
    "code", "url", "last_modified_t", "product_name", "abbreviated_product_name", "generic_name",
    "quantity", "brands", "countries_tags", "serving_size", "serving_quantity", "no_nutrition_data",
    "obsolete", "unique_scans_n", "energy-kj_100g", "energy-kcal_100g", "energy_100g", "fat_100g",
    "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g", "salt_100g", "sodium_100g",
    "alcohol_100g",
  ]

  static func table(_ products: [Product]) -> String {
    let rows = products.map { product in
      columns.map { product[$0] ?? "" }.joined(separator: "\t")
    }
    return ([columns.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
  }

  static let spread: Product = [
    "code": "3017620422003", "product_name": "Nutella", "brands": "Nutella, Ferrero",
    "energy-kcal_100g": "539", "fat_100g": "30.9", "carbohydrates_100g": "57.5",
    "sugars_100g": "56.3", "proteins_100g": "6.3", "salt_100g": "0.107", "sodium_100g": "0.0428",
    "serving_size": "15 g", "serving_quantity": "15", "unique_scans_n": "2000",
    "countries_tags": "en:france,en:united-states",
  ]

  private func imported(
    _ changes: Product, _ edit: (inout FoodImportOptions) -> Void = { _ in }
  ) throws -> (FoodImportReport, ImportTrial) {
    var trial = try ImportTrial()
    edit(&trial.options)
    let product = Self.spread.merging(changes) { $1 }
    return (try trial.run(Self.table([product])), trial)
  }

  @Test("A product of the Open Food Facts table becomes a food of one serving")
  func product() throws {
    let (report, trial) = try imported([:])
    #expect(report.formats == [.openFoodFactsTable] && report.added == 1)
    let row = try trial.row()
    #expect(row.id == "off:3017620422003" && row.gtin == 3_017_620_422_003)
    #expect(row.name == "Nutella" && row.brand == "Nutella")
    #expect(row.calories == 80.85 && row.fat == 4.635 && row.fiber == nil)
    #expect(row.serving == "15 g" && row.grams == 15 && !row.isSuspect)
  }

  @Test("Sodium is read in grams, and salt is counted as two and a half times sodium")
  func sodium() throws {
    let sizeless = ["serving_size": "", "serving_quantity": ""]
    let (_, trial) = try imported(sizeless)
    #expect(try trial.row().sodium == 42.8)
    let (_, salted) = try imported(
      sizeless.merging(["sodium_100g": "", "salt_100g": "2.5"]) { $1 })
    #expect(try salted.row().sodium == 1000)
  }

  @Test(
    "The energy of a product comes from kilocalories, kilojoules or the macronutrients",
    arguments: [
      (["energy-kcal_100g": "500", "energy-kj_100g": "9"], 500.0),
      (["energy-kcal_100g": "", "energy-kj_100g": "2092"], 500),
      (["energy-kcal_100g": "", "energy_100g": "2092"], 500),
      (["energy-kcal_100g": ""], 533.3),
      (["energy-kcal_100g": "9.9e20", "energy_100g": "2092"], 500),
    ] as [(Product, Double)])
  func energy(changes: Product, calories: Double) throws {
    let (_, trial) = try imported(
      changes.merging(["serving_size": "", "serving_quantity": ""]) { $1 })
    #expect(try trial.row().calories == calories)
  }

  @Test(
    "Kilojoules stored as kilocalories are converted, and the reverse",
    arguments: [("2255", 538.958), ("128.8", 538.899), ("539", 539)])
  func swaps(stored: String, calories: Double) throws {
    let (_, trial) = try imported([
      "energy-kcal_100g": stored, "serving_size": "", "serving_quantity": "",
    ])
    #expect(try trial.row().calories == calories)
    #expect(try !trial.row().isSuspect)
  }

  @Test("A product whose energy its nutrients do not explain is marked suspect and ranks lower")
  func suspect() throws {
    let (_, bran) = try imported([
      "energy-kcal_100g": "190", "carbohydrates_100g": "85", "fiber_100g": "80", "fat_100g": "1",
      "proteins_100g": "2", "sugars_100g": "1",
    ])
    #expect(try !bran.row().isSuspect)
    let (report, trial) = try imported(["energy-kcal_100g": "300"])
    #expect(try trial.row().isSuspect)
    #expect(report.suspect == 1)
    let (_, sound) = try imported([:])
    #expect(try trial.row().quality < sound.row().quality)
  }

  @Test("Alcohol counts for the energy of a drink")
  func alcohol() throws {
    let (_, trial) = try imported([
      "product_name": "Vodka", "energy-kcal_100g": "222", "fat_100g": "0", "proteins_100g": "0",
      "carbohydrates_100g": "0", "sugars_100g": "0", "alcohol_100g": "40",
    ])
    #expect(try !trial.row().isSuspect)
  }

  @Test(
    "Figures of a product are read in the ways volunteers write them",
    arguments: [
      ("0.30000001", 0.3), ("<0.5", 0.5), ("< 0,5", 0.5), ("traces", 0), ("1,5", 1.5), ("3 g", 3),
      ("~2", 2), ("1e1", 10), ("-", nil), ("n/a", nil), ("9.9e20", nil), ("many", nil), ("", nil),
      ("-3", nil),
    ] as [(String, Double?)])
  func figures(written: String, fiber: Double?) throws {
    let (_, trial) = try imported([
      "fiber_100g": written, "serving_size": "", "serving_quantity": "",
    ])
    #expect(try trial.row().fiber == fiber)
  }

  @Test(
    "The serving of a product is read from its number or its words",
    arguments: [
      ("30 g", "30", "30 g", 30), ("1 biscuit (12,5 g)", "", "1 biscuit (12,5 g)", 12.5),
      ("1 portion", "", "100 g", 100), ("", "25", "25 g", 25), ("5000 g", "5000", "100 g", 100),
      ("2 slices (1.5 oz)", "", "2 slices (1.5 oz)", 42.524),
      ("portion 40gr", "0", "portion 40gr", 40),
      ("", "", "100 g", 100),
    ] as [(String, String, String, Double)])
  func servings(size: String, quantity: String, words: String, grams: Double) throws {
    let (_, trial) = try imported(["serving_size": size, "serving_quantity": quantity])
    let row = try trial.row()
    #expect(row.serving == words)
    #expect(abs((row.grams ?? 0) - grams) < 0.001)
  }

  @Test(
    "The serving of a drink is a volume",
    arguments: [
      ("250ml", "250", "", "250ml", 1347.5), ("2 tbsp (30ml)", "", "", "2 tbsp (30ml)", 161.7),
      ("", "", "33 cl", "100 ml", 539), ("1 fl oz", "", "", "1 fl oz", 159.401),
    ] as [(String, String, String, String, Double)])
  func volumes(
    size: String, number: String, quantity: String, words: String, calories: Double
  ) throws {
    let (_, trial) = try imported([
      "serving_size": size, "serving_quantity": number, "quantity": quantity,
    ])
    let row = try trial.row()
    #expect(row.serving == words && row.grams == nil)
    #expect(abs(row.calories - calories) < 0.001)
  }

  @Test("The name of a product is read from three columns, cleaned, and taken out of capitals")
  func names() throws {
    func name(_ changes: Product) throws -> String { try imported(changes).1.row().name }
    #expect(try name(["product_name": "", "abbreviated_product_name": "Short"]) == "Short")
    #expect(try name(["product_name": " ", "generic_name": "Spread"]) == "Spread")
    #expect(try name(["product_name": "  Two   words\u{7}\u{200b} "]) == "Two words")
    #expect(
      try name(["product_name": "Fish &amp; chips &quot;hot&quot;"]) == "Fish & chips \"hot\"")
    #expect(try name(["product_name": "CHOCOLATE WITH NUTS & BBQ"]) == "Chocolate with Nuts & BBQ")
    #expect(try name(["product_name": "Crème brûlée 🍮"]) == "Crème brûlée 🍮")
    #expect(try name(["product_name": String(repeating: "é", count: 300)]).count == 255)
    let (report, _) = try imported(["product_name": ""])
    #expect(report.skipped(.noName) == 1)
  }

  @Test(
    "A product without usable figures or key is skipped with the reason",
    arguments: [
      (["code": ""], .noKey), (["obsolete": "on"], .obsolete),
      (["no_nutrition_data": "on"], .noNutritionData), (["fat_100g": "120"], .tooMuchMass),
      (["fat_100g": "-2"], .negative),
      (["energy-kcal_100g": "", "fat_100g": ""], .noFigures),
    ] as [(Product, FoodSkip)])
  func skipped(changes: Product, reason: FoodSkip) throws {
    let (report, trial) = try imported(changes)
    #expect(report.skipped(reason) == 1 && report.added == 0)
    // Nothing new, nothing made.
    #expect(throws: (any Error).self) { try trial.rows() }
  }

  @Test("Product rows broken by tabs or line ends in a field are skipped")
  func broken() throws {
    let trial = try ImportTrial()
    let broken = Self.spread.merging(["code": "1234567", "generic_name": "a\tb"]) { $1 }
    let torn = Self.spread.merging(["code": "7654321", "generic_name": "a\nb"]) { $1 }
    let quoted = Self.spread.merging(["code": "5449000000996", "product_name": "\"Quoted"]) { $1 }
    let report = try trial.run(Self.table([broken, torn, quoted, Self.spread]))
    #expect(report.skipped(.wrongFieldCount) == 3)
    #expect(try trial.rows().map(\.name).sorted() == ["\"Quoted", "Nutella"])
  }

  @Test("Products of the table are filtered by country and by number of scans")
  func choice() throws {
    for country in ["france", "fr", "en:france", "United States", "us"] {
      #expect(try imported([:]) { $0.country = country }.0.added == 1)
    }
    #expect(try imported([:]) { $0.country = "germany" }.0.skipped(.otherCountry) == 1)
    #expect(try imported([:]) { $0.minimumScans = 2000 }.0.added == 1)
    #expect(try imported([:]) { $0.minimumScans = 2001 }.0.skipped(.fewScans) == 1)
  }

  @Test("Products scanned by more people come first")
  func order() throws {
    let trial = try ImportTrial()
    let products = [("1111111", "3"), ("2222222", "900"), ("3333333", ""), ("4444444", "40")].map {
      Self.spread.merging(["code": $0.0, "product_name": $0.0, "unique_scans_n": $0.1]) { $1 }
    }
    try trial.run(Self.table(products))
    #expect(try trial.rows().map(\.name) == ["2222222", "4444444", "1111111", "3333333"])
  }

  @Test("The format of a product file is recognised by its content, whatever its name")
  func packed() throws {
    let table = Self.table([Self.spread])
    for bytes in [
      Packing.gzip(table), ZipFixture(["en.openfoodfacts.org.products.csv": table]).bytes,
      Packing.gzip(table + table.split(separator: "\n")[1]),
    ] {
      let trial = try ImportTrial()
      #expect(try trial.run(bytes, name: "products.xyz").formats == [.openFoodFactsTable])
      #expect(try trial.row().name == "Nutella")
    }
  }
}
