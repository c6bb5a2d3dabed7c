import Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stream stored in a file without a name, so that its end can be read before its middle.
enum SpooledFile {
  /// Stores everything up to the end.
  ///
  /// - Throws: ``FileFailure``; ``ArchiveError/tooLarge(limit:)`` beyond the limit in bytes.
  static func make(from reader: any ByteReader, limit: UInt64) throws -> FileReader {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/.fit-import-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileFailure(path: folder) }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do {
      try copy(reader, to: descriptor, folder, limit)
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileFailure(path: folder) }
    } catch {
      close(descriptor)
      throw error
    }
    return try FileReader(descriptor: descriptor, path: folder, closes: true)
  }

  private static func copy(
    _ reader: any ByteReader, to descriptor: Int32, _ folder: String, _ limit: UInt64
  ) throws {
    var total: UInt64 = 0
    try withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 16) { chunk in
      while true {
        let count = try reader.read(into: chunk)
        if count == 0 { return }
        total += UInt64(count)
        guard total <= limit else { throw ArchiveError.tooLarge(limit: limit) }
        var written = 0
        while written < count {
          let step = write(descriptor, chunk.baseAddress.map { $0 + written }, count - written)
          if step < 0, errno == EINTR { continue }
          guard step > 0 else { throw FileFailure(path: folder) }
          written += step
        }
      }
    }
  }
}
