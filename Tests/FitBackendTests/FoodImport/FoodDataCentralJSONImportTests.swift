import FitBackend
import PackedFixtures
import Testing

@Suite("Import of FoodData Central JSON")
struct FoodDataCentralJSONImportTests {
  private static let bean = """
    {"fdcId":747448,"description":"Beans, Dry, Black","dataType":"Foundation","foodNutrients":[\
    {"nutrient":{"id":1003,"number":"203","name":"Protein","unitName":"g"},"amount":24.4},\
    {"nutrient":{"id":1004,"number":"204","unitName":"g"},"amount":1.45},\
    {"nutrient":{"id":1005,"number":"205","unitName":"g"},"amount":58.7},\
    {"nutrient":{"id":2047,"number":"957","unitName":"kcal"},"amount":346},\
    {"nutrient":{"id":1093,"number":"307","unitName":"mg"},"amount":2},\
    {"nutrient":{"id":1079,"number":"291"}}],\
    "foodPortions":[{"sequenceNumber":2,"gramWeight":9,"amount":1},\
    {"sequenceNumber":1,"gramWeight":186,"amount":1,"measureUnit":{"name":"cup"},"modifier":""}]}
    """

  private static let bar = """
    {"fdcId":2000002,"description":"ACME, OAT BAR","dataType":"Branded","brandOwner":"ACME",\
    "gtinUpc":"038000001277","servingSize":40.0,"servingSizeUnit":"GRM",\
    "householdServingFullText":"1 bar","modifiedDate":"10/31/2024","foodNutrients":[],\
    "labelNutrients":{"calories":{"value":160},"fat":{"value":6},"carbohydrates":{"value":24},\
    "protein":{"value":4},"sodium":{"value":80}}}
    """

  @Test(
    "A FoodData Central download is a list under one of four names",
    arguments: ["FoundationFoods", "SRLegacyFoods", "SurveyFoods", "BrandedFoods"])
  func downloads(list: String) throws {
    let trial = try ImportTrial()
    let report = try trial.run("{\"\(list)\":[\(Self.bean),\(Self.bar)]}")
    #expect(report.formats == [.fdcJSON] && report.added == 2)
    let rows = try trial.rows()
    #expect(rows.map(\.id) == ["fdc:747448", "fdc:2000002"])
    #expect(rows[0].serving == "1 cup" && rows[0].grams == 186 && rows[0].calories == 643.56)
    #expect(rows[0].sodium == 3.72 && rows[0].fiber == nil)
  }

  @Test("Figures of the label are per serving and used only when there are no others")
  func label() throws {
    let trial = try ImportTrial()
    try trial.run("{\"BrandedFoods\":[\(Self.bar)]}")
    let row = try trial.row()
    #expect(row.name == "Oat Bar" && row.brand == "Acme")
    #expect(row.calories == 160 && row.fat == 6 && row.sodium == 80)
    #expect(row.serving == "1 bar" && row.grams == 40)
  }

  @Test("Flat nutrients of the FoodData Central service are read by id or number")
  func flat() throws {
    let trial = try ImportTrial()
    try trial.run(
      """
      {"totalHits":1,"foods":[{"fdcId":5,"description":"Milk","dataType":"Survey (FNDDS)",
      "foodNutrients":[{"nutrientId":1003,"unitName":"G","value":3.3},
      {"nutrientNumber":"204","unitName":"G","value":3.2},
      {"nutrientNumber":"205","unitName":"G","value":4.8},
      {"nutrientNumber":"208","unitName":"KCAL","value":61}]}]}
      """)
    #expect(try trial.row().calories == 61)
    #expect(try trial.row().carbs == 4.8)
  }

  @Test("A single food and a bare list of foods are read")
  func single() throws {
    let trial = try ImportTrial()
    #expect(try trial.run(Self.bean).added == 1)
    #expect(try trial.run("[\(Self.bean), \(Self.bar)]").added == 1)
  }

  @Test("A truncated JSON file is refused and changes nothing")
  func truncated() throws {
    let trial = try ImportTrial()
    try trial.run(Self.bar)
    let text = Array("{\"BrandedFoods\":[\(Self.bean),\(Self.bar)]}".utf8)
    for count in [20, 200, text.count / 2, text.count - 2, text.count - 1] {
      #expect(throws: FoodImportError.self) { try trial.run(Array(text[..<count])) }
      #expect(try trial.row().id == "fdc:2000002")
    }
  }

  @Test("A JSON download is read from its archive")
  func packed() throws {
    let trial = try ImportTrial()
    let text = "{\"FoundationFoods\":[\(Self.bean)]}"
    #expect(try trial.run(ZipFixture(["foundationDownload.json": text]).bytes).added == 1)
  }
}
