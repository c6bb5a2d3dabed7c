import Zlib

/// A reader whose first bytes can be looked at before they are read.
final class PeekedReader: ByteReader {
  /// The first bytes, at most ``length`` of them.
  let head: [UInt8]
  private let first: MemoryReader
  private let rest: any ByteReader
  /// Why there is nothing behind what was read, when that is not its proper end.
  private(set) var failure: (any Error)?
  /// How many bytes were read.
  private(set) var position: UInt64 = 0

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
