import Testing

@testable import CivilTime

@Suite("Zone files")
struct ZoneFileTests {
  /// Nepal moved from +05:30 to +05:45 as 1986 began.
  let kathmandu = CompiledZone(
    types: [20_476, 19_800, 20_700], transitions: [(-1_577_943_676, 1), (504_901_800, 2)],
    footer: "<+0545>-5:45")

  @Test("Zone files are read in versions 1 to 4", arguments: [0, 0x32, 0x33, 0x34] as [UInt8])
  func versions(version: UInt8) throws {
    var file = kathmandu
    file.version = version
    let zone = try #require(file.zone)
    #expect(zone.offset(at: Instant(seconds: -1_577_943_677)) == 20_476)
    #expect(zone.offset(at: Instant(seconds: -1_577_943_676)) == 19_800)
    #expect(zone.offset(at: Instant(seconds: 504_901_799)) == 19_800)
    #expect(zone.offset(at: Instant(seconds: 504_901_800)) == 20_700)
    #expect(zone.offset(at: .latest) == 20_700)
    #expect(zone.offset(at: .earliest) == 20_476)
    #expect(zone.writtenOffset(at: .earliest) == "+05:41:16")
  }

  @Test("A zone file's footer applies after the last transition")
  func footer() throws {
    let zone = try #require(
      CompiledZone(
        types: [3600, 7200], transitions: [(1_774_746_000, 1)], footer: "CET-1CEST,M3.5.0,M10.5.0/3"
      ).zone)
    #expect(try zone.minutes(at: "2026-03-28T00:00:00Z") == 60)
    #expect(try zone.minutes(at: "2026-07-01T00:00:00Z") == 120)
    #expect(try zone.minutes(at: "2026-12-01T00:00:00Z") == 60)
    #expect(try zone.minutes(at: "2500-07-01T00:00:00Z") == 120)
  }

  @Test("A zone file without footer keeps its last offset")
  func noFooter() throws {
    var file = kathmandu
    file.footer = ""
    #expect(try #require(file.zone).offset(at: .latest) == 20_700)
  }

  @Test("Truncated zone files are refused")
  func truncated() {
    let bytes = kathmandu.bytes
    for length in 0..<bytes.count {
      #expect(ZoneFile(Array(bytes.prefix(length))) == nil, "\(length) bytes")
    }
    #expect(ZoneFile(bytes) != nil)
  }

  @Test("A zone file with any changed byte never crashes the reader")
  func mutated() {
    let bytes = kathmandu.bytes
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        guard let file = ZoneFile(changed) else { continue }
        let seconds: [Int64] = [.min, -1_577_943_677, 0, 504_901_800, .max]
        for second in seconds {
          let offset = file.period(at: Instant(seconds: second).seconds).offset
          #expect(abs(offset) <= 26 * 3600)
        }
      }
    }
  }

  @Test("Zone files with false counts are refused")
  func counts() {
    let header = CompiledZone.header
    #expect(ZoneFile(header(0, Int(UInt32.max), 1, 0)) == nil)
    #expect(ZoneFile(header(0, 0, Int(UInt32.max), 0)) == nil)
    #expect(ZoneFile(header(0, 0, 0, 0) + [0, 0, 0, 0]) == nil)
    #expect(ZoneFile(header(0x35, 0, 1, 0) + [UInt8](repeating: 0, count: 10)) == nil)
    #expect(ZoneFile(header(0, 0, 1, 0) + [UInt8](repeating: 0, count: 10)) != nil)
    // Leap seconds, which POSIX time lacks.
    #expect(ZoneFile(header(0, 0, 1, 1) + [UInt8](repeating: 0, count: 18)) == nil)
    #expect(ZoneFile([UInt8](repeating: 0, count: ZoneFile.largestSize + 1)) == nil)
  }

  @Test("Zone files with unordered transitions, unknown types or huge offsets are refused")
  func unsound() {
    var file = kathmandu
    file.transitions.swapAt(0, 1)
    #expect(file.zone == nil)
    file = kathmandu
    file.transitions[0].type = 9
    #expect(file.zone == nil)
    file = kathmandu
    file.types[1] = 200_000
    #expect(file.zone == nil)
    file = kathmandu
    file.footer = "nonsense"
    #expect(file.zone == nil)
  }
}
