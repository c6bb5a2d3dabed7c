import PackedFixtures
import Testing
import Zlib

@Suite("Gunzip")
struct GunzipTests {
  private func unpacked(
    _ packed: [UInt8], piece: Int = .max, limits: InflationLimits = InflationLimits()
  ) throws -> [UInt8] {
    try Gunzip(MemoryReader(packed, piece: piece), limits: limits).readAll(limit: 1 << 30)
  }

  @Test("Gunzip restores compressed data", arguments: [0, 1, 65_535, 65_536, 300_000])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
    #expect(try unpacked(Packing.gzip(bytes)) == bytes)
  }

  @Test("Gunzip gives the same result for pieces of any size", arguments: [1, 2, 3, 100])
  func pieces(piece: Int) throws {
    let bytes = Array(String(repeating: "milk, butter and bread; ", count: 500).utf8)
    #expect(try unpacked(Packing.gzip(bytes), piece: piece) == bytes)
  }

  @Test("Consecutive gzip members are one stream, and zeros may follow the last")
  func members() throws {
    let packed = Packing.gzip("one ") + Packing.gzip("two") + [0, 0, 0, 0]
    #expect(try unpacked(packed, piece: 5) == Array("one two".utf8))
  }

  @Test("Truncated gzip data is reported at every place")
  func truncated() throws {
    let packed = Packing.gzip("a text of some length, some length")
    for count in packed.indices {
      #expect(throws: ArchiveError.truncated) { try unpacked(Array(packed[..<count])) }
    }
  }

  @Test("Every damaged byte after the gzip header is reported or changes nothing")
  func damaged() throws {
    let text = Array("a text of some length, some length".utf8)
    let packed = Packing.gzip(text)
    for index in packed.indices {
      var damaged = packed
      damaged[index] ^= 0x55
      // Time, system and file name in the header mean nothing here.
      if let bytes = try? unpacked(damaged) { #expect(bytes == text && (3..<10).contains(index)) }
    }
  }

  @Test("Other data after the last gzip member is reported")
  func rubbish() throws {
    #expect(throws: ArchiveError.self) { try unpacked(Packing.gzip("text") + [1, 2, 3]) }
  }

  @Test("A gzip bomb is refused by its ratio")
  func ratio() throws {
    let bomb = Packing.gzip([UInt8](repeating: 0, count: 20 << 20))
    #expect(throws: ArchiveError.bomb(ratio: 250)) { try unpacked(bomb) }
    #expect(try unpacked(bomb, limits: InflationLimits(ratio: 2000)).count == 20 << 20)
  }

  @Test("Gzip data beyond the limit is refused, and exactly the limit is not")
  func limit() throws {
    let packed = Packing.gzip([UInt8](repeating: 7, count: 1000))
    #expect(try unpacked(packed, limits: InflationLimits(output: 1000)).count == 1000)
    #expect(throws: ArchiveError.tooLarge(limit: 999)) {
      try unpacked(packed, limits: InflationLimits(output: 999))
    }
  }

  @Test("Gzip data is recognised by its first bytes")
  func recognised() {
    #expect(Gunzip.recognises(Packing.gzip("x")))
    #expect(!Gunzip.recognises(Array("name,kcal".utf8)))
    #expect(!Gunzip.recognises([0x1f]))
  }
}
