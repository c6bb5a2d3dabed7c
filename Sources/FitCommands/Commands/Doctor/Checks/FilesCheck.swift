import Arguments
import System

extension Check {
  /// Checks who may read and write the files, and whether this process may.
  static let files = Check("files") { examination in
    let paths = examination.fit.paths
    let kept = [
      CheckedFile(PathName.folder(of: paths.database), mode: 0o700),
      CheckedFile(paths.database, mode: 0o600),
      CheckedFile("\(paths.database)-wal", mode: 0o600),
      CheckedFile("\(paths.database)-shm", mode: 0o600),
      CheckedFile(PathName.folder(of: paths.journal), mode: 0o700),
      CheckedFile(paths.journal, mode: 0o600),
      CheckedFile(paths.credentials, mode: 0o600), CheckedFile(paths.outbox, mode: 0o600),
      CheckedFile("\(paths.outbox)-wal", mode: 0o600),
      CheckedFile("\(paths.outbox)-shm", mode: 0o600),
      CheckedFile(PathName.folder(of: paths.config), mode: 0o755),
      CheckedFile(paths.config, mode: 0o644),
      CheckedFile(paths.cache, mode: 0o700),
    ]
    var seen: Set<String> = []
    let known = kept.filter { seen.insert($0.path).inserted }
    let findings = known.flatMap { $0.findings() }
    guard findings.isEmpty else { return findings }
    return .good("\(PathName.folder(of: paths.database)), private")
  }
}

/// A file or folder of ours, and the most that may be allowed with it.
struct CheckedFile {
  let path: String
  /// The bits of `chmod` beyond which nobody may have a right.
  private let mode: mode_t

  init(_ path: String, mode: mode_t) { (self.path, self.mode) = (path, mode) }

  /// Returns the findings about a file; none when it does not exist.
  func findings() -> [Finding] {
    guard let status = FileStatus(path) else { return [] }
    guard status.owner == geteuid() else {
      return .bad(
        "\(path) belongs to another user",
        remedy: "sudo chown \"$(id -un)\" \(ShellWords.quoted(path))")
    }
    let needed: mode_t = status.kind == .folder ? 0o700 : 0o600
    let excess = status.permissions & ~mode
    let missing = needed & ~status.permissions
    guard excess != 0 || missing != 0 else { return [] }
    let repair = Permissions(path: path, mode: (status.permissions | needed) & mode)
    let what =
      missing != 0
      ? "cannot be read and written by you" : "can be \(Self.rights(excess)) by others"
    return [
      Finding(
        state: .bad, message: "\(path) \(what)", remedy: repair.command,
        repair: repair)
    ]
  }

  private static func rights(_ excess: mode_t) -> String {
    excess & 0o022 != 0 ? (excess & 0o044 != 0 ? "read and written" : "written") : "read"
  }
}
