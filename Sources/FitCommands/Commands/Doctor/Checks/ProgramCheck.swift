import PostgreSQL
import SQLite

extension Check {
  /// Reports the versions of this executable and its libraries.
  static let program = Check("program") { examination in
    let libpq =
      examination.fit.database == nil
      ? "" : ", libpq \(PostgreSQLDatabase.libraryVersion ?? "missing")"
    return .good("fit \(Fit.version), SQLite \(SQLiteDatabase.libraryVersion)\(libpq)")
  }
}
