/// Reads ASCII digits and separators from the front of a text.
struct DigitScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
  }

  var isAtEnd: Bool { position == bytes.count }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips the character if it comes next, and returns whether it did.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads as many digits as follow, up to 9 and to the upper bound of `widths`, and returns their
  /// number; `nil` when there are fewer than the lower bound.
  mutating func number(_ widths: ClosedRange<Int>) -> Int? {
    let start = position
    var value = 0
    while position - start < min(widths.upperBound, 9), let next, next.isDigit {
      value = value * 10 + Int(next - 0x30)
      position += 1
    }
    return position - start >= widths.lowerBound ? value : nil
  }

  /// Reads 1 to 9 digits after a decimal point and returns whole milliseconds. Further places are
  /// cut off, not rounded, so that a time never moves into the next second.
  mutating func milliseconds() -> Int? {
    let start = position
    guard let digits = number(1...9) else { return nil }
    var value = digits
    var width = position - start
    while width > 3 {
      value /= 10
      width -= 1
    }
    while width < 3 {
      value *= 10
      width += 1
    }
    return value
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
