import PostgreSQL
import SQLite

extension Check {
  /// What this executable is.
  static let program = Check { examination in
    let libpq =
      examination.fit.database == nil
      ? "" : ", libpq \(PostgreSQLDatabase.libraryVersion ?? "missing")"
    return [.good("program", "fit \(Fit.version), SQLite \(SQLiteDatabase.libraryVersion)\(libpq)")]
  }
}
