/// A new file beside another, in which the other is written until it is complete.
///
/// Nobody can guess its name, and a file or link that stands there already is neither filled nor
/// followed, so that it can be made in folders that others write to.
public struct TemporaryFile {
  public let path: String
  /// Open for writing; whoever makes the file closes it.
  public let descriptor: Int32

  /// Opens a new file without a name, which ends with its descriptor; -1 with `errno` set when that cannot
  /// be done.
  public static func unnamed() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }

  /// Makes an empty file `PATH.RANDOM.ENDING` that only its owner may read; `nil` with `errno` set when
  /// that cannot be done.
  ///
  /// - Parameter number: returns a random number, another one for each attempt.
  public init?(
    beside path: String, ending: String = "new",
    number: () -> UInt64 = { UInt64.random(in: 0 ... .max) }
  ) {
    for _ in 0..<100 {
      let name = "\(path).\(String(number(), radix: 36)).\(ending)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == ELOOP { continue }
        return nil
      }
      self.path = name
      self.descriptor = descriptor
      return
    }
    return nil
  }
}
