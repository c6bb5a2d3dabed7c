import System

/// A turn that one process has at a time; the system ends it with the process, however that dies.
enum FileLock {
  /// Waits for a turn, and has it until the body is done.
  ///
  /// - Parameters:
  ///   - path: an empty file that stands for what is taken in turns; made when it is missing.
  ///   - patience: how long to wait at most.
  static func hold<Result>(
    _ path: String, patience: Duration = .seconds(60), _ body: () throws(FitError) -> Result
  ) throws(FitError) -> Result {
    let descriptor = try take(path, patience)
    defer { close(descriptor) }
    return try body()
  }

  /// A share of a turn that several processes may have at once, while nobody holds it alone.
  struct Share {
    fileprivate let descriptor: Int32

    /// Gives the share back; called once.
    func end() { close(descriptor) }
  }

  /// Waits for a share of a turn; `nil` when somebody holds it alone for longer than that.
  ///
  /// - Throws: ``FitError`` when the file cannot be opened.
  static func share(_ path: String, patience: Duration) throws(FitError) -> Share? {
    try wait(for: LOCK_SH, on: path, patience).map { Share(descriptor: $0) }
  }

  private static func take(_ path: String, _ patience: Duration) throws(FitError) -> Int32 {
    guard let descriptor = try wait(for: LOCK_EX, on: path, patience) else {
      throw FitError(
        .failed, "another fit has held \"\(path)\" for \(patience.components.seconds) s",
        hint: "end it, or try again later")
    }
    return descriptor
  }

  private static func wait(
    for operation: Int32, on path: String, _ patience: Duration
  ) throws(FitError) -> Int32? {
    try Files.makeFolder(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FitError(.failed, "cannot open \"\(path)\": \(SystemError.text())")
    }
    let pause = Duration.milliseconds(10)
    var waited = Duration.zero
    while flock(descriptor, operation | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        close(descriptor)
        throw FitError(.failed, "cannot lock \"\(path)\": \(String(cString: strerror(reason)))")
      }
      guard waited < patience else {
        close(descriptor)
        return nil
      }
      usleep(10_000)
      waited += pause
    }
    return descriptor
  }
}
