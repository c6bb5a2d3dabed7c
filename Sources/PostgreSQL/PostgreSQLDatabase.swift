// The module PostgreSQL: the driver of that engine for the module SQL. It knows nothing of what is stored.

import CPostgreSQL
import PlainText
import SQL
import System

/// A connection to a PostgreSQL database, for use by one thread at a time.
///
/// Passwords come only from where libpq takes them: `~/.pgpass`, a service file, the environment, or the
/// address.
public final class PostgreSQLDatabase: Database {
  let library: cpq_library
  let connection: OpaquePointer
  /// The names of the prepared statements, by their texts before translation.
  private var statements: [String: String] = [:]
  private var prepared = 0
  private var changed = 0
  /// The number of transactions that were begun.
  public private(set) var transactions = 0
  /// A transaction that was asked for, which begins along with its first statement.
  private var pending: PendingTransaction?
  /// Whether the open transaction did anything but read.
  private var hasWritten = false
  /// Whether the answer to the end of the last transaction was not read yet.
  private var isEnding = false

  private struct PendingTransaction {
    let kind: Transaction
    let account: String?
  }

  /// The most prepared statements that are kept; one more clears them all.
  private static let keptStatements = 512

  /// The seconds that a statement may take, if nothing else is said.
  public static let usualTimeout = 30
  /// The most seconds that a statement with a limit waits for others' locks.
  private static let lockTimeout = 10
  /// The statements that set the limits on time.
  private let timeLimits: String

  /// Connects to a database.
  ///
  /// - Parameters:
  ///   - connectTimeout: the seconds that connecting may take for each host; libpq waits at least two.
  ///   - statementTimeout: the seconds that a statement may take, waiting for locks included; 0 for any.
  /// - Throws: ``PostgreSQLError`` when libpq is missing, or no server accepts the connection.
  public init(
    _ address: PostgreSQLAddress, connectTimeout: Int = 5,
    statementTimeout: Int = PostgreSQLDatabase.usualTimeout
  ) throws(PostgreSQLError) {
    let library = try Library.functions()
    let settings: [(String, String)] = [
      ("dbname", address.text),
      ("fallback_application_name", "fit"),
      ("connect_timeout", "\(connectTimeout)"),
      ("client_encoding", "UTF8"),
      // A server that disappeared is noticed within the time of a statement.
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "\(statementTimeout * 1000)"),
    ]
    // A null pointer ends both lists. The address comes first, so that what it says of the others counts
    // least.
    let names = settings.map { Optional($0.0) } + [nil]
    let values = settings.map { Optional($0.1) } + [nil]
    let opened = CStrings.with(names) { names in
      CStrings.with(values) { library.connectdbParams(names.baseAddress, $0.baseAddress, 1) }
    }
    guard let opened else { throw PostgreSQLError(state: "", message: "out of memory") }
    guard library.status(opened) == CPQ_CONNECTION_OK else {
      let message = Self.text(library.errorMessage(opened))
      library.finish(opened)
      throw PostgreSQLError(state: Self.state(ofRefusal: message), message: message)
    }
    // What matters of a notice, such as that the server stops, comes as an error too.
    withUnsafePointer(to: library) { cpq_silence($0, opened) }
    self.library = library
    connection = opened
    timeLimits = Self.limits(statement: statementTimeout)
    super.init()
    try command(
      timeLimits
        + " SET bytea_output = 'hex'; SET client_min_messages = 'warning'; SET extra_float_digits = 1"
    )
  }

  deinit { library.finish(connection) }

  /// Returns the statements that set the limits on time, in seconds; 0 is none.
  private static func limits(statement: Int) -> String {
    "SET statement_timeout = '\(statement)s'; SET lock_timeout = '\(min(statement, lockTimeout))s';"
      + " SET idle_in_transaction_session_timeout = '\(2 * statement)s';"
  }

  /// Runs the body without limits on the time of statements and of waiting for others.
  ///
  /// - Throws: ``PostgreSQLError`` when the server fails, and what the body throws.
  public func withoutTimeLimits<Result>(_ body: () throws -> Result) throws -> Result {
    try command(Self.limits(statement: 0))
    // This fails only where the connection is lost.
    defer { try? command(timeLimits) }
    return try body()
  }

  /// The version of libpq, such as `15.18`; `nil` where it is not installed.
  public static var libraryVersion: String? {
    Library.installed.map { Self.version($0.libVersion()) }
  }

  /// The version of the server, such as `15.18`.
  public var serverVersion: String { Self.version(library.serverVersion(connection)) }

  private static func version(_ number: Int32) -> String { "\(number / 10_000).\(number % 10_000)" }

  /// Whether the connection is lost.
  public var isBroken: Bool { library.status(connection) != CPQ_CONNECTION_OK }

  public override var changes: Int { changed }

  public override var isInTransaction: Bool {
    pending != nil || !isEnding && library.transactionStatus(connection) != CPQ_IDLE
  }

  public override func run(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Bool
  ) throws {
    try readEnd()
    try makeRoom()
    let name = try statement(sql)
    if !sql.hasPrefix("SELECT") { hasWritten = true }
    let result: OpaquePointer
    if pending != nil, library.enterPipelineMode != nil {
      result = try runFirst(name, sql, values)
    } else {
      try goAhead()
      result = try Arguments.with(values) { values, lengths, formats, count in
        library.execPrepared(connection, name, count, values, lengths, formats, 0)
      }.checked(self, sql)
    }
    let rows = ResultRow(result, library)
    changed = Int(Self.text(library.cmdTuples(result))) ?? 0
    while rows.next() {
      guard try row(Row(rows)) else { return }
    }
  }

  /// Runs several statements without parameters, such as those that make tables.
  public override func executeScript(_ sql: String) throws(PostgreSQLError) {
    try command(Dialect.schema(sql))
  }

  /// Runs statements in PostgreSQL's own dialect.
  func command(_ sql: String) throws(PostgreSQLError) {
    try goAhead()
    hasWritten = true
    try send(sql)
  }

  private func send(_ sql: String) throws(PostgreSQLError) {
    library.clear(try library.exec(connection, sql).checked(self, sql))
  }

  /// The rows of a stream that are in memory at a time.
  private static let streamedRows = 200

  public override func stream(_ sql: String, _ row: (Row) throws -> Void) throws {
    let wroteBefore = hasWritten
    try command("DECLARE fit_stream NO SCROLL CURSOR FOR \(Translations.of(sql))")
    // A failed transaction has closed it already.
    defer {
      try? command("CLOSE fit_stream")
      hasWritten = wroteBefore
    }
    let fetch = "FETCH FORWARD \(Self.streamedRows) FROM fit_stream"
    while true {
      let rows = ResultRow(try library.exec(connection, fetch).checked(self, sql), library)
      var count = 0
      while rows.next() {
        try row(Row(rows))
        count += 1
      }
      guard count == Self.streamedRows else { return }
    }
  }

  public override func storedColumns(of table: String) throws -> [String] {
    try all(
      """
      SELECT column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ? AND is_generated = 'NEVER'
      ORDER BY ordinal_position
      """, table
    ) { $0.text(0) }
  }

  public override func size(ofRowsWith text: String, in column: String) throws -> Int {
    let tables = try all(
      """
      SELECT c.table_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.column_name = ? AND t.table_type = 'BASE TABLE'
      """, column
    ) { $0.text(0) }
    guard !tables.isEmpty else { return 0 }
    // One question for all tables.
    let sums = tables.map {
      "(SELECT coalesce(sum(pg_column_size(r)), 0) FROM \"\($0)\" r WHERE r.\"\(column)\" = ?1)"
    }
    return try first("SELECT \(sums.joined(separator: " + "))", text) { $0.int(0) } ?? 0
  }

  /// Returns the name under which a statement is prepared on this connection.
  private func statement(_ sql: String) throws(PostgreSQLError) -> String {
    if let name = statements[sql] { return name }
    prepared += 1
    let name = "s\(prepared)"
    library.clear(
      try library.prepare(connection, name, Translations.of(sql), 0, nil).checked(self, sql))
    statements[sql] = name
    return name
  }

  /// Forgets the prepared statements when there are too many for a transaction's first statement.
  private func makeRoom() throws(PostgreSQLError) {
    guard statements.count > Self.keptStatements - 3 else { return }
    try send("DEALLOCATE ALL")
    statements.removeAll()
  }

  // MARK: Transactions

  // A transaction that writes sees what others committed before each of its statements: nobody else
  // writes the same account's records meanwhile, by the locks that it takes at its beginning. One that
  // reads sees the database as of one moment and takes no lock.
  public override func begin(_ kind: Transaction, of account: String?) throws {
    guard !isBroken else { throw lost("BEGIN") }
    guard !isInTransaction else {
      throw PostgreSQLError(state: "25001", message: "transactions do not nest")
    }
    transactions += 1
    hasWritten = false
    pending = PendingTransaction(kind: kind, account: account)
  }

  /// Returns the statements that begin a transaction, with their parameters.
  private static func beginning(
    _ pending: PendingTransaction
  ) -> [(sql: String, values: [any Bindable])] {
    switch pending.kind {
    case .deferred: [("BEGIN ISOLATION LEVEL REPEATABLE READ", [])]
    case .immediate:
      [("BEGIN ISOLATION LEVEL READ COMMITTED", []), AccountLock.taking(pending.account)]
    }
  }

  /// Begins the transaction that was asked for, and runs its first statement, without waiting in between
  /// (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html).
  private func runFirst(
    _ name: String, _ sql: String, _ values: [any Bindable]
  ) throws(PostgreSQLError) -> OpaquePointer {
    guard let pending else { throw lost(sql) }
    var queries: [(name: String, values: [any Bindable])] = []
    for query in Self.beginning(pending) {
      queries.append((try statement(query.sql), query.values))
    }
    queries.append((name, values))
    self.pending = nil
    guard library.enterPipelineMode(connection) == 1 else { throw lost(sql) }
    for query in queries {
      let sent = Arguments.with(query.values) { values, lengths, formats, count in
        library.sendQueryPrepared(connection, query.name, count, values, lengths, formats, 0)
      }
      guard sent == 1 else { throw lost(sql) }
    }
    guard library.pipelineSync(connection) == 1 else { throw lost(sql) }
    var last: OpaquePointer?
    var failure: PostgreSQLError?
    for _ in queries {
      let result = library.getResult(connection)
      library.clear(last)
      last = result
      if failure == nil {
        do throws(PostgreSQLError) {
          last = nil
          last = try check(result, sql)
        } catch {
          // The others were not run.
          failure = error
        }
      }
      // A null pointer ends the results of each.
      while let more = library.getResult(connection) { library.clear(more) }
    }
    library.clear(library.getResult(connection))
    _ = library.exitPipelineMode(connection)
    if let failure {
      library.clear(last)
      throw failure
    }
    guard let last else { throw lost(sql) }
    return last
  }

  /// Begins the transaction that was asked for, if one was, after the one before has ended.
  func goAhead() throws(PostgreSQLError) {
    try readEnd()
    guard let pending else { return }
    self.pending = nil
    for query in Self.beginning(pending) {
      let name = try statement(query.sql)
      let result = Arguments.with(query.values) { values, lengths, formats, count in
        library.execPrepared(connection, name, count, values, lengths, formats, 0)
      }
      library.clear(try check(result, query.sql))
    }
  }

  /// Reads the answer to the end of the transaction before.
  private func readEnd() throws(PostgreSQLError) {
    guard isEnding else { return }
    isEnding = false
    while let result = library.getResult(connection) { library.clear(result) }
    if isBroken { throw lost("COMMIT") }
  }

  public override func commit(_ kind: Transaction) throws {
    if pending != nil {
      // Nothing was asked of the server.
      pending = nil
      return
    }
    if !hasWritten {
      // What was read is right, whatever the answer to this is; it is read before the next statement.
      guard library.sendQuery(connection, "COMMIT") == 1 else { throw lost("COMMIT") }
      isEnding = true
      return
    }
    do throws(PostgreSQLError) {
      try command("COMMIT")
    } catch {
      guard error.kind == .unavailable, kind == .immediate else { throw error }
      // The server may have committed before it was lost.
      throw PostgreSQLError(
        state: PostgreSQLError.outcomeUnknown, message: error.message, sql: error.sql)
    }
  }

  /// Takes the lock of those who make or upgrade the tables, until the end of the transaction.
  ///
  /// - Throws: ``PostgreSQLError`` when the server fails.
  public func lockForUpgrade() throws(PostgreSQLError) {
    try command(AccountLock.takingForUpgrade)
  }

  public override func rollBack() {
    if pending != nil {
      pending = nil
      return
    }
    if !isBroken, isInTransaction { try? send("ROLLBACK") }
  }

  // MARK: Errors

  /// Returns a result of success.
  ///
  /// - Throws: ``PostgreSQLError`` for any other.
  func check(
    _ result: OpaquePointer?, _ sql: String
  ) throws(PostgreSQLError) -> OpaquePointer {
    guard let result else { throw lost(sql) }
    switch library.resultStatus(result) {
    case Int32(CPQ_COMMAND_OK), Int32(CPQ_TUPLES_OK), Int32(CPQ_EMPTY_QUERY): return result
    default: break
    }
    defer { library.clear(result) }
    let state = Self.text(library.resultErrorField(result, Int32(CPQ_SQLSTATE)))
    guard !state.isEmpty, !isBroken || state.hasPrefix("57P") else { throw lost(sql) }
    throw PostgreSQLError(
      state: state,
      message: Self.text(library.resultErrorField(result, Int32(CPQ_MESSAGE_PRIMARY))),
      sql: sql)
  }

  func lost(_ sql: String) -> PostgreSQLError {
    PostgreSQLError(state: "", message: Self.text(library.errorMessage(connection)), sql: sql)
  }

  /// Returns the SQLSTATE of a connection that was refused, which libpq gives only in words.
  private static func state(ofRefusal message: String) -> String {
    let refusals = [
      "authentication failed", "no pg_hba.conf entry", "no password supplied",
      "not permitted to log in", "permission denied for database",
    ]
    if refusals.contains(where: message.contains(bytesOf:)) { return "28000" }
    if message.contains(bytesOf: "does not exist") { return "3D000" }
    return ""
  }

  /// Returns a text of libpq in one line.
  static func text(_ start: UnsafeMutablePointer<CChar>?) -> String {
    guard let start else { return "" }
    let lines = String(cString: start).split(separator: "\n").map { line in
      line.drop { $0 == "\t" || $0 == " " }
    }.filter { !$0.hasPrefix("Is the server running") }
    return lines.joined(separator: "; ")
  }
}

extension OpaquePointer? {
  func checked(
    _ database: PostgreSQLDatabase, _ sql: String
  ) throws(PostgreSQLError) -> OpaquePointer {
    try database.check(self, sql)
  }
}
