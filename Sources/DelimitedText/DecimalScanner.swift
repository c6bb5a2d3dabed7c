extension Double {
  /// Reads a number in plain decimal notation (`-12.5`, `3e-4`) without white space around it;
  /// `nil` for anything else and for numbers beyond the range of a double. The result is exact for
  /// up to 15 digits, and otherwise within one unit in the last place.
  public init?(plainDecimal bytes: UnsafeRawBufferPointer) {
    var scanner = DecimalScanner(bytes)
    guard let value = scanner.scan(), scanner.isAtEnd else { return nil }
    self = value
  }
}

/// Reads decimal numbers from the beginning of bytes.
public struct DecimalScanner {
  private let bytes: UnsafeRawBufferPointer
  /// The number of bytes read.
  public private(set) var position = 0

  /// Creates a scanner at the first byte.
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether no bytes are left.
  public var isAtEnd: Bool { position == bytes.count }

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Reads the longest number at the current position, with the given decimal mark; `nil`, with
  /// nothing read, when there is none or it is beyond the range of a double.
  public mutating func scan(decimalMark: UInt8 = UInt8(ascii: ".")) -> Double? {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    var mantissa: UInt64 = 0
    var exponent = 0
    var hasDigits = false
    while let digit = digit(next) {
      hasDigits = true
      position += 1
      // Digits after the nineteenth do not change the double.
      if mantissa < 1_000_000_000_000_000_000 {
        mantissa = mantissa * 10 + digit
      } else {
        exponent += 1
      }
    }
    if next == decimalMark, hasDigits || isDigit(after: position) {
      position += 1
      while let digit = digit(next) {
        hasDigits = true
        position += 1
        guard mantissa < 1_000_000_000_000_000_000 else { continue }
        mantissa = mantissa * 10 + digit
        exponent -= 1
      }
    }
    guard hasDigits else {
      position = start
      return nil
    }
    exponent += scanExponent()
    let magnitude = Self.scaled(mantissa, exponent)
    guard magnitude.isFinite else {
      position = start
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  private func digit(_ byte: UInt8) -> UInt64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }

  private func isDigit(after place: Int) -> Bool {
    place + 1 < bytes.count && digit(bytes[place + 1]) != nil
  }

  private mutating func scanExponent() -> Int {
    guard next | 0x20 == UInt8(ascii: "e") else { return 0 }
    let start = position
    position += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    guard digit(next) != nil else {
      position = start
      return 0
    }
    var value = 0
    while let digit = digit(next) {
      position += 1
      value = min(value * 10 + Int(digit), 100_000)
    }
    return isNegative ? -value : value
  }

  private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double {
    if mantissa == 0 { return 0 }
    var value = Double(mantissa)
    var left = exponent
    // Powers of ten up to the 22nd are exact doubles, so that there is only one rounding.
    while left > 0, value.isFinite {
      let step = min(left, 22)
      value *= powers[step]
      left -= step
    }
    while left < 0, value > 0 {
      let step = min(-left, 22)
      value /= powers[step]
      left += step
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
