@testable import CivilTime

/// Makes the bytes of a TZif file (RFC 8536), so that tests need no database on the machine.
struct CompiledZone {
  var version: UInt8 = UInt8(ascii: "2")
  /// Offsets in seconds east of UTC.
  var types: [Int32]
  /// Seconds since 1970, and the index of the type that begins then.
  var transitions: [(second: Int64, type: UInt8)] = []
  var footer = ""

  var bytes: [UInt8] {
    guard version > 0 else { return block(timeSize: 4) }
    return CompiledZone(version: version, types: [0]).block(timeSize: 4) + block(timeSize: 8)
      + Array("\n\(footer)\n".utf8)
  }

  static func header(version: UInt8, transitions: Int, types: Int, leaps: Int = 0) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leaps, transitions, types, 4] { bytes += bigEndian(UInt32(count)) }
    return bytes
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = CompiledZone.header(
      version: version, transitions: transitions.count, types: types.count)
    for transition in transitions {
      bytes +=
        timeSize == 8
        ? CompiledZone.bigEndian(transition.second)
        : CompiledZone.bigEndian(Int32(transition.second))
    }
    bytes += transitions.map(\.type)
    for offset in types { bytes += CompiledZone.bigEndian(offset) + [0, 0] }
    return bytes + Array("LMT\0".utf8)
  }

  var zone: Zone? { ZoneFile(bytes).map { Zone(identifier: "Test/Zone", rules: .file($0)) } }
}

extension Zone {
  /// The offset in minutes at a written instant.
  func minutes(at text: String) throws -> Int { offset(at: try Instant(parsing: text)) / 60 }

  /// The instant of a written local time.
  func instant(_ text: String) throws -> String { try Instant(parsing: text, in: self).iso8601 }
}
