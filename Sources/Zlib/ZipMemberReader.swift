/// A member of a ZIP archive, unpacked while it is read.
public final class ZipMemberReader: ByteReader {
  private let archive: ZipArchive
  private let member: ZipArchive.Member
  private let limits: InflationLimits
  private let inflater: Inflater?
  private var input = PackedInput()
  private var place: UInt64
  private var left: UInt64
  private var produced: UInt64 = 0
  private var checkValue: UInt32 = 0
  private var isEnded = false
  private var isInflated = false
  /// Whether zlib may hold unpacked bytes that did not fit in the buffer.
  private var isPending = false

  /// The number of the member's packed bytes read so far.
  public var position: UInt64 { member.packedSize - left }

  init(archive: ZipArchive, _ member: ZipArchive.Member, _ limits: InflationLimits) throws {
    guard !member.isEncrypted else { throw ArchiveError.encrypted }
    guard member.size <= limits.output else { throw ArchiveError.tooLarge(limit: limits.output) }
    switch member.method {
    case 0: inflater = nil
    case 8: inflater = try Inflater(.none)
    default: throw ArchiveError.unsupportedMethod(Int(member.method))
    }
    (self.archive, self.member, self.limits) = (archive, member, limits)
    // The local header repeats the name, and has extra fields of its own (APPNOTE.TXT 4.3.7).
    let header = archive.start + member.headerOffset
    let lengths = try archive.file.bytes(at: header, count: 30).withUnsafeBytes { bytes in
      var record = LittleEndianBytes(bytes)
      guard try record.next(UInt32.self) == 0x0403_4b50 else {
        throw ArchiveError.corrupt("a member is not where the table of contents says")
      }
      try record.skip(22)
      return UInt64(try record.next(UInt16.self)) + UInt64(try record.next(UInt16.self))
    }
    place = header + 30 + lengths
    left = member.packedSize
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !isEnded else { return 0 }
    let count = try inflater.map { try inflated($0, into: buffer) } ?? packed(into: buffer)
    produced += UInt64(count)
    // Data beyond the size in the table of contents indicates a decompression bomb.
    guard produced <= member.size else { throw ArchiveError.corrupt("a member is too long") }
    try limits.check(output: produced, input: position)
    checkValue = Zlib.checkValue(checkValue, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    if count == 0 {
      isEnded = true
      guard produced == member.size else { throw ArchiveError.truncated }
      guard checkValue == member.checkValue else {
        throw ArchiveError.corrupt("a member's check value is wrong")
      }
    }
    return count
  }

  private func inflated(
    _ inflater: Inflater, into buffer: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while !isInflated {
      if input.isEmpty, !isPending {
        let count = try input.refill { try packed(into: $0) }
        guard count > 0 else { throw ArchiveError.truncated }
      }
      let step = try inflater.step(input.bytes, into: buffer)
      input.drop(step.consumed)
      isPending = step.produced == buffer.count
      isInflated = step.isEnd
      if step.produced > 0 { return step.produced }
    }
    return 0
  }

  private func packed(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: left)))
    let count = try archive.file.read(into: wanted, at: place)
    guard count == wanted.count else { throw ArchiveError.truncated }
    place += UInt64(count)
    left -= UInt64(count)
    return count
  }
}
