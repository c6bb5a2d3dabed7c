import Foundation
import Synchronization
import Testing

@testable import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Database files")
struct FileTests {
  let scratch = Scratch()

  /// A database with one row, closed again.
  private func make(_ name: String = "a.db") throws {
    let database = try SQLiteDatabase(path: scratch.path(name))
    try database.configure()
    try database.execute("CREATE TABLE t (v)")
    try database.execute("INSERT INTO t VALUES (82.4)")
  }

  private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SQLiteError)?.kind
    }
  }

  @Test("Database files and their logs are readable by their owner alone")
  func permissions() throws {
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.configure()
    try database.execute("CREATE TABLE t (v)")
    #expect(scratch.permissions("a.db") == 0o600)
    #expect(scratch.permissions("a.db-wal") == 0o600)
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try database.first("PRAGMA synchronous") { $0.int(0) } == 2)
    #expect(try database.first("PRAGMA foreign_keys") { $0.int(0) } == 1)
  }

  @Test("What was committed without waiting is made durable at once, also behind a link")
  func durability() throws {
    #expect(symlink(scratch.path("b.db"), scratch.path("a.db")) == 0)
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.configure(waitsAtCommits: false)
    #expect(try database.first("PRAGMA synchronous") { $0.int(0) } == 1)
    #expect(database.logIsNew)
    try database.execute("CREATE TABLE t (v)")
    try database.makeCommitsDurable()
    #expect(!database.logIsNew)
    // Without the log nothing could be waited for.
    unlink(scratch.path("b.db-wal"))
    #expect(kind { try database.makeCommitsDurable() } != nil)
  }

  @Test("The file at the end of a link is made readable by its owner alone, too")
  func linkedFile() throws {
    #expect(symlink(scratch.path("b.db"), scratch.path("a.db")) == 0)
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.execute("CREATE TABLE t (v)")
    #expect(scratch.permissions("b.db") == 0o600)
  }

  @Test("The log stays short, however many processes write once each")
  func shortLog() throws {
    try make()
    let path = scratch.path("a.db")
    var longest = 0
    for number in 1...300 {
      let database = try SQLiteDatabase(path: path)
      try database.configure()
      database.keepLogOnClose()
      try database.execute("INSERT INTO t VALUES (?)", number)
      longest = max(longest, scratch.size("a.db-wal"))
    }
    #expect(longest > 0)
    #expect(longest <= (Int(SQLiteDatabase.foundLogPages) + 10) * 4120)
    #expect(try SQLiteDatabase(path: path).first("SELECT count(*) FROM t") { $0.int(0) } == 301)
  }

  @Test("Shortening the log does not wait for readers, and happens after they are done")
  func readWhileWriting() throws {
    try make()
    let reader = try SQLiteDatabase(path: scratch.path("a.db"))
    try reader.executeScript("BEGIN")
    #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 1)

    func write(_ count: Int) throws {
      let database = try SQLiteDatabase(path: scratch.path("a.db"), busyTimeout: 60_000)
      try database.configure()
      database.keepLogOnClose()
      for number in 1...count { try database.execute("INSERT INTO t VALUES (?)", number) }
    }
    try write(Int(SQLiteDatabase.logPages) * 2)
    try write(1)
    #expect(scratch.size("a.db-wal") > Int(SQLiteDatabase.logPages) * 4096)

    try reader.executeScript("COMMIT")
    try write(1)
    #expect(scratch.size("a.db-wal") == 0)
  }

  @Test("The log is emptied after one large commit")
  func largeCommit() throws {
    try make()
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.configure()
    database.keepLogOnClose()
    try database.execute("INSERT INTO t VALUES (0)")
    try database.execute(
      "INSERT INTO t VALUES (zeroblob(?))", Int(SQLiteDatabase.longLogPages) * 4096)
    #expect(scratch.size("a.db-wal") == 0)
  }

  @Test(
    "Files that are missing or cannot exist are not opened",
    arguments: [SQLiteDatabase.Mode.readWrite, .readOnly])
  func missing(mode: SQLiteDatabase.Mode) {
    #expect(kind { _ = try SQLiteDatabase(path: scratch.path("a.db"), mode: mode) } == .cannotOpen)
    #expect(!scratch.exists("a.db"))
    #expect(kind { _ = try SQLiteDatabase(path: scratch.path("no/a.db")) } == .cannotOpen)
    #expect(kind { _ = try SQLiteDatabase(path: "") } == .cannotOpen)
    #expect(kind { _ = try SQLiteDatabase(path: "a\0b") } == .cannotOpen)
    #expect(kind { _ = try SQLiteDatabase(path: scratch.folder) } == .cannotOpen)
  }

  @Test("Files that are not databases are recognised")
  func notADatabase() throws {
    scratch.write("a.db", Array(String(repeating: "this is no database. ", count: 100).utf8))
    #expect(
      kind { _ = try SQLiteDatabase(path: scratch.path("a.db"), mode: .readOnly) } == .notADatabase)
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    #expect(kind { try database.configure() } == .notADatabase)
  }

  @Test("Damaged databases are recognised")
  func corrupt() throws {
    try make()
    scratch.write("a.db", [UInt8](repeating: 0xAA, count: 4096), at: 4096)
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    #expect(kind { _ = try database.all("SELECT v FROM t") { $0.double(0) } } == .corrupt)
    #expect(try !database.integrityProblems().isEmpty)
    #expect(kind { try database.backUp(to: scratch.path("b.db")) } == .corrupt)
    #expect(scratch.names.filter { $0.hasPrefix("b.db") } == [])
  }

  @Test("A database opened for reading refuses writes")
  func readOnly() throws {
    try make()
    let database = try SQLiteDatabase(path: scratch.path("a.db"), mode: .readOnly)
    #expect(kind { try database.execute("DELETE FROM t") } == .readOnly)
    #expect(try database.first("SELECT v FROM t") { $0.double(0) } == 82.4)
  }

  @Test("A database in a read-only folder can be read")
  func readOnlyFolder() throws {
    try make()
    chmod(scratch.path("a.db"), 0o444)
    chmod(scratch.folder, 0o555)
    try boundByPermissions {
      let database = try SQLiteDatabase(path: scratch.path("a.db"), mode: .readOnly)
      #expect(try database.first("SELECT v FROM t") { $0.double(0) } == 82.4)
    }
  }

  @Test("A damaged file in a read-only folder is refused")
  func damageInReadOnlyFolder() throws {
    try make()
    scratch.write("a.db", [UInt8](repeating: 0xAA, count: 100))
    chmod(scratch.path("a.db"), 0o444)
    chmod(scratch.folder, 0o555)
    try boundByPermissions {
      #expect(
        kind { _ = try SQLiteDatabase(path: scratch.path("a.db"), mode: .readOnly) }
          == .notADatabase)
    }
  }

  @Test("A file name that begins like a URI is taken as a name")
  func names() {
    #expect(SQLiteDatabase.plain("file:a.db?mode=memory") == "./file:a.db?mode=memory")
    #expect(SQLiteDatabase.plain("/tmp/file:a.db") == "/tmp/file:a.db")
    #expect(SQLiteDatabase.plain(":memory:") == ":memory:")
  }

  @Test("A database says whether its write-ahead log could be enabled")
  func writeAheadLog() throws {
    #expect(try SQLiteDatabase(path: scratch.path("a.db")).enableWriteAheadLog())
    // Memory has no log, as some network file systems have none.
    #expect(try !SQLiteDatabase(path: ":memory:").enableWriteAheadLog())
  }

  @Test("A database in a read-only folder with unread changes in its log is refused with advice")
  func readOnlyFolderWithLog() throws {
    try make()
    scratch.write("a.db-wal", [UInt8](repeating: 0, count: 100))
    chmod(scratch.path("a.db"), 0o444)
    chmod(scratch.folder, 0o555)
    try boundByPermissions {
      #expect {
        try SQLiteDatabase(path: scratch.path("a.db"), mode: .readOnly)
      } throws: { error in
        "\(error)".contains("copy both files")
      }
    }
  }

  @Test("A new database opened by many processes at once is set up once")
  func race() async throws {
    let path = scratch.path("a.db")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let database = try SQLiteDatabase(path: path)
          try database.configure()
          try database.transaction {
            try database.execute("CREATE TABLE IF NOT EXISTS t (v)")
            try database.execute("INSERT INTO t VALUES (?)", number)
          }
        }
      }
      try await group.waitForAll()
    }
    let database = try SQLiteDatabase(path: path, mode: .readOnly)
    #expect(try database.first("SELECT count(*) FROM t") { $0.int(0) } == 8)
  }

  @Test("A database is copied whole into one file, over an older copy")
  func backup() throws {
    try make()
    scratch.write("b.db", Array("older".utf8))
    let database = try SQLiteDatabase(path: scratch.path("a.db"))
    try database.execute("INSERT INTO t VALUES (2)")
    try database.backUp(to: scratch.path("b.db"))
    #expect(scratch.permissions("b.db") == 0o600)
    #expect(scratch.names.filter { $0.hasPrefix("b.db") } == ["b.db"])
    let copy = try SQLiteDatabase(path: scratch.path("b.db"), mode: .readOnly)
    #expect(try copy.all("SELECT v FROM t") { $0.double(0) } == [82.4, 2])
    #expect(try copy.integrityProblems() == [])
  }

  @Test("Another thread can stop a long statement")
  func interrupt() throws {
    let database = try SQLiteDatabase(path: ":memory:")
    let interrupter = database.interrupter
    // A thread of its own: a task would wait for its turn behind all other tests, while this one keeps
    // a processor busy.
    let isOver = Atomic(false)
    let asking = Thread {
      while !isOver.load(ordering: .relaxed) {
        interrupter.interrupt()
        usleep(2000)
      }
    }
    asking.start()
    defer { isOver.store(true, ordering: .relaxed) }
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    #expect(kind { try database.execute(endless) } == .interrupted)
  }

  @Test("The interrupter of a closed database has no effect")
  func interruptAfterwards() throws {
    var database: SQLiteDatabase? = try SQLiteDatabase(path: ":memory:")
    let interrupter = try #require(database?.interrupter)
    database = nil
    interrupter.interrupt()
    #expect(database == nil)
  }
}
