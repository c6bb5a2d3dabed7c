// The module Zlib: reading of files, gzip data and ZIP archives in pieces, within limits. It may
// use the system library and System; ActivityFiles and FitBackend may use it.

import System

/// A source of bytes that are read in order: a file, a pipe, memory, or data unpacked from any of
/// these.
public protocol ByteReader: AnyObject {
  /// Fills the beginning of a buffer, which must not be empty, and returns the number of bytes; 0
  /// is the end.
  ///
  /// - Throws: ``FileFailure`` or ``ArchiveError``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteReader {
  /// Fills a buffer as far as there are bytes, in however small pieces they arrive, and returns
  /// their number.
  ///
  /// - Throws: ``FileFailure`` or ``ArchiveError``.
  public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads all bytes up to the end.
  ///
  /// - Throws: ``ArchiveError/tooLarge(limit:)`` when there are more than the limit, in bytes, and
  ///   what `read` throws.
  public func readAll(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { chunk in
      while true {
        let count = try read(into: chunk)
        if count == 0 { return }
        guard bytes.count + count <= limit else {
          throw ArchiveError.tooLarge(limit: UInt64(limit))
        }
        bytes.append(contentsOf: chunk.prefix(count))
      }
    }
    return bytes
  }
}

/// Bytes in memory, read in pieces of at most a given size.
public final class MemoryReader: ByteReader {
  private let bytes: [UInt8]
  private let piece: Int
  private var position = 0

  /// Creates a reader of these bytes, at most `piece` of them at a time.
  public init(_ bytes: [UInt8], piece: Int = .max) {
    self.bytes = bytes
    self.piece = max(1, piece)
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position, piece)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A reader that returns bytes that were read before, and then the rest.
public final class RewoundReader: ByteReader {
  private let head: MemoryReader
  private let rest: any ByteReader

  /// Creates a reader of the head followed by the remaining bytes of the reader.
  public init(head: [UInt8], rest: any ByteReader) {
    self.head = MemoryReader(head)
    self.rest = rest
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = head.read(into: buffer)
    return count > 0 ? count : try rest.read(into: buffer)
  }
}
