import PostgreSQL
import SQLite

extension SQLiteError {
  /// Whether the data file itself is sound, and the same request may succeed later.
  var isPassing: Bool {
    switch kind {
    case .busy, .full, .interrupted: true
    case .readOnly, .orphanedLog, .corrupt, .notADatabase, .cannotOpen, .inputOutput, .unique,
      .constraint, .other:
      false
    }
  }

  /// The failure of the data file and the remedy, in words for a person.
  var sentence: String {
    switch kind {
    case .busy: "the data file is in use by another program; try again"
    case .full: "the disk is full; this was not stored"
    case .readOnly: "the data file or its folder is read-only; this was not stored"
    case .orphanedLog:
      "\(message); run `fit doctor` before anything is written"
    case .corrupt: "the data file is damaged; run `fit doctor`"
    case .notADatabase: "the data file is no database; move it away or restore a backup"
    case .cannotOpen:
      "the data file cannot be opened: \(message); its folder must exist and be yours"
    case .inputOutput: "the data file cannot be read or written: \(message)"
    case .interrupted: "interrupted; this was not stored"
    case .unique, .constraint, .other: "the data file refused the change: \(message)"
    }
  }
}

extension ServiceError {
  /// Describes a failure of the database server, in words for a person.
  init(_ error: PostgreSQLError) {
    switch error.kind {
    case .unavailable:
      self = .away("the database server does not answer; try again", retryAfter: 5)
    case .outcomeUnknown:
      self = .away(
        "the database server was lost while it stored this; see whether it is there", retryAfter: 5)
    case .conflict, .timeout:
      self = .away("the database server is busy; this was not stored", retryAfter: 1)
    case .full: self = .unavailable("the database server's disk is full; this was not stored")
    case .refused: self = .unusable("the database server refuses fit: \(error.message)")
    case .unstorableText: self = .malformed("a text holds the character U+0000")
    case .noLibrary: self = .unusable(error.message)
    case .unique, .constraint, .other:
      self = .failed("the database server refused the change: \(error)")
    }
  }
}
