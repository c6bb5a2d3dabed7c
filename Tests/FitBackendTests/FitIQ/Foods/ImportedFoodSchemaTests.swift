import FitAPI
import SQLite
import Testing

@testable import FitBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Imported foods")
struct ImportedFoodsTests {
  /// A row of the file, best row first.
  struct Row {
    var id: String
    var name: String
    var brand: String?
    var barcode: String?
    var calories = 100.0
    var isSuspect = false
  }

  /// Puts a file of imported foods beside a backend's store, or its foods into the server's database.
  static func write(_ rows: [Row], beside backend: InProcess) throws {
    let path = backend.folder.appending("foods.building")
    let database = try SQLiteDatabase(path: path)
    try database.executeScript(ImportedFoodSchema.tables)
    try database.transaction {
      for row in rows {
        try database.execute(
          "INSERT INTO foods (id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g,"
            + " serving_size, serving_size_g, suspect, quality)"
            + " VALUES (?, ?, ?, ?, ?, ?, 1, 2, 3, '100 g', 100, ?, 0)",
          row.id, row.name, row.brand, row.barcode, row.barcode.flatMap(GTIN.number(ofDigits:)),
          row.calories, row.isSuspect)
      }
    }
    try database.executeScript(ImportedFoodSchema.indexes)
    if let server = try backend.store().server {
      let foods = ServerFoods(server)
      try server.transaction(.deferred) {
        try foods.replace { try ImportedFoodTables(file: database).each($0) }
      }
      unlink(path)
      return foods.dropEarlier()
    }
    let target = backend.folder.appending(ImportedFoodSchema.fileName)
    try #require(rename(path, target) == 0)
  }

  /// Products whose names hold the words of plain foods, as branded data do.
  static let noise: [Row] = {
    let makers = ["Acme", "Green Field", "Golden Sun", "Nonna", "Daily"]
    let flavours = [
      "Organic", "Honey", "BBQ", "Vanilla", "Chocolate", "Sea Salt", "Low Fat", "Family Size",
    ]
    let names = CatalogueFood.all.filter { $0.tier == .reviewed }.map(\.name)
    return names.enumerated().flatMap { index, name in
      (0..<4).map { copy in
        let number = index * 4 + copy
        let flavour = flavours[number % flavours.count]
        return Row(
          id: "off:\(number)", name: copy == 0 ? name : "\(flavour) \(name)",
          brand: makers[number % makers.count])
      }
    }
  }()

  private func backend(_ rows: [Row]) throws -> InProcess {
    let backend = try InProcess()
    try Self.write(rows, beside: backend)
    return backend
  }

  @Test("An imported food is found by its words and its brand")
  func search() throws {
    let backend = try backend([
      Row(id: "off:1", name: "Crème Brûlée Latte", brand: "Vexby"),
      Row(id: "off:2", name: "Berries & Oats", brand: "Vexby"),
    ])
    #expect(try backend.search("creme brulee latte") == ["Crème Brûlée Latte"])
    #expect(try backend.search("vexby oat berry") == ["Berries & Oats"])
    #expect(try backend.search("vexb") == ["Crème Brûlée Latte", "Berries & Oats"])
    let food = try backend.send(FitIQ.food("off:1"))
    #expect(food.brand == "Vexby" && !food.isUserCreated && food.fiberG == nil)
  }

  @Test("An imported food comes after plain foods that hold the same words")
  func ranking() throws {
    let backend = try backend([
      Row(id: "off:1", name: "Milk", brand: "Acme"), Row(id: "off:2", name: "Egg", brand: "Acme"),
    ])
    #expect(try backend.search("milk").first == "Milk, whole")
    #expect(try backend.search("egg").first == "Egg, whole, raw")
    #expect(try backend.search("acme milk") == ["Milk"])
  }

  @Test("Imported foods are in the order of their rows, suspect ones last")
  func order() throws {
    let backend = try backend([
      Row(id: "off:1", name: "Zorbo Red", brand: "A", isSuspect: true),
      Row(id: "off:2", name: "Zorbo Red", brand: "B"),
      Row(id: "off:3", name: "Zorbo Red", brand: "C"),
      Row(id: "off:4", name: "Zorbo Red", brand: "C"),
    ])
    let page = try backend.send(FitIQ.searchFoods("zorbo"))
    // The last two are the same product twice.
    #expect(page.foods.map(\.id) == ["off:2", "off:3", "off:1"])
    #expect(page.total == 3)
  }

  @Test("An imported food is hidden by the catalogue's food with its id")
  func sameFood() throws {
    let backend = try backend([Row(id: "ndb:01123", name: "EGG,WHL,RAW,FRSH ZORBO")])
    #expect(try backend.search("zorbo").isEmpty)
    #expect(try backend.send(FitIQ.food("ndb:01123")).name == "Egg, whole, raw")
  }

  @Test("An imported food is not found by a single letter")
  func singleLetter() throws {
    let backend = try backend([Row(id: "off:1", name: "Zzz")])
    #expect(try backend.search("z").contains("Zzz") == false)
    #expect(try backend.search("zz") == ["Zzz"])
  }

  @Test("A word of imported foods is not corrected as a misspelling")
  func brands() throws {
    let rows = (1...30).map { Row(id: "off:\($0)", name: "Ricey Bar \($0)", brand: "Ricey") }
    #expect(try backend(rows).search("ricey").first?.hasPrefix("Ricey") == true)
    #expect(try InProcess().search("ricey").first == "White rice, long-grain, cooked")
  }

  @Test("A misspelling in imported foods does not prevent its correction")
  func misspellings() throws {
    let rows = (1...9000).map { Row(id: "off:\($0)", name: "Thing \($0)") }
    let backend = try backend(rows + [Row(id: "off:x", name: "Brocoli gratin")])
    #expect(try backend.search("brocoli").first == "Broccoli, cooked")
  }

  @Test("An imported food eaten often comes first where no plainer food has the name")
  func habits() throws {
    let backend = try backend([Row(id: "off:1", name: "Egg Thing", brand: "Acme")])
    _ = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: "off:1", mealType: .lunch, servings: 1, loggedAt: nil)))
    #expect(try backend.search("egg").first == "Egg, whole, raw")
    #expect(try backend.search("acme egg").first == "Egg Thing")
    #expect(try backend.search("").first == "Egg Thing")
    try Self.write([], beside: backend)
    #expect(try backend.search("egg").first == "Egg, whole, raw")
    #expect(try backend.search("").first != "Egg Thing")
    #expect(try backend.refusal(FitIQ.food("off:1")).status == 404)
    #expect(try backend.send(FitIQ.listFoodLogs()).logs.map(\.foodName) == ["Egg Thing"])
  }

  @Test("An imported food is found as soon as a new file replaces the old one")
  func replacement() throws {
    let backend = try backend([Row(id: "off:1", name: "Old Zorbo")])
    #expect(try backend.search("zorbo") == ["Old Zorbo"])
    try Self.write([Row(id: "off:1", name: "New Zorbo")], beside: backend)
    #expect(try backend.search("zorbo") == ["New Zorbo"])
  }

  @Test(
    "An imported file of another layout or program is ignored",
    .enabled(if: getenv("FIT_TEST_DATABASE") == nil, "the foods are in a database"))
  func foreign() throws {
    let backend = try backend([Row(id: "off:1", name: "Zorbo")])
    let database = try SQLiteDatabase(path: backend.folder.appending(ImportedFoodSchema.fileName))
    try database.executeScript("PRAGMA user_version = 999")
    #expect(try backend.search("zorbo").isEmpty)
  }

  @Test(
    "A damaged file of imported foods is reported and affects nothing else",
    .enabled(if: getenv("FIT_TEST_DATABASE") == nil, "the foods are in a database"))
  func damage() throws {
    let backend = try backend([Row(id: "off:1", name: "Zorbo")])
    try backend.folder.write(
      ImportedFoodSchema.fileName, String(repeating: "no database ", count: 1000))
    let refusal = try backend.refusal(FitIQ.searchFoods("zorbo"))
    #expect(refusal.status == 503 && refusal.message.contains(ImportedFoodSchema.fileName))
    let log = NewFoodLog(
      userId: nil, foodId: "ndb:01123", mealType: .lunch, servings: 1, loggedAt: nil)
    #expect(try backend.send(FitIQ.logFood(log)).calories == 71.5)
  }

  @Test("An imported food is clearly meant when no other food holds the words")
  func certainty() throws {
    let backend = try backend([
      Row(id: "off:1", name: "Zorbo Red"), Row(id: "off:2", name: "Zorbo"),
    ])
    #expect(try backend.send(FitIQ.searchFoods("zorbo red")).isSure == true)
    #expect(try backend.send(FitIQ.searchFoods("zorbo")).isSure == true)
    #expect(try backend.send(FitIQ.searchFoods("zorb")).isSure == false)
  }

  @Test(
    "An imported food is found by its barcode",
    arguments: ["036000291452", "36000291452", "0036000291452"])
  func barcode(_ code: String) throws {
    let backend = try backend([Row(id: "off:1", name: "Thing", barcode: "0036000291452")])
    #expect(try backend.send(FitIQ.foodByBarcode(code)).id == "off:1")
    #expect(try backend.search(code) == ["Thing"])
  }

  @Test("An imported food is found by a barcode stored without its check digit")
  func lostCheckDigit() throws {
    let backend = try backend([Row(id: "fdc:1", name: "Thing", barcode: "03600029145")])
    #expect(try backend.send(FitIQ.foodByBarcode("036000291452")).id == "fdc:1")
  }

  @Test("An imported food is found by the barcode of its case")
  func contained() throws {
    let backend = try backend([Row(id: "fdc:1", name: "Thing", barcode: "036000291452")])
    #expect(try backend.send(FitIQ.foodByBarcode("10036000291459")).id == "fdc:1")
  }

  @Test("An imported food is found by a UPC-E barcode")
  func short() throws {
    let backend = try backend([Row(id: "fdc:1", name: "Thing", barcode: "042100005264")])
    #expect(try backend.send(FitIQ.foodByBarcode("04252614")).id == "fdc:1")
  }

  @Test("An imported food is not found by a shop's internal code")
  func restricted() throws {
    let backend = try backend([Row(id: "off:1", name: "Thing", barcode: "2012345678903")])
    #expect(try backend.refusal(FitIQ.foodByBarcode("2012345678903")).status == 404)
  }
}
