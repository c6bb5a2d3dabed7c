import CivilTime
import FitAPI
import PostgreSQL
import SQL
import SQLite
import System
import TestSupport
import Testing

@testable import FitBackend

/// The program `fit`, killed while it copies a store, and many of it started at once.
@Suite(
  "Killed copies and many servers of one database",
  .enabled(if: getenv("FIT_TEST_DATABASE") != nil, "FIT_TEST_DATABASE names no server"))
struct MigrationKillTests {
  private let fit: FitProcess
  private let schema: ServerSchema

  init() throws {
    schema = try #require(try ServerSchema.made())
    fit = try FitProcess(environment: ["FIT_DATABASE": schema.address.text])
  }

  private static let rows = 20_000

  /// Makes a file with many measurements, and imported foods beside it.
  private func makeFile() throws -> String {
    let path = fit.home.appending("a/fit.db")
    mkdir(fit.home.appending("a"), 0o700)
    let store = try Store(path: path)
    try store.write {
      for number in 0..<Self.rows {
        var token = StoredToken()
        token.hash = Array("a hash of 32 bytes, number \(number)".utf8)
        token.account = Account.localOwner
        token.family = "family \(number % 100)"
        token.expires = Instant(stored: Int64(number))
        try store.database.insert(token)
      }
    }
    let table =
      "name,kcal,protein,carbs,fat\n"
      + (0..<2000).map { "Riegel \($0),\(100 + $0 % 400),1,2,10\n" }.joined()
    var options = FoodImportOptions()
    options.basis = .hundredGrams
    let input = try fit.home.write("input", table)
    try FoodImport(options).run(inputs: [input], into: .file(fit.home.appending("a/foods.db")))
    return path
  }

  private func rows(in place: StorePlace) throws -> Int {
    switch place {
    case .file(let path):
      guard access(path, F_OK) == 0 else { return 0 }
      return try Store(path: path).database.first("SELECT count(*) FROM tokens") { $0.int(0) } ?? 0
    case .server(let address):
      let database = try PostgreSQLDatabase(address)
      guard try Schema.storedVersion(in: database) != nil else { return 0 }
      return try database.first("SELECT count(*) FROM tokens") { $0.int(0) } ?? 0
    }
  }

  /// Copies a store, killing the first copies; returns what the last one printed, `nil` where it was killed
  /// between its commit and its end.
  private func killing(_ from: StorePlace, _ to: StorePlace) throws -> String? {
    func text(_ place: StorePlace) -> String {
      switch place {
      case .file(let path): path
      case .server(let address): address.text
      }
    }
    let line = ["migrate", "--from", text(from), "--to", text(to), "--json=tables"]
    var random = SeededGenerator(seed: 20_261_123)
    for number in 0..<8 {
      let run = try fit.launch(line).begin()
      usleep(UInt32.random(in: 20_000..<900_000, using: &random))
      let signal = number.isMultiple(of: 4) ? SIGINT : SIGKILL
      run.send(signal)
      let finished = try run.finish()
      if finished.status == 0 { return finished.text }
      #expect(finished.status == 128 + signal, "\(finished.errorText)")
      #expect(try rows(in: from) == Self.rows)
      let copied = try rows(in: to)
      #expect(copied == 0 || copied == Self.rows)
      if copied > 0 { return nil }
    }
    let finished = try fit.run(line)
    #expect(finished.status == 0, "\(finished.errorText)")
    return finished.text
  }

  @Test("A copy that was killed left nothing behind, and is made whole by the same command")
  func killed() throws {
    let path = try makeFile()
    let before = StoreFile(path).condition(thorough: true)
    let there = try killing(.file(path), .server(schema.address))
    #expect(try rows(in: .server(schema.address)) == Self.rows)
    mkdir(fit.home.appending("b"), 0o700)
    let copy = fit.home.appending("b/fit.db")
    let back = try killing(.server(schema.address), .file(copy))
    if let there, let back { #expect(there == back) }
    #expect((there ?? back)?.contains("imported_foods") ?? true)
    #expect(try rows(in: .file(copy)) == Self.rows)
    #expect(ImportedFoodsCondition(of: fit.home.appending("b/foods.db")) == .sound(count: 2000))
    #expect(StoreFile(path).condition(thorough: true) == before)
    #expect(StoreFile(copy).condition(thorough: true) == .sound(version: Schema.version))
  }

  @Test("A server that waited for another one sees the tables that it made")
  func madeMeanwhile() throws {
    let (waiting, maker) = (
      try PostgreSQLDatabase(schema.address), try PostgreSQLDatabase(schema.address)
    )
    #expect(try Schema.storedVersion(in: waiting) == nil)
    try waiting.transaction {
      #expect(try Schema.storedVersion(in: waiting) == nil)
      try maker.executeScript(
        "CREATE TABLE fit_schema (version INTEGER NOT NULL); INSERT INTO fit_schema VALUES (7)")
      #expect(try Schema.storedVersion(in: waiting) == 7)
    }
  }

  @Test("Ten servers that start at once on an empty database make its tables once, and all answer")
  func ten() throws {
    let servers = try (0..<10).map { number in
      var server = fit
      server.environment["FIT_HOME"] = fit.home.appending("home \(number)")
      return try server.launch(["serve", "--listen", "127.0.0.1:0"]).begin()
    }
    for server in servers {
      let line = try server.line(within: .seconds(60))
      let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
      #expect(try HTTPExchange(port: port).send("GET", "/health").status == 200)
    }
    let database = try PostgreSQLDatabase(schema.address)
    #expect(try database.first("SELECT count(*) FROM fit_schema") { $0.int(0) } == 1)
    #expect(try database.first("SELECT count(*) FROM accounts") { $0.int(0) } == 1)
    for server in servers {
      server.send(SIGTERM)
      #expect(try server.finish().status == 0)
    }
  }
}
