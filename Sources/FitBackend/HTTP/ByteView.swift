/// Borrowed bytes, valid for the time of a call, read without a copy and within their bounds.
///
/// The standard library's `Span` does the same, but not on macOS 15.
struct ByteView {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a view of bytes that must stay in place while it is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns the byte at an offset, which must be within the view.
  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < bytes.count, "an offset beyond the bytes")
    return bytes[offset]
  }

  /// Returns the bytes in a range of offsets, which must be within the view.
  func extracting(_ range: Range<Int>) -> ByteView {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "a range beyond the bytes")
    return ByteView(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Calls the body with the bytes in memory.
  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(bytes)
  }
}

extension [UInt8] {
  /// Calls the body with a view of the bytes.
  func withByteView<Result, Failure: Error>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (bytes) throws(Failure) in try body(ByteView(bytes)) }
  }
}
