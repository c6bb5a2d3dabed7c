import System

/// The table of contents and the members of a ZIP archive (PKWARE APPNOTE.TXT 6.3.10), with or
/// without the zip64 extension.
///
/// Nothing is ever written to a path taken from the archive.
public final class ZipArchive {
  /// A file in the archive.
  public struct Member: Sendable, Hashable {
    /// The path in the archive, with `/` between folders; a name in an old code page keeps only its
    /// ASCII letters.
    public let name: String
    /// The size in the archive, in bytes.
    public let packedSize: UInt64
    /// The unpacked size in bytes according to the table of contents.
    public let size: UInt64
    let method: UInt16
    let isEncrypted: Bool
    let checkValue: UInt32
    let headerOffset: UInt64

    /// The part of the path after the last `/`; empty for a folder.
    public var fileName: Substring {
      name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    }
  }

  /// The most members that an archive may have.
  public static let maximumMembers: UInt64 = 1_000_000
  /// The most bytes that its table of contents may have.
  public static let maximumDirectory: UInt64 = 256 << 20

  /// The files in the order of the table of contents, without folders.
  public let members: [Member]
  let file: FileReader
  let start: UInt64

  /// Returns whether the bytes begin like a ZIP archive.
  public static func recognises(_ head: some Collection<UInt8>) -> Bool {
    head.starts(with: [0x50, 0x4b, 3, 4]) || head.starts(with: [0x50, 0x4b, 5, 6])
  }

  /// Reads the table of contents, which is at the end of the file.
  ///
  /// - Throws: ``ArchiveError`` or ``FileFailure``; ``ArchiveError/truncated`` also for a missing
  ///   end record and for a pipe.
  public init(_ file: FileReader) throws {
    guard let size = file.size else { throw ArchiveError.truncated }
    let directory = try ZipDirectory.locate(file, size)
    guard directory.count <= Self.maximumMembers, directory.size <= Self.maximumDirectory else {
      throw ArchiveError.tooLarge(limit: Self.maximumMembers)
    }
    self.file = file
    start = directory.archiveStart
    var members: [Member] = []
    var packed: UInt64 = 0
    try file.bytes(at: directory.offset, count: Int(directory.size)).withUnsafeBytes {
      var rest = LittleEndianBytes($0)
      for _ in 0..<directory.count {
        let member = try rest.directoryEntry()
        packed = packed.addingReportingOverflow(member.packedSize).partialValue
        // The strongest bombs have members that share bytes.
        guard packed <= size, member.headerOffset < size else {
          throw ArchiveError.corrupt("its members overlap")
        }
        if !member.name.hasSuffix("/") { members.append(member) }
      }
    }
    self.members = members
  }

  /// Returns the member whose path ends in that file name; `nil` when there is none.
  public func member(named name: String) -> Member? {
    members.first { $0.fileName == name }
  }

  /// Returns a reader that unpacks a member and checks its length and checksum at its end.
  ///
  /// - Throws: ``ArchiveError`` when the member is encrypted, too large or of an unsupported
  ///   method, or ``FileFailure``.
  public func open(
    _ member: Member, limits: InflationLimits = InflationLimits()
  ) throws -> ZipMemberReader {
    try ZipMemberReader(archive: self, member, limits)
  }
}

extension FileReader {
  /// Reads exactly so many bytes at a position in the file.
  ///
  /// - Throws: ``ArchiveError/truncated`` when there are fewer, or ``FileFailure``.
  func bytes(at offset: UInt64, count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      guard filled == count else { throw ArchiveError.truncated }
    }
  }
}
