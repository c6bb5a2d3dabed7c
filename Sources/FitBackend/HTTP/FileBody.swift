import FitAPI
import System

/// A body in a file without a name, which is written before it is sent and ends with this value.
final class FileBody: StoredBody {
  let count: Int
  private let descriptor: Int32

  /// Has a body written, in pieces.
  ///
  /// - Throws: ``FileFailure`` when there is no room for it, or what the writer throws.
  init(_ write: ((_ bytes: [UInt8]) throws -> Void) throws -> Void) throws {
    let descriptor = TemporaryFile.unnamed()
    guard descriptor >= 0 else { throw FileFailure(path: "body") }
    self.descriptor = descriptor
    var count = 0
    var buffer: [UInt8] = []
    func flush() throws {
      guard Descriptor.writeAll(buffer, to: descriptor) else { throw FileFailure(path: "body") }
      count += buffer.count
      buffer.removeAll(keepingCapacity: true)
    }
    do {
      try write {
        buffer += $0
        if buffer.count >= 64 << 10 { try flush() }
      }
      try flush()
    } catch {
      Descriptor.release(descriptor)
      throw error
    }
    self.count = count
  }

  deinit { Descriptor.release(descriptor) }

  func bytes(from place: Int, limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, min(limit, count - place))) { buffer, filled in
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = pread(descriptor, rest.baseAddress, rest.count, off_t(place + filled))
        if read > 0 { filled += read } else if read == 0 || errno != EINTR { return }
      }
    }
  }
}
