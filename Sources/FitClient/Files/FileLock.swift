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

  private static func take(_ path: String, _ patience: Duration) throws(FitError) -> Int32 {
    try Files.makeFolder(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FitError(.failed, "cannot open \"\(path)\": \(SystemError.text())")
    }
    let pause = Duration.milliseconds(10)
    var waited = Duration.zero
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < patience else {
        close(descriptor)
        throw FitError(
          .failed, "another fit has held \"\(path)\" for \(waited.components.seconds) s",
          hint: "end it, or try again later")
      }
      usleep(10_000)
      waited += pause
    }
    return descriptor
  }
}
