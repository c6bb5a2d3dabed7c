/// A ZIP archive for tests, field by field, so that every field can also be wrong.
public struct ZipFixture {
  /// One file in it.
  public struct Member {
    public var name: String
    public var content: [UInt8]
    public var method: UInt16 = 8
    public var flags: UInt16 = 0x0800
    /// Sizes and offset in the zip64 block instead of the entry.
    public var isZip64 = false
    /// What the archive claims instead of the truth.
    public var claimedSize: Int?
    public var claimedCheckValue: UInt32?

    /// A deflated file.
    public init(_ name: String, _ content: some Collection<UInt8>) {
      self.name = name
      self.content = Array(content)
    }
  }

  public var members: [Member]
  /// Bytes before the archive proper.
  public var prefix: [UInt8] = []
  public var comment: [UInt8] = []
  /// Whether the end record is a zip64 one.
  public var isZip64 = false
  /// How often each member is listed.
  public var listings = 1

  /// An archive of those files.
  public init(_ members: [Member]) { self.members = members }

  /// An archive of those texts.
  public init(_ files: KeyValuePairs<String, String>) {
    self.init(files.map { Member($0.key, $0.value.utf8) })
  }

  /// The archive.
  public var bytes: [UInt8] {
    var bytes = prefix
    var directory: [UInt8] = []
    for member in members {
      let packed = member.method == 8 ? Packing.deflate(member.content) : member.content
      let size = member.claimedSize ?? member.content.count
      let check = member.claimedCheckValue ?? Packing.checkValue(member.content)
      let offset = bytes.count - prefix.count
      let name = Array(member.name.utf8)
      bytes.append(0x0403_4b50 as UInt32)
      bytes.append(20 as UInt16, member.flags, member.method, 0, 0)
      bytes.append(check, UInt32(packed.count), UInt32(size))
      bytes.append(UInt16(name.count), 4)
      bytes += name + [0xff, 0xff, 0, 0] + packed
      for _ in 0..<listings {
        directory.append(0x0201_4b50 as UInt32)
        directory.append(20 as UInt16, 20, member.flags, member.method, 0, 0)
        directory.append(check)
        var extra: [UInt8] = [0x55, 0x54, 1, 0, 0]
        if member.isZip64 {
          extra.append(1 as UInt16, 24)
          extra.append(UInt64(size), UInt64(packed.count), UInt64(offset))
        }
        let absent = UInt32.max
        directory.append(
          member.isZip64 ? absent : UInt32(packed.count), member.isZip64 ? absent : UInt32(size))
        directory.append(UInt16(name.count), UInt16(extra.count), 0, 0, 0, 0, 0)
        directory.append(member.isZip64 ? absent : UInt32(offset))
        directory += name + extra
      }
    }
    let start = bytes.count - prefix.count
    let count = members.count * listings
    bytes += directory
    if isZip64 {
      let record = UInt64(bytes.count)
      bytes.append(0x0606_4b50 as UInt32)
      bytes.append(44 as UInt64)
      bytes.append(45 as UInt16, 45)
      bytes.append(0 as UInt32, 0)
      bytes.append(UInt64(count), UInt64(count), UInt64(directory.count), UInt64(start))
      bytes.append(0x0706_4b50 as UInt32, 0)
      bytes.append(record)
      bytes.append(1 as UInt32)
    }
    bytes.append(0x0605_4b50 as UInt32)
    let few = isZip64 ? UInt16.max : UInt16(count)
    bytes.append(0 as UInt16, 0, few, few)
    bytes.append(
      isZip64 ? .max : UInt32(directory.count), isZip64 ? .max : UInt32(start))
    bytes.append(UInt16(comment.count))
    return bytes + comment
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
    for number in numbers {
      Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
  }
}
