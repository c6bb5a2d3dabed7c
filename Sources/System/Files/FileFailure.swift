/// A failed call of the operating system on a file.
public struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as it was named.
  public let path: String
  /// What the system said (`errno`).
  public let code: Int32

  /// Creates a failure with that code, by default the one just met.
  public init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The system's sentence for the code.
  public var description: String { SystemError.text(code) }
}

/// The system's error numbers in words.
public enum SystemError {
  /// Returns the system's sentence for an error number, by default the last one of this thread:
  /// `No such file or directory`.
  public static func text(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

  /// Returns the same in lower case, to stand behind a colon.
  public static func clause(_ code: Int32 = errno) -> String { text(code).lowercased() }
}
