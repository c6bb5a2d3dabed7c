/// A failed call of the operating system on a file.
public struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as the caller gave it.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  /// Creates a failure with an error number, by default the current `errno`.
  public init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The system's sentence for the code; of a file in a folder whose name is no text, that.
  public var description: String {
    code == ENOENT && path.contains("\u{FFFD}")
      ? "its name is not valid UTF-8; rename it" : SystemError.text(code)
  }
}

/// The system's error messages.
public enum SystemError {
  /// Returns the system's sentence for an error number, by default the last one of this thread:
  /// `No such file or directory`.
  public static func text(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

  /// Returns the system's sentence for an error number in lower case, for use after a colon.
  public static func clause(_ code: Int32 = errno) -> String { text(code).lowercased() }
}
