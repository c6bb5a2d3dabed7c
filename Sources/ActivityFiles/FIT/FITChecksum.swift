/// The checksum of FIT files: CRC-16/ARC, reflected polynomial 0xA001, initial value 0. Over data
/// followed by their checksum it is 0.
struct FITChecksum {
  private(set) var value: UInt16 = 0

  /// The bytes that are added at once.
  private static let stride = 16
  /// A table of 256 values for each of them; the table of index n advances a byte over n further
  /// bytes.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: stride * 256)
    for byte in 0..<256 {
      var value = UInt16(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xa001 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<stride * 256 {
      let earlier = tables[index - 256]
      tables[index] = earlier >> 8 ^ tables[Int(earlier & 0xff)]
    }
    return tables
  }()

  mutating func reset() { value = 0 }

  /// Adds further bytes, sixteen at a time: only two of the look-ups wait for the sixteen before.
  mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    Self.tables.withUnsafeBufferPointer { tables in
      var crc = value
      var place = 0
      while place + Self.stride <= count {
        let first = bytes[place] ^ UInt8(truncatingIfNeeded: crc)
        let second = bytes[place + 1] ^ UInt8(truncatingIfNeeded: crc >> 8)
        var rest: UInt16 = 0
        for index in 2..<Self.stride {
          rest ^= tables[(Self.stride - 1 - index) * 256 + Int(bytes[place + index])]
        }
        crc =
          rest ^ tables[(Self.stride - 1) * 256 + Int(first)]
          ^ tables[(Self.stride - 2) * 256 + Int(second)]
        place += Self.stride
      }
      while place < count {
        crc = crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[place])]
        place += 1
      }
      value = crc
    }
  }
}
