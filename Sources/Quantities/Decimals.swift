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
    Writing(places, trimmed: true, grouping: grouping, minus: minus).text(value)
  }

  /// Exactly so many places (0 to 15): `82.40`.
  public static func text(
    _ value: Double, exactly places: Int, grouping: Bool = false, minus: Minus = .hyphen
  ) -> String {
    Writing(places, trimmed: false, grouping: grouping, minus: minus).text(value)
  }

  /// A difference with its sign, at most so many places: `−0.3`, `+1.2`, `0`.
  public static func change(
    _ value: Double, upTo places: Int, minus: Minus = .typographic
  ) -> String {
    Writing(places, trimmed: true, minus: minus, plus: "+").text(value)
  }

  /// The number rounded to so many places (0 to 15).
  public static func rounded(_ value: Double, to places: Int) -> Double {
    guard value.isFinite else { return value }
    return Double(text(value, exactly: places)) ?? value
  }
}

/// How a number is written: the shortest decimal digits that tell it from all others, rounded.
private struct Writing {
  /// Places behind the point, 0 to 15.
  let places: Int
  /// Whether zeros at the end are left out.
  let trimmed: Bool
  let grouping: Bool
  let minus: String
  let plus: String

  init(
    _ places: Int, trimmed: Bool, grouping: Bool = false, minus: Decimals.Minus, plus: String = ""
  ) {
    self.places = min(max(places, 0), 15)
    self.trimmed = trimmed
    self.grouping = grouping
    self.minus = minus.rawValue
    self.plus = plus
  }

  /// Zeros before the digits of the smallest number, and digits of the largest with room for the
  /// places and one carried in front.
  private static let capacity = 400

  func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    var shortest = value.magnitude.description
    return shortest.withUTF8 { shortest in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { buffer in
        var digits = Digits(shortest, in: buffer)
        digits.round(to: places, trimmed: trimmed)
        return text(digits, isNegative: value < 0)
      }
    }
  }

  private func text(_ digits: Digits, isNegative: Bool) -> String {
    let sign = digits.isZero ? "" : isNegative ? minus : plus
    let commas = grouping ? (digits.whole - 1) / 3 : 0
    let point = digits.fraction > 0 ? 1 : 0
    let length = sign.utf8.count + digits.whole + commas + point + digits.fraction
    return String(unsafeUninitializedCapacity: length) { text in
      var end = 0
      for byte in sign.utf8 {
        text[end] = byte
        end += 1
      }
      for place in 0..<digits.whole {
        if grouping, place > 0, (digits.whole - place) % 3 == 0 {
          text[end] = UInt8(ascii: ",")
          end += 1
        }
        text[end] = 0x30 + digits[place]
        end += 1
      }
      guard digits.fraction > 0 else { return end }
      text[end] = UInt8(ascii: ".")
      end += 1
      for place in digits.whole..<digits.whole + digits.fraction {
        text[end] = 0x30 + digits[place]
        end += 1
      }
      return end
    }
  }
}

/// Decimal digits, each in a byte of a buffer; the first is kept for a carry.
private struct Digits {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var start = 1
  /// Digits before the point; at least one.
  private(set) var whole: Int
  /// Digits behind it.
  private(set) var fraction: Int

  /// The digits of a text as a `Double` describes itself: `82.4`, `1e+16`, `2.5e-07`.
  init(_ text: UnsafeBufferPointer<UInt8>, in buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
    var mantissa = text.count
    var point: Int?
    var exponent = 0
    for (place, byte) in text.enumerated() {
      if byte == UInt8(ascii: ".") {
        point = place
      } else if byte == UInt8(ascii: "e") {
        mantissa = place
        exponent =
          Int(String(decoding: UnsafeBufferPointer(rebasing: text[(place + 1)...]), as: UTF8.self))
          ?? 0
        break
      }
    }
    // Where the point stands among the digits, which it may also do beyond either end.
    let position = (point ?? mantissa) + exponent
    var end = 1
    func put(_ digit: UInt8) {
      guard end < buffer.count else { return }
      buffer[end] = digit
      end += 1
    }
    for _ in 0..<max(1 - position, 0) { put(0) }
    for place in 0..<mantissa where place != point { put(text[place] - 0x30) }
    whole = max(position, 1)
    while end < 1 + whole { put(0) }
    fraction = end - 1 - whole
  }

  /// A digit, counted from the first before the point.
  subscript(place: Int) -> UInt8 { buffer[start + place] }

  /// Whether all digits are zeros.
  var isZero: Bool {
    for place in start..<start + whole + fraction where buffer[place] > 0 { return false }
    return true
  }

  /// Leaves as many digits behind the point, or as few as tell the same.
  mutating func round(to places: Int, trimmed: Bool) {
    if fraction > places {
      let goesUp = self[whole + places] >= 5
      fraction = places
      if goesUp { increment() }
    } else if !trimmed {
      while fraction < places {
        buffer[start + whole + fraction] = 0
        fraction += 1
      }
    }
    if trimmed { while fraction > 0, self[whole + fraction - 1] == 0 { fraction -= 1 } }
  }

  private mutating func increment() {
    for place in (start..<start + whole + fraction).reversed() {
      guard buffer[place] == 9 else {
        buffer[place] += 1
        return
      }
      buffer[place] = 0
    }
    start = 0
    whole += 1
    buffer[0] = 1
  }
}
