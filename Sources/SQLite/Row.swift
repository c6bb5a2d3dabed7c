import CSQLite

/// The current row of a running statement, valid until the next row.
///
/// Columns count from 0 and are converted as SQLite does: a number reads as its text.
public struct Row {
  let handle: OpaquePointer

  /// The number of columns.
  public var count: Int { Int(sqlite3_column_count(handle)) }

  /// Returns a column's name in the result; empty when SQLite has no memory for it.
  public func name(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// Returns whether a column holds NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// Returns a column as a whole number; 0 for NULL.
  public func int(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }
  /// Returns a column as a whole number of 64 bits; 0 for NULL.
  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }
  /// Returns a column as a floating-point number; 0 for NULL.
  public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }
  /// Returns whether a column holds a number other than 0; false for NULL.
  public func bool(_ column: Int) -> Bool { int64(column) != 0 }
  /// Returns a column as a whole number, or `nil` for NULL.
  public func intOrNil(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }
  /// Returns a column as a whole number of 64 bits, or `nil` for NULL.
  public func int64OrNil(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }
  /// Returns a column as a floating-point number, or `nil` for NULL.
  public func doubleOrNil(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }
  /// Returns a column as text, or `nil` for NULL.
  public func textOrNil(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Returns a column as text; empty for NULL. Bytes that are not UTF-8 become U+FFFD.
  public func text(_ column: Int) -> String {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns a column as bytes; empty for NULL.
  public func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Returns a column with its storage class.
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
