import PostgreSQL
import SQLite
import System

extension DataFileError {
  /// Describes what went wrong with a file, in words for a person.
  init(_ error: any Error, _ path: String) {
    switch error {
    case let error as DataFileError: self = error
    case let error as SQLiteError: self.init(error, path)
    case let error as PostgreSQLError: self.init(error, path)
    case StoreError.newer(let version): self = .newer(version, path)
    case StoreError.older(let version): self = .older(version, path)
    case StoreError.foreign: self = .foreign(path)
    case StoreError.damaged(let finding): self = .damaged(path, finding)
    case let error as ServiceError: self.init(.failed, error.message)
    default: self.init(.failed, "\(error)")
    }
  }

  private init(_ error: SQLiteError, _ path: String) {
    switch error.kind {
    case .busy:
      self.init(
        .failed, "\"\(path)\" is in use by another program",
        hint: "try again when the other program is done")
    case .full:
      self.init(
        .failed, "cannot write \"\(path)\": the disk is full, or a limit on files is reached",
        hint: "make room and try again; nothing was changed")
    case .readOnly:
      self.init(.failed, "cannot write \"\(path)\": the file or its folder is read-only")
    case .corrupt: self = .damaged(path, error.message)
    case .orphanedLog: self.init(.failed, error.message, hint: Self.startOverHint)
    case .notADatabase: self = .notADatabase(path)
    case .cannotOpen, .inputOutput: self = .unopenable(path, error.message)
    case .interrupted: self.init(.failed, "interrupted; nothing was changed")
    case .unique, .constraint, .other: self.init(.failed, "\"\(path)\": \(error.message)")
    }
  }

  private init(_ error: PostgreSQLError, _ address: String) {
    switch error.kind {
    case .unavailable:
      self.init(
        .failed, "cannot reach \"\(address)\": \(error.message)",
        hint: error.remedy)
    case .refused:
      self.init(
        .failed, "\"\(address)\" refuses fit: \(error.message)",
        hint: error.remedy)
    case .outcomeUnknown, .conflict, .unique, .constraint, .timeout, .full, .otherTables,
      .unstorableText, .noLibrary, .other:
      self.init(.failed, error.kind == .noLibrary ? error.message : "\"\(address)\": \(error)")
    }
  }

  /// The remedy for data that cannot be used.
  static let startOverHint =
    "`fit restore FILE` puts a backup in place; `fit doctor --start-over` moves the files aside"

  static func missing(_ path: String) -> DataFileError {
    DataFileError(.missing, "there is no file \"\(path)\"")
  }

  static func damaged(_ path: String, _ finding: String) -> DataFileError {
    DataFileError(
      .failed, "\"\(path)\" is damaged: \(finding)",
      hint: "`fit restore FILE` puts a backup in place of damaged data")
  }

  static func notADatabase(_ path: String) -> DataFileError {
    DataFileError(.failed, "\"\(path)\" is not a database")
  }

  static func foreign(_ path: String) -> DataFileError {
    DataFileError(.failed, "\"\(path)\" is the database of another program")
  }

  static func newer(_ version: Int, _ path: String) -> DataFileError {
    DataFileError(
      .failed, "\"\(path)\" was written by a newer fit (schema \(version))",
      hint: "update fit; this one knows schemas up to \(Schema.version)")
  }

  static func older(_ version: Int, _ path: String) -> DataFileError {
    DataFileError(
      .failed, "\"\(path)\" was written by a fit too old to be upgraded (schema \(version))",
      hint: tooOldRemedy)
  }

  /// Returns the reason why a file cannot be opened or read, from the system, since SQLite does not
  /// give it.
  private static func unopenable(_ path: String, _ message: String) -> DataFileError {
    guard let status = FileStatus(path) else {
      guard errno == ENOENT else {
        return DataFileError(.failed, "cannot open \"\(path)\": \(SystemError.clause())")
      }
      return access(PathName.folder(of: path), W_OK) == 0
        ? missing(path)
        : DataFileError(.failed, "cannot write \"\(path)\": \(SystemError.clause())")
    }
    if status.kind == .folder {
      return DataFileError(.failed, "\"\(path)\" is a folder")
    }
    return DataFileError(
      .failed,
      access(path, R_OK) == 0
        ? "cannot use \"\(path)\": \(message)" : "cannot read \"\(path)\": \(SystemError.clause())")
  }
}
