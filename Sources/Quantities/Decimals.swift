/// Numbers as people read them: rounded half away from zero on the decimal digits that the number
/// prints with, so that 1.005 rounds to 1.01 although its binary value lies just below.
public enum Decimals {
  /// How a negative number is marked.
  public enum Minus: String, Sendable, Hashable {
    /// `-`, for scripts and files.
    case hyphen = "-"
    /// `−`, U+2212, for people.
    case typographic = "\u{2212}"
  }

  /// At most so many places (0 to 15), without zeros at the end: `82.4`, `72`.
  ///
  /// `grouping` divides thousands by commas. A number that is not finite is `–`.
  public static func text(
    _ value: Double, upTo places: Int, grouping: Bool = false, minus: Minus = .hyphen
  ) -> String {
    Digits(value, places: places).written(
      trimmed: true, grouping: grouping, minus: minus, plus: "")
  }

  /// Exactly so many places (0 to 15): `82.40`.
  public static func text(
    _ value: Double, exactly places: Int, grouping: Bool = false, minus: Minus = .hyphen
  ) -> String {
    Digits(value, places: places).written(
      trimmed: false, grouping: grouping, minus: minus, plus: "")
  }

  /// A difference with its sign, at most so many places: `−0.3`, `+1.2`, `0`.
  public static func change(
    _ value: Double, upTo places: Int, minus: Minus = .typographic
  ) -> String {
    Digits(value, places: places).written(
      trimmed: true, grouping: false, minus: minus, plus: "+")
  }

  /// The number rounded to so many places (0 to 15).
  public static func rounded(_ value: Double, to places: Int) -> Double {
    guard value.isFinite else { return value }
    return Double(text(value, exactly: places)) ?? value
  }
}

/// The shortest decimal digits of a number, rounded.
private struct Digits {
  let isFinite: Bool
  private(set) var isNegative: Bool
  /// Digits before and after the point; at least one before.
  private(set) var whole: [UInt8] = []
  private(set) var fraction: [UInt8] = []

  init(_ value: Double, places: Int) {
    isFinite = value.isFinite
    isNegative = value < 0
    guard isFinite else { return }
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var bytes = Array(value.magnitude.description.utf8)[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte - 0x30) }
    }
    // Where the point stands among the digits, which it may also do beyond either end.
    var position = (point ?? digits.count) + exponent
    if position < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - position), at: 0)
      position = 1
    }
    if position > digits.count {
      digits += repeatElement(0, count: position - digits.count)
    }
    whole = Array(digits[..<position])
    fraction = Array(digits[position...])
    round(to: min(max(places, 0), 15))
  }

  private mutating func round(to places: Int) {
    if fraction.count <= places {
      fraction += repeatElement(0, count: places - fraction.count)
    } else {
      let goesUp = fraction[places] >= 5
      fraction.removeSubrange(places...)
      if goesUp { increment() }
    }
    if !whole.contains(where: { $0 > 0 }), !fraction.contains(where: { $0 > 0 }) {
      isNegative = false
    }
  }

  private mutating func increment() {
    for index in fraction.indices.reversed() {
      fraction[index] = (fraction[index] + 1) % 10
      if fraction[index] != 0 { return }
    }
    for index in whole.indices.reversed() {
      whole[index] = (whole[index] + 1) % 10
      if whole[index] != 0 { return }
    }
    whole.insert(1, at: 0)
  }

  func written(
    trimmed: Bool, grouping: Bool, minus: Decimals.Minus, plus: String
  ) -> String {
    guard isFinite else { return "–" }
    var places = fraction[...]
    if trimmed { while places.last == 0 { places = places.dropLast() } }
    var text = ""
    let isZero = !whole.contains { $0 > 0 } && !fraction.contains { $0 > 0 }
    if isNegative { text = minus.rawValue } else if !isZero { text = plus }
    for (index, digit) in whole.enumerated() {
      if grouping, index > 0, (whole.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit + 0x30))
    }
    guard !places.isEmpty else { return text }
    text += "."
    for digit in places { text.unicodeScalars.append(Unicode.Scalar(digit + 0x30)) }
    return text
  }
}
