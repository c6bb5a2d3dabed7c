import System
import Zlib

/// The part of a stream of any length that is in memory: bytes from where its user is, up to as
/// many as it asked to see at once.
final class ByteWindow {
  private let source: any ByteReader
  private let limit: Int
  private var storage: UnsafeMutableRawBufferPointer
  /// Where the user is, within the bytes in memory.
  var position = 0
  /// How many bytes are in memory.
  private(set) var end = 0
  /// Where the bytes in memory begin in the stream.
  private var origin: UInt64 = 0
  /// Whether the source has no more.
  private(set) var isAtEnd = false
  /// Why the source ends here, when that is not its proper end; what was read before still counts.
  private(set) var failure: (any Error)?
  /// Told now and then how far the reading is.
  private let advanced: (UInt64) throws -> Void

  static let size = 256 << 10

  /// - Parameters:
  ///   - size: how many bytes are held as long as nobody asks for more at once.
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

  /// How many bytes follow the user's place in memory.
  @inline(__always)
  var available: Int { end - position }

  /// The user's place in the stream.
  var offset: UInt64 { origin + UInt64(position) }

  /// Reads on, keeping the bytes from a place on; places move back by what the call answers.
  ///
  /// - Returns: by how many bytes, or `nil` when there are no more or the limit is reached.
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

  /// Sees to it that so many bytes follow the user's place; false when the stream ends before.
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
