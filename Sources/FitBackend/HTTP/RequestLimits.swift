/// Limits of a request before it reaches a route.
enum RequestLimits {
  /// Bytes of the request line, without its line break.
  static let requestLine = 8 << 10
  /// Bytes of all header lines of a request together, line breaks included.
  static let fieldBytes = 32 << 10
  /// Header lines of a request.
  static let fieldCount = 100
  /// Bytes of the line before a chunk: its size and any extensions.
  static let chunkLine = 256
  /// Bytes that are reserved for a body before any of it has arrived.
  static let reservedBody = 64 << 10
}
