import System

/// Locks that processes take by a file; the system releases them when the process ends.
public enum FileLock {
  /// Waits for the lock and holds it while the body runs.
  ///
  /// - Parameters:
  ///   - path: an empty file, made when it is missing.
  ///   - timeLimit: the longest wait.
  /// - Throws: ``FitError`` when the lock is not free in time, and what `body` throws.
  public static func hold<Result>(
    _ path: String, timeLimit: Duration = .seconds(60), _ body: () throws(FitError) -> Result
  ) throws(FitError) -> Result {
    let descriptor = try take(path, timeLimit)
    defer { close(descriptor) }
    return try body()
  }

  /// A shared lock, which several processes may hold while none holds the exclusive one.
  struct Share {
    fileprivate let descriptor: Int32

    /// Releases the lock; called once.
    func end() { close(descriptor) }
  }

  /// Waits for a shared lock; `nil` when another process holds the exclusive one for longer than that.
  ///
  /// - Throws: ``FitError`` when the file cannot be opened.
  static func share(_ path: String, timeLimit: Duration) throws(FitError) -> Share? {
    try wait(for: LOCK_SH, on: path, timeLimit).map { Share(descriptor: $0) }
  }

  private static func take(_ path: String, _ timeLimit: Duration) throws(FitError) -> Int32 {
    return try require(
      wait(for: LOCK_EX, on: path, timeLimit), .failed,
      "another fit has held \"\(path)\" for \(timeLimit.components.seconds) s",
      hint: "end it, or try again later")
  }

  private static func wait(
    for operation: Int32, on path: String, _ timeLimit: Duration
  ) throws(FitError) -> Int32? {
    try Files.makeFolder(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try require(descriptor >= 0, .failed, "cannot open \"\(path)\": \(SystemError.text())")
    let pause = Duration.milliseconds(10)
    var waited = Duration.zero
    while flock(descriptor, operation | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        close(descriptor)
        try require(
          reason != ENOTSUP && reason != ENOLCK, .failed,
          "the file system of \"\(path)\" has no locks",
          hint: "FIT_HOME names a folder on a disk of this machine")
        throw FitError(.failed, "cannot lock \"\(path)\": \(String(cString: strerror(reason)))")
      }
      guard waited < timeLimit else {
        close(descriptor)
        return nil
      }
      usleep(10_000)
      waited += pause
    }
    return descriptor
  }
}
