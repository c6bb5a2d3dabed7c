import System

/// A temporary file without a name: written once from front to end, then read at any position, and
/// removed when the process ends in any way.
public final class ScratchFile {
  private let descriptor: Int32
  private let folder: String
  private var buffer: UnsafeMutableRawBufferPointer
  /// While writing, the number of bytes not yet in the file; while reading, the number of bytes of
  /// the file in memory.
  private var filled = 0
  private var windowStart: UInt64 = 0
  /// The number of bytes written.
  public private(set) var size: UInt64 = 0

  private static let bufferSize = 256 << 10

  /// Creates a file on the disk of a folder.
  ///
  /// - Throws: ``FileFailure`` with the folder's path, like all functions of this type.
  public init(in folder: String) throws(FileFailure) {
    self.folder = folder
    var name = Array("\(folder)/.fit-import-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileFailure(path: folder) }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Returns an independent reader from the front; only after ``finishWriting()``.
  ///
  /// - Throws: ``FileFailure`` when the file cannot be reopened.
  public func reader() throws -> FileReader {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileFailure(path: folder) }
    lseek(copy, 0, SEEK_SET)
    return try FileReader(descriptor: copy, path: folder, closes: true)
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileFailure`` when writing fails.
  public func append(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      if filled == buffer.count { try flush() }
      let count = min(rest.count, buffer.count - filled)
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
      filled += count
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    size += UInt64(bytes.count)
  }

  /// Appends the bytes of a value in their memory layout.
  ///
  /// - Throws: ``FileFailure`` when writing fails.
  @inlinable
  public func append<Value: BitwiseCopyable>(_ value: Value) throws {
    try withUnsafeBytes(of: value) { try append($0) }
  }

  /// Ends writing, after which the file is only read.
  ///
  /// - Throws: ``FileFailure`` when writing fails.
  public func finishWriting() throws {
    try flush()
    windowStart = size
  }

  private func flush() throws {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    guard Descriptor.writeAll(bytes, to: descriptor) else { throw FileFailure(path: folder) }
    filled = 0
  }

  /// Returns bytes of the file, which are valid until the next call.
  ///
  /// - Throws: ``FileFailure`` when the file has fewer bytes or reading fails.
  public func bytes(at offset: UInt64, count: Int) throws -> UnsafeRawBufferPointer {
    let windowEnd = windowStart + UInt64(filled)
    if offset < windowStart || offset + UInt64(count) > windowEnd {
      if count > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: count, alignment: 16)
      }
      // Reading on from the last window fills a whole window; reading elsewhere does not.
      let isNext = offset >= windowStart && offset <= windowEnd
      let wanted = isNext ? buffer.count : count
      filled = try fill(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
      windowStart = offset
      guard filled >= count else { throw FileFailure(path: folder, code: EIO) }
    }
    let start = Int(offset - windowStart)
    return UnsafeRawBufferPointer(rebasing: buffer[start..<start + count])
  }

  private func fill(_ target: UnsafeMutableRawBufferPointer, at offset: UInt64) throws -> Int {
    var done = 0
    while done < target.count {
      let count = pread(
        descriptor, target.baseAddress.map { $0 + done }, target.count - done,
        off_t(offset) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(path: folder) }
      if count == 0 { break }
      done += count
    }
    return done
  }
}

extension ByteReader {
  /// Reads all bytes to the end into a temporary file on the disk of a folder, so that the end can
  /// be read before the middle.
  ///
  /// - Throws: ``FileFailure``; ``ArchiveError/tooLarge(limit:)`` when there are more bytes than
  ///   the limit.
  public func spooled(in folder: String, limit: UInt64 = .max) throws -> FileReader {
    let scratch = try ScratchFile(in: folder)
    try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { chunk in
      while true {
        let count = try read(into: chunk)
        if count == 0 { break }
        try scratch.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
        guard scratch.size <= limit else { throw ArchiveError.tooLarge(limit: limit) }
      }
    }
    try scratch.finishWriting()
    return try scratch.reader()
  }
}
