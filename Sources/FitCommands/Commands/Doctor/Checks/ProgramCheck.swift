import PostgreSQL
import SQLite

extension Check {
  /// Reports the versions of this executable and its libraries.
  static let program = Check { examination in
    let libpq =
      examination.fit.database == nil
      ? "" : ", libpq \(PostgreSQLDatabase.libraryVersion ?? "missing")"
    return [.good("program", "fit \(Fit.version), SQLite \(SQLiteDatabase.libraryVersion)\(libpq)")]
  }
}
