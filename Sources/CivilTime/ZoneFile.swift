/// A compiled zone of the IANA database: TZif, RFC 8536, versions 1 to 4.
///
/// The bytes are kept as they are and searched in place; only the header and the footer are
/// decoded. Files that count leap seconds ("right" zones) are refused, since POSIX time has none.
final class ZoneFile: Sendable {
  /// The largest accepted size in bytes; no zone of the database reaches 10 kB.
  static let largestSize = 256 * 1024

  private let bytes: [UInt8]
  private let transitions: Int
  private let types: Int
  private let timesStart: Int
  private let indicesStart: Int
  private let typesStart: Int
  private let timeSize: Int
  /// The rule after the last transition; `nil` where the last offset holds for ever.
  private let footer: PosixRule?

  /// Decodes a TZif file; `nil` when the bytes are not a valid one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= ZoneFile.largestSize, let first = Header(bytes, at: 0) else { return nil }
    var header = first
    var timeSize = 4
    if first.version >= 2 {
      guard let second = Header(bytes, at: first.bodyStart + first.bodySize(timeSize: 4)) else {
        return nil
      }
      header = second
      timeSize = 8
    }
    let end = header.bodyStart + header.bodySize(timeSize: timeSize)
    guard end <= bytes.count, header.types > 0, header.types <= 256, header.leaps == 0
    else { return nil }
    self.bytes = bytes
    self.timeSize = timeSize
    transitions = header.transitions
    types = header.types
    timesStart = header.bodyStart
    indicesStart = timesStart + transitions * timeSize
    typesStart = indicesStart + transitions
    guard let footer = ZoneFile.footer(of: bytes, from: end, version: first.version)
    else { return nil }
    self.footer = footer.rule
    guard isSound else { return nil }
  }

  /// Returns the rule between the two newlines after the data, which is absent when the footer is
  /// empty; `nil` when the footer is malformed.
  private static func footer(
    of bytes: [UInt8], from start: Int, version: Int
  ) -> (rule: PosixRule?, Void)? {
    guard version >= 2 else { return (nil, ()) }
    let newline = UInt8(ascii: "\n")
    guard start < bytes.count, bytes[start] == newline,
      let end = bytes[(start + 1)...].firstIndex(of: newline)
    else { return nil }
    guard end > start + 1 else { return (nil, ()) }
    let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    guard let rule = PosixRule(text) else { return nil }
    return (rule, ())
  }

  private var isSound: Bool {
    for index in 0..<transitions {
      guard Int(bytes[indicesStart + index]) < types else { return false }
      guard index == 0 || time(index - 1) < time(index) else { return false }
    }
    return (0..<types).allSatisfy { abs(offset(ofType: $0)) <= 26 * 3600 }
  }

  private func time(_ index: Int) -> Int64 {
    let start = timesStart + index * timeSize
    return timeSize == 8
      ? Int64(truncatingIfNeeded: bytes.bigEndian(at: start, count: 8))
      : Int64(Int32(truncatingIfNeeded: bytes.bigEndian(at: start, count: 4)))
  }

  private func offset(ofType type: Int) -> Int {
    Int(Int32(truncatingIfNeeded: bytes.bigEndian(at: typesStart + type * 6, count: 4)))
  }

  /// Returns the period with one offset that contains the second (since 1970).
  func period(at second: Int64) -> Zone.Period {
    // The number of transitions at or before the second.
    var low = 0
    var high = transitions
    while low < high {
      let middle = (low + high) / 2
      if time(middle) <= second { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? Int64.min : time(low - 1)
    if low == transitions, let footer {
      var period = footer.period(at: second)
      period.start = max(period.start, start)
      return period
    }
    // Before the first transition the first type applies (RFC 8536, section 3.2).
    let type = low == 0 ? 0 : Int(bytes[indicesStart + low - 1])
    let end = low == transitions ? Int64.max : time(low)
    return Zone.Period(start: start, end: end, offset: offset(ofType: type))
  }
}

extension ZoneFile {
  /// The header of 44 bytes before each data block.
  private struct Header {
    let version: Int
    let isUTC: Int
    let isStandard: Int
    let leaps: Int
    let transitions: Int
    let types: Int
    let characters: Int
    let bodyStart: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start >= 0, start + 44 <= bytes.count,
        bytes[start..<start + 4].elementsEqual("TZif".utf8)
      else { return nil }
      switch bytes[start + 4] {
      case 0: version = 1
      case UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4"):
        version = Int(bytes[start + 4] - 0x30)
      default: return nil
      }
      let counts = (0..<6).map { Int(bytes.bigEndian(at: start + 20 + $0 * 4, count: 4)) }
      // No count can exceed the size of the file, which also keeps the sums below from overflowing.
      guard counts.allSatisfy({ $0 <= ZoneFile.largestSize }) else { return nil }
      isUTC = counts[0]
      isStandard = counts[1]
      leaps = counts[2]
      transitions = counts[3]
      types = counts[4]
      characters = counts[5]
      bodyStart = start + 44
    }

    func bodySize(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4)
        + isStandard + isUTC
    }
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at start: Int, count: Int) -> UInt64 {
    self[start..<start + count].withUnsafeBytes { bytes in
      var value: UInt64 = 0
      for byte in bytes { value = value << 8 | UInt64(byte) }
      return value
    }
  }
}
