import System

extension ByteReader {
  /// Reads all bytes to the end into a file without a name on the disk of a folder, so that the end can
  /// be read before the middle. It is removed when the process ends in any way.
  ///
  /// - Throws: ``FileFailure`` with the folder's path; ``ArchiveError/tooLarge(limit:)`` when there are
  ///   more bytes than the limit.
  public func spooled(in folder: String, limit: UInt64 = .max) throws -> FileReader {
    var name = Array("\(folder)/.fit-import-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileFailure(path: folder) }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var size: UInt64 = 0
    do {
      try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { chunk in
        while true {
          let count = try fill(chunk)
          if count == 0 { break }
          let bytes = UnsafeRawBufferPointer(rebasing: chunk[..<count])
          guard Descriptor.writeAll(bytes, to: descriptor) else { throw FileFailure(path: folder) }
          size += UInt64(count)
          guard size <= limit else { throw ArchiveError.tooLarge(limit: limit) }
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    lseek(descriptor, 0, SEEK_SET)
    return try FileReader(descriptor: descriptor, path: folder, closes: true)
  }
}
