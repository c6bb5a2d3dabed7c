import System

/// Reads one line at a time from a descriptor, and no byte beyond it.
struct AnswerReader {
  let descriptor: Int32

  /// Reads the bytes of the next line without its line break; the last line may end without one.
  ///
  /// - Parameter interrupted: handles a signal that arrived while waiting, and returns whether one
  ///   did.
  /// - Throws: ``PromptError`` at the end of the input, for a line that is too long, or when
  ///   reading fails.
  func line(
    interrupted: () throws(PromptError) -> Bool = { false }
  ) throws(PromptError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard let byte = try next(interrupted) else {
        if bytes.isEmpty { throw .cancelled }
        return bytes
      }
      if byte == UInt8(ascii: "\n") { break }
      if bytes.count == Prompt.longestAnswer {
        // The rest of pasted text must not be read as commands later.
        tcflush(descriptor, TCIFLUSH)
        throw .tooLong
      }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// Reads the next byte; `nil` at the end of the input.
  private func next(_ interrupted: () throws(PromptError) -> Bool) throws(PromptError) -> UInt8? {
    while true {
      // `poll` with a timeout notices a signal even when it arrived just before the wait.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, 500)
      let failure = ready < 0 ? errno : 0
      // Handling a signal may have discarded the available input.
      if try interrupted() || ready == 0 || failure == EINTR { continue }
      if failure != 0 { throw .failed(failure) }
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
