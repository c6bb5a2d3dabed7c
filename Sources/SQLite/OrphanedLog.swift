import CSQLite
import System

/// The log of a database whose file is missing, empty, or another than the one it was written for.
///
/// When a database is created beside such a log, SQLite deletes the log or applies it to the new
/// file; either way its changes are lost. An empty log says as much: it belongs to a database that had
/// pages. So no database is ever created there.
public struct OrphanedLog: Sendable, Hashable {
  /// The database's file, which is missing or empty.
  public let database: String
  /// The write-ahead log or the rollback journal.
  public let log: String
  /// Whether the database's file is missing; otherwise it is empty.
  public let isMissing: Bool
  /// Whether the log has changes of the database.
  public let holdsChanges: Bool
  /// Whether another file was put into the place of the log's own, which would be mixed with it.
  public let isForeign: Bool

  /// Finds the log beside a database's file; `nil` when the file has none, or its own.
  public init?(of path: String) {
    let file = FileStatus(path)
    isForeign = file?.size ?? 0 > 0
    if isForeign {
      guard WriteAheadLog.isForeign("\(path)-wal", to: path) else { return nil }
      log = "\(path)-wal"
      holdsChanges = true
    } else if let log = FileStatus("\(path)-wal") {
      self.log = "\(path)-wal"
      holdsChanges = log.size > Self.logHeader
    } else if Self.holdsPages("\(path)-journal") {
      log = "\(path)-journal"
      holdsChanges = true
    } else {
      return nil
    }
    database = path
    isMissing = file == nil
  }

  /// The problem in a sentence that names both files.
  public var sentence: String {
    guard !isForeign else {
      return "\"\(log)\" holds changes of another file than \"\(database)\", which was replaced"
    }
    let state = isMissing ? "missing" : "empty"
    return holdsChanges
      ? "\"\(database)\" is \(state), and \"\(log)\" holds changes of it"
      : "\"\(database)\" is \(state), and its log \"\(log)\" is still there"
  }

  /// The number of bytes before the first page of a write-ahead log
  /// (https://sqlite.org/fileformat2.html#walformat).
  private static let logHeader = 32

  /// The first bytes of a rollback journal that was not ended
  /// (https://sqlite.org/fileformat2.html#the_rollback_journal).
  private static let journalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Returns whether a rollback journal belongs to a file that had pages; the journal of a database
  /// that is just being created belongs to an empty file.
  private static func holdsPages(_ path: String) -> Bool {
    guard size(path) > 0 else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 20)
    guard read(descriptor, &header, header.count) == header.count else { return false }
    return Array(header.prefix(8)) == journalMark && header[16...].contains { $0 != 0 }
  }

  /// Returns the size of a file in bytes; 0 when there is none.
  private static func size(_ path: String) -> Int { FileStatus(path)?.size ?? 0 }
}

extension SQLiteError {
  /// Creates an error that names the files.
  public init(_ orphan: OrphanedLog) {
    self.init(code: Self.orphanedLogCode, message: orphan.sentence)
  }

  /// The code of the error, far above SQLite's own extensions of `SQLITE_CORRUPT`.
  static let orphanedLogCode: Int32 = SQLITE_CORRUPT | 200 << 8
}
