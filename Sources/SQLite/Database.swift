import CSQLite

/// A connection to a database file. Used by one thread at a time.
public final class Database {
  /// What a connection may do with the file.
  public enum Mode: Sendable, Hashable {
    case readWriteCreate, readWrite, readOnly
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private var isInTransaction = false

  /// Opens a file.
  ///
  /// - Parameter busyTimeout: milliseconds to wait for another connection's lock.
  public init(path: String, mode: Mode = .readWriteCreate, busyTimeout: Int = 5000)
    throws(SQLiteError)
  {
    var handle: OpaquePointer?
    let access =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    // One thread uses a connection at a time, so SQLite needs no locks of its own.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: code, message: "\(message): \(path)")
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The version of the library in use.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Rows the last statement added, changed or removed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The rowid of the last row added.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// `PRAGMA user_version`.
  public var userVersion: Int {
    get throws { try first("PRAGMA user_version") { $0.int(0) } ?? 0 }
  }

  /// Runs a statement for its effect.
  public func execute(_ sql: String, _ values: (any Bindable)...) throws {
    try statement(sql).run(values)
  }

  /// Runs a statement for its effect.
  public func execute(_ sql: String, _ values: [any Bindable]) throws {
    try statement(sql).run(values)
  }

  /// Runs several statements without values, one after the other.
  public func executeScript(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, nil) }
  }

  /// The first row of a query; `nil` when there is none.
  public func first<Result>(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Result
  ) throws -> Result? {
    try first(sql, values, row)
  }

  /// The first row of a query; `nil` when there is none.
  public func first<Result>(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Result
  ) throws -> Result? {
    var result: Result?
    try statement(sql).run(values) {
      result = try row($0)
      return false
    }
    return result
  }

  /// Every row of a query.
  public func all<Result>(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Result
  ) throws -> [Result] {
    try all(sql, values, row)
  }

  /// Every row of a query.
  public func all<Result>(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try statement(sql).run(values) {
      results.append(try row($0))
      return true
    }
    return results
  }

  /// Hands over each row of a query.
  public func forEach(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Void
  ) throws {
    try statement(sql).run(values) {
      try row($0)
      return true
    }
  }

  /// A statement that may be run many times; prepared once for each text.
  public func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, of: self)
    statements[sql] = statement
    return statement
  }

  /// How a transaction begins (https://sqlite.org/lang_transaction.html).
  public enum Transaction: String, Sendable {
    /// Takes the lock at the first write.
    case deferred = "DEFERRED"
    /// Takes the write lock at once, so that no later step fails for want of it.
    case immediate = "IMMEDIATE"
  }

  /// Runs the body in a transaction: committed when it returns, undone when it throws.
  public func transaction<Result>(
    _ kind: Transaction = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    guard !isInTransaction else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "transactions do not nest")
    }
    try execute("BEGIN \(kind.rawValue)")
    isInTransaction = true
    defer { isInTransaction = false }
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors; then there is nothing to undo.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Makes every commit durable before it is acknowledged and lets readers go on meanwhile:
  /// write-ahead log, synchronous FULL, foreign keys on.
  public func configure() throws {
    if try first("PRAGMA journal_mode", row: { $0.text(0) }) != "wal" {
      _ = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
    }
    try executeScript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  /// Makes another file's tables reachable under a name.
  public func attach(_ path: String, as name: String) throws {
    try execute("ATTACH DATABASE ? AS \(name)", path)
  }

  /// Makes the statement that is running elsewhere on this connection fail; callable from any thread.
  public func interrupt() {
    sqlite3_interrupt(handle)
  }

  /// What `PRAGMA integrity_check` finds; empty when the file is sound.
  public func integrityProblems() throws -> [String] {
    try all("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
  }

  /// Copies the whole database into a file while others go on using it
  /// (https://sqlite.org/backup.html).
  public func backUp(to path: String) throws {
    let target = try Database(path: path)
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_errcode(target.handle), nil)
    }
    var code = SQLITE_OK
    repeat { code = sqlite3_backup_step(backup, 1000) } while code == SQLITE_OK
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw target.error(code, nil) }
  }

  func error(_ code: Int32, _ sql: String?) -> SQLiteError {
    SQLiteError(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      sql: sql)
  }
}
