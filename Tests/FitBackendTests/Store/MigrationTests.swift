import CivilTime
import FitAPI
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("A store of an earlier version")
struct MigrationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.appending("fit.db") }

  init() throws { folder = try TemporaryFolder() }

  /// A store as the first so many migrations made it, with a weight in it.
  private func make(version: Int) throws {
    let database = try Database(path: path)
    try database.transaction(.immediate) {
      for migration in Schema.migrations.prefix(version) { try database.executeScript(migration()) }
      try database.executeScript(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)")
      try database.execute(
        "INSERT INTO progress (id, account, type, quantity, date, created_at)"
          + " VALUES ('00000000-0000-4000-8000-0000000000aa', ?, 'weight', 82.4, 1000, 1000)",
        Account.localOwner)
    }
  }

  private func tables(_ store: Store) throws -> Set<String> {
    Set(
      try store.database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
  }

  @Test(
    "is brought up to date when it is opened, and keeps what is in it",
    arguments: Array(1...Schema.migrations.count))
  func opened(_ version: Int) throws {
    try make(version: version)
    let store = try Store(path: path)
    #expect(try store.database.userVersion == Schema.migrations.count)
    #expect(try store.progress.latest(.weight, of: Account.localOwner) == 82.4)
    let new = try TemporaryFolder()
    #expect(try tables(store) == tables(Store(path: new.appending("fit.db"))))
    let id = try store.consultations.start("general", of: Account.localOwner, at: .now)
    #expect(try store.consultations.find(id, of: Account.localOwner)?.status == "active")
    // Opened again, there is nothing left to do.
    #expect(try Store(path: path).consultations.find(id, of: Account.localOwner)?.id == id)
  }

  @Test("of a later version is left alone")
  func newer() throws {
    try make(version: 1)
    try Database(path: path).executeScript(
      "PRAGMA user_version = \(Schema.migrations.count + 1)")
    #expect(throws: StoreError.newer(Schema.migrations.count + 1)) { _ = try Store(path: path) }
  }
}
