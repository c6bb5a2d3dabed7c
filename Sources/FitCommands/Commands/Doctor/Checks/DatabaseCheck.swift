import BackendInterface
import System

extension Check {
  /// Whether the data file is ours, whole and of this version.
  static let database = Check("database") { examination in
    let path = examination.store.path
    let restore =
      "fit restore FILE, with a backup that `fit backup` made; or fit doctor --start-over"
    switch examination.condition {
    case .missing: return .good("nothing was logged yet")
    case .empty where FileStatus(examination.fit.paths.journal)?.size ?? 0 > 0:
      return .bad(
        "\(path) is empty, and \(examination.fit.paths.journal) knows of records", remedy: restore)
    case .empty:
      return .warning(
        "\(path) is empty", remedy: "if there was data, \(restore); otherwise log something")
    case .sound(let version): return sound(version, examination)
    case .newer(let version):
      return .bad(
        "\(path) was written by a newer fit (schema \(version))",
        remedy:
          "update fit; this one knows schemas up to \(examination.fit.environment.backend.schemaVersion)"
      )
    case .older(let version):
      return .bad(
        "\(path) was written by a fit too old to be upgraded (schema \(version))",
        remedy: DataFileError.tooOldRemedy)
    case .foreign:
      return .bad("\(path) is the database of another program", remedy: "move it away")
    case .notADatabase:
      return .bad("\(path) is not a database", remedy: restore)
    case .damaged(let problems):
      return problems.prefix(3).flatMap { problem -> [Finding] in
        .bad("\(path) is damaged: \(problem)", remedy: restore)
      }
    case .orphaned(let orphan):
      return .bad(
        orphan.sentence,
        remedy: orphan.isForeign
          ? "move \(orphan.log) away: the file beside it was put there since"
          : "put the file back where it was; else \(restore)")
    case .unreadable(let reason):
      let remedy =
        path.utf8.starts(with: "postgres".utf8)
        ? "see to the server, or let database.url or FIT_DATABASE name another"
        : "make \(path) a file that you can read and write"
      return .bad(reason, remedy: remedy)
    }
  }

  private static func sound(_ version: Int, _ examination: DoctorContext) -> [Finding] {
    let check = examination.isThorough ? "whole, checked in full" : "whole"
    guard let contents = examination.contents else {
      return .bad(
        "\(examination.store.path) cannot be counted",
        remedy: "try again; if it stays so, fit doctor --full")
    }
    let age =
      version < examination.fit.environment.backend.schemaVersion
      ? ", of an older fit; the next command brings it up to date" : ", schema \(version)"
    let finding: [Finding] = .good("\(check)\(age), \(contents.sizeInWords): \(contents.words)")
    guard examination.store.readsDuringWrites() == false else { return finding }
    return finding + .warning(oneAtATime(examination.store.path), remedy: ownDisk)
  }

  /// Says that the file system of a data file lacks what a write-ahead log needs.
  static func oneAtATime(_ path: String) -> String {
    "the file system of \(path) lets one program at a time use it, so reading waits for writing"
  }

  private static let ownDisk =
    "keep the data on this machine's own disk: move the folder and let FIT_HOME name it"
}
