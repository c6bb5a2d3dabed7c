import CSQLite

/// The current row of a running statement; valid until the next one.
///
/// Columns count from 0 and are converted as SQLite does it: a number reads as its text.
public struct Row {
  let handle: OpaquePointer

  /// How many columns there are.
  public var count: Int { Int(sqlite3_column_count(handle)) }

  /// A column's name in the result.
  public func name(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

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
  /// A column as a whole number.
  public func int64OrNil(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }
  /// Whether a column is another number than 0.
  public func boolOrNil(_ column: Int) -> Bool? { isNull(column) ? nil : bool(column) }
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

  /// A column as bytes.
  public func bytesOrNil(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  /// A column as it is stored.
  public func value(_ column: Int) -> StoredValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }
}
