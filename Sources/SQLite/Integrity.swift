/// The depth of a check of a database file.
public enum IntegrityCheck: String, Sendable, Hashable {
  /// Every page and row, but not whether each index agrees with its table.
  case quick = "quick_check"
  /// Everything, in time that grows with the file.
  case full = "integrity_check"
}

extension SQLiteDatabase {
  /// Returns the problems that the integrity check reports
  /// (https://sqlite.org/pragma.html#pragma_integrity_check); empty when the file is sound.
  ///
  /// - Throws: ``SQLiteError`` when the check cannot run for a reason other than corruption.
  public func integrityProblems(_ check: IntegrityCheck = .full) throws -> [String] {
    do {
      return try all("PRAGMA \(check.rawValue)") { $0.text(0) }.filter { $0 != "ok" }
    } catch let error as SQLiteError where error.kind == .corrupt {
      // Some damage stops the check itself, which is a result as well.
      return [error.message]
    }
  }
}
