import CivilTime
import FitAPI
import Foundation
import JSON
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite(
  "Digests of rows", .enabled(if: SQLiteDatabase.canWatchRows, "this SQLite tells of no changes"))
struct RowDigestTests {
  private static func ordinaryTables(_ database: SQLiteDatabase) throws -> [String] {
    try database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        + " AND name NOT LIKE 'sqlite%' AND name != 'digests'"
    ) { $0.text(0) }
  }

  @Test("The digest of a row uses the columns with its account and its day")
  func columns() throws {
    let home = try Household(inFile: true)
    _ = try home.enroll("ann@example.com")
    let database = try #require(try Store(path: home.folder.appending("fit.db")).file)
    for table in try Self.ordinaryTables(database) {
      let names = try database.all(
        "SELECT name FROM pragma_table_xinfo(?) WHERE hidden != 2", table
      ) { $0.text(0) }
      let all = try database.all("SELECT name FROM pragma_table_xinfo(?)", table) { $0.text(0) }
      let expected = DigestColumns(
        owner: names.firstIndex(of: "account") ?? 0,
        day: names.firstIndex(of: "day")
          ?? (["sleep", "activity"].contains(table) ? names.firstIndex(of: "date") : nil),
        stored: all.count == names.count ? .max : names.count)
      #expect(all.starts(with: names), "\(table) computes a column before others")
      #expect(DigestColumns.of(table) == expected, "\(table): \(names)")
    }
  }

  @Test("The digests of rows stay correct after requests to every route", arguments: 0..<2)
  func routes(seed: UInt64) throws {
    let home = try Household(inFile: true)
    let member = try home.enroll("ann@example.com")
    let records = try Records(of: member, home)
    let database = try #require(try Store(path: home.folder.appending("fit.db")).file)
    #expect(try RowDigests.problems(in: database) == [])
    var numbers = SeededGenerator(seed: seed)
    let routes = Router.all.all.filter {
      $0.method != .get && $0.access != .owner && $0.access != .anyone
        && !$0.pattern.hasSuffix("/password")
    }
    for _ in 0..<Fuzzing.rounds(300) {
      guard let route = routes.randomElement(using: &numbers) else { return }
      let path = (route.basePath + route.pattern).split(separator: "/").map { word in
        word.hasPrefix("{")
          ? "/" + (records.ids.randomElement(using: &numbers) ?? "me") : "/\(word)"
      }.joined()
      let body = records.bodies(for: route.pattern, route.method).randomElement(using: &numbers)
      let key: Headers = [HeaderName.idempotencyKey: "k\(Int.random(in: 0...50, using: &numbers))"]
      home.send(route.method, path, body ?? nil, token: member.access, headers: key)
    }
    #expect(try RowDigests.problems(in: database) == [])
    // What belongs to the account goes with it, and so do its digests.
    try database.transaction {
      try database.execute("DELETE FROM accounts WHERE id = ?", member.id)
    }
    #expect(try RowDigests.problems(in: database) == [])
  }

  @Test("The digests of rows detect every value that another program changed")
  func changes() throws {
    let home = try Household(inFile: true)
    let member = try home.enroll("ann@example.com")
    _ = try Records(of: member, home)
    let path = home.folder.appending("fit.db")
    let database = try SQLiteDatabase(path: path, mode: .readWrite)
    for table in try Self.ordinaryTables(database) {
      let columns = try database.all("SELECT name, pk FROM pragma_table_info(?)", table) {
        (name: $0.text(0), isKey: $0.bool(1))
      }
      for column in columns where !column.isKey {
        let count = try database.first("SELECT count(*) FROM \(table)") { $0.int(0) }
        guard count ?? 0 > 0 else { break }
        let change = "UPDATE OR IGNORE \(table) SET \(column.name) ="
        try database.executeScript(
          "BEGIN; \(change) CASE typeof(\(column.name)) WHEN 'integer' THEN \(column.name) + 1"
            + " WHEN 'real' THEN \(column.name) * 1.0000001 + 0.00001 WHEN 'null' THEN 0"
            + " ELSE \(column.name) || 'x' END")
        let changed = database.changes
        defer { try? database.executeScript("ROLLBACK") }
        let found = try RowDigests.found(in: database)
        #expect(changed == 0 || !found.isEmpty, "\(table).\(column.name)")
        #expect(changed == 0 || found.allSatisfy { $0.contains(table) }, "\(found)")
      }
    }
    #expect(try RowDigests.problems(in: database) == [])
  }

  @Test("The digests of rows stay correct after a statement outside a transaction")
  func single() throws {
    let folder = try TemporaryFolder()
    let database = try #require(try Store(path: folder.appending("fit.db")).file)
    try database.execute("UPDATE accounts SET time_zone = 'Europe/Berlin'")
    #expect(try RowDigests.problems(in: database) == [])
    #expect(throws: (any Error).self) {
      try database.transaction {
        try database.execute("UPDATE accounts SET time_zone = 'UTC'")
        throw CancellationError()
      }
    }
    #expect(try RowDigests.problems(in: database) == [])
  }

  @Test("A wrong digest is reported as the condition of the file")
  func condition() throws {
    let home = try Household(inFile: true)
    let member = try home.enroll("ann@example.com")
    home.send(
      .post, "/api/v1/progress",
      ["type": "weight", "quantity": 82.4, "loggedAt": "2026-11-20T07:00:00Z"],
      token: member.access)
    let file = StoreFile(home.folder.appending("fit.db"))
    guard case .sound = file.condition(thorough: true) else {
      Issue.record("\(file.condition(thorough: true))")
      return
    }
    try SQLiteDatabase(path: file.path, mode: .readWrite).execute(
      "UPDATE progress SET quantity = 83.4")
    guard case .altered(let problems) = file.condition(thorough: true) else {
      Issue.record("\(file.condition(thorough: true))")
      return
    }
    #expect(problems == ["the rows of progress of 2026-11-20 are not as fit stored them"])
    // A quick look reads no rows.
    guard case .sound = file.condition() else {
      Issue.record("\(file.condition())")
      return
    }
  }
}
