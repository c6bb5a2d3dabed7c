// The module SQLite: access to SQLite databases by SQL, without any knowledge of what is stored. It
// may use the system library and System; FitBackend and FitClient may use it.

import CSQLite
@_exported import SQL

/// A connection to an SQLite database file, for use by one thread at a time.
public final class SQLiteDatabase: Database {
  /// The access of a connection to the file.
  public enum Mode: Sendable, Hashable {
    case readWriteCreate, readWrite, readOnly
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  /// The time for which a statement waits for another connection's lock, in milliseconds.
  let busyTimeout: Int
  /// Whether this connection has committed anything to the write-ahead log.
  public internal(set) var hasCommitted = false
  /// Whether a new log begins with a change of the first page.
  var marksLogs = false
  /// Whether a commit waits until it is on the disk.
  var commitsWait = true
  /// Whether the log had nothing when this connection opened it, so that its name may not be durable.
  var logIsNew = false
  /// Whether this connection found damage, after which it moves nothing from the log into the file.
  private(set) var hasMetDamage = false
  /// Stops this connection's running statement; any thread may use it.
  public let interrupter = Interrupter()

  /// The most prepared statements that are kept; one more clears the cache.
  private static let keptStatements = 256

  /// Opens a database file.
  ///
  /// A missing file is created with access for its owner alone, unless it has an ``OrphanedLog``.
  /// In read-only mode the file is read once, so that an unreadable file is reported here; it may
  /// be on read-only media.
  ///
  /// - Parameter busyTimeout: the time to wait for another connection's lock, in milliseconds.
  /// - Throws: ``SQLiteError`` when the path is empty, the file has an orphaned log, or it cannot
  ///   be opened.
  public init(path: String, mode: Mode = .readWriteCreate, busyTimeout: Int = 5000)
    throws(SQLiteError)
  {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "the path is empty or contains NUL")
    }
    self.busyTimeout = busyTimeout
    // A log of another file must never be applied; that of a missing one only where it is made anew.
    if path != ":memory:", let orphan = OrphanedLog(of: path),
      mode == .readWriteCreate || orphan.isForeign
    {
      throw SQLiteError(orphan)
    }
    switch mode {
    case .readWriteCreate:
      if path != ":memory:" { createPrivateFile(path) }
      handle = try SQLiteDatabase.connect(
        path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busyTimeout: busyTimeout)
    case .readWrite:
      handle = try SQLiteDatabase.connect(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
    case .readOnly:
      handle = try SQLiteDatabase.openForReading(path, busyTimeout: busyTimeout)
    }
    super.init()
    interrupter.attach(handle)
  }

  deinit {
    interrupter.detach()
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The version of the SQLite library in use, such as `3.45.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  public override var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  public override var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The row number (rowid) of the last row added.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  public override func run(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Bool
  ) throws {
    try statement(sql).run(values, row)
  }

  public override func executeScript(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, nil) }
  }

  /// Returns the prepared statement of this text, prepared once and then reused; a new one is
  /// prepared while the cached one is still returning rows.
  ///
  /// - Throws: ``SQLiteError`` when the text is not exactly one valid statement.
  public func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] {
      return statement.isRunning ? try Statement(sql, of: self) : statement
    }
    if statements.count >= SQLiteDatabase.keptStatements { statements.removeAll() }
    let statement = try Statement(sql, of: self)
    statements[sql] = statement
    return statement
  }

  public override func storedColumns(of table: String) throws -> [String] {
    try all("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid", table) {
      $0.text(0)
    }
  }

  // See https://sqlite.org/lang_transaction.html.
  public override func size(ofRowsWith text: String, in column: String) throws -> Int {
    var size = 0
    for (table, columns) in try tables(with: column) {
      let lengths = columns.map { "coalesce(length(\(Self.quotedName($0))), 0)" }
      let sql = """
        SELECT coalesce(sum(\(lengths.joined(separator: " + "))), 0) FROM \(Self.quotedName(table))
        WHERE \(Self.quotedName(column)) = ?
        """
      size += try first(sql, text) { $0.int(0) } ?? 0
    }
    return size
  }

  // The whole file has one lock for writing.
  public override func begin(_ kind: Transaction, of account: String?) throws {
    guard !isInTransaction else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "transactions do not nest")
    }
    try execute("BEGIN \(kind.rawValue)")
  }

  public override func commit(_ kind: Transaction) throws {
    if kind == .immediate { try markNewLog() }
    try execute("COMMIT")
  }

  public override func rollBack() {
    // SQLite rolls back by itself after some errors; then there is nothing left to undo.
    if isInTransaction { try? execute("ROLLBACK") }
  }

  /// Runs the body with a busy timeout of 0, so that another connection's lock fails at once.
  func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout)) }
    return try body()
  }

  /// Discards the prepared statements, which keep attached files in use and refer to the old
  /// schema.
  func forgetStatements() { statements.removeAll() }

  /// Returns the error of a result code, with the connection's message when that belongs to the
  /// code.
  ///
  /// - Parameter systemError: the `errno` of the failure, where SQLite has not recorded it.
  func error(_ code: Int32, _ sql: String?, systemError: Int32? = nil) -> SQLiteError {
    // The connection's last message may belong to an earlier failure.
    let extended = sqlite3_extended_errcode(handle)
    if [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) { hasMetDamage = true }
    let isCurrent = extended & 0xFF == code & 0xFF
    let message = isCurrent ? sqlite3_errmsg(handle) : sqlite3_errstr(code)
    return SQLiteError(
      code: isCurrent ? extended : code,
      message: message.map { String(cString: $0) } ?? "unknown error", sql: sql
    ).knowing(systemError ?? sqlite3_system_errno(handle))
  }
}
