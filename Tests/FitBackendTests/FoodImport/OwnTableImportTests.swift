import FitBackend
import Testing

@Suite("Import of a person's own table")
struct OwnTableImportTests {
  static let header =
    "name,brand,barcode,kcal,protein_g,carbs_g,fat_g,fiber_g,sugar_g,sodium_mg,serving,serving_g\n"

  @Test("Figures per 100 g in an own table are converted to the serving")
  func hundredGrams() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let report = try trial.run(
      Self.header + "\"Oats, \"\"rolled\"\"\",Mill,036000291452,380,13,60,7,10,1,5,1/2 cup,40\n")
    #expect(report.added == 1 && report.total == 1 && report.formats == [.table])
    let row = try trial.row()
    #expect(row.name == "Oats, \"rolled\"" && row.brand == "Mill")
    #expect(row.barcode == "036000291452" && row.gtin == 36_000_291_452)
    #expect(row.calories == 152 && row.protein == 5.2 && row.carbs == 24 && row.fat == 2.8)
    #expect(row.fiber == 4 && row.sugar == 0.4 && row.sodium == 2)
    #expect(row.serving == "1/2 cup" && row.grams == 40)
    #expect(row.id == "csv:36000291452")
  }

  @Test("Figures per serving in an own table stay as they are, with or without a weight")
  func perServing() throws {
    let trial = try ImportTrial(per: .serving)
    try trial.run(
      "food;calories;protein;carbs;fat;serving size;serving_g\nBar;210;5,5;25;10;1 bar;45\n"
        + "Soup;90;2;15;2;1 bowl;\n")
    let rows = try trial.rows().sorted { $0.name < $1.name }
    #expect(rows.map(\.calories) == [210, 90])
    #expect(rows[0].protein == 5.5 && rows[0].grams == 45 && rows[0].serving == "1 bar")
    #expect(rows[1].grams == nil && rows[1].serving == "1 bowl")
  }

  @Test("An own table that does not say what its figures are per is refused")
  func basis() throws {
    let trial = try ImportTrial()
    #expect(throws: FoodImportError.unknownBasis(path: trial.folder.appending("input"))) {
      try trial.run(Self.header + "Oats,,,380,13,60,7,10,1,5,,\n")
    }
    try trial.run("name,kcal per 100 g,protein (g) per 100g,carbs,fat\nOats,380,13,60,7\n")
    #expect(try trial.row().calories == 380)
    #expect(try trial.row().serving == "100 g")
  }

  @Test(
    "Column titles of an own table are recognised in common spellings",
    arguments: [
      "name,kcal,protein_g,carbs_g,fat_g", "Name,Calories,Protein,Carbs,Fat",
      "Product Name,Energy (kcal),Protein (g),Carbohydrates (g),Fat (g)",
      "FOOD,Calories (kcal),PROTEINS,Total Carbohydrate (g),Total Fat (g)",
      "description\tkcal\tprotein\tcarbohydrate\tfats",
    ])
  func spellings(header: String) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let separator = header.contains("\t") ? "\t" : ","
    try trial.run(header + "\n" + ["Oats", "380", "13", "60", "7"].joined(separator: separator))
    let row = try trial.row()
    #expect(row.name == "Oats" && row.calories == 380 && row.protein == 13)
    #expect(row.carbs == 60 && row.fat == 7)
  }

  @Test("Kilojoules, salt and sodium in grams are converted to the units of the store")
  func units() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run("name,kj,protein,carbs,fat,salt_g\nA,418.4,1,2,10,2.5\n")
    #expect(try trial.row().calories == 100)
    #expect(try trial.row().sodium == 1000)
    let other = try ImportTrial(per: .hundredGrams)
    try other.run("name,energy_kj,kcal,protein,carbs,fat,sodium_g,salt_g\nA,900,100,1,2,10,.5,9\n")
    #expect(try other.row().calories == 100)
    #expect(try other.row().sodium == 500)
  }

  @Test(
    "A column of an own table without its unit is refused", arguments: ["energy", "sodium", "salt"])
  func unclear(title: String) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    #expect(throws: FoodImportError.self) {
      try trial.run("name,kcal,protein,carbs,fat,\(title)\nA,100,1,2,10,5\n")
    }
  }

  @Test("Two columns for one figure are refused")
  func twice() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    #expect(throws: FoodImportError.self) {
      try trial.run("name,kcal,calories,protein,carbs,fat\nA,100,1,2,10,5\n")
    }
  }

  @Test(
    "An own table without names or figures is refused",
    arguments: ["kcal,fat\n1,2", "name,fat\na,2"])
  func missing(table: String) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    #expect(throws: FoodImportError.self) { try trial.run(table) }
  }

  @Test("Rows that cannot be foods are skipped, counted and shown with their lines")
  func skipped() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let report = try trial.run(
      "name,kcal,protein_g,carbs_g,fat_g\n"
        + "Good,100,1,2,10\n"
        + ",100,1,2,10\n"
        + "NoFigures,,1,2,\n"
        + "Negative,100,-1,2,10\n"
        + "TooMuch,950,1,2,99\n"
        + "Mass,500,50,50,50\n"
        + "One,100,102,0,0\n"
        + "Word,lots,1,2,3\n"
        + "Fields,1,2\n"
        + "\"Open,1,2,3,4\n"
        + "Equal,7,7,7,7\n")
    #expect(report.read == 11 && report.added == 1)
    let expected: [FoodSkip: Int] = [
      .noName: 1, .noFigures: 1, .negative: 1, .tooMuchEnergy: 1, .tooMuchMass: 2, .notNumber: 1,
      .wrongFieldCount: 1, .damagedRow: 1, .allEqual: 1,
    ]
    #expect(
      Dictionary(uniqueKeysWithValues: report.skipped.map { ($0.reason, $0.count) }) == expected)
    let lines = Dictionary(grouping: report.examples, by: \.reason).mapValues { $0.map(\.line) }
    #expect(lines[.noName] == [3] && lines[.tooMuchMass] == [7, 8] && lines[.damagedRow] == [11])
    #expect(report.examples.first { $0.reason == .negative }?.name == "Negative")
  }

  @Test("The energy of a row is computed when all macronutrients are known")
  func computed() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run("name,kcal,protein,carbs,fat\nA,,10,20,5\n")
    #expect(try trial.row().calories == 165)
  }

  @Test("A single impossible figure is dropped and the food is kept")
  func nulled() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(Self.header + "A,,,100,1,10,5,96,13,50000,,0.01\n")
    let row = try trial.row()
    #expect(row.fiber == nil && row.sugar == nil && row.sodium == nil)
    #expect(row.serving == "100 g" && row.grams == 100)
  }

  @Test("A row keeps its id through changes, by its own id, its barcode or its name and brand")
  func ids() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let table = "id,name,barcode,kcal,protein,carbs,fat\n"
    try trial.run(table + "7,A,,100,1,2,10\n,B,4006381333931,100,1,2,10\n,C,,100,1,2,10\n")
    let ids = Set(try trial.rows().map(\.id))
    #expect(ids.isSuperset(of: ["csv:7", "csv:4006381333931"]) && ids.count == 3)
    let report = try trial.run(
      table + "7,A2,,110,1,2,10\n,B2,4006381333931,120,1,2,10\n,C,,130,1,2,10\n")
    #expect(report.updated == 3 && report.added == 0 && report.total == 3)
    #expect(Set(try trial.rows().map(\.id)) == ids)
    #expect(Set(try trial.rows().map(\.calories)) == [110, 120, 130])
  }

  @Test("A serving in a volume has millilitres and no weight")
  func volume() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run("name,kcal,protein,carbs,fat,serving\nMilk,64,3.3,4.8,3.6,1 glass (250 ml)\n")
    let row = try trial.row()
    #expect(row.calories == 160 && row.grams == nil && row.serving == "1 glass (250 ml)")
  }

  @Test("The catalogue's own table can be imported")
  func reference() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let report = try trial.run(
      "name\tcalories\tprotein_g\tcarbs_g\tfat_g\tfiber_g\tsugar_g\tsodium_mg\tserving\tserving_g\t"
        + "category\taliases\tsource_id\n"
        + "Angel food cake\t258\t5.9\t57.8\t0.8\t1.5\t\t749\t1 slice\t28\tBaked goods\tcake\tndb:18086\n"
    )
    #expect(report.added == 1)
    #expect(try trial.row().id == "csv:ndb:18086")
    #expect(try trial.row().sugar == nil)
  }
}
