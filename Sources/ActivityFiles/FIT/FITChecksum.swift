/// The checksum of FIT files: CRC-16/ARC, reflected polynomial 0xA001, initial value 0. Over data
/// followed by their checksum it is 0.
struct FITChecksum {
  private(set) var value: UInt16 = 0

  /// Eight tables of 256 values; the table of index n advances a byte over n further bytes.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt16(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xa001 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<8 * 256 {
      let earlier = tables[index - 256]
      tables[index] = earlier >> 8 ^ tables[Int(earlier & 0xff)]
    }
    return tables
  }()

  mutating func reset() { value = 0 }

  /// Adds further bytes, eight at a time.
  mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    Self.tables.withUnsafeBufferPointer { tables in
      var crc = value
      var place = 0
      while place + 8 <= count {
        let first = bytes[place] ^ UInt8(truncatingIfNeeded: crc)
        let second = bytes[place + 1] ^ UInt8(truncatingIfNeeded: crc >> 8)
        crc = tables[7 * 256 + Int(first)] ^ tables[6 * 256 + Int(second)]
        for index in 2..<8 { crc ^= tables[(7 - index) * 256 + Int(bytes[place + index])] }
        place += 8
      }
      while place < count {
        crc = crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[place])]
        place += 1
      }
      value = crc
    }
  }
}
