/// The position of a ZIP archive's table of contents.
struct ZipDirectory {
  var offset: UInt64
  var size: UInt64
  var count: UInt64
  /// The number of bytes before the archive, as in a self-extracting one.
  var archiveStart: UInt64

  private static let endRecord = 22
  private static let longestComment = 0xffff
  private static let zip64Locator = 20

  /// Finds the table of contents by the end record (APPNOTE.TXT 4.3.16) and the zip64 end record
  /// (4.3.14).
  static func locate(_ file: FileReader, _ fileSize: UInt64) throws -> ZipDirectory {
    let tailSize = min(Int(clamping: fileSize), endRecord + longestComment + zip64Locator)
    let tailStart = fileSize - UInt64(tailSize)
    let tail = try file.bytes(at: tailStart, count: tailSize)
    guard tailSize >= endRecord else { throw ArchiveError.truncated }
    for place in stride(from: tailSize - endRecord, through: 0, by: -1)
    where tail[place...].starts(with: [0x50, 0x4b, 5, 6]) {
      let end = try tail.withUnsafeBytes {
        var record = LittleEndianBytes(UnsafeRawBufferPointer(rebasing: $0[place...]))
        return try EndRecord(&record)
      }
      // The signature may also occur in the comment; the comment of the true record reaches the
      // end.
      guard place + endRecord + end.commentLength <= tailSize else { continue }
      var directory = ZipDirectory(
        offset: UInt64(end.offset), size: UInt64(end.size), count: UInt64(end.count),
        archiveStart: 0)
      var directoryEnd = tailStart + UInt64(place)
      if place >= zip64Locator,
        tail[(place - zip64Locator)...].starts(with: [0x50, 0x4b, 6, 7])
      {
        let recordOffset = tail.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: place - zip64Locator + 8, as: UInt64.self)
        }
        directoryEnd = UInt64(littleEndian: recordOffset)
        guard directoryEnd < fileSize else { throw ArchiveError.corrupt("its end record") }
        directory = try zip64(file, at: directoryEnd)
      }
      guard directory.size <= directoryEnd, directory.offset <= directoryEnd - directory.size else {
        throw ArchiveError.corrupt("its table of contents is missing")
      }
      directory.archiveStart = directoryEnd - directory.size - directory.offset
      directory.offset += directory.archiveStart
      return directory
    }
    throw ArchiveError.truncated
  }

  private struct EndRecord {
    let count: UInt16
    let size: UInt32
    let offset: UInt32
    let commentLength: Int

    init(_ record: inout LittleEndianBytes) throws {
      try record.skip(8)
      _ = try record.next(UInt16.self)
      count = try record.next(UInt16.self)
      size = try record.next(UInt32.self)
      offset = try record.next(UInt32.self)
      commentLength = Int(try record.next(UInt16.self))
    }
  }

  private static func zip64(_ file: FileReader, at offset: UInt64) throws -> ZipDirectory {
    try file.bytes(at: offset, count: 56).withUnsafeBytes { bytes in
      var record = LittleEndianBytes(bytes)
      guard try record.next(UInt32.self) == 0x0606_4b50 else {
        throw ArchiveError.corrupt("its zip64 end record")
      }
      try record.skip(28)
      let count = try record.next(UInt64.self)
      let size = try record.next(UInt64.self)
      return ZipDirectory(
        offset: try record.next(UInt64.self), size: size, count: count, archiveStart: 0)
    }
  }
}

/// Reads little-endian numbers one after the other.
struct LittleEndianBytes {
  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func next<Number: FixedWidthInteger>(_: Number.Type) throws(ArchiveError) -> Number {
    let bytes = try take(MemoryLayout<Number>.size)
    return Number(littleEndian: bytes.loadUnaligned(as: Number.self))
  }

  mutating func take(_ count: Int) throws(ArchiveError) -> UnsafeRawBufferPointer {
    guard count <= rest.count else { throw .corrupt("a record in it is cut off") }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }

  mutating func skip(_ count: Int) throws(ArchiveError) { _ = try take(count) }

  /// Reads the next entry of a table of contents (APPNOTE.TXT 4.3.12).
  mutating func directoryEntry() throws(ArchiveError) -> ZipArchive.Member {
    guard try next(UInt32.self) == 0x0201_4b50 else {
      throw .corrupt("its table of contents")
    }
    try skip(4)
    let flags = try next(UInt16.self)
    let method = try next(UInt16.self)
    try skip(4)
    let checkValue = try next(UInt32.self)
    var packedSize = UInt64(try next(UInt32.self))
    var size = UInt64(try next(UInt32.self))
    let nameLength = Int(try next(UInt16.self))
    let extraLength = Int(try next(UInt16.self))
    let commentLength = Int(try next(UInt16.self))
    try skip(8)
    var headerOffset = UInt64(try next(UInt32.self))
    let name = try take(nameLength)
    var extra = LittleEndianBytes(try take(extraLength))
    try skip(commentLength)
    try extra.zip64(&size, &packedSize, &headerOffset)
    let isUnicode = flags & 0x0800 != 0
    return ZipArchive.Member(
      name: isUnicode ? String(decoding: name, as: UTF8.self) : Self.text(name),
      packedSize: packedSize, size: size, method: method, isEncrypted: flags & 1 != 0,
      checkValue: checkValue, headerOffset: headerOffset)
  }

  /// Reads the fields that do not fit in the entry from its zip64 block (APPNOTE.TXT 4.5.3): only
  /// those that are all ones in the entry, in this order.
  private mutating func zip64(
    _ size: inout UInt64, _ packedSize: inout UInt64, _ headerOffset: inout UInt64
  ) throws(ArchiveError) {
    let absent = UInt64(UInt32.max)
    while rest.count >= 4 {
      let kind = try next(UInt16.self)
      var block = LittleEndianBytes(try take(Int(try next(UInt16.self))))
      guard kind == 1 else { continue }
      if size == absent { size = try block.next(UInt64.self) }
      if packedSize == absent { packedSize = try block.next(UInt64.self) }
      if headerOffset == absent { headerOffset = try block.next(UInt64.self) }
      return
    }
  }

  /// Returns a name without the Unicode flag as UTF-8 if it is valid, which many archivers write
  /// without the flag, and otherwise with `_` for the bytes beyond ASCII.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }
}
