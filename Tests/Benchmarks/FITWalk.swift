import Foundation
import TestSupport

/// The least that must be done to read a FIT file: to go from message to message by the sizes that
/// the file declares, and to verify its checksum, eight bytes at a time. Nothing is decoded.
enum FITWalk {
  /// How many messages there are.
  static func messages(of path: String) throws -> Int {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let data = try file.readToEnd() ?? Data()
    return try data.withUnsafeBytes { bytes in
      guard let count = walk(bytes), checksum(bytes) == 0 else {
        throw MeasuredFailure(description: "\(path) is no whole FIT file")
      }
      return count
    }
  }

  private static func walk(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count > 14, bytes.count >= Int(bytes[0]) else { return nil }
    var sizes = [Int](repeating: -1, count: 16)
    var place = Int(bytes[0])
    var count = 0
    while place < bytes.count - 2 {
      let header = bytes[place]
      count += 1
      guard header & 0xc0 == 0x40 else {
        let local = header & 0x80 != 0 ? header >> 5 & 3 : header & 0x0f
        guard sizes[Int(local)] >= 0 else { return nil }
        place += 1 + sizes[Int(local)]
        continue
      }
      guard place + 6 < bytes.count else { return nil }
      let fields = Int(bytes[place + 5])
      guard place + 6 + fields * 3 < bytes.count else { return nil }
      sizes[Int(header & 0x0f)] = (0..<fields).reduce(0) { $0 + Int(bytes[place + 7 + $1 * 3]) }
      place += 6 + fields * 3
    }
    return place == bytes.count - 2 ? count : nil
  }

  /// CRC-16/ARC.
  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt16 {
    var tables = [UInt16](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt16(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xa001 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<8 * 256 {
      tables[index] = tables[index - 256] >> 8 ^ tables[Int(tables[index - 256] & 0xff)]
    }
    return tables.withUnsafeBufferPointer { tables in
      var value: UInt16 = 0
      var place = 0
      while place + 8 <= bytes.count {
        var next = tables[7 * 256 + Int(bytes[place] ^ UInt8(truncatingIfNeeded: value))]
        next ^= tables[6 * 256 + Int(bytes[place + 1] ^ UInt8(truncatingIfNeeded: value >> 8))]
        for index in 2..<8 { next ^= tables[(7 - index) * 256 + Int(bytes[place + index])] }
        value = next
        place += 8
      }
      while place < bytes.count {
        value = value >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: value) ^ bytes[place])]
        place += 1
      }
      return value
    }
  }
}

/// A FIT file as a watch writes it: a reading a second with a position, heart rate, cadence,
/// distance, speed, altitude, power and temperature, and a session at the end.
struct FITRunFile {
  let readings: Int

  private static let start = 1_000_000_000
  /// Numbers, sizes and base types of a reading's fields.
  private static let fields: [(UInt8, UInt8, UInt8)] = [
    (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (73, 4, 0x86), (78, 4, 0x86),
    (7, 2, 0x84), (3, 1, 0x02), (4, 1, 0x02), (13, 1, 0x01),
  ]

  func write(to path: String) throws {
    var body: [UInt8] = [0x40, 0, 0, 20, 0, UInt8(Self.fields.count)]
    body += Self.fields.flatMap { [$0.0, $0.1, $0.2] }
    for second in 0..<readings {
      body.append(0)
      body += Self.little(Self.start + second, 4)
      body += Self.little(600_000_000 + second, 4) + Self.little(100_000_000 + second, 4)
      body += Self.little(second * 280, 4) + Self.little(2800, 4) + Self.little(3000, 4)
      body += Self.little(210, 2) + [UInt8(120 + second % 60), 85, 21]
    }
    body += [0x41, 0, 0, 18, 0, 5, 253, 4, 0x86, 2, 4, 0x86, 7, 4, 0x86, 8, 4, 0x86, 5, 1, 0]
    body += [1] + Self.little(Self.start + readings, 4) + Self.little(Self.start, 4)
    body += Self.little(readings * 1000, 4) + Self.little(readings * 1000, 4) + [1]
    var bytes = [12, 0x20, 0x54, 0x08] + Self.little(body.count, 4) + Array(".FIT".utf8) + body
    var checksum: UInt16 = 0
    for byte in bytes {
      checksum ^= UInt16(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xa001 : checksum >> 1 }
    }
    bytes += Self.little(Int(checksum), 2)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xff) }
  }
}
