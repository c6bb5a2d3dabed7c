import Zlib

/// A reader whose first bytes can be looked at before they are read.
final class PeekedReader: ByteReader {
  /// The first bytes, at most ``length`` of them.
  let head: [UInt8]
  private let first: MemoryReader
  private let rest: any ByteReader
  /// Why there is nothing behind the first bytes.
  private let failure: (any Error)?

  /// Whether nothing follows the first bytes.
  var isWhole: Bool { head.count < Self.length && failure == nil }

  /// Enough to see the root of an Apple Health export behind its document type.
  static let length = 64 << 10

  /// - Throws: what the reader throws before its first byte; later failures are thrown where they
  ///   stand.
  init(_ reader: any ByteReader) throws {
    var failure: (any Error)?
    head = [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, count in
      count = 0
      while count < buffer.count {
        let room = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        do {
          let read = try reader.read(into: UnsafeMutableRawBufferPointer(room))
          if read == 0 { break }
          count += read
        } catch {
          failure = error
          break
        }
      }
    }
    if head.isEmpty, let failure { throw failure }
    (first, rest, self.failure) = (MemoryReader(head), reader, failure)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = first.read(into: buffer)
    if count > 0 { return count }
    if let failure { throw failure }
    return try rest.read(into: buffer)
  }
}
