import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQL
import SQLite
import System
import TestSupport
import Testing

@testable import FitBackend

/// Foods that are imported into the database of several servers.
@Suite(
  "Imported foods on a server",
  .enabled(if: getenv("FIT_TEST_DATABASE") != nil, "FIT_TEST_DATABASE names no server"))
struct ServerFoodTests {
  private let folder: TemporaryFolder
  private let schema: ServerSchema

  init() throws {
    folder = try TemporaryFolder()
    schema = try #require(try ServerSchema.made())
  }

  private var place: StorePlace { .server(schema.address) }

  private static func table(_ rows: [String]) -> String {
    (["name,brand,barcode,kcal,protein,carbs,fat"] + rows).joined(separator: "\n") + "\n"
  }

  @discardableResult
  private func run(_ text: String, into place: StorePlace) throws -> FoodImportReport {
    var options = FoodImportOptions()
    options.basis = .hundredGrams
    let path = try folder.write("input", bytes: Array(text.utf8))
    return try FoodImport(options).run(inputs: [path], into: place)
  }

  /// Returns the imported foods that a search finds.
  private func answer(_ backend: Backend, _ words: String) throws -> [String] {
    let response = backend.answer(
      Request(.get, "/api/v1/foods/search", query: ["q": words]),
      from: Caller(account: Account.localOwner, calendar: PersonalCalendar(zone: .utc)))
    try #require(response.isSuccess, "\(String(decoding: response.body, as: UTF8.self))")
    let foods = try JSONValue(parsing: response.body)["data"]?["foods"]?.array ?? []
    // Foods of the catalogue have other ids.
    return foods.compactMap { $0["id"]?.string }.filter { $0.hasPrefix("csv:") }
  }

  private func backend(_ place: StorePlace) -> Backend {
    let now = Instant("2026-11-20T12:00:00Z")
    return switch place {
    case .file(let path): Backend(path: path, now: { now })
    case .server(let address): Backend(.server(address), now: { now })
    }
  }

  private static let pantry = table([
    "Crème fraîche,Müller's,4012345678901,292,2.4,3,30", "Zitronenlimonade 2%,,,40,0,10,0",
    "Zorbo \"Knusper\",Ritter,,520,6,55,30", "Zorbo Nuss,Ritter,,540,8,50,34",
    "Quarkbällchen\\n,O'Neill,,330,9,40,14",
  ])

  @Test("Every server finds what one imported, by words, beginnings, barcode and id")
  func search() throws {
    let (one, other) = (backend(place), backend(place))
    #expect(try answer(one, "knusper").isEmpty)
    let report = try run(Self.pantry, into: place)
    #expect(report.added == 5 && report.total == 5)
    for server in [one, other] {
      #expect(try answer(server, "zorbo").count == 2)
      #expect(try answer(server, "zorbo knus").count == 1)
      #expect(try answer(server, "creme fraiche muller").count == 1)
      #expect(try answer(server, "zitronenlimo").count == 1)
      #expect(try answer(server, "4012345678901").count == 1)
      #expect(try answer(server, "quarkbällchen o'neill").count == 1)
    }
    let id = try #require(try answer(one, "4012345678901").first)
    let found = other.answer(
      Request(.get, "/api/v1/foods/\(id)"),
      from: Caller(account: Account.localOwner, calendar: PersonalCalendar(zone: .utc)))
    #expect(found.isSuccess)
  }

  @Test("A file of foods and a database answer the same searches alike")
  func alike() throws {
    let file = StorePlace.file(folder.appending("fit.db"))
    let foods = StorePlace.file(folder.appending("foods.db"))
    var random = SeededGenerator(seed: 20)
    let words = [
      "Bio", "Milch", "Schokolade", "Hafer", "Nuss", "Crème", "light", "2%", "Käse", "Brot",
    ]
    let rows = (0..<400).map { number in
      let name = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      return "\(name) \(number),Marke \(number % 7),,\(100 + number),3,\(5 + number % 9),2"
    }
    try run(Self.table(rows), into: foods)
    try run(Self.table(rows), into: place)
    let (local, server) = (backend(file), backend(place))
    for query in [
      "milch", "bio milch", "schoko", "creme nuss", "kase brot", "hafer marke 3", "2%", "marke",
      "bio schokolade light", "nothing of that", "nuss 17",
    ] {
      #expect(try answer(local, query) == answer(server, query), "\(query)")
    }
  }

  @Test("A second import adds to the first, and an interrupted or trial one changes nothing")
  func again() throws {
    struct Stop: Error {}
    let server = backend(place)
    try run(Self.pantry, into: place)
    let more = Self.table(["Knabberzeug,Ritter,,500,6,55,30"])
    let path = try folder.write("more", bytes: Array(more.utf8))
    var options = FoodImportOptions()
    options.basis = .hundredGrams
    #expect(throws: Stop.self) {
      try FoodImport(options).run(inputs: [path], into: place) {
        if $0.stage == .indexing { throw Stop() }
      }
    }
    options.isDryRun = true
    #expect(try FoodImport(options).run(inputs: [path], into: place).added == 1)
    #expect(try answer(server, "knabberzeug").isEmpty)
    #expect(try answer(server, "zorbo").count == 2)
    #expect(try run(more, into: place).total == 6)
    #expect(try answer(server, "knabberzeug").count == 1)
    // The tables of the first import are gone.
    let tables = try PostgreSQLDatabase(schema.address).all(
      "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 'imported%'"
    ) { $0.text(0) }
    #expect(tables.count == 2)
  }

  @Test("Of two imports at the same time, the second says that the first is in progress")
  func busy() throws {
    try run(Self.pantry, into: place)
    let database = try PostgreSQLDatabase(schema.address)
    try database.transaction(.deferred) {
      try ServerFoods(database).lock("here")
      #expect(throws: FoodImportError.busy(path: schema.address.display)) {
        try run(Self.pantry, into: place)
      }
      // Nobody waits for an import.
      #expect(try answer(backend(place), "zorbo").count == 2)
    }
  }

  @Test("A request that began before an import ended is carried out again, and finds foods")
  func replaced() throws {
    try run(Self.pantry, into: place)
    let database = try PostgreSQLDatabase(schema.address)
    let foods = ImportedFoodDatabase(in: database)
    do {
      try database.transaction(.deferred) {
        _ = try ServerFoods(database).tables()
        try run(Self.table(["Knabberzeug,Ritter,,500,6,55,30"]), into: place)
        _ = try foods.find([4_012_345_678_901])
        Issue.record("the tables of the first import are still there")
      }
    } catch let error as PostgreSQLError {
      #expect(error.kind == .conflict)
    }
    #expect(try foods.find([4_012_345_678_901]) != nil)
  }

  @Test("Imported foods go along with the records to a database and back")
  func migrated() throws {
    let file = StorePlace.file(folder.appending("fit.db"))
    _ = try Store(path: folder.appending("fit.db"))
    try run(Self.pantry, into: .file(folder.appending("foods.db")))
    func migrate(_ from: StorePlace, _ to: StorePlace, isTrial: Bool = false) throws
      -> MigratedTable?
    {
      try SQLiteBackend().migrate(
        from: from, to: to, owner: PersonalCalendar(zone: .utc), isTrial: isTrial
      ) { _, _ in }.last
    }
    let trial = try migrate(file, place, isTrial: true)
    #expect(try answer(backend(place), "zorbo").isEmpty)
    let there = try migrate(file, place)
    #expect(there?.table == "imported_foods" && there?.rows == 5 && there == trial)
    #expect(try answer(backend(place), "zorbo").count == 2)
    let elsewhere = folder.appending("elsewhere")
    mkdir(elsewhere, 0o700)
    let copy = StorePlace.file(elsewhere + "/fit.db")
    #expect(try migrate(place, copy) == there)
    #expect(
      try answer(backend(copy), "knusper zorbo")
        == answer(backend(file), "knusper zorbo"))
    // Other foods beside the target are not mixed with these, nor replaced.
    let occupied = folder.appending("occupied")
    mkdir(occupied, 0o700)
    try run(
      Self.table(["Knabberzeug,Ritter,,500,6,55,30"]), into: .file(occupied + "/foods.db"))
    #expect(throws: DataFileError.self) { try migrate(place, .file(occupied + "/fit.db")) }
    #expect(ImportedFoodsCondition(of: occupied + "/foods.db") == .sound(count: 1))
  }
}
