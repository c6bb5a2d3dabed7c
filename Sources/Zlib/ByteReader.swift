import System

/// Bytes read one after the other: from a file, a pipe, memory, or unpacked from any of these.
public protocol ByteReader: AnyObject {
  /// Fills the front of a buffer that is not empty and says with how many bytes; 0 is the end.
  ///
  /// - Throws: ``FileFailure`` or ``ArchiveError``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteReader {
  /// Fills a buffer as far as there are bytes, however small the pieces they come in.
  public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Everything up to the end.
  ///
  /// - Throws: ``ArchiveError/tooLarge(limit:)`` when there is more than the limit, in bytes.
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

/// Bytes already in memory, handed out in pieces of at most a given size.
public final class MemoryReader: ByteReader {
  private let bytes: [UInt8]
  private let piece: Int
  private var position = 0

  /// Reads those bytes, at most `piece` of them at a time.
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

/// Bytes of which the first were looked at before: they come again, then the rest.
public final class RewoundReader: ByteReader {
  private let head: MemoryReader
  private let rest: any ByteReader

  /// Reads the head and then what the reader still has.
  public init(head: [UInt8], rest: any ByteReader) {
    self.head = MemoryReader(head)
    self.rest = rest
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = head.read(into: buffer)
    return count > 0 ? count : try rest.read(into: buffer)
  }
}
