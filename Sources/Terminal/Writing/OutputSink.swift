import System

/// A file descriptor with a buffer of 64 KiB. Nothing is written before the buffer is full or
/// `flush` is called, so a command's whole output is usually one `write`.
///
/// It may be used from several threads; the bytes of one call stay together. The descriptor is not
/// closed. Output that was not flushed is lost, so that every failure is reported by a call.
public final class OutputSink: @unchecked Sendable {
  /// The most bytes that are buffered before they are written.
  public static let capacity = 64 * 1024

  private let descriptor: Int32
  private let lock = Lock()
  private var buffer: [UInt8] = []

  /// Creates a sink on an open descriptor, for instance 1 for standard output.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Appends text unchanged; escape sequences pass, so data must go through `Surface.render` first.
  ///
  /// - Throws: ``WriteError`` when the buffer is full and cannot be written.
  public func write(_ text: String) throws(WriteError) {
    try write(bytes: Array(text.utf8))
  }

  /// Appends text and a line break.
  ///
  /// - Throws: ``WriteError`` when the buffer is full and cannot be written.
  public func writeLine(_ text: String) throws(WriteError) {
    try write(text + "\n")
  }

  /// Appends bytes.
  ///
  /// - Throws: ``WriteError`` when the buffer is full and cannot be written.
  public func write(bytes: [UInt8]) throws(WriteError) {
    lock.lock()
    defer { lock.unlock() }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try drain() }
  }

  /// Writes the buffered bytes. After a failure the remaining bytes are dropped, since they would
  /// only fail again.
  ///
  /// - Throws: ``WriteError`` when not all bytes could be written.
  public func flush() throws(WriteError) {
    lock.lock()
    defer { lock.unlock() }
    try drain()
  }

  private func drain() throws(WriteError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    try Descriptor.write(buffer, to: descriptor)
  }
}
