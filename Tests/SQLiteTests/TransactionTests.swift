import Testing

@testable import SQLite

@Suite("Transactions")
struct TransactionTests {
  struct Stop: Error {}
  let database: SQLiteDatabase

  init() throws {
    database = try SQLiteDatabase(path: ":memory:")
    try database.executeScript(
      "CREATE TABLE t (v INTEGER UNIQUE CHECK (v < 100)); PRAGMA foreign_keys=ON")
  }

  private var values: [Int] {
    get throws { try database.all("SELECT v FROM t ORDER BY v") { $0.int(0) } }
  }

  @Test("A transaction keeps everything or nothing", arguments: SQLiteDatabase.Transaction.allKinds)
  func allOrNothing(kind: SQLiteDatabase.Transaction) throws {
    #expect(
      try database.transaction(kind) {
        try database.execute("INSERT INTO t VALUES (1)")
        return 7
      } == 7)
    #expect(throws: Stop.self) {
      try database.transaction(kind) {
        try database.execute("INSERT INTO t VALUES (2)")
        throw Stop()
      }
    }
    #expect(try values == [1])
  }

  @Test("Transactions do not nest, and the outer one continues")
  func nested() throws {
    try database.transaction {
      try database.execute("INSERT INTO t VALUES (1)")
      #expect(throws: SQLiteError.self) { try database.transaction {} }
    }
    #expect(try values == [1])
  }

  @Test("A transaction includes the schema version")
  func userVersion() throws {
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.setUserVersion(3)
        throw Stop()
      }
    }
    #expect(try database.userVersion == 0)
    try database.setUserVersion(-7)
    #expect(try database.userVersion == -7)
    #expect(throws: SQLiteError.self) { try database.setUserVersion(1 << 40) }
  }

  @Test("Violations of different constraints are distinguished")
  func constraints() throws {
    try database.execute("INSERT INTO t VALUES (1)")
    #expect(kind { try database.execute("INSERT INTO t VALUES (1)") } == .unique)
    #expect(kind { try database.execute("INSERT INTO t VALUES (100)") } == .constraint)
    #expect(database.lastInsertRowID == 1)
    try database.execute("UPDATE t SET v = 5")
    #expect(database.changes == 1)
  }

  @Test("A transaction that fills the disk is rolled back, and the next one works")
  func full() throws {
    let scratch = Scratch()
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.configure()
    try database.execute("CREATE TABLE t (v)")
    try database.executeScript("PRAGMA max_page_count = 20")
    let large = [UInt8](repeating: 1, count: 200_000)
    #expect(
      kind { try database.transaction { try database.execute("INSERT INTO t VALUES (?)", large) } }
        == .full)
    try database.transaction { try database.execute("INSERT INTO t VALUES (1)") }
    #expect(try database.all("SELECT v FROM t") { $0.int(0) } == [1])
  }

  @Test("A transaction waits for another's lock no longer than the busy timeout")
  func busy() throws {
    let scratch = Scratch()
    let first = try SQLiteDatabase(path: scratch.path("a.db"))
    try first.configure()
    let second = try SQLiteDatabase(path: scratch.path("a.db"), busyTimeout: 20)
    try second.configure()
    try first.transaction {
      #expect(kind { try second.transaction {} } == .busy)
    }
    try second.transaction {}
  }

  private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SQLiteError)?.kind
    }
  }
}

extension SQLiteDatabase.Transaction {
  fileprivate static let allKinds: [SQLiteDatabase.Transaction] = [.deferred, .immediate]
}
