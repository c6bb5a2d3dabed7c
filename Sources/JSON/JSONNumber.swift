extension JSONScanner {
  /// Reads a number, whose first character is next.
  ///
  /// Whole numbers beyond 64 bits become a `Double`, as does `-0`, which has no integer. A number
  /// beyond the range of `Double` is refused rather than turned into infinity.
  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    var isExact = true
    let whole = position
    digits(into: &mantissa, &isExact)
    guard position > whole else { throw failure("expected a digit") }
    guard bytes[whole] != UInt8(ascii: "0") || position == whole + 1 else {
      position = whole + 1
      throw failure("a number must not begin with 0")
    }
    var exponent = 0
    var isWhole = true
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      let fraction = position
      digits(into: &mantissa, &isExact)
      guard position > fraction else { throw failure("expected a digit after the point") }
      exponent = fraction - position
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      exponent += try writtenExponent()
    }
    if isWhole, isExact, !(isNegative && mantissa == 0) {
      if !isNegative, mantissa <= UInt64(Int64.max) { return .integer(Int64(mantissa)) }
      if isNegative, mantissa <= UInt64(Int64.max) { return .integer(-Int64(mantissa)) }
      if isNegative, mantissa == UInt64(Int64.max) + 1 { return .integer(.min) }
    }
    // Both operands are exact, so one division or multiplication rounds correctly
    // (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
    if isExact, mantissa <= 1 << 53, abs(exponent) < powersOfTen.count {
      let value =
        exponent < 0
        ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
      return .number(isNegative ? -value : value)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw failure("a number must not exceed 1.8e308")
    }
    return .number(value)
  }

  @inline(__always)
  private mutating func digits(into mantissa: inout UInt64, _ isExact: inout Bool) {
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit <= 9 else { return }
      let (product, overflowed) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(UInt64(digit))
      if overflowed || carried { isExact = false }
      mantissa = sum
      position += 1
    }
  }

  private mutating func writtenExponent() throws(JSONSyntaxError) -> Int {
    position += 1
    var isNegative = false
    if position < bytes.count {
      isNegative = bytes[position] == UInt8(ascii: "-")
      if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    }
    let start = position
    var value = 0
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit <= 9 else { break }
      // Beyond this every number is 0 or infinite, for any permitted length of the mantissa.
      if value < 100_000_000 { value = value * 10 + Int(digit) }
      position += 1
    }
    guard position > start else { throw failure("expected a digit in the exponent") }
    return isNegative ? -value : value
  }
}

/// The powers of ten that a `Double` holds exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
