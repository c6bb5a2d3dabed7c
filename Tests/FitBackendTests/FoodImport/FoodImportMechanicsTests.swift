import FitBackend
import PackedFixtures
import SQLite
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Import of foods from any source")
struct FoodImportMechanicsTests {
  private static func table(_ names: some Sequence<String>, kcal: Int = 100) -> String {
    "name,kcal,protein,carbs,fat\n" + names.map { "\($0),\(kcal),1,2,10\n" }.joined()
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test("Imported foods are indexed by words, barcode and id, with a list of words")
  func indexes() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(Self.table(["Crème fraîche", "Egg", "Egg noodles"]))
    #expect(try trial.matches("creme").count == 1)
    #expect(try trial.matches("egg") == [2, 3])
    let database = try SQLiteDatabase(path: trial.file, mode: .readOnly)
    #expect(
      try database.first("SELECT count FROM terms WHERE term = 'egg'", row: { $0.int(0) }) == 2)
    #expect(try database.integrityProblems() == [])
  }

  @Test("A repeated import changes nothing and counts its foods as updated")
  func again() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let text = Self.table(["A", "B", "C"])
    #expect(try trial.run(text).added == 3)
    let before = try trial.rows()
    let report = try trial.run(text)
    #expect(report.added == 0 && report.updated == 3 && report.total == 3)
    #expect(try trial.rows() == before)
  }

  @Test("An import from another source keeps earlier foods and sorts them by quality")
  func merging() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(OpenFoodFactsImportTests.table([OpenFoodFactsImportTests.spread]))
    try trial.run(Self.table(["Mine"]))
    #expect(try trial.rows().map(\.name) == ["Mine", "Nutella"])
    var other = OpenFoodFactsImportTests.spread
    other["code"] = "5449000000996"
    other["product_name"] = "Known to all"
    other["unique_scans_n"] = "50000"
    let report = try trial.run(OpenFoodFactsImportTests.table([other]))
    #expect(report.added == 1 && report.total == 3)
    #expect(try trial.rows().map(\.name) == ["Mine", "Known to all", "Nutella"])
    #expect(try trial.matches("nutella") == [2, 3])
  }

  @Test("One barcode in two sources is one food, in whatever form it is written")
  func barcodes() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    var product = OpenFoodFactsImportTests.spread
    product["code"] = "0036000291452"
    try trial.run(OpenFoodFactsImportTests.table([product]))
    let report = try trial.run(
      "name,barcode,kcal,protein,carbs,fat\nMine,36000291452,100,1,2,10\n")
    #expect(report.total == 1)
    #expect(try trial.row().name == "Mine")
  }

  @Test("A shop's internal code is not stored as a barcode")
  func shopCodes() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(
      "name,barcode,kcal,protein,carbs,fat\nA,2012345678903,100,1,2,10\n"
        + "B,212345012345,100,1,2,10\nC,12345,100,1,2,10\nD,0000000000000,100,1,2,10\n"
        + "E,3017620422004,100,1,2,10\n")
    let gtins = Dictionary(uniqueKeysWithValues: try trial.rows().map { ($0.name, $0.gtin) })
    #expect(gtins == ["A": nil, "B": nil, "C": nil, "D": nil, "E": 3_017_620_422_004])
  }

  @Test("Foods with equal name, brand and energy are one food unless their barcodes differ")
  func duplicateNames() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let report = try trial.run(
      "id,name,brand,barcode,kcal,protein,carbs,fat\n1,Milk,Acme,,64,3.3,4.8,3.6\n"
        + "2,MILK,ACME,,64.3,3.3,4.8,3.6\n3,Milk,Acme,,48,3.4,4.9,1.5\n4,Milk,Other,,64,3.3,4.8,3.6\n"
        + "5,Milk,Other,4006381333931,64,3.3,4.8,3.6\n6,Milk,Other,3017620422003,64,3.3,4.8,3.6\n")
    #expect(report.skipped(.duplicateName) == 2)
    #expect(Set(try trial.rows().map(\.id)) == ["csv:1", "csv:3", "csv:5", "csv:6"])
  }

  @Test("A dry run of an import reports the same and writes nothing")
  func dryRun() throws {
    var trial = try ImportTrial(per: .hundredGrams)
    trial.options.isDryRun = true
    let report = try trial.run(Self.table(["A", "B", ""]))
    #expect(report.added == 2 && report.isDryRun && report.skipped(.noName) == 1)
    #expect(names(in: trial.folder.path) == ["input"])
  }

  @Test("An error during an import ends it at any moment and keeps the old file")
  func cancelled() throws {
    struct Cancelled: Error {}
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(Self.table(["Old"]))
    let path = try trial.folder.write("many", Self.table((0..<9000).map { "Food \($0)" }))
    var count = 0
    try FoodImport(trial.options).run(
      inputs: [path], into: .file(trial.folder.appending("other.db")), progress: { _ in count += 1 }
    )
    #expect(count > 10)
    for stop in stride(from: 0, to: count, by: max(1, count / 12)) {
      var looks = 0
      #expect(throws: Cancelled.self) {
        try FoodImport(trial.options).run(inputs: [path], into: .file(trial.file)) { progress in
          looks += 1
          // The last look comes when everything is done.
          if looks > stop, progress.fraction != 1 { throw Cancelled() }
          if progress.fraction == 1 { throw Cancelled() }
        }
      }
      guard looks < count else { break }
      #expect(try trial.rows().map(\.name) == ["Old"])
      #expect(names(in: trial.folder.path) == ["foods.db", "input", "many", "other.db"])
    }
  }

  @Test("The progress of an import grows steadily from nothing to all")
  func progress() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let path = try trial.folder.write("many", Self.table((0..<9000).map { "Food \($0)" }))
    var fractions: [Double] = []
    var last: FoodImportProgress?
    try FoodImport(trial.options).run(inputs: [path], into: .file(trial.file)) {
      fractions.append($0.fraction ?? -1)
      last = $0
    }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    #expect(fractions.first.map { (0...0.3).contains($0) } == true)
    #expect(last?.bytesDone == last?.bytesTotal && last?.stage == .indexing)
  }

  @Test("An unfinished file of a killed import is replaced")
  func leftover() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.folder.write("foods.db.new", String(repeating: "half a database", count: 1000))
    #expect(try trial.run(Self.table(["A"])).added == 1)
    #expect(names(in: trial.folder.path) == ["foods.db", "input"])
  }

  @Test("A second import at the same time is refused")
  func busy() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let path = try trial.folder.write("input", Self.table(["A"]))
    var refusals: [FoodImportError] = []
    try FoodImport(trial.options).run(inputs: [path], into: .file(trial.file)) { _ in
      do { try trial.run(path: path) } catch let error as FoodImportError { refusals.append(error) }
    }
    #expect(!refusals.isEmpty)
    #expect(refusals.allSatisfy { $0 == .busy(path: trial.file) })
  }

  @Test("Several inputs are imported together")
  func several() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let paths = [
      try trial.folder.write("1", Self.table(["A"])),
      try trial.folder.write("2", Self.table(["B"])),
    ]
    let report = try FoodImport(trial.options).run(inputs: paths, into: .file(trial.file))
    #expect(report.added == 2 && report.formats == [.table, .table])
  }

  @Test("Standard input is imported, compressed or not", arguments: [0, 1, 2])
  func standardInput(packing: Int) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let text = Self.table(["A"])
    let bytes = [Array(text.utf8), Packing.gzip(text), ZipFixture(["f.csv": text]).bytes][packing]
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    let report = try FoodImport(trial.options, standardInput: ends[0])
      .run(inputs: ["-"], into: .file(trial.file))
    #expect(report.added == 1)
  }

  @Test("Truncated, damaged or exploding archives are refused and change nothing")
  func broken() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    try trial.run(Self.table(["Old"]))
    let packed = Packing.gzip(Self.table((0..<5000).map { "Food \($0)" }))
    var damaged = packed
    damaged[packed.count / 2] ^= 0xff
    let bomb = Packing.gzip(
      Array(Self.table(["A"]).utf8) + [UInt8](repeating: 0x20, count: 40 << 20))
    let zipped = ZipFixture(["f.csv": Self.table((0..<5000).map { "Food \($0)" })]).bytes
    for bytes in [Array(packed.dropLast(20)), damaged, bomb, Array(zipped.dropLast(200))] {
      #expect(throws: FoodImportError.self) { try trial.run(bytes) }
      #expect(try trial.row().name == "Old")
    }
  }

  @Test(
    "A file without foods is refused as unrecognised",
    arguments: ["", " \n", "\u{0}\u{1}\u{2}", "{\"a\":1}", "[1]"])
  func foreign(text: String) throws {
    let trial = try ImportTrial(per: .hundredGrams)
    #expect(throws: FoodImportError.unrecognised(path: trial.folder.appending("input"))) {
      try trial.run(text)
    }
  }

  @Test("An archive of several tables is refused")
  func severalFiles() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let text = Self.table(["A"])
    #expect(throws: FoodImportError.self) {
      try trial.run(ZipFixture(["a.csv": text, "b.csv": text]).bytes)
    }
    #expect(try trial.run(ZipFixture(["a.csv": text, "__MACOSX/._a.csv": "x"]).bytes).added == 1)
  }

  @Test("A missing input and an unwritable folder are errors")
  func missing() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    #expect(throws: FoodImportError.self) { try trial.run(path: "/nonexistent/file") }
    let path = try trial.folder.write("input", Self.table(["A"]))
    #expect(throws: FoodImportError.self) {
      try FoodImport(trial.options).run(inputs: [path], into: .file("/nonexistent/foods.db"))
    }
  }

  @Test("A foods file of another program or version is left unchanged")
  func foreignFile() throws {
    let trial = try ImportTrial(per: .hundredGrams)
    let other = try SQLiteDatabase(path: trial.file)
    try other.executeScript("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    #expect(throws: FoodImportError.foreignFile(path: trial.file)) {
      try trial.run(Self.table(["A"]))
    }
    #expect(try other.first("SELECT x FROM t", row: { $0.int(0) }) == 1)
  }

  @Test("Every skip reason and every format has its own description")
  func words() {
    #expect(Set(FoodSkip.allCases.map(\.description)).count == FoodSkip.allCases.count)
    #expect(Set(FoodFormat.allCases.map(\.description)).count == FoodFormat.allCases.count)
  }
}
