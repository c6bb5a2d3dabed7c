import CSQLite
import System

/// A failure that SQLite reported.
public struct SQLiteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The extended result code (https://sqlite.org/rescode.html).
  public let code: Int32
  /// SQLite's message, in English.
  public let message: String
  /// The statement that failed, without its values.
  public let sql: String?

  /// Creates an error with an extended result code.
  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The kinds of failure that programs treat differently.
  public enum Kind: Sendable, Hashable {
    /// Another process kept the database locked longer than the busy timeout.
    case busy
    /// There is no room left on the disk.
    case full
    /// The file, its folder or its medium does not allow writing.
    case readOnly
    /// The file is damaged.
    case corrupt
    /// The file is missing or empty, and a log beside it has changes of it.
    case orphanedLog
    /// The file is not an SQLite database.
    case notADatabase
    case cannotOpen
    case unique
    case constraint
    case interrupted
    case inputOutput
    case other
  }

  /// The kind of this failure, by its result code.
  public var kind: Kind {
    if code == Self.orphanedLogCode { return .orphanedLog }
    return switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN, SQLITE_PERM: .cannotOpen
    // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY, macros that are not imported from
    // C.
    case SQLITE_CONSTRAINT: code == 2067 || code == 1555 ? .unique : .constraint
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_IOERR: .inputOutput
    default: .other
    }
  }

  /// Returns this error, turned into "disk is full" when the system's error number (`errno`) is
  /// that of a quota or file size limit, which SQLite reports as an input/output error.
  func knowing(_ systemError: Int32) -> SQLiteError {
    guard code & 0xFF == SQLITE_IOERR, [EDQUOT, EFBIG, ENOSPC].contains(systemError) else {
      return self
    }
    return SQLiteError(code: SQLITE_FULL, message: "database or disk is full", sql: sql)
  }

  public var description: String {
    "\(message) (SQLite \(code))"
  }
}
