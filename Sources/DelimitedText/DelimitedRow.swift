/// One row of a delimited text; valid until its reader reads the next, whose memory it shares.
public struct DelimitedRow {
  struct Field {
    var start: Int32
    var end: Int32
    /// Whether quotation marks in it are still doubled.
    var isDoubled = false
  }

  let bytes: UnsafeRawBufferPointer
  let fields: UnsafeBufferPointer<Field>
  /// The line it begins on, from 1.
  public let line: Int

  /// How many fields it has, at least one.
  public var count: Int { fields.count }

  /// A field's bytes without its quotation marks; empty when the row has no such field.
  public subscript(index: Int) -> UnsafeRawBufferPointer {
    guard fields.indices.contains(index) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let field = fields[index]
    return UnsafeRawBufferPointer(rebasing: bytes[Int(field.start)..<Int(field.end)])
  }

  /// A field as text; bytes that are not UTF-8 become U+FFFD.
  public func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// A field as a number in plain decimal notation; `nil` when it is anything else.
  public func number(_ index: Int) -> Double? { Double(plainDecimal: self[index]) }

  /// A field as a whole number, however it is written (`3`, `3.0`); `nil` when it is anything else.
  public func wholeNumber(_ index: Int) -> Int? { number(index).flatMap(Int.init(exactly:)) }
}
