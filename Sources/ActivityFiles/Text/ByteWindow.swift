import System
import Zlib

/// A window on a stream of any length: the bytes in memory from the reader's position on, up to as
/// many as it requests at once.
final class ByteWindow {
  private let source: any ByteReader
  private let limit: Int
  private var storage: UnsafeMutableRawBufferPointer
  /// The reader's position within the bytes in memory.
  var position = 0
  /// The number of bytes in memory.
  private(set) var end = 0
  /// The position in the stream of the first byte in memory.
  private var origin: UInt64 = 0
  /// Whether the source has no more bytes.
  private(set) var isAtEnd = false
  /// The error that ended the source, if the end was not the proper one; bytes read before it are
  /// valid.
  private(set) var failure: (any Error)?
  /// Called regularly with the number of bytes read.
  private let advanced: (UInt64) throws -> Void

  static let size = 256 << 10

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - size: the number of bytes held unless more are requested at once.
  ///   - limit: the most bytes that are ever held.
  init(
    _ source: any ByteReader, size: Int = ByteWindow.size, limit: Int = 1 << 20,
    advanced: @escaping (UInt64) throws -> Void
  ) {
    self.source = source
    self.limit = max(limit, size)
    self.advanced = advanced
    storage = .allocate(byteCount: max(size, 1), alignment: 64)
  }

  deinit { storage.deallocate() }

  /// The bytes in memory; valid until the next refill.
  @inline(__always)
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<end]) }

  @inline(__always)
  var base: UnsafePointer<UInt8> {
    // The storage is never empty.
    UnsafePointer(storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  /// The number of bytes in memory after the reader's position.
  @inline(__always)
  var available: Int { end - position }

  /// The reader's position in the stream.
  var offset: UInt64 { origin + UInt64(position) }

  /// Reads more bytes and keeps those from a position on; positions then move back by the returned
  /// number.
  ///
  /// - Returns: the number of bytes by which positions move, or `nil` when there are no more bytes
  ///   or the limit is reached.
  func refill(keeping start: Int) throws -> Int? {
    guard !isAtEnd else { return nil }
    let kept = end - start
    if start > 0 {
      storage.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<end]))
      origin += UInt64(start)
      position -= start
      end = kept
    } else if end == storage.count {
      let size = min(storage.count * 2, limit)
      guard size > storage.count else { return nil }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<end]))
      storage.deallocate()
      storage = larger
    }
    while end < storage.count {
      let count: Int
      do {
        count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[end...]))
      } catch let error where error is ArchiveError || error is FileFailure {
        failure = error
        count = 0
      }
      if count == 0 {
        isAtEnd = true
        break
      }
      end += count
    }
    try advanced(origin + UInt64(end))
    return end > kept ? start : nil
  }

  /// Makes sure that so many bytes follow the reader's position, and returns false when the stream
  /// ends before.
  @inline(__always)
  func has(_ count: Int) throws -> Bool {
    if end - position >= count { return true }
    return try fetch(count)
  }

  @inline(never)
  private func fetch(_ count: Int) throws -> Bool {
    while end - position < count {
      guard try refill(keeping: position) != nil else { return false }
    }
    return true
  }
}
