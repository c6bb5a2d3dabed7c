import DelimitedText

/// A figure as people write it into databases: `12.5`, `12,5`, `< 0.5`, `traces`, `3 g`.
struct FoodAmount {
  /// The content of a field.
  enum Reading: Equatable {
    case absent
    case number(Double)
    /// Anything else, also a number above ``most``.
    case unreadable
  }

  /// The largest number that counts as a figure of a food.
  static let most = 1e6

  /// Reads a field.
  ///
  /// A comma is a decimal mark; a bound (`<0.5`) counts as the figure it names, as both large
  /// databases store it, and traces count as 0.
  static func read(_ raw: UnsafeRawBufferPointer) -> Reading {
    if let value = Double(plainDecimal: raw) { return bounded(value) }
    let field = trimmed(raw)
    guard let first = field.first else { return .absent }
    var rest = field
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "="):
      rest = trimmed(UnsafeRawBufferPointer(rebasing: field.dropFirst()))
    case 0xe2 where field.count > 3:  // "≤", "≥" and "≈" as UTF-8.
      rest = trimmed(UnsafeRawBufferPointer(rebasing: field.dropFirst(3)))
    case UInt8(ascii: "-") where field.count == 1: return .absent
    case UInt8(ascii: "t"), UInt8(ascii: "T"): return isTraces(field) ? .number(0) : .unreadable
    case UInt8(ascii: "n"), UInt8(ascii: "N"): return isAbsent(field) ? .absent : .unreadable
    default: break
    }
    var scanner = DecimalScanner(rest)
    let hasComma = rest.contains(UInt8(ascii: ",")) && !rest.contains(UInt8(ascii: "."))
    let mark = hasComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    guard let value = scanner.scan(decimalMark: mark) else { return .unreadable }
    let unit = trimmed(UnsafeRawBufferPointer(rebasing: rest[scanner.position...]))
    switch unit.count {
    case 0: return bounded(value)
    // The unit of the column, repeated. Another unit means that the figure is something else.
    case 1 where unit[0].lowercasedASCII == UInt8(ascii: "g"): return bounded(value)
    default: return .unreadable
    }
  }

  private static func bounded(_ value: Double) -> Reading {
    value.magnitude <= most ? .number(value) : .unreadable
  }

  private static func isTraces(_ field: UnsafeRawBufferPointer) -> Bool {
    equals(field, "trace") || equals(field, "traces") || equals(field, "tr")
      || equals(field, "tr.")
  }

  private static func isAbsent(_ field: UnsafeRawBufferPointer) -> Bool {
    equals(field, "na") || equals(field, "n/a") || equals(field, "nan") || equals(field, "null")
      || equals(field, "none") || equals(field, "nd")
  }

  private static func equals(_ field: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    guard field.count == word.utf8CodeUnitCount else { return false }
    for (index, byte) in field.enumerated() where byte.lowercasedASCII != word.utf8Start[index] {
      return false
    }
    return true
  }

  static func trimmed(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var range = 0..<raw.count
    while let first = range.first, raw[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, raw[last] <= 0x20 { range.removeLast() }
    return UnsafeRawBufferPointer(rebasing: raw[range])
  }
}
