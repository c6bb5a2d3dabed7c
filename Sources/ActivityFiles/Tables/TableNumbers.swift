import DelimitedText

/// The number format of a table, which is that of one language.
struct TableNumbers {
  /// Whether the comma is the decimal mark, and the point groups thousands.
  let hasDecimalComma: Bool

  /// Detects the format from the columns in the table's first rows: `3,40` has a decimal comma,
  /// `1,024` has not.
  init(head: [UInt8], columns: [Int]) {
    var comma = 0
    var dot = 0
    let reader = try? DelimitedReader(head: head)
    _ = try? reader?.next(damaged: { _ in })
    while let row = try? reader?.next(damaged: { _ in }) {
      for column in columns {
        switch Self.mark(row[column]) {
        case UInt8(ascii: ",")?: comma += 1
        case UInt8(ascii: ".")?: dot += 1
        default: break
        }
      }
    }
    hasDecimalComma = comma > dot
  }

  /// Returns the comma or point before the last one or two digits of a number.
  private static func mark(_ text: UnsafeRawBufferPointer) -> UInt8? {
    let text = text.trimmed
    for length in 1...2 where text.count > length + 1 {
      let mark = text[text.count - length - 1]
      if mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".") { return mark }
    }
    return nil
  }

  /// Returns the number in a text; `nil` when there is none.
  func value(_ text: UnsafeRawBufferPointer) -> Double? {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= 32 else { return nil }
    let grouping = UInt8(ascii: hasDecimalComma ? "." : ",")
    var plain: [UInt8] = []
    for byte in text where byte != grouping {
      plain.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
    }
    return plain.withUnsafeBytes { $0.decimal }
  }

  /// Returns the number in a text if it is above 0; services write 0 for what was not measured.
  func positive(_ text: UnsafeRawBufferPointer) -> Double? {
    value(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
