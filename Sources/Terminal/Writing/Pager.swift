// Shows output that is taller than the screen in a program that scrolls.

import System

/// A shell command that shows text page by page.
public struct Pager: Sendable, Equatable {
  /// The shell command.
  public let command: String

  /// Chooses the pager: the configured one, else `PAGER`, else `less`; `nil` when the chosen one is
  /// empty or `cat`, which both mean no pager.
  public init?(configured: String?, environment: (String) -> String?) {
    let command = configured ?? environment("PAGER") ?? "less -FRX"
    let words = command.split(separator: " ")
    guard !words.isEmpty, words != ["cat"] else { return nil }
    self.command = command
  }

  /// Returns whether text should be shown by a pager: on a terminal, when it fills all rows, of
  /// which the prompt needs one.
  public static func suits(_ text: String, on surface: Surface) -> Bool {
    guard surface.isTerminal else { return false }
    var lines = 0
    for byte in text.utf8 where byte == UInt8(ascii: "\n") {
      lines += 1
      if lines >= surface.height { return true }
    }
    return false
  }

  /// Runs the pager on the text until it ends. Quitting the pager early is not an error, and
  /// interrupt keys are left to the pager while it runs.
  ///
  /// - Parameter environment: the variables for the pager; those that make `less` and `lv` show
  ///   colours and UTF-8 are added where they are not set.
  /// - Returns: whether the text was shown; if not, the pager could not be run and the caller
  ///   should write the text itself.
  public func show(_ text: String, environment: [String: String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)

    let ignored = [SIGINT, SIGQUIT, SIGPIPE]
    let previous = ignored.map { signal($0, SIG_IGN) }
    defer {
      for (number, handler) in zip(ignored, previous) { signal(number, handler) }
    }
    let presets = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
    let child = ChildProcess(
      shell: command, input: reading, environment: environment.merging(presets) { own, _ in own },
      defaultSignals: ignored)
    close(reading)
    guard let child else {
      close(writing)
      return false
    }
    try? Descriptor.write(Array(text.utf8), to: writing)
    close(writing)
    // The shell's status is 126 or 127 for a command it cannot run (POSIX.1-2017, 2.8.2).
    return ![126, 127].contains(child.wait())
  }
}
