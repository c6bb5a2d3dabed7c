/// The current row of a running statement, valid until the next row.
///
/// Columns count from 0 and are converted as SQLite does: a number reads as its text.
public struct Row {
  /// The driver's access to the columns.
  public let reader: any RowReader

  /// Makes a row of a driver's access to its columns.
  @inlinable public init(_ reader: any RowReader) { self.reader = reader }

  /// The number of columns.
  public var count: Int { reader.count }

  /// A digest of all values of the row, the same in every engine.
  public var digest: UInt64 { reader.digest }

  /// Returns a column's name in the result; empty when the driver has no memory for it.
  public func name(_ column: Int) -> String { reader.name(column) }

  /// Returns whether a column holds NULL.
  @inlinable public func isNull(_ column: Int) -> Bool { reader.isNull(column) }

  /// The number beyond which a column read as ``int(_:)`` is not told. It is one more than JSON allows a
  /// count to be, so that sums and negations of what a damaged file holds stay in range, and no answer
  /// has it.
  public static let mostCounted: Int64 = 10_000_000_000_001

  /// Returns a column as a whole number that counts something, at most ``mostCounted`` to both sides; 0
  /// for NULL.
  @inlinable public func int(_ column: Int) -> Int {
    Int(max(-Self.mostCounted, min(reader.int64(column), Self.mostCounted)))
  }
  /// Returns a column as a whole number of 64 bits; 0 for NULL.
  @inlinable public func int64(_ column: Int) -> Int64 { reader.int64(column) }
  /// Returns a column as a floating-point number; 0 for NULL.
  @inlinable public func double(_ column: Int) -> Double { reader.double(column) }
  /// Returns whether a column holds a number other than 0; false for NULL.
  @inlinable public func bool(_ column: Int) -> Bool { int64(column) != 0 }
  /// Returns a column as a whole number, or `nil` for NULL.
  @inlinable public func intOrNil(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }
  /// Returns a column as a whole number of 64 bits, or `nil` for NULL.
  @inlinable public func int64OrNil(_ column: Int) -> Int64? {
    isNull(column) ? nil : int64(column)
  }
  /// Returns a column as a floating-point number, or `nil` for NULL.
  @inlinable public func doubleOrNil(_ column: Int) -> Double? {
    isNull(column) ? nil : double(column)
  }
  /// Returns a column as text, or `nil` for NULL.
  @inlinable public func textOrNil(_ column: Int) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// Returns a column as text; empty for NULL. Bytes that are not UTF-8 become U+FFFD.
  @inlinable public func text(_ column: Int) -> String {
    String(decoding: reader.text(column), as: UTF8.self)
  }

  /// Returns a column as bytes; empty for NULL.
  @inlinable public func bytes(_ column: Int) -> [UInt8] { Array(reader.bytes(column)) }

  /// Returns a column with its storage class.
  public func value(_ column: Int) -> StoredValue { reader.value(column) }

  /// Calls the body with a column's text in UTF-8 without copying it; the buffer is empty for NULL
  /// and valid only during the call.
  @inlinable public func withText<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(reader.text(column))
  }
}

/// A driver's access to the columns of a statement's current row. NULL reads as 0 or as no bytes.
public protocol RowReader: AnyObject {
  /// The number of columns.
  var count: Int { get }
  /// A digest of all values of the row.
  var digest: UInt64 { get }
  /// Returns a column's name in the result.
  func name(_ column: Int) -> String
  /// Returns whether a column holds NULL.
  func isNull(_ column: Int) -> Bool
  /// Returns a column as a whole number.
  func int64(_ column: Int) -> Int64
  /// Returns a column as a floating-point number.
  func double(_ column: Int) -> Double
  /// Returns a column's text in UTF-8, valid until the column is read in another form or the row
  /// ends.
  func text(_ column: Int) -> UnsafeRawBufferPointer
  /// Returns a column's bytes, valid as long as ``text(_:)``.
  func bytes(_ column: Int) -> UnsafeRawBufferPointer
  /// Returns a column with its storage class.
  func value(_ column: Int) -> StoredValue
}
