import Zlib

/// A reader whose first bytes can be examined before they are read.
final class PeekedReader: ByteReader {
  /// The first bytes, at most ``length`` of them.
  let head: [UInt8]
  private let first: MemoryReader
  private let rest: any ByteReader
  /// The error that ended reading, if the end was not the proper one.
  private(set) var failure: (any Error)?
  /// The number of bytes read.
  private(set) var position: UInt64 = 0

  /// Whether the first bytes are the whole file.
  var isWhole: Bool { head.count < Self.length && failure == nil }

  /// The number of first bytes, enough to reach the root of an Apple Health export after its
  /// document type.
  static let length = 64 << 10

  /// Reads the first bytes.
  ///
  /// - Throws: an error of the reader before its first byte; later errors are thrown when reading
  ///   reaches them.
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
    var count = first.read(into: buffer)
    if count == 0 {
      if let failure { throw failure }
      do {
        count = try rest.read(into: buffer)
      } catch {
        failure = error
        throw error
      }
    }
    position += UInt64(count)
    return count
  }
}
