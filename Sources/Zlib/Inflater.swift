import CZlib

/// The state of zlib for unpacking one deflate stream, plain or in a gzip wrapper.
final class Inflater {
  /// The wrapper of the deflate data, as the window bits of `inflateInit2`.
  enum Wrapper: Int32 {
    /// No header or checksum (RFC 1951), as in ZIP members.
    case none = -15
    /// A gzip member (RFC 1952), whose checksum zlib verifies.
    case gzip = 31
  }

  /// The progress of one step.
  struct Step {
    var consumed: Int
    var produced: Int
    var isEnd: Bool
  }

  // zlib keeps a pointer to its stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ wrapper: Wrapper) throws(ArchiveError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // A failure goes through `deinit`, which frees the stream; zlib takes one that was not begun.
    guard inflateInit2_(stream, wrapper.rawValue, ZLIB_VERSION, size) == Z_OK else {
      throw .corrupt("zlib cannot start")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Restarts with a new stream of the same kind.
  func reset() { inflateReset(stream) }

  /// Unpacks until the input is used up, the output is full or the stream ends.
  ///
  /// - Throws: ``ArchiveError`` when the data is damaged.
  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(ArchiveError) -> Step {
    let arguments = min(input.count, Int(UInt32.max))
    let wanted = min(output.count, Int(UInt32.max))
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(arguments)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(wanted)
    let status = inflate(stream, Z_NO_FLUSH)
    switch status {
    case Z_OK, Z_BUF_ERROR, Z_STREAM_END:
      return Step(
        consumed: arguments - Int(stream.pointee.avail_in),
        produced: wanted - Int(stream.pointee.avail_out), isEnd: status == Z_STREAM_END)
    default:
      throw .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)")
    }
  }
}

/// Returns a CRC-32 checksum (RFC 1952, section 8) extended by further bytes.
func checkValue(_ value: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
  let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
  return UInt32(crc32_z(UInt(value), start, bytes.count))
}
