import BackendInterface
import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQL
import SQLite
import TestSupport
import Testing

@testable import FitBackend

/// Copying stores between files and servers. With `FIT_TEST_DATABASE`, the way leads over a server.
@Suite("Copying a whole store")
struct StoreMigrationTests {
  private let folder: TemporaryFolder
  private static let owner = PersonalCalendar(zone: .utc)

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) -> StorePlace { .file(folder.appending(name)) }

  private func migrate(
    _ from: StorePlace, _ to: StorePlace, isTrial: Bool = false,
    _ progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> [MigratedTable] {
    try SQLiteBackend().migrate(
      from: from, to: to, owner: Self.owner, isTrial: isTrial,
      progress: progress)
  }

  /// Everything that a store exports of an account.
  private func exported(_ place: StorePlace, _ account: String) throws -> [String] {
    var lines = ExportedLines()
    switch place {
    case .file(let path): try StoreFile(path).export(account, to: &lines)
    case .server(let address):
      try ServerData(address, owner: Self.owner)
        .export(account, to: &lines)
    }
    return lines.all
  }

  /// Logs a random history for two people and returns their accounts.
  private func logHistory(into path: String, seed: UInt64) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    let now = Instant("2026-11-20T12:00:00Z")
    let backend = Backend(path: path, now: { now })
    let accounts = [Account.localOwner, Identifier.make()]
    func send(_ target: String, _ body: JSONValue, _ account: String) {
      let response = backend.answer(
        Request(.post, target, body: body.bytes()),
        from: Caller(account: account, calendar: Self.owner))
      // A second night or injection of a day is refused.
      #expect(
        response.isSuccess || response.status == 409,
        "\(target): \(String(decoding: response.body, as: UTF8.self))")
    }
    try Store(path: path).database.execute(
      "INSERT INTO accounts (id, email, created_at, updated_at) VALUES (?, 'A@b.co', 0, 0)",
      accounts[1])
    for account in accounts {
      for number in 0..<Int.random(in: 20...60, using: &random) {
        let at = now.adding(seconds: -Int64.random(in: 0...7_000_000, using: &random)).iso8601
        let day = JSONValue.string(String(at.prefix(10)))
        switch Int.random(in: 0...6, using: &random) {
        case 0:
          let weight = Double.random(in: 60...90, using: &random)
          send(
            "/api/v1/progress",
            [
              "type": "weight", "quantity": .number(weight), "loggedAt": .string(at),
              "notes": .string("ä \(number) 日本 '\" \\"),
            ], account)
        case 1:
          send(
            "/api/v1/goals",
            [
              "goalType": "weight_loss", "targetValue": 70, "currentValue": 75.5, "unit": "kg",
              "notes": "leicht \u{1F600}",
            ], account)
        case 2:
          send(
            "/api/v1/foods",
            [
              "name": .string("Porridge \(number)"), "calories": 12.5, "proteinG": 1, "carbsG": 2,
              "fatG": 0, "servingSize": "1 bowl",
            ], account)
        case 3: send("/api/injections", ["site": "THIGH_LEFT", "date": day], accounts[0])
        case 4:
          send("/api/v1/sleep", ["date": day, "hoursSlept": 7.25, "quality": "good"], account)
        case 5:
          send(
            "/api/v1/workouts",
            [
              "title": .string("w\(number)"),
              "exercises": [
                ["exerciseId": "barbell-bench-press", "sets": 3, "reps": 8, "weightKg": 62.5]
              ],
            ], account)
        default:
          send(
            "/api/intentions",
            ["text": .string("calm \(number)"), "scope": "day", "date": day], account)
        }
      }
    }
    return accounts
  }

  @Test(
    "A history is copied completely to another store and back", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    let accounts = try logHistory(into: folder.appending("a.db"), seed: seed)
    let schema = try ServerSchema.made()
    let middle = schema.map { StorePlace.server($0.address) } ?? file("b.db")
    let before = try accounts.map { try exported(file("a.db"), $0) }
    #expect(before.allSatisfy { $0.count > 10 })
    let there = try migrate(file("a.db"), middle)
    let back = try migrate(middle, file("c.db"))
    #expect(there == back)
    #expect(there.reduce(0) { $0 + $1.rows } > 40)
    #expect(try accounts.map { try exported(middle, $0) } == before)
    #expect(try accounts.map { try exported(file("c.db"), $0) } == before)
    // The source is as it was.
    #expect(try accounts.map { try exported(file("a.db"), $0) } == before)
    #expect(
      StoreFile(folder.appending("c.db")).condition(thorough: true)
        == .sound(version: Schema.version))
  }

  @Test("A store with records is refused as a target and unchanged")
  func occupied() throws {
    _ = try logHistory(into: folder.appending("a.db"), seed: 4)
    let schema = try ServerSchema.made()
    let target = schema.map { StorePlace.server($0.address) } ?? file("b.db")
    _ = try migrate(file("a.db"), target)
    let before = try exported(target, Account.localOwner)
    #expect(throws: DataFileError.self) { try migrate(file("a.db"), target) }
    #expect(try exported(target, Account.localOwner) == before)
  }

  @Test("An interrupted or trial copy leaves nothing behind and can be repeated")
  func interrupted() throws {
    struct Stop: Error {}
    let accounts = try logHistory(into: folder.appending("a.db"), seed: 5)
    let schema = try ServerSchema.made()
    let target = schema.map { StorePlace.server($0.address) } ?? file("b.db")
    for share in [0, 30, 90] {
      #expect(throws: Stop.self) {
        _ = try migrate(file("a.db"), target) { done, total in
          if done * 100 >= total * share { throw Stop() }
        }
      }
    }
    let trial = try migrate(file("a.db"), target, isTrial: true)
    #expect(try exported(target, accounts[1]).isEmpty)
    #expect(try migrate(file("a.db"), target) == trial)
    #expect(try exported(target, accounts[1]) == exported(file("a.db"), accounts[1]))
  }

  @Test("Every table of the schema is copied")
  func everyTable() throws {
    let path = folder.appending("a.db")
    let tables = try Store(path: path).database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ) { $0.text(0) }
    #expect(Set(tables) == Set(StoreMigration.tables))
  }
}
