#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads one line at a time from a descriptor, and not a byte beyond it.
struct AnswerReader {
  let descriptor: Int32

  /// The bytes of the next line without its line break. The last line may end without one.
  ///
  /// - Parameter interrupted: called after a signal; the read goes on when it returns.
  func line(interrupted: () throws(PromptError) -> Void = {}) throws(PromptError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard let byte = try next(interrupted) else {
        if bytes.isEmpty { throw .cancelled }
        return bytes
      }
      if byte == UInt8(ascii: "\n") { break }
      if bytes.count == Prompt.longestAnswer {
        // What else was pasted must not be taken for commands afterwards.
        tcflush(descriptor, TCIFLUSH)
        throw .tooLong
      }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// The next byte; `nil` at the end of input.
  private func next(_ interrupted: () throws(PromptError) -> Void) throws(PromptError) -> UInt8? {
    while true {
      // Waiting in `poll` with a limit notices a signal even when it came just before the wait.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, 500)
      try interrupted()
      if ready == 0 || (ready < 0 && errno == EINTR) { continue }
      guard ready > 0 else { throw .failed(errno) }
      var byte: UInt8 = 0
      switch read(descriptor, &byte, 1) {
      case 1: return byte
      case 0: return nil
      default:
        // A terminal that was closed on the other side reports EIO.
        if errno == EIO { return nil }
        if errno != EINTR, errno != EAGAIN { throw .failed(errno) }
      }
    }
  }
}
