import CivilTime
import FitAPI
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("Upgrades of earlier stores")
struct UpgradeTests {
  private let folder: TemporaryFolder
  private var path: String { folder.appending("fit.db") }

  init() throws { folder = try TemporaryFolder() }

  /// A store of that version, with a weight in it.
  private func make(version: Int) throws {
    let database = try SQLiteDatabase(path: path)
    try database.transaction(.immediate) {
      try EarlierSchema.make(version, in: database)
      try database.execute(
        "INSERT INTO progress (id, account, type, quantity, date, created_at)"
          + " VALUES ('00000000-0000-4000-8000-0000000000aa', ?, 'weight', 82.4, 1000, 1000)",
        Account.localOwner)
    }
  }

  /// All that the store is made of, without comments and line breaks.
  private func schema(_ store: Store) throws -> [String] {
    try store.database.all(
      "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY type, name"
    ) { row in
      // A column that was added stands before the bracket without a space.
      let statement = row.text(3).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("--") }
        .joined(separator: " ").replacing(",", with: " , ").replacing(")", with: " ) ")
        .split(separator: " ").joined(separator: " ")
      return "\(row.text(0)) \(row.text(1)) of \(row.text(2)): \(statement)"
    }
  }

  @Test(
    "An earlier store is upgraded when it is opened and keeps its records",
    arguments: Array(1..<Schema.version))
  func opened(_ version: Int) throws {
    try make(version: version)
    let store = try Store(path: path)
    #expect(try store.file?.userVersion == Schema.version)
    #expect(try store.progress.latest(.weight, of: Account.localOwner) == 82.4)
    let new = try TemporaryFolder()
    let made = try schema(Store(path: new.appending("fit.db")))
    let difference = try Set(schema(store)).symmetricDifference(made)
    #expect(difference == [])
    let page = try store.progress.list(
      Timeline.Filter(account: Account.localOwner), limit: 10, offset: 0)
    #expect((page.total, page.entries.count) == (1, 1))
    let id = try store.consultations.start(
      NewConsultation(.general), of: Account.localOwner, at: .now)
    #expect(try store.consultations.find(id, of: Account.localOwner)?.status == "active")
    // Opened again, there is nothing left to do.
    #expect(try Store(path: path).consultations.find(id, of: Account.localOwner)?.id == id)
  }

  @Test("The catalogue replaces the foods that an earlier version copied into stores")
  func foods() throws {
    try make(version: 6)
    let insertion = """
      INSERT INTO foods (id, account, name, calories, protein_g, carbs_g, fat_g, serving_size, words,
        staple, created_at) VALUES (?, ?, ?, 7, 0, 0, 0, '1', ?, 0, 0)
      """
    let own = "00000000-0000-4000-8000-0000000000ab"
    let database = try SQLiteDatabase(path: path)
    // Foods that belong to nobody, one of them known no more.
    for (id, account, name) in [
      ("ndb:01123", nil, "Old egg"), ("ndb:0", nil, "Bygone egg"),
      (own, Account.localOwner, "Egg of mine"),
    ] {
      try database.execute(insertion, id, account, name, name.lowercased())
    }
    let foods = try Store(path: path).foods
    #expect(try foods.find("ndb:01123", for: Account.localOwner)?.calories == 71.5)
    #expect(try foods.find("ndb:0", for: Account.localOwner) == nil)
    #expect(try foods.find(own, for: Account.localOwner)?.name == "Egg of mine")
    let answer = try FoodSearch(foods, for: Account.localOwner, at: .now).answer("egg of mine")
    #expect(answer.hits.map(\.place) == [.own(own, Instant(stored: 0))])
  }

  @Test("A store of a later version is refused and unchanged")
  func newer() throws {
    try make(version: 1)
    try SQLiteDatabase(path: path).executeScript(
      "PRAGMA user_version = \(Schema.version + 1)")
    #expect(throws: StoreError.newer(Schema.version + 1)) { _ = try Store(path: path) }
  }
}
