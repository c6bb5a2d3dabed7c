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
  private let library: cpq_library
  private let connection: OpaquePointer
  /// The names of the prepared statements, by their texts before translation.
  private var statements: [String: String] = [:]
  private var prepared = 0
  private var changed = 0

  /// The most prepared statements that are kept; one more clears them all.
  private static let keptStatements = 512

  /// Connects to a database.
  ///
  /// - Parameters:
  ///   - connectTimeout: the seconds that connecting may take for each host; libpq waits at least two.
  ///   - statementTimeout: the seconds that a statement may take, waiting for locks included.
  /// - Throws: ``PostgreSQLError`` when libpq is missing, or no server accepts the connection.
  public init(
    _ address: PostgreSQLAddress, connectTimeout: Int = 5, statementTimeout: Int = 30
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
    super.init()
    try command(
      "SET statement_timeout = '\(statementTimeout)s';"
        + " SET idle_in_transaction_session_timeout = '\(2 * statementTimeout)s';"
        + " SET bytea_output = 'hex'; SET client_min_messages = 'warning'; SET extra_float_digits = 1"
    )
  }

  deinit { library.finish(connection) }

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

  public override var isInTransaction: Bool { library.transactionStatus(connection) != CPQ_IDLE }

  public override func run(
    _ sql: String, _ values: [any Bindable], _ row: (Row) throws -> Bool
  ) throws {
    let name = try statement(sql)
    let result = try Arguments.with(values) { values, lengths, formats, count in
      library.execPrepared(connection, name, count, values, lengths, formats, 0)
    }.checked(self, sql)
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
    library.clear(try library.exec(connection, sql).checked(self, sql))
  }

  /// The rows of a stream that are in memory at a time.
  private static let streamedRows = 200

  public override func stream(_ sql: String, _ row: (Row) throws -> Void) throws {
    try command("DECLARE fit_stream NO SCROLL CURSOR FOR \(Translations.of(sql))")
    // A failed transaction has closed it already.
    defer { try? command("CLOSE fit_stream") }
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
    if statements.count >= Self.keptStatements {
      try command("DEALLOCATE ALL")
      statements.removeAll()
    }
    prepared += 1
    let name = "s\(prepared)"
    library.clear(
      try library.prepare(connection, name, Translations.of(sql), 0, nil).checked(self, sql))
    statements[sql] = name
    return name
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
    switch kind {
    case .deferred: try command("BEGIN ISOLATION LEVEL REPEATABLE READ")
    case .immediate:
      do throws(PostgreSQLError) {
        try command("BEGIN ISOLATION LEVEL READ COMMITTED; \(AccountLock.taking(account))")
      } catch {
        // A lock that was not given in time leaves the transaction open.
        rollBack()
        throw error
      }
    }
  }

  public override func commit(_ kind: Transaction) throws {
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
    if !isBroken, isInTransaction { try? command("ROLLBACK") }
  }

  // MARK: Errors

  /// Returns a result of success.
  ///
  /// - Throws: ``PostgreSQLError`` for any other.
  fileprivate func check(
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

  private func lost(_ sql: String) -> PostgreSQLError {
    PostgreSQLError(state: "", message: Self.text(library.errorMessage(connection)), sql: sql)
  }

  /// Returns the SQLSTATE of a connection that was refused, which libpq gives only in words.
  private static func state(ofRefusal message: String) -> String {
    let refusals = [
      "password authentication failed", "no pg_hba.conf entry", "no password supplied",
    ]
    if refusals.contains(where: message.contains(bytesOf:)) { return "28000" }
    if message.contains(bytesOf: "does not exist") { return "3D000" }
    return ""
  }

  /// Returns a text of libpq in one line.
  private static func text(_ start: UnsafeMutablePointer<CChar>?) -> String {
    guard let start else { return "" }
    let lines = String(cString: start).split(separator: "\n").map { line in
      line.drop { $0 == "\t" || $0 == " " }
    }
    return lines.joined(separator: "; ")
  }
}

extension OpaquePointer? {
  fileprivate func checked(
    _ database: PostgreSQLDatabase, _ sql: String
  ) throws(PostgreSQLError) -> OpaquePointer {
    try database.check(self, sql)
  }
}
