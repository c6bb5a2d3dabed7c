import CSQLite
import System

/// Changes that stand in the log of a database whose file is missing or empty.
///
/// SQLite deletes such a log, or plays it into a new file, when a database is made beside it; either
/// way what it holds is lost. So nothing is ever made there.
public struct OrphanedLog: Sendable, Hashable {
  /// The database's file, which is missing or empty.
  public let database: String
  /// The file that holds the changes: the write-ahead log or the rollback journal.
  public let log: String

  /// Looks beside a database's file; `nil` when the file holds something, or nothing is beside it.
  public init?(of path: String) {
    guard Self.size(path) == 0 else { return nil }
    if Self.size("\(path)-wal") > Self.logHeader {
      log = "\(path)-wal"
    } else if Self.holdsPages("\(path)-journal") {
      log = "\(path)-journal"
    } else {
      return nil
    }
    database = path
  }

  /// Bytes before the first page of a write-ahead log (https://sqlite.org/fileformat2.html#walformat).
  private static let logHeader: Int64 = 32

  /// The first bytes of a rollback journal that was not ended
  /// (https://sqlite.org/fileformat2.html#the_rollback_journal).
  private static let journalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Whether a rollback journal is of a file that had pages. The journal of a database that is just
  /// being made is of an empty one.
  private static func holdsPages(_ path: String) -> Bool {
    guard size(path) > 0 else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 20)
    guard read(descriptor, &header, header.count) == header.count else { return false }
    return Array(header.prefix(8)) == journalMark && header[16...].contains { $0 != 0 }
  }

  /// Returns the bytes of a file; 0 when there is none.
  private static func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}

extension SQLiteError {
  /// An error that names the files.
  public init(_ orphan: OrphanedLog) {
    self.init(
      code: Self.orphanedLogCode,
      message:
        "\"\(orphan.database)\" is missing or empty, and \"\(orphan.log)\" holds changes of it")
  }

  /// SQLite's own extensions of `SQLITE_CORRUPT` end far below.
  static let orphanedLogCode: Int32 = SQLITE_CORRUPT | 200 << 8
}
