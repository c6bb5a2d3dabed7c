import Arguments
import FitClient
import System

/// The permissions a file should have.
struct Permissions: Sendable, Hashable {
  let path: String
  /// The bits of `chmod`.
  let mode: mode_t

  /// `chmod 600 '/home/anna/.local/share/fit/fit.db'`
  var command: String { "chmod \(String(mode, radix: 8)) \(ShellWords.quoted(path))" }

  func apply() throws(FitError) {
    guard chmod(path, mode) == 0 else { throw Files.failure("change the permissions of", path) }
  }
}
