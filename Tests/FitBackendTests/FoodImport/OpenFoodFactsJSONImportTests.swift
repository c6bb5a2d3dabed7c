import FitBackend
import PackedFixtures
import Testing

@Suite("Import of Open Food Facts as JSON")
struct OpenFoodFactsJSONImportTests {
  private static let old = """
    {"_id":"3017620422003","code":"3017620422003","schema_version":1002,"product_name":"Nutella",\
    "brands":"Ferrero","countries_tags":["en:france"],"unique_scans_n":2000,"serving_size":"15 g",\
    "serving_quantity":"15","nutriments":{"energy-kcal_100g":539,"energy_100g":2255,\
    "energy-kcal_unit":"kcal","proteins_100g":"6.3","carbohydrates_100g":57.5,"fat_100g":30.9,\
    "sodium_100g":0.0428,"fat_prepared_100g":5},"images":{"1":{"a":[1,2,{"b":"}]\\""}]}}}
    """

  private static func new(_ set: String) -> String {
    """
    {"code":"5449000000996","schema_version":1003,"product_name":"","product_name_en":"Cola",\
    "serving_size":"330 ml","serving_quantity":330,"nutrition":{"aggregated_set":\(set)}}
    """
  }

  private static let perHundred = """
    {"per":"100ml","preparation":"as_sold","nutrients":{"energy-kcal":{"value":42,"unit":"kcal"},\
    "proteins":{"value":"0","unit":"g"},"carbohydrates":{"value":10.6,"unit":"g"},\
    "fat":{"value":0,"unit":"g"},"sodium":{"value":4,"unit":"mg"}}}
    """

  @Test("A line of Open Food Facts JSON in the older form is a product")
  func older() throws {
    let trial = try ImportTrial()
    let report = try trial.run(Self.old + "\n")
    #expect(report.formats == [.openFoodFactsJSON] && report.added == 1)
    let row = try trial.row()
    #expect(row.id == "off:3017620422003" && row.calories == 80.85 && row.sodium == 6.42)
    #expect(row.protein == 0.945 && row.fat == 4.635)
  }

  @Test("A line of Open Food Facts JSON in the newer form is a product")
  func newer() throws {
    let trial = try ImportTrial()
    try trial.run(Self.new(Self.perHundred))
    let row = try trial.row()
    #expect(row.name == "Cola" && row.calories == 138.6 && row.sodium == 13.2)
    #expect(row.serving == "330 ml" && row.grams == nil)
  }

  @Test("Figures per serving are kept, and figures of the prepared product are refused")
  func sets() throws {
    let trial = try ImportTrial()
    try trial.run(Self.new(Self.perHundred.replacing("\"100ml\"", with: "\"serving\"")))
    #expect(try trial.row().calories == 42)
    let prepared = Self.perHundred.replacing("as_sold", with: "prepared")
    let refused = try ImportTrial()
    let report = try refused.run(Self.new(prepared.replacing("\"100ml\"", with: "\"serving\"")))
    #expect(report.skipped(.noFigures) == 1)
  }

  @Test("Lines of an export that are no JSON are skipped")
  func damaged() throws {
    let trial = try ImportTrial()
    let report = try trial.run(
      "\(Self.old)\n{\"code\":\"1\",\n[1]\n{\"code\":\"2\"}\n\(Self.new(Self.perHundred))\n")
    #expect(report.added == 2)
    #expect(report.skipped(.notJSON) == 2 && report.skipped(.noFigures) == 1)
    #expect(report.examples.map(\.line).sorted() == [2, 3, 4])
  }

  @Test("A single product and a page of products are read")
  func answers() throws {
    let trial = try ImportTrial()
    #expect(try trial.run("{\"status\": 1,\n \"product\": \(Self.old)}").added == 1)
    let page = "{\"count\":2,\"products\":[\(Self.old),\(Self.new(Self.perHundred))]}"
    let report = try trial.run(page)
    #expect(report.added == 1 && report.updated == 1)
  }

  @Test("A compressed Open Food Facts export is read")
  func packed() throws {
    let trial = try ImportTrial()
    let lines = String(repeating: Self.old + "\n", count: 2000)
    let report = try trial.run(Packing.gzip(lines))
    #expect(report.read == 2000 && report.added == 1 && report.skipped(.duplicateKey) == 1999)
  }

  @Test("Products of the JSON export are filtered by country and by number of scans")
  func choice() throws {
    var trial = try ImportTrial()
    trial.options.country = "germany"
    #expect(try trial.run(Self.old).skipped(.otherCountry) == 1)
    trial.options.country = "france"
    trial.options.minimumScans = 3000
    #expect(try trial.run(Self.old).skipped(.fewScans) == 1)
  }
}
