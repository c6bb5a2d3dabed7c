/// A row of a delimited text; valid until the reader, whose memory it shares, reads the next one.
public struct DelimitedRow {
  struct Field {
    var start: Int32
    var end: Int32
    /// Whether quotation marks in the field are still doubled.
    var isDoubled = false
  }

  let bytes: UnsafeRawBufferPointer
  let fields: UnsafeBufferPointer<Field>
  /// The line on which it begins, counted from 1.
  public let line: Int

  /// The number of fields, at least 1.
  public var count: Int { fields.count }

  /// The bytes of a field without its quotation marks; empty when the row has no such field.
  public subscript(index: Int) -> UnsafeRawBufferPointer {
    guard fields.indices.contains(index) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let field = fields[index]
    return UnsafeRawBufferPointer(rebasing: bytes[Int(field.start)..<Int(field.end)])
  }

  /// Returns a field as text; bytes that are not UTF-8 become U+FFFD.
  public func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// Returns a field as a number in plain decimal notation; `nil` when it is anything else.
  public func number(_ index: Int) -> Double? { Double(plainDecimal: self[index]) }

  /// Returns a field as a whole number, however it is written (`3`, `3.0`); `nil` when it is
  /// anything else.
  public func wholeNumber(_ index: Int) -> Int? { number(index).flatMap(Int.init(exactly:)) }
}
