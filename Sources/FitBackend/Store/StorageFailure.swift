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

extension PostgreSQLError {
  /// The hint for a person where the server does not let fit in.
  var remedy: String {
    guard kind == .refused else {
      return "see that it runs and takes connections from here (listen_addresses, pg_hba.conf),"
        + " and that FIT_DATABASE, database.url or --database names the right one"
    }
    if state == "42501" || message.contains(bytesOf: "permission denied") {
      return "let the role own the database, or grant it what is missing"
    }
    if message.contains(bytesOf: "certificate") {
      return "put the certificate there, or name its file with sslrootcert="
    }
    if message.contains(bytesOf: "pg_hba.conf") { return "let this machine in by that file" }
    if message.contains(bytesOf: "role \"") {
      return "make the role with createuser, or name another as the address's user"
    }
    if message.contains(bytesOf: "database \"") {
      return "make the database with createdb, or name another"
    }
    return "libpq reads the password from ~/.pgpass, PGPASSFILE or PGPASSWORD"
  }
}

extension ServiceError {
  /// The beginning of the message about a database server that cannot be reached.
  static let serverIsAway = "the database server does not answer"

  /// Describes a failure of the database server, in words for a person.
  init(_ error: PostgreSQLError) {
    switch error.kind {
    case .unavailable:
      self = .temporarilyUnavailable(
        Self.serverIsAway + "; see whether it runs, then try again", retryAfter: 5)
    case .outcomeUnknown:
      self = .temporarilyUnavailable(
        "the database server was lost while it stored this; see whether it is there", retryAfter: 5)
    case .conflict, .timeout:
      self = .temporarilyUnavailable(
        "the database server is busy; this was not stored", retryAfter: 1)
    case .full: self = .unavailable("the database server's disk is full; this was not stored")
    case .refused:
      self = .unusable(
        "the database server refuses fit: \(error.message); \(error.remedy)")
    case .otherTables:
      self = .temporarilyUnavailable(
        "the tables of the database are not those of this version of fit: \(error); update fit",
        retryAfter: 5)
    case .unstorableText: self = .malformed("a text holds the character U+0000")
    case .noLibrary: self = .unusable(error.message)
    case .unique, .constraint, .other:
      self = .failed("the database server refused the change: \(error)")
    }
  }
}
