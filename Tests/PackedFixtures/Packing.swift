import CZlib

/// Packed data for tests, made by zlib itself.
public enum Packing {
  /// One gzip member (RFC 1952).
  public static func gzip(_ bytes: some Collection<UInt8>) -> [UInt8] {
    packed(Array(bytes), windowBits: 31)
  }

  /// One gzip member with a text.
  public static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }

  /// Plain deflate data (RFC 1951).
  public static func deflate(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits: -15) }

  /// A check value as gzip and ZIP use it.
  public static func checkValue(_ bytes: [UInt8]) -> UInt32 {
    UInt32(crc32(0, bytes, UInt32(bytes.count)))
  }

  private static func packed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var bytes = bytes
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    let room = Int(CZlib.deflateBound(&stream, UInt(bytes.count))) + 32
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      bytes.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(room)
        _ = CZlib.deflate(&stream, Z_FINISH)
        count = room - Int(stream.avail_out)
      }
    }
  }
}
