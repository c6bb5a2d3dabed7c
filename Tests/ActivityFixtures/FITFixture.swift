/// A FIT file for tests, message by message.
public struct FITFixture: Sendable {
  public private(set) var messages: [UInt8] = []
  public var isBigEndian = false

  public init() {}

  public enum Value: Sendable {
    case u8(UInt8)
    case u16(UInt16)
    case u32(UInt32)
    case text(String)
    case bytes([UInt8])

    var base: UInt8 {
      switch self {
      case .u8: 0x02
      case .u16: 0x84
      case .u32: 0x86
      case .text: 0x07
      case .bytes: 0x0d
      }
    }

    func bytes(bigEndian: Bool) -> [UInt8] {
      let little: [UInt8] =
        switch self {
        case .u8(let value): [value]
        case .u16(let value): [UInt8(value & 0xff), UInt8(value >> 8)]
        case .u32(let value): (0..<4).map { UInt8(value >> ($0 * 8) & 0xff) }
        case .text(let value): Array(value.utf8)
        case .bytes(let value): value
        }
      switch self {
      case .u16, .u32: return bigEndian ? little.reversed() : little
      default: return little
      }
    }
  }

  /// Adds a definition and a message of it.
  public mutating func add(
    _ message: UInt16, local: UInt8 = 0, developer: [UInt8] = [], _ fields: [(UInt8, Value)]
  ) {
    define(message, local: local, developer: developer, fields)
    data(local: local, fields.map(\.1), developer: developer)
  }

  public mutating func define(
    _ message: UInt16, local: UInt8 = 0, developer: [UInt8] = [], _ fields: [(UInt8, Value)]
  ) {
    messages += [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, isBigEndian ? 1 : 0]
    messages += Value.u16(message).bytes(bigEndian: isBigEndian)
    messages.append(UInt8(fields.count))
    for (number, value) in fields {
      messages += [number, UInt8(value.bytes(bigEndian: false).count), value.base]
    }
    if !developer.isEmpty { messages += [1, 0, UInt8(developer.count), 0] }
  }

  public mutating func data(local: UInt8 = 0, _ values: [Value], developer: [UInt8] = []) {
    messages.append(local)
    for value in values { messages += value.bytes(bigEndian: isBigEndian) }
    messages += developer
  }

  /// A message with its time in the record header, as seconds of 32.
  public mutating func compressed(local: UInt8, seconds: UInt8, _ values: [Value]) {
    messages.append(0x80 | local << 5 | seconds & 0x1f)
    for value in values { messages += value.bytes(bigEndian: isBigEndian) }
  }

  public mutating func raw(_ bytes: [UInt8]) { messages += bytes }

  /// The file.
  public func bytes(claimedSize: Int? = nil, checksum: Bool = true) -> [UInt8] {
    let size = UInt32(claimedSize ?? messages.count)
    var file: [UInt8] = [12, 0x20, 0x54, 0x08] + Value.u32(size).bytes(bigEndian: false)
    file += Array(".FIT".utf8) + messages
    var crc: UInt16 = 0
    for byte in file {
      crc ^= UInt16(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xa001 : crc >> 1 }
    }
    return checksum ? file + [UInt8(crc & 0xff), UInt8(crc >> 8)] : file
  }

  /// 2021-09-08T01:46:40Z.
  public static let start: UInt32 = 1_000_000_000

  /// What a session says of a run of an hour.
  public static let run: [(UInt8, Value)] = [
    (253, .u32(start + 3700)), (2, .u32(start)), (5, .u8(1)), (6, .u8(0)),
    (7, .u32(3_700_000)), (8, .u32(3_600_000)), (9, .u32(1_000_000)), (11, .u16(650)),
    (16, .u8(150)), (17, .u8(175)), (18, .u8(82)), (92, .u8(64)),
  ]
}
