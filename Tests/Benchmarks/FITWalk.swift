import Foundation
import TestSupport

/// The least that must be done to read a FIT file: to go from message to message by the sizes that
/// the file declares, and to verify its checksum, eight bytes at a time. Nothing is decoded.
enum FITWalk {
  /// How many messages there are.
  static func messages(of path: String) throws -> Int {
    let file = open(path, O_RDONLY)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_size > 14,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { throw MeasuredFailure(description: "\(path) cannot be read") }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
    guard let count = walk(bytes), FITChecksum.value(of: bytes) == 0 else {
      throw MeasuredFailure(description: "\(path) is no whole FIT file")
    }
    return count
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
}

/// CRC-16/ARC, eight bytes at a time.
private enum FITChecksum {
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt16(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xa001 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<8 * 256 {
      tables[index] = tables[index - 256] >> 8 ^ tables[Int(tables[index - 256] & 0xff)]
    }
    return tables
  }()

  static func value(of bytes: UnsafeRawBufferPointer, after start: UInt16 = 0) -> UInt16 {
    tables.withUnsafeBufferPointer { tables in
      var value = start
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
  /// The days after 2021-09-08 on which it begins.
  var day = 0

  private var start: Int { 1_000_000_000 + day * 86_400 }
  /// Numbers, sizes and base types of a reading's fields.
  private static let fields: [(UInt8, UInt8, UInt8)] = [
    (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (73, 4, 0x86), (78, 4, 0x86),
    (7, 2, 0x84), (3, 1, 0x02), (4, 1, 0x02), (13, 1, 0x01),
  ]

  func write(to path: String) throws {
    let file = try GrowingFile(path)
    var checksum: UInt16 = 0
    func add(_ bytes: [UInt8]) throws {
      checksum = bytes.withUnsafeBytes { FITChecksum.value(of: $0, after: checksum) }
      file.add(bytes)
      if file.isFull { try file.write() }
    }
    let definition: [UInt8] =
      [0x40, 0, 0, 20, 0, UInt8(Self.fields.count)]
      + Self.fields.flatMap { [$0.0, $0.1, $0.2] }
    let session: [UInt8] =
      [0x41, 0, 0, 18, 0, 5, 253, 4, 0x86, 2, 4, 0x86, 7, 4, 0x86, 8, 4, 0x86, 5, 1, 0, 1]
      + Self.little(start + readings, 4) + Self.little(start, 4)
      + Self.little(readings * 1000, 4) + Self.little(readings * 1000, 4) + [1]
    let size = 1 + Self.fields.reduce(0) { $0 + Int($1.1) }
    let total = definition.count + readings * size + session.count
    try add([12, 0x20, 0x54, 0x08] + Self.little(total, 4) + Array(".FIT".utf8) + definition)
    for second in 0..<readings { try add(reading(second)) }
    try add(session)
    file.add(Self.little(Int(checksum), 2))
    try file.write()
  }

  private func reading(_ second: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { Self.little(value, count) }
    return [0] + little(start + second, 4) + little(600_000_000 + second, 4)
      + little(100_000_000 + second, 4) + little(second * 280, 4) + little(2800, 4)
      + little(3000, 4) + little(210, 2) + [UInt8(120 + second % 60), 85, 21]
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xff) }
  }
}
