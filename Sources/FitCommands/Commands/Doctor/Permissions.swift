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

/// What the system knows of a file.
struct FileStatus: Sendable {
  let mode: mode_t
  let owner: uid_t

  /// The status of what a name leads to; `nil` without such a file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    mode = status.st_mode
    owner = status.st_uid
  }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// The bits of `chmod`.
  var permissions: mode_t { mode & 0o777 }
}
