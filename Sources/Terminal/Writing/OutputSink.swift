import System

/// Where output goes: a file descriptor behind a buffer of 64 KiB. Nothing is written before the
/// buffer is full or `flush` is called, so a command's whole answer is usually one `write`.
///
/// Safe to use from several threads; what one call writes stays together. The descriptor is
/// borrowed: it is not closed. What was not flushed is lost, so that a failure is always reported.
public final class OutputSink: @unchecked Sendable {
  /// Bytes gathered before they are written.
  public static let capacity = 64 * 1024

  private let descriptor: Int32
  private let lock = Lock()
  private var buffer: [UInt8] = []

  /// A sink on an open descriptor, for instance 1 for standard output.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Adds text as it is: escape sequences pass, so data belongs through `Surface.render` first.
  public func write(_ text: String) throws(WriteError) {
    try write(bytes: text.utf8)
  }

  /// Adds text and a line break.
  public func writeLine(_ text: String) throws(WriteError) {
    try write(text + "\n")
  }

  /// Adds bytes.
  public func write(bytes: some Collection<UInt8>) throws(WriteError) {
    lock.lock()
    defer { lock.unlock() }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try drain() }
  }

  /// Writes what was gathered. Throws when the system does not take all of it; what is left is then
  /// dropped, as it would only fail again.
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
