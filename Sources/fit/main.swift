// The executable: it passes arguments, environment, clock and backend to FitCommands and ends with its exit
// status.

import CMemory
import CivilTime
import FitBackend
import FitCommands
import System

/// Returns the environment variables of this process.
private func variables() -> [String: String] {
  var all: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let parts = String(cString: entry).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { all[String(parts[0])] = String(parts[1]) }
    next += 1
  }
  return all
}

memory_keep_freed()

// A limit on the file size is handled like a full disk: the write fails and is reported. Unlike an
// ignored signal, a handler is not inherited by programs started from here.
signal(SIGXFSZ) { _ in }

// All output is written by now, and the system frees the memory that libraries would clean up:
// OpenSSL alone takes as long for that as a short request.
_exit(
  Fit.run(
    Environment(
      arguments: CommandWords.all,
      variable: { getenv($0).map { String(cString: $0) } }, variables: { variables() },
      clock: { .now }, backend: SQLiteBackend())))
