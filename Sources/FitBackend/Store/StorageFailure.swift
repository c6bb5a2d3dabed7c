import SQLite

extension SQLiteError {
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
