import BackendInterface
import CivilTime
import FitClient
import System

/// The target of a backup: a named file, or a file in a folder that is named after the time.
struct BackupTarget {
  /// The backup's own file.
  let file: String
  /// The folder whose older backups may have to go; `nil` when a file was named.
  let folder: String?

  /// Creates the target from the file or the folder that a person named.
  init(_ named: String, at now: Instant, in zone: Zone) {
    if named.hasSuffix("/") || Files.isFolder(named) {
      let folder = named == "/" ? "" : String(named.trimmingSuffix("/"))
      self.folder = folder.isEmpty ? "/" : folder
      file = "\(folder)/\(BackupName.of(now, in: zone))"
    } else {
      folder = nil
      file = named
    }
  }

  /// Removes the backups in the folder that are too many; only files named as backups are, and which
  /// are plain files, ever go.
  ///
  /// - Returns: the names of those removed.
  func prune(keeping count: Int) throws(FitError) -> [String] {
    guard let folder, let slash = file.lastIndex(of: "/") else { return [] }
    let latest = String(file[file.index(after: slash)...])
    let names = try Files.names(in: folder).filter { Files.isPlainFile("\(folder)/\($0)") }
    let superfluous = BackupName.superfluous(names, keeping: count, latest: latest)
    for name in superfluous where unlink("\(folder)/\(name)") != 0 {
      throw FitError(
        .failed, "cannot remove \"\(folder)/\(name)\": \(SystemError.text())")
    }
    return superfluous
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
    var text = self[...]
    while text.last == suffix { text.removeLast() }
    return text
  }
}
