import Arguments
import FitClient
import System

/// The program jq, which filters JSON where it is installed.
struct JQ {
  private let filter: String

  init(_ filter: String) { self.filter = filter }

  /// Prints the filtered JSON on standard output, strings without their quotes.
  ///
  /// - Throws: ``FitError`` when jq is not installed, or refuses the filter, which it says itself.
  func show(_ bytes: [UInt8]) throws(FitError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FitError(.failed, "no pipe to jq: \(SystemError.text())") }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    // Behind a blank no filter is taken for an option; jq 1.6 knows no "--".
    let child = ChildProcess(
      shell: "command -v jq >/dev/null || exit 127; exec jq -r \(ShellWords.quoted(" " + filter))",
      input: ends[0], defaultSignals: [SIGPIPE])
    close(ends[0])
    if child != nil { _ = Descriptor.writeAll(bytes, to: ends[1]) }
    close(ends[1])
    switch child?.wait() {
    case 0: return
    case nil, 126, 127:
      throw FitError(
        .failed, "--jq needs the program jq, which is not installed",
        hint: "install it, or use --json=FIELDS")
    case 2, 3: throw FitError(.usage, "jq cannot read the filter")
    case let status?: throw FitError(.failed, "jq ended with status \(status)")
    }
  }
}
