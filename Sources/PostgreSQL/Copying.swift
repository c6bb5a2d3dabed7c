import CPostgreSQL

extension PostgreSQLDatabase {
  /// Adds many rows to a table in one statement
  /// (https://www.postgresql.org/docs/current/sql-copy.html), several times as fast as by inserting them.
  ///
  /// - Parameters:
  ///   - table: the table and its columns in parentheses, in the order of the values.
  ///   - body: adds the rows.
  /// - Throws: ``PostgreSQLError`` when a row is refused, and what `body` throws; no row is added then.
  public func copy(into table: String, _ body: (CopiedRows) throws -> Void) throws {
    let sql = "COPY \(table) FROM STDIN"
    try goAhead()
    let result = try library.exec(connection, sql).checkedCopy(self, sql)
    library.clear(result)
    let rows = CopiedRows(self)
    do {
      try body(rows)
      try rows.flush()
    } catch {
      _ = library.putCopyEnd(connection, "interrupted")
      try? endCopy(sql)
      throw error
    }
    guard library.putCopyEnd(connection, nil) == 1 else { throw lost(sql) }
    try endCopy(sql)
  }

  /// Reads the answers to a copy that has ended.
  private func endCopy(_ sql: String) throws(PostgreSQLError) {
    var failure: PostgreSQLError?
    while let result = library.getResult(connection) {
      do throws(PostgreSQLError) {
        library.clear(try check(result, sql))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

/// The rows that are being copied into a table, in PostgreSQL's text format.
public final class CopiedRows {
  private let database: PostgreSQLDatabase
  private var bytes: [UInt8] = []
  private var isAtStart = true

  /// The bytes that are sent at a time.
  private static let portion = 1 << 16

  fileprivate init(_ database: PostgreSQLDatabase) {
    self.database = database
    bytes.reserveCapacity(Self.portion + 4096)
  }

  /// Adds a text of valid UTF-8 to the row.
  public func add(_ text: UnsafeRawBufferPointer) {
    separate()
    // Nearly no text holds a sign that means something here.
    guard text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
      bytes += text
      return
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\t"): append("\\t")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      default: bytes.append(byte)
      }
    }
  }

  /// Adds a text of valid UTF-8 to the row.
  public func add(_ text: [UInt8]) { text.withUnsafeBytes { add($0) } }

  /// Adds a whole number to the row.
  public func add(_ number: Int64) {
    separate()
    append("\(number)")
  }

  /// Adds a number to the row; NULL for what is none.
  public func add(_ number: Double) {
    guard !number.isNaN else { return addNull() }
    separate()
    append("\(number)")
  }

  /// Adds NULL to the row.
  public func addNull() {
    separate()
    append("\\N")
  }

  /// Ends the row.
  ///
  /// - Throws: ``PostgreSQLError`` when the connection is lost.
  public func endRow() throws(PostgreSQLError) {
    bytes.append(UInt8(ascii: "\n"))
    isAtStart = true
    if bytes.count >= Self.portion { try flush() }
  }

  private func append(_ text: String) { bytes += text.utf8 }

  private func separate() {
    if !isAtStart { bytes.append(UInt8(ascii: "\t")) }
    isAtStart = false
  }

  fileprivate func flush() throws(PostgreSQLError) {
    guard !bytes.isEmpty else { return }
    let sent = bytes.withUnsafeBytes { bytes in
      database.library.putCopyData(
        database.connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count))
    }
    guard sent == 1 else { throw database.lost("COPY") }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension OpaquePointer? {
  /// Returns the result of a statement that waits for rows.
  fileprivate func checkedCopy(
    _ database: PostgreSQLDatabase, _ sql: String
  ) throws(PostgreSQLError) -> OpaquePointer {
    if let self, database.library.resultStatus(self) == Int32(CPQ_COPY_IN) { return self }
    return try database.check(self, sql)
  }
}
