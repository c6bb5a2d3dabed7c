/// Eight bytes of a document, looked at in one step, since most text has nothing to escape.
///
/// Marks are the high bits of bytes. Only the first mark of a word is certain: subtraction may borrow
/// from the bytes behind it.
struct EightBytes {
  private let word: UInt64
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads the bytes at an index; `nil` where there are fewer than eight.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index >= 0, index <= bytes.count &- 8, let base = bytes.baseAddress else { return nil }
    word = UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// The marks of bytes from 0x80 up.
  var beyondASCII: UInt64 {
    @inline(__always) get { word & Self.highs }
  }

  /// The marks of bytes below 0x20.
  var controls: UInt64 {
    @inline(__always) get { (word &- Self.ones &* 0x20) & ~word & Self.highs }
  }

  /// Returns the marks of bytes that are equal to one.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highs
  }

  /// Returns the number of bytes before the first mark.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
