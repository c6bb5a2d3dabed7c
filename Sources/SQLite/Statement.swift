import CSQLite

/// A prepared statement. Used through its ``Database``; one run at a time.
public final class Statement {
  let handle: OpaquePointer
  private unowned let database: Database
  private let sql: String

  init(_ sql: String, of database: Database) throws(SQLiteError) {
    var handle: OpaquePointer?
    var sql = sql
    let code = sql.withUTF8 { text in
      // The bytes are not terminated, so their number is given.
      text.withMemoryRebound(to: CChar.self) {
        sqlite3_prepare_v3(
          database.handle, $0.baseAddress, Int32($0.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
      }
    }
    guard code == SQLITE_OK else { throw database.error(code, sql) }
    guard let handle else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "the statement is empty", sql: sql)
    }
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end and hands over each row.
  ///
  /// - Parameter row: returns whether to go on.
  public func run(
    _ values: [any Bindable], _ row: (Row) throws -> Bool = { _ in true }
  ) throws {
    try bind(values)
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: guard try row(Row(handle: handle)) else { return }
      case SQLITE_DONE: return
      case let code: throw database.error(code, sql)
      }
    }
  }

  private func bind(_ values: [any Bindable]) throws(SQLiteError) {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "\(values.count) values for another number of parameters",
        sql: sql)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value.stored, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw database.error(code, sql) }
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
          sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), Self.copied)
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), Self.copied)
      }
    }
  }

  /// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

/// The current row of a running statement; valid until the next one.
public struct Row {
  let handle: OpaquePointer

  /// Whether a column holds NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// A column as a whole number, 0 for NULL.
  public func int(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }
  /// A column as a whole number, 0 for NULL.
  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }
  /// A column as a number, 0 for NULL.
  public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }
  /// Whether a column is another number than 0.
  public func bool(_ column: Int) -> Bool { int64(column) != 0 }
  /// A column as a whole number.
  public func intOrNil(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }
  /// A column as a number.
  public func doubleOrNil(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }
  /// A column as text.
  public func textOrNil(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// A column as text, empty for NULL; bytes that are not UTF-8 become U+FFFD.
  public func text(_ column: Int) -> String {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column as bytes, empty for NULL.
  public func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
