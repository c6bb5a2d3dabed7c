import SQLite

extension Check {
  /// What this executable is.
  static let program = Check { _ in
    [.good("program", "fit \(Fit.version), SQLite \(SQLiteDatabase.libraryVersion)")]
  }
}
