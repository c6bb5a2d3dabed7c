import Foundation
import SQLite
import Testing

/// What may never happen to a log whose database is gone: that it is destroyed, or applied to a new file.
@Suite("Logs whose database is missing or empty") struct OrphanedLogTests {
  /// Makes a database with one row that stands in its log alone, and gives back its path.
  private func databaseWithLog(in scratch: Scratch) throws -> String {
    let path = scratch.path("a.db")
    let database = try SQLiteDatabase(path: path)
    try database.configure()
    database.keepLogOnClose()
    try database.executeScript("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    return path
  }

  @Test(
    "A new database is refused where its file is gone but its log is there",
    arguments: [true, false])
  func refusal(isRemoved: Bool) throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    if isRemoved { scratch.remove("a.db") } else { scratch.empty("a.db") }
    let before = scratch.size("a.db-wal")
    #expect(OrphanedLog(of: path)?.log == "\(path)-wal")
    let error = #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: path) }
    #expect(error?.kind == .orphanedLog)
    #expect(scratch.size("a.db-wal") == before)
    #expect(before > 0)
  }

  @Test("A file that was emptied after its log was checkpointed is refused")
  func emptied() throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    do {
      let database = try SQLiteDatabase(path: path, mode: .readWrite)
      database.keepLogOnClose()
      #expect(database.foldLog())
    }
    scratch.empty("a.db")
    #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: path) }
    scratch.remove("a.db")
    #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: path) }
    let orphan = OrphanedLog(of: path)
    #expect(orphan?.holdsChanges == false)
    #expect(
      orphan?.sentence == "\"\(path)\" is missing, and its log \"\(path)-wal\" is still there")
    scratch.remove("a.db-wal")
    #expect(OrphanedLog(of: path) == nil)
  }

  @Test("A database with its log, or without both, is opened")
  func acceptance() throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    #expect(OrphanedLog(of: path) == nil)
    #expect(try SQLiteDatabase(path: path).first("SELECT x FROM t") { $0.int(0) } == 1)
    #expect(OrphanedLog(of: scratch.path("b.db")) == nil)
  }

  @Test("A connection notices that its file was removed")
  func removal() throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    let database = try SQLiteDatabase(path: path)
    _ = try database.first("SELECT x FROM t") { $0.int(0) }
    #expect(!database.hasMoved)
    scratch.remove("a.db")
    #expect(database.hasMoved)
  }

  /// Makes a file of so many commits, each of which begins a log of its own, as a command does.
  private func database(_ name: String, of commits: Int, in scratch: Scratch) throws -> String {
    let path = scratch.path(name)
    for number in 0...commits {
      let database = try SQLiteDatabase(path: path)
      try database.configure()
      database.keepLogOnClose()
      #expect(database.foldLog())
      try database.transaction {
        try database.executeScript("CREATE TABLE IF NOT EXISTS t (x)")
        if number > 0 { try database.execute("INSERT INTO t VALUES (?)", number) }
      }
    }
    return path
  }

  @Test(
    "A log is never applied to a file that was put into the place of its own", arguments: [2, 9])
  func foreign(commits: Int) throws {
    let scratch = Scratch()
    let path = try database("a.db", of: 5, in: scratch)
    #expect(OrphanedLog(of: path) == nil && scratch.size("a.db-wal") > 0)
    let other = try database("b.db", of: commits, in: scratch)
    try SQLiteDatabase(path: other).foldLog()
    try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: path))
    let orphan = try #require(OrphanedLog(of: path))
    #expect(orphan.isForeign && orphan.sentence.contains("which was replaced"))
    for mode in [SQLiteDatabase.Mode.readWriteCreate, .readWrite, .readOnly] {
      #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: path, mode: mode) }
    }
    scratch.remove("a.db-wal")
    #expect(
      try SQLiteDatabase(path: path).first("SELECT count(*) FROM t") { $0.int(0) } == commits)
  }

  @Test("A page that is still being written says nothing of the log's file")
  func torn() throws {
    let scratch = Scratch()
    let path = try database("a.db", of: 5, in: scratch)
    let other = try database("b.db", of: 9, in: scratch)
    try SQLiteDatabase(path: other).foldLog()
    try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: path))
    #expect(OrphanedLog(of: path)?.isForeign == true)
    // The header of the first frame is there, and behind it what an earlier log left.
    var log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    log[32 + 24 + 1000] ^= 1
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(OrphanedLog(of: path) == nil)
  }

  @Test("A log of which a part was copied into its file already is that file's own")
  func partlyCopied() throws {
    let scratch = Scratch()
    let path = try database("a.db", of: 3, in: scratch)
    let reader = try SQLiteDatabase(path: path, mode: .readOnly)
    try reader.transaction(.deferred) {
      _ = try reader.first("SELECT count(*) FROM t") { $0.int(0) }
      let writer = try SQLiteDatabase(path: path)
      writer.keepLogOnClose()
      for number in 4...9 {
        try writer.transaction { try writer.execute("INSERT INTO t VALUES (?)", number) }
        #expect(!writer.foldLog())
        #expect(OrphanedLog(of: path) == nil)
      }
    }
    #expect(try SQLiteDatabase(path: path).first("SELECT count(*) FROM t") { $0.int(0) } == 9)
  }

  @Test("Triggers and views that someone else put into a file do nothing")
  func strangers() throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    let database = try SQLiteDatabase(path: path, mode: .readWrite)
    try database.executeScript(
      "CREATE TABLE u (x); CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM u; END;"
        + "CREATE VIEW v AS SELECT x FROM t; INSERT INTO u VALUES (1); INSERT INTO t VALUES (2)")
    #expect(try database.first("SELECT count(*) FROM u") { $0.int(0) } == 1)
    #expect(throws: SQLiteError.self) { try database.first("SELECT x FROM v") { $0.int(0) } }
  }

  @Test("Checkpointing the log empties it and keeps its changes in the file")
  func folding() throws {
    let scratch = Scratch()
    let path = try databaseWithLog(in: scratch)
    let database = try SQLiteDatabase(path: path, mode: .readWrite)
    database.keepLogOnClose()
    #expect(database.foldLog())
    #expect(scratch.size("a.db-wal") == 0)
    #expect(try database.first("SELECT x FROM t") { $0.int(0) } == 1)
  }
}
