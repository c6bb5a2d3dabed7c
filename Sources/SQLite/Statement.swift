import CSQLite

/// A prepared statement, used through its ``Database``, one run at a time.
public final class Statement {
  let handle: OpaquePointer
  /// Weak, since the database owns its statements; needed only for errors.
  private weak var database: SQLiteDatabase?
  private let sql: String
  /// Whether the statement is returning rows; it cannot be run again until it is done.
  private(set) var isRunning = false

  init(_ sql: String, of database: SQLiteDatabase) throws(SQLiteError) {
    var handle: OpaquePointer?
    let (code, hasMore) = sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database.handle, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
      return (code, tail.map(Self.hasStatement) ?? false)
    }
    guard code == SQLITE_OK else { throw database.error(code, sql) }
    guard let handle, !hasMore else {
      sqlite3_finalize(handle)
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "expected exactly one statement", sql: sql)
    }
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Returns whether another statement follows the first one in a text, which SQLite would not run.
  private static func hasStatement(_ tail: UnsafePointer<CChar>) -> Bool {
    var next = tail
    while next.pointee != 0 {
      switch UInt8(bitPattern: next.pointee) {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";"): next += 1
      default: return true
      }
    }
    return false
  }

  private func error(_ code: Int32) -> SQLiteError {
    database?.error(code, sql)
      ?? SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
  }

  /// Runs the statement to its end and calls `row` with each row.
  ///
  /// - Parameter row: returns whether to go on.
  /// - Throws: ``SQLiteError`` when the statement is still running or fails, and what `row` throws.
  public func run(
    _ values: [any Bindable], _ row: (Row) throws -> Bool = { _ in true }
  ) throws {
    guard !isRunning else {
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "the statement is still running", sql: sql)
    }
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    try bind(values)
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: guard try row(Row(self)) else { return }
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  private func bind(_ values: [any Bindable]) throws(SQLiteError) {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(
        code: SQLITE_RANGE,
        message: "expected \(sqlite3_bind_parameter_count(handle)) values, found \(values.count)",
        sql: sql)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value.stored, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  private func bind(_ value: StoredValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            handle, index, $0.baseAddress, UInt64($0.count), Self.copied, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), Self.copied)
      }
    }
  }

  /// SQLite's `SQLITE_TRANSIENT`: SQLite copies the bytes before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

// The columns of the current row (https://sqlite.org/c3ref/column_blob.html).
extension Statement: RowReader {
  public var count: Int { Int(sqlite3_column_count(handle)) }

  public var digest: UInt64 { sqlite3_row_digest(handle) }

  public func name(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  public func text(_ column: Int) -> UnsafeRawBufferPointer {
    look(at: sqlite3_column_text(handle, Int32(column)), column)
  }

  public func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    look(at: sqlite3_column_blob(handle, Int32(column)), column)
  }

  /// Returns the bytes of a column.
  ///
  /// - Parameter start: the first byte, already converted to the wanted form; SQLite knows the
  ///   length only after that conversion.
  private func look(at start: UnsafeRawPointer?, _ column: Int) -> UnsafeRawBufferPointer {
    guard let start else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
  }

  public func value(_ column: Int) -> StoredValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(String(decoding: text(column), as: UTF8.self))
    case SQLITE_BLOB: .blob(Array(bytes(column)))
    default: .null
    }
  }
}
