#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Commands of the person's choice, run by their shell with this process's terminal.
enum Subprocess {
  /// Runs a command line and waits; its exit status, 128 and the signal's number when a signal
  /// ended it, 127 when there is no shell.
  static func run(_ line: String) -> Int32 {
    let words = ["/bin/sh", "-c", line]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], nil, nil, &arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// A word as a POSIX shell reads it back (XCU 2.2.2).
  static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
