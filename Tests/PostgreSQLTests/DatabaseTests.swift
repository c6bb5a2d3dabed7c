import SQL
import System
import Testing

@testable import PostgreSQL

/// The address of the server that tests may use, from `FIT_TEST_DATABASE`; `make test-postgres` sets it.
private let server = getenv("FIT_TEST_DATABASE").map { String(cString: $0) }

@Suite(
  "PostgreSQL database", .enabled(if: server != nil, "FIT_TEST_DATABASE names no server"),
  .serialized)
struct DatabaseTests {
  private func database() throws -> PostgreSQLDatabase {
    try PostgreSQLDatabase(PostgreSQLAddress(parsing: #require(server)))
  }

  @Test("A value is read back as it was stored")
  func values() throws {
    let database = try database()
    try database.executeScript(
      "CREATE TEMPORARY TABLE v (i INTEGER, r REAL, t TEXT, b BLOB)")
    let rows: [[StoredValue]] = [
      [.integer(.max), .real(0.1), .text("é\u{1F34E}'\"\\"), .blob([0, 1, 255, 39])],
      [.integer(.min), .real(-1e300), .text(""), .blob([])],
      [.integer(0), .real(.leastNonzeroMagnitude), .text("a\nb"), .blob([92, 120])],
      [.null, .null, .null, .null],
    ]
    for row in rows { try database.execute("INSERT INTO v VALUES (?, ?, ?, ?)", row) }
    #expect(database.changes == 1)
    let found = try database.all("SELECT i, r, t, b FROM v") { row in
      (0..<4).map { row.value($0) }
    }
    #expect(found == rows)
    let isFound: ()? = try database.first("SELECT i, i IS NULL, r, t, b FROM v WHERE r = ?", 0.1) {
      row in
      #expect(row.int64(0) == .max && !row.bool(1) && row.double(2) == 0.1)
      #expect(row.bytes(4) == [0, 1, 255, 39] && !row.isNull(3))
    }
    #expect(isFound != nil)
    #expect(throws: PostgreSQLError.self) {
      try database.execute("INSERT INTO v VALUES (?, ?, ?, ?)", 1, 1.0, "a\0b", [UInt8]())
    }
  }

  @Test("A transaction keeps everything or nothing")
  func transactions() throws {
    struct Stop: Error {}
    let database = try database()
    try database.executeScript("CREATE TEMPORARY TABLE v (i INTEGER PRIMARY KEY)")
    #expect(throws: Stop.self) {
      try database.transaction(of: "ann") {
        try database.execute("INSERT INTO v VALUES (1)")
        throw Stop()
      }
    }
    try database.transaction(of: "ann") { try database.execute("INSERT INTO v VALUES (2)") }
    let error = #expect(throws: PostgreSQLError.self) {
      try database.transaction { try database.execute("INSERT INTO v VALUES (2)") }
    }
    #expect(error?.kind == .unique)
    #expect(try database.all("SELECT i FROM v") { $0.int(0) } == [2])
    #expect(!database.isInTransaction)
  }

  @Test("A connection closed by the server is noticed, and its transaction stores nothing")
  func lostConnection() throws {
    let (database, other) = (try database(), try database())
    let id = try #require(try database.first("SELECT pg_backend_pid()") { $0.int(0) })
    #expect(!database.isBroken)
    let error = #expect(throws: PostgreSQLError.self) {
      try database.transaction {
        _ = try other.first("SELECT pg_terminate_backend(CAST(? AS INT))", id) { $0.bool(0) }
        usleep(100_000)
        try database.execute("SELECT 1")
      }
    }
    #expect(error?.kind == .unavailable)
    #expect(database.isBroken)
  }

  @Test(
    "Writers wait only for writers of the same account, or for one that locks all accounts"
  )
  func turns() throws {
    let (one, other) = (try database(), try database())
    func isHeld(_ mine: String?, _ theirs: String?) throws -> Bool {
      try one.transaction(of: mine) {
        // A transaction begins with its first statement.
        try one.execute("SELECT 1")
        try other.executeScript("SET lock_timeout = '50ms'")
        do {
          try other.transaction(of: theirs) { try other.execute("SELECT 1") }
          return false
        } catch let error as PostgreSQLError where error.kind == .timeout {
          return true
        }
      }
    }
    #expect(try isHeld("ann", "ann"))
    #expect(try !isHeld("ann", "bob"))
    #expect(try isHeld("ann", nil))
    #expect(try isHeld(nil, "ann"))
    #expect(try isHeld(nil, nil))
    // Readers wait for nobody.
    try one.transaction {
      try one.execute("SELECT 1")
      try other.transaction(.deferred) { try other.execute("SELECT 1") }
    }
  }

  @Test("A transaction begins with its first statement, whose failure it reports, and ends")
  func firstStatement() throws {
    let database = try database()
    try database.executeScript("CREATE TEMPORARY TABLE v (i INTEGER PRIMARY KEY)")
    try database.transaction {}
    let error = #expect(throws: PostgreSQLError.self) {
      try database.transaction(of: "ann") {
        try database.execute("INSERT INTO v VALUES (1 / ?)", 0)
      }
    }
    #expect(error?.kind == .other && !database.isInTransaction)
    for number in 1...3 {
      try database.transaction(of: "ann") {
        try database.execute("INSERT INTO v VALUES (?)", number)
        #expect(database.changes == 1)
      }
      // The end of one that only read is acknowledged with the next statement.
      for _ in 0..<2 {
        let count = try database.transaction(.deferred) {
          try database.first("SELECT count(*) FROM v") { $0.int(0) }
        }
        #expect(count == number && !database.isInTransaction)
      }
    }
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.execute("DELETE FROM v")
        throw Stop()
      }
    }
    #expect(try database.first("SELECT count(*) FROM v") { $0.int(0) } == 3)
  }

  @Test("A connection that is lost after a transaction that read is noticed by the next")
  func lostAfterReading() throws {
    let (database, other) = (try database(), try database())
    let id = try #require(
      try database.transaction(.deferred) {
        try database.first("SELECT pg_backend_pid()") { $0.int(0) }
      })
    _ = try other.first("SELECT pg_terminate_backend(CAST(? AS INT))", id) { $0.bool(0) }
    usleep(100_000)
    let error = #expect(throws: PostgreSQLError.self) {
      try database.transaction(.deferred) { try database.execute("SELECT 1") }
    }
    #expect(error?.kind == .unavailable)
    #expect(database.isBroken)
  }
}
