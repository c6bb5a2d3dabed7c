/// Reads and writes the fixed forms in which services write days and instants; each part has a
/// fixed position, which makes thousands of them fast to read and write.
///
/// The forms are `2026-11-20`, `2026-11-20T08:30:00Z` and `2026-11-20T08:30:00.000Z`.
enum FixedForm {
  /// The length of a day in bytes.
  static let dayLength = 10
  /// The length of an instant with milliseconds in bytes.
  static let instantLength = 24

  /// Returns the day of a text in this form; `nil` for any other text.
  static func day(_ text: String) -> Day? {
    var text = text
    return text.withUTF8 { $0.count == dayLength ? day($0) : nil }
  }

  /// Returns the instant of a text in this form; `nil` for any other text, which may be an instant
  /// in another form.
  static func instant(_ text: String) -> Instant? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 20 || bytes.count == instantLength, let day = day(bytes),
        bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
        bytes[16] == UInt8(ascii: ":"), bytes[bytes.count - 1] == UInt8(ascii: "Z")
      else { return nil }
      let (hour, minute, second) = (pair(bytes, 11), pair(bytes, 14), pair(bytes, 17))
      guard hour <= 23, minute <= 59, second <= 59 else { return nil }
      var milliseconds = 0
      if bytes.count == instantLength {
        guard bytes[19] == UInt8(ascii: "."), bytes[20].isDigit, pair(bytes, 21) <= 99 else {
          return nil
        }
        milliseconds = Int(bytes[20] - 0x30) * 100 + pair(bytes, 21)
      }
      let seconds = day.number * 86_400 + hour * 3600 + minute * 60 + second
      return Instant(milliseconds: Int64(seconds * 1000 + milliseconds))
    }
  }

  private static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    let (century, year) = (pair(bytes, 0), pair(bytes, 2))
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), century <= 99, year <= 99
    else { return nil }
    return Day(year: century * 100 + year, month: pair(bytes, 5), day: pair(bytes, 8))
  }

  /// Returns the number of two digits; more than 99 when either byte is not a digit.
  @inline(__always)
  private static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let (tens, ones) = (bytes[place] &- 0x30, bytes[place + 1] &- 0x30)
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : 10_000
  }

  /// Writes a day to the buffer and returns its length in bytes.
  static func write(_ day: Day, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (year, month, day) = day.components
    put(year / 100, buffer, 0)
    put(year % 100, buffer, 2)
    buffer[4] = UInt8(ascii: "-")
    put(month, buffer, 5)
    buffer[7] = UInt8(ascii: "-")
    put(day, buffer, 8)
    return dayLength
  }

  /// Writes an instant to the buffer and returns its length in bytes; without `milliseconds` the
  /// fraction is cut off.
  static func write(
    _ instant: Instant, milliseconds: Bool, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let seconds = instant.seconds
    let second = Int(seconds.flooredRemainder(by: 86_400))
    _ = write(Day(number: Int(seconds.flooredQuotient(by: 86_400))), to: buffer)
    buffer[10] = UInt8(ascii: "T")
    put(second / 3600, buffer, 11)
    buffer[13] = UInt8(ascii: ":")
    put(second / 60 % 60, buffer, 14)
    buffer[16] = UInt8(ascii: ":")
    put(second % 60, buffer, 17)
    guard milliseconds else {
      buffer[19] = UInt8(ascii: "Z")
      return 20
    }
    let fraction = instant.millisecondOfSecond
    buffer[19] = UInt8(ascii: ".")
    buffer[20] = UInt8(0x30 + fraction / 100)
    put(fraction % 100, buffer, 21)
    buffer[23] = UInt8(ascii: "Z")
    return instantLength
  }

  /// Writes a number of two digits at a position.
  private static func put(
    _ number: Int, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ place: Int
  ) {
    buffer[place] = UInt8(0x30 + number / 10)
    buffer[place + 1] = UInt8(0x30 + number % 10)
  }
}
