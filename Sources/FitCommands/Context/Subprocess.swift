import System

/// Commands of the person's choice, run by their shell with this process's terminal.
enum Subprocess {
  /// Runs a command line and waits; its exit status, 128 and the signal's number when a signal
  /// ended it, 127 when there is no shell.
  static func run(_ line: String) -> Int32 {
    ChildProcess(shell: line)?.wait() ?? 127
  }
}
