import CivilTime

/// A time in a form with fixed positions: `2026-01-11T12:00:00Z`, `2026-01-11 12:00:00 -0500`, with
/// fractions of a second and offsets of any usual spelling.
struct TimeText {
  /// Milliseconds since 1970 in local time.
  private(set) var local: Int64
  /// The offset in seconds east of UTC; `nil` when the text does not give it.
  private(set) var offset: Int?

  /// The instant, for formats whose times without an offset are UTC.
  @inline(__always)
  var instant: Instant { Instant(milliseconds: local - Int64(offset ?? 0) * 1000) }

  @inline(__always)
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count >= 19, let base = text.baseAddress else { return nil }
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    var wrong: UInt8 = 0
    @inline(__always) func digit(_ place: Int) -> Int {
      let value = bytes[place] &- 0x30
      if value > 9 { wrong = 1 }
      return Int(value)
    }
    @inline(__always) func two(_ place: Int) -> Int { digit(place) * 10 + digit(place + 1) }
    let year = two(0) * 100 + two(2)
    let (month, day, hour, minute) = (two(5), two(8), two(11), two(14))
    var second = two(17)
    guard wrong == 0, bytes[4] == 0x2d, bytes[7] == 0x2d,
      bytes[10] == 0x20 || bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == 0x3a,
      bytes[16] == 0x3a, (1...12).contains(month), day >= 1,
      day <= 28 || day <= Day.daysInMonth(month, of: year), year >= 1, hour < 24, minute < 60,
      second <= 60
    else { return nil }
    if second == 60 { second = 59 }
    let days = Self.days(year, month, day)
    let clock = Int64(hour * 3600 + minute * 60 + second)
    local = (Int64(days) * 86_400 + clock) * 1000
    offset = nil
    if text.count > 19, !readRest(text) { return nil }
  }

  /// Returns the days from 1970-01-01 to a date.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  @inline(__always)
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Reads a fraction and an offset after the seconds, and returns whether they are well-formed.
  @inline(__always)
  private mutating func readRest(_ text: UnsafeRawBufferPointer) -> Bool {
    var place = 19
    if text[place] == UInt8(ascii: ".") || text[place] == UInt8(ascii: ",") {
      place += 1
      let start = place
      var scale: Int64 = 100
      while place < text.count, text[place] &- 0x30 < 10 {
        local += Int64(text[place] &- 0x30) * scale
        scale /= 10
        place += 1
      }
      guard place > start else { return false }
    }
    while place < text.count, text[place] == 0x20 { place += 1 }
    guard place < text.count else { return true }
    let sign = text[place]
    place += 1
    if sign | 0x20 == UInt8(ascii: "z") {
      offset = 0
      return place == text.count
    }
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
    var digits = 0
    var value = 0
    while place < text.count, digits < 4 {
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: ":"), digits == 2 { continue }
      guard byte &- 0x30 < 10 else { return false }
      value = value * 10 + Int(byte &- 0x30)
      digits += 1
    }
    guard place == text.count, digits == 2 || digits == 4 else { return false }
    let hours = digits == 2 ? value : value / 100
    let minutes = digits == 2 ? 0 : value % 100
    guard hours <= 23, minutes < 60 else { return false }
    offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    return true
  }
}
