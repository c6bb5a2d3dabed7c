import CSQLite

/// A connection to a database file. Used by one thread at a time.
public final class Database {
  /// What a connection may do with the file.
  public enum Mode: Sendable, Hashable {
    case readWriteCreate, readWrite, readOnly
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  /// In milliseconds.
  let busyTimeout: Int
  /// Whether anything was written to the log by this connection.
  var hasCommitted = false
  /// Stops this connection's running statement; may be used by any thread.
  public let interrupter = Interrupter()

  /// More distinct statements than these are not all kept; the set starts anew.
  private static let keptStatements = 256

  /// Opens a file.
  ///
  /// A file that is missing is made readable by its owner alone. For reading only, the file is
  /// looked at once, so that one that cannot be read is known here; it may be on read-only media.
  ///
  /// - Parameter busyTimeout: milliseconds to wait for another connection's lock.
  public init(path: String, mode: Mode = .readWriteCreate, busyTimeout: Int = 5000)
    throws(SQLiteError)
  {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "the path is empty or contains NUL")
    }
    self.busyTimeout = busyTimeout
    switch mode {
    case .readWriteCreate:
      if path != ":memory:" { createPrivateFile(path) }
      handle = try Database.connect(
        path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busyTimeout: busyTimeout)
    case .readWrite:
      handle = try Database.connect(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
    case .readOnly:
      handle = try Database.openForReading(path, busyTimeout: busyTimeout)
    }
    interrupter.attach(handle)
  }

  deinit {
    interrupter.detach()
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The version of the library in use.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Whether statements are gathered in a transaction that has not ended.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Rows the last statement added, changed or removed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The row number of the last row added.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

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
  @inlinable public func all<Result>(
    _ sql: String, _ values: (any Bindable)..., row: (Row) throws -> Result
  ) throws -> [Result] {
    try all(sql, values, row)
  }

  /// Every row of a query.
  ///
  /// Inlined, so that a list of thousands is made where its type is known.
  @inlinable public func all<Result>(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try forEach(sql, values) { results.append(try row($0)) }
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

  /// Hands over each row of a query.
  public func forEach(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Void
  ) throws {
    try statement(sql).run(values) {
      try row($0)
      return true
    }
  }

  /// A statement that may be run many times; prepared once for each text. In the middle of its
  /// rows it cannot begin anew, and another takes its place.
  public func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] {
      return statement.isRunning ? try Statement(sql, of: self) : statement
    }
    if statements.count >= Database.keptStatements { statements.removeAll() }
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
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors; then there is nothing to undo.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs the body in which a lock that another connection holds is an error at once.
  func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout)) }
    return try body()
  }

  /// Lets go of the prepared statements, which hold on to the files they speak of.
  func forgetStatements() { statements.removeAll() }

  /// - Parameter systemError: the system's `errno` of the failure, where SQLite has not noted it.
  func error(_ code: Int32, _ sql: String?, systemError: Int32? = nil) -> SQLiteError {
    // What the connection remembers may be of an earlier failure.
    let extended = sqlite3_extended_errcode(handle)
    let isCurrent = extended & 0xFF == code & 0xFF
    let message = isCurrent ? sqlite3_errmsg(handle) : sqlite3_errstr(code)
    return SQLiteError(
      code: isCurrent ? extended : code,
      message: message.map { String(cString: $0) } ?? "unknown error", sql: sql
    ).knowing(systemError ?? sqlite3_system_errno(handle))
  }
}
