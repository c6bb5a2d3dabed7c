/// Writes numbers for people: rounded half away from zero on the decimal digits with which the
/// number prints, so that 1.005 rounds to 1.01 although its binary value is slightly less.
public enum Decimals {
  /// The sign of negative numbers.
  public enum Minus: String, Sendable, Hashable {
    /// `-`, for scripts and files.
    case hyphen = "-"
    /// `−`, U+2212, for people.
    case typographic = "\u{2212}"
  }

  /// Returns the number with at most so many decimal places (0 to 15), without zeros at the end:
  /// `82.4`, `72`; a number that is not finite is `–`.
  ///
  /// - Parameter grouping: whether commas separate thousands.
  public static func text(
    _ value: Double, upTo places: Int, grouping: Bool = false, minus: Minus = .hyphen
  ) -> String {
    Writing(places, trimmed: true, grouping: grouping, minus: minus).text(value)
  }

  /// Appends a number, written like ``text(_:upTo:grouping:minus:)``, to bytes without creating a
  /// text.
  public static func append(_ value: Double, upTo places: Int, to bytes: inout [UInt8]) {
    Writing(places, trimmed: true, minus: .hyphen).append(value, to: &bytes)
  }

  /// Returns the number with exactly so many decimal places (0 to 15): `82.40`.
  public static func text(
    _ value: Double, exactly places: Int, grouping: Bool = false, minus: Minus = .hyphen
  ) -> String {
    Writing(places, trimmed: false, grouping: grouping, minus: minus).text(value)
  }

  /// Returns a difference with its sign and at most so many decimal places: `−0.3`, `+1.2`, `0`.
  public static func change(
    _ value: Double, upTo places: Int, grouping: Bool = false, minus: Minus = .typographic
  ) -> String {
    Writing(places, trimmed: true, grouping: grouping, minus: minus, plus: "+").text(value)
  }

  /// Returns the number rounded to so many decimal places (0 to 15).
  public static func rounded(_ value: Double, to places: Int) -> Double {
    guard value.isFinite else { return value }
    return Double(text(value, exactly: places)) ?? value
  }
}

/// A format of numbers: the shortest decimal digits that identify the number, rounded.
private struct Writing {
  /// The decimal places, 0 to 15.
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

  func text(_ value: Double) -> String {
    write(value) { written in
      String(unsafeUninitializedCapacity: written.count) { text in
        for place in written.indices { text[place] = written[place] }
        return written.count
      }
    }
  }

  func append(_ value: Double, to bytes: inout [UInt8]) {
    write(value) { bytes.append(contentsOf: $0) }
  }

  /// The sizes of the buffers: for the digits of the smallest or the largest number with its
  /// decimal places and a carry, and for the same as text with commas and a sign.
  private static let room = (digits: 400, text: 560)

  /// Calls the body with the written number, which is valid only during the call.
  @inline(__always)
  private func write<Result>(
    _ value: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: Self.room.digits + Self.room.text
    ) { buffer in
      let text = UnsafeMutableBufferPointer(rebasing: buffer[Self.room.digits...])
      let count = write(
        value, in: UnsafeMutableBufferPointer(rebasing: buffer[..<Self.room.digits]), to: text)
      return body(UnsafeBufferPointer(rebasing: text[..<count]))
    }
  }

  private func write(
    _ value: Double, in buffer: UnsafeMutableBufferPointer<UInt8>,
    to text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var end = 0
    func put(_ sign: String) {
      for byte in sign.utf8 {
        text[end] = byte
        end += 1
      }
    }
    guard value.isFinite else {
      put("–")
      return end
    }
    if trimmed, !grouping, value != 0 {
      put(value < 0 ? minus : plus)
      let rest = UnsafeMutableBufferPointer(rebasing: text[end...])
      if let length = Shortest(value.magnitude).write(upTo: places, to: rest) {
        return end + length
      }
      end = 0
    }
    var digits = Digits(value.magnitude, in: buffer)
    digits.round(to: places, trimmed: trimmed)
    if !digits.isZero { put(value < 0 ? minus : plus) }
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

/// Decimal digits, one per byte of a buffer; the first byte is reserved for a carry.
private struct Digits {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var start = 1
  /// The number of digits before the decimal point, at least 1.
  private(set) var whole: Int
  /// The number of digits after the decimal point.
  private(set) var fraction: Int

  /// Creates the shortest digits that identify a number, which must not be negative.
  init(_ value: Double, in buffer: UnsafeMutableBufferPointer<UInt8>) {
    var shortest = value.description
    self = shortest.withUTF8 { Digits($0, in: buffer) }
  }

  /// Reads the digits of a `Double`'s description: `82.4`, `1e+16`, `2.5e-07`.
  private init(_ text: UnsafeBufferPointer<UInt8>, in buffer: UnsafeMutableBufferPointer<UInt8>) {
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
    // The position of the decimal point among the digits; it may also be beyond either end.
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

  /// The digit at a position, counted from the first digit before the decimal point.
  subscript(place: Int) -> UInt8 { buffer[start + place] }

  /// Whether all digits are zeros.
  var isZero: Bool {
    for place in start..<start + whole + fraction where buffer[place] > 0 { return false }
    return true
  }

  /// Rounds to the given number of decimal places; `trimmed` removes zeros at the end.
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

/// Writes the shortest digits that identify a number, which must not be negative, for the usual
/// case that they need neither rounding nor added zeros.
private struct Shortest {
  private let value: Double

  init(_ value: Double) { self.value = value }

  /// Writes the number unless it has more decimal places than wanted, and returns its length.
  func write(upTo places: Int, to text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    guard value < 1e15 else { return nil }
    // Measured values have few decimal places. Up to fifteen digits identify a number uniquely, so
    // that no shorter ones do.
    if value < 1e11 {
      var factor = 1.0
      for needed in 0...3 {
        let scaled = Int(value * factor + 0.5)
        if Double(scaled) / factor == value {
          return needed <= places ? write(scaled, places: needed, to: text) : nil
        }
        factor *= 10
      }
    }
    // The descriptions of smaller numbers have an exponent.
    guard value >= 1e-4 else { return nil }
    var description = value.description
    return description.withUTF8 { digits in
      guard let point = digits.firstIndex(of: UInt8(ascii: ".")),
        digits.count - point - 1 <= places
      else { return nil }
      let isWhole = digits.count == point + 2 && digits[point + 1] == UInt8(ascii: "0")
      let count = isWhole ? point : digits.count
      for place in 0..<count { text[place] = digits[place] }
      return count
    }
  }

  /// Writes an integer divided by a power of ten, and returns its length.
  private func write(
    _ number: Int, places: Int, to text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var digits = 1
    var bound = 10
    while number >= bound {
      digits += 1
      bound *= 10
    }
    digits = max(digits, places + 1)
    let length = places > 0 ? digits + 1 : digits
    var rest = number
    for place in stride(from: length - 1, through: 0, by: -1) {
      if places > 0, place == length - 1 - places {
        text[place] = UInt8(ascii: ".")
      } else {
        text[place] = UInt8(0x30 + rest % 10)
        rest /= 10
      }
    }
    return length
  }
}
