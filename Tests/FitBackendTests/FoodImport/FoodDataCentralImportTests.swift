import FitBackend
import PackedFixtures
import Testing

@Suite("Import of FoodData Central tables")
struct FoodDataCentralImportTests {
  private static let nutrients = """
    "id","name","unit_name","nutrient_nbr","rank"
    "1008","Energy","KCAL","208","300.0"
    "1062","Energy","kJ","268","400.0"
    "1003","Protein","G","203","600.0"
    "1004","Total lipid (fat)","G","204","800.0"
    "1005","Carbohydrate, by difference","G","205","1110.0"
    "1093","Sodium, Na","MG","307","5800.0"
    "2047","Energy (Atwater General Factors)","KCAL","957","280.0"

    """

  /// A bundle with the given tables, the others as small as they can be.
  private static func bundle(
    food: String, nutrients: String, branded: String = "", portions: String = "",
    numbers: String = Self.nutrients
  ) -> KeyValuePairs<String, String> {
    [
      "food.csv":
        "\"fdc_id\",\"data_type\",\"description\",\"food_category_id\",\"publication_date\"\n"
        + food,
      "food_nutrient.csv": "\"id\",\"fdc_id\",\"nutrient_id\",\"amount\"\n" + nutrients,
      "branded_food.csv":
        "\"fdc_id\",\"brand_owner\",\"brand_name\",\"gtin_upc\",\"ingredients\",\"serving_size\","
        + "\"serving_size_unit\",\"household_serving_fulltext\",\"modified_date\",\"available_date\","
        + "\"market_country\",\"discontinued_date\"\n" + branded,
      "food_portion.csv":
        "\"id\",\"fdc_id\",\"seq_num\",\"amount\",\"measure_unit_id\",\"portion_description\","
        + "\"modifier\",\"gram_weight\"\n" + portions,
      "measure_unit.csv": "\"id\",\"name\"\n\"1000\",\"cup\"\n\"9999\",\"undetermined\"\n",
      "nutrient.csv": numbers,
    ]
  }

  private static func row(_ fields: String...) -> String {
    fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
  }

  /// Energy, protein, fat and carbohydrate of a food.
  private static func usual(_ id: String, numbers: [String] = ["1008", "1003", "1004", "1005"])
    -> String
  {
    zip(numbers, ["250", "10", "10", "30"]).map { row("1", id, $0, $1) }.joined()
  }

  private func imported(
    _ bundle: KeyValuePairs<String, String>, _ edit: (inout FoodImportOptions) -> Void = { _ in }
  ) throws -> (FoodImportReport, ImportTrial) {
    var trial = try ImportTrial()
    edit(&trial.options)
    return (try trial.run(ZipFixture(bundle).bytes), trial)
  }

  private static let cereal = bundle(
    food: row("2000001", "branded_food", "KELLOGG'S, CORN FLAKES", "", "2024-10-31"),
    nutrients: usual("2000001") + row("9", "2000001", "1093", "700"),
    branded: row(
      "2000001", "Kellogg Company", "KELLOGG'S", "38000001277", "Corn,\nsugar \"raw\"", "30.0", "g",
      "1 cup", "2024-01-01", "2024-02-01", "United States", ""))

  @Test("A branded food of FoodData Central has figures per 100 g, a brand and a barcode")
  func branded() throws {
    let (report, trial) = try imported(Self.cereal)
    #expect(report.formats == [.fdcTables] && report.added == 1)
    let row = try trial.row()
    #expect(row.id == "fdc:2000001" && row.name == "Corn Flakes" && row.brand == "Kellogg's")
    #expect(row.barcode == "38000001277" && row.gtin == 38_000_001_277)
    #expect(row.calories == 75 && row.protein == 3 && row.sodium == 210 && row.fiber == nil)
    #expect(row.serving == "1 cup" && row.grams == 30)
  }

  @Test("A folder of FoodData Central tables is read like an archive, also a nested one")
  func folder() throws {
    let trial = try ImportTrial()
    for (name, text) in Self.cereal {
      try trial.folder.write("bundle/FoodData_Central_csv/\(name)", text)
    }
    #expect(try trial.run(path: trial.folder.appending("bundle")).added == 1)
    let report = try trial.run(path: trial.folder.appending("bundle/FoodData_Central_csv"))
    #expect(report.updated == 1)
  }

  @Test("Laboratory records of FoodData Central are not imported as foods")
  func kinds() throws {
    let kinds = [
      "sub_sample_food", "market_acquisition", "sample_food", "agricultural_acquisition",
      "experimental_food", "foundation_food", "sr_legacy_food", "survey_fndds_food",
    ]
    let foods = kinds.enumerated().map { Self.row("\($0)1", $1, "Food \($0)", "", "2020-01-01") }
    let nutrients = kinds.indices.map { Self.usual("\($0)1") }
    let (report, trial) = try imported(
      Self.bundle(food: foods.joined(), nutrients: nutrients.joined()))
    #expect(report.skipped(.laboratory) == 5)
    #expect(try trial.rows().map(\.name) == ["Food 5", "Food 6", "Food 7"])
  }

  @Test(
    "The energy of a food falls back from one nutrient to the next",
    arguments: [
      ([("1008", "250"), ("2047", "240"), ("1062", "9")], 250.0),
      ([("2047", "240"), ("2048", "245"), ("1062", "1000")], 245),
      ([("1062", "1000"), ("2047", "240")], 240),
      ([("1062", "1046")], 250), ([], 250), ([("1008", "0")], 250),
      ([("1008", "0"), ("2047", "240")], 240),
    ] as [([(String, String)], Double)])
  func energy(energies: [(String, String)], calories: Double) throws {
    let macros = [("1003", "10"), ("1004", "10"), ("1005", "30")]
    let nutrients = (energies + macros).map { Self.row("1", "5", $0.0, $0.1) }.joined()
    let (_, trial) = try imported(
      Self.bundle(food: Self.row("5", "foundation_food", "Bean", "", ""), nutrients: nutrients))
    #expect(try trial.row().calories == calories)
  }

  @Test("Other nutrients fall back as well and are converted from the units of the tables")
  func fallbacks() throws {
    let amounts = [
      ("1008", "250"), ("1003", "10"), ("1085", "10"), ("1050", "30"), ("2033", "4"), ("1063", "3"),
      ("1093", "0.5"),
    ]
    let numbers = Self.nutrients.replacing("\"Sodium, Na\",\"MG\"", with: "\"Sodium, Na\",\"G\"")
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "foundation_food", "Bean", "", ""),
        nutrients: amounts.map { Self.row("1", "5", $0.0, $0.1) }.joined(), numbers: numbers))
    let row = try trial.row()
    #expect(row.fat == 10 && row.carbs == 30 && row.fiber == 4 && row.sugar == 3)
    #expect(row.sodium == 500)
  }

  @Test("The preferred nutrient is used, whatever the order of the rows")
  func preference() throws {
    let amounts = [("1050", "1"), ("1005", "30"), ("1050", "2"), ("1004", "10"), ("1085", "3")]
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "foundation_food", "Bean", "", ""),
        nutrients: amounts.map { Self.row("1", "5", $0.0, $0.1) }.joined()
          + Self.row("1", "5", "1003", "10")))
    #expect(try trial.row().carbs == 30)
    #expect(try trial.row().fat == 10)
  }

  @Test("Old FoodData Central tables with nutrient numbers instead of ids are read")
  func numbers() throws {
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "sr_legacy_food", "Bean", "", ""),
        nutrients: Self.usual("5", numbers: ["208", "203", "204", "205"])))
    #expect(try trial.row().calories == 250)
  }

  @Test(
    "The unit of a serving is recognised, and an unknown unit gives a serving of 100 g",
    arguments: [
      ("g", 30.0, "1 cup"), ("GRM", 30, "1 cup"), ("G", 30, "1 cup"), ("ml", nil, "1 cup"),
      ("MLT", nil, "1 cup"), ("IU", 100, "100 g"), ("MG", 100, "100 g"), ("oz", 100, "100 g"),
    ] as [(String, Double?, String)])
  func units(unit: String, grams: Double?, words: String) throws {
    let branded = Self.row(
      "5", "Owner", "", "", "", "30.0", unit, "1 cup", "", "", "United States", "")
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "branded_food", "Juice", "", ""), nutrients: Self.usual("5"),
        branded: branded))
    let row = try trial.row()
    #expect(row.grams == grams && row.serving == words && row.brand == "Owner")
    #expect(row.calories == (words == "1 cup" ? 75 : 250))
  }

  @Test(
    "The words of a portion are read from any of its three columns",
    arguments: [
      (["1", "9999", "", "cup, diced"], "1 cup, diced"), (["1.5", "1000", "", ""], "1.5 cup"),
      (["1", "1000", "", "sliced"], "1 cup sliced"), (["", "9999", "1 cup", "10205"], "1 cup"),
    ] as [([String], String)])
  func portions(fields: [String], words: String) throws {
    let portion = Self.row("1", "5", "2", fields[0], fields[1], fields[2], fields[3], "120")
    let later = Self.row("2", "5", "3", "9", "1000", "", "", "999")
    let unknown = Self.row("3", "5", "1", "", "9999", "Quantity not specified", "90000", "50")
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "sr_legacy_food", "Bean", "", ""), nutrients: Self.usual("5"),
        portions: later + portion + unknown))
    #expect(try trial.row().serving == words)
    #expect(try trial.row().grams == 120)
  }

  @Test("The latest food still sold is kept of several with one barcode")
  func updates() throws {
    let records = [
      ("10", "2023-01-01", ""), ("11", "2024-06-01", ""), ("12", "2024-01-01", ""),
      ("13", "2025-01-01", "2025-02-01"),
    ]
    // The latest has the fewest figures, which must not matter.
    let extra = ["10", "12", "13"].map { Self.row("1", $0, "1093", "5") }.joined()
    let (report, trial) = try imported(
      Self.bundle(
        food: records.map { Self.row($0.0, "branded_food", "Bar \($0.0)", "", "") }.joined(),
        nutrients: records.map { Self.usual($0.0) }.joined() + extra,
        branded: records.map {
          Self.row($0.0, "O", "", "00038000001277", "", "", "", "", $0.1, "", "", $0.2)
        }.joined()))
    #expect(try trial.rows().map(\.name) == ["Bar 11"])
    #expect(report.skipped(.duplicateBarcode) == 3)
  }

  @Test("A discontinued food is imported when no other has its barcode")
  func discontinued() throws {
    let (_, trial) = try imported(
      Self.bundle(
        food: Self.row("5", "branded_food", "Bar", "", ""), nutrients: Self.usual("5"),
        branded: Self.row("5", "O", "", "38000001277", "", "", "", "", "", "", "", "2020-01-01")))
    #expect(try trial.row().name == "Bar")
  }

  @Test("A country filters branded foods and keeps generic ones")
  func country() throws {
    let (report, _) = try imported(Self.cereal) { $0.country = "new-zealand" }
    #expect(report.skipped(.otherCountry) == 1)
    #expect(try imported(Self.cereal) { $0.country = "us" }.0.added == 1)
    let generic = Self.bundle(
      food: Self.row("5", "foundation_food", "Bean", "", ""), nutrients: Self.usual("5"))
    #expect(try imported(generic) { $0.country = "us" }.0.added == 1)
  }

  @Test("Table rows in any order are joined to their foods")
  func disorder() throws {
    let ids = ["30", "10", "20"]
    let (_, trial) = try imported(
      Self.bundle(
        food: ids.map { Self.row($0, "foundation_food", "Food \($0)", "", "") }.joined(),
        nutrients: ["1003", "1004", "1005"].flatMap { number in
          ids.map { Self.row("1", $0, number, String($0.first ?? "0")) }
        }.joined()))
    let rows = try trial.rows().sorted { $0.name < $1.name }
    #expect(rows.map(\.protein) == [1, 2, 3] && rows.map(\.fat) == [1, 2, 3])
  }

  @Test("An incomplete bundle of tables and a single table of it are refused")
  func incomplete() throws {
    let trial = try ImportTrial()
    #expect(throws: FoodImportError.self) {
      try trial.run(ZipFixture(["food.csv": "\"fdc_id\"\n"]).bytes)
    }
    #expect(throws: FoodImportError.partOfBundle(path: trial.folder.appending("input"))) {
      try trial.run("\"fdc_id\",\"data_type\",\"description\"\n")
    }
  }
}
