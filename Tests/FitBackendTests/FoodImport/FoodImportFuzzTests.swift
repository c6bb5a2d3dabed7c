import FitBackend
import PackedFixtures
import SQLite
import TestSupport
import Testing

@Suite("Import of damaged files")
struct FoodImportFuzzTests {
  /// One small input of every kind.
  private static let inputs: [String: [UInt8]] = {
    let product = OpenFoodFactsImportTests.spread
    let off = OpenFoodFactsImportTests.table([
      product, product.merging(["code": "5449000000996"]) { $1 },
    ])
    let own = """
      name,barcode,kcal,protein (g),carbs,fat,serving
      "Oats, ""rolled"" ",036000291452,380,13,"60,5",7,1/2 cup (40 g)
      Crème fraîche,,300,2,3,<30,traces
      """
    let bundle = ZipFixture([
      "food.csv": "\"fdc_id\",\"data_type\",\"description\"\n\"5\",\"branded_food\",\"BAR\"\n",
      "food_nutrient.csv":
        "\"id\",\"fdc_id\",\"nutrient_id\",\"amount\"\n\"1\",\"5\",\"1008\",\"400\"\n",
      "branded_food.csv":
        "\"fdc_id\",\"gtin_upc\",\"serving_size\"\n\"5\",\"036000291452\",\"30\"\n",
    ]).bytes
    return [
      "table": Array(own.utf8), "off": Array(off.utf8), "bundle": bundle, "gzip": Packing.gzip(own),
    ]
  }()

  /// Texts that mean something to a reader, wherever they stand.
  private static let tokens: [[UInt8]] =
    [
      "\"", "\n", "\r\n", "\t", ",", "~", "^", "{", "}", "[", "]", "\\", "\u{0}", "\u{feff}",
      "\u{202e}",
      "1e308", "-1e308", "99999999999999999999", "nan", "-0", "<", "&#", "&#0;",
    ].map { Array($0.utf8) } + [[0xff], [0xc3], [0xe2, 0x80], [0xf0, 0x9f]]

  @Test(
    "A damaged import file causes no crash, and the stored foods stay intact",
    arguments: inputs.keys.sorted())
  func damaged(kind: String) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let input = try #require(Self.inputs[kind])
    let seed = kind.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }
    for round in 0..<Fuzzing.rounds(60) {
      var generator = SeededGenerator(seed: seed &+ UInt64(round))
      var bytes = input
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(place + 8, bytes.count))
        case 2:
          bytes.insert(contentsOf: Self.tokens.randomElement(using: &generator) ?? [], at: place)
        default: bytes.removeLast(bytes.count - place)
        }
      }
      do {
        try trial.run(bytes)
      } catch is FoodImportError {}
    }
    guard let database = try? SQLiteDatabase(path: trial.file, mode: .readOnly) else { return }
    #expect(try database.integrityProblems() == [])
    let shown = try database.all("SELECT name, serving_size FROM foods") { $0.text(0) + $0.text(1) }
    #expect(
      shown.allSatisfy { text in
        text.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
      })
  }
}
