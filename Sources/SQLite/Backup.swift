import CSQLite
import System

// Copies of whole databases, page by page, while others use them (https://sqlite.org/backup.html).

extension SQLiteDatabase {
  /// Copies the database, as it is at one moment, into one self-contained file that only its owner
  /// can read, while other connections go on using the database.
  ///
  /// The copy is written beside the target under a temporary name and checked. It replaces a file
  /// at the path only when it is complete and sound.
  ///
  /// - Parameter verify: inspects the complete copy; an error it throws discards the copy.
  /// - Throws: ``SQLiteError`` when the copy cannot be written or fails the integrity check, and
  ///   what `verify` throws.
  public func backUp(to path: String, verifying verify: (SQLiteDatabase) throws -> Void = { _ in })
    throws
  {
    // Others cannot guess the name, so they cannot place a file or a link under it.
    let unfinished =
      "\(path).unfinished-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let files = DatabaseFiles.all(of: unfinished)
    defer { for file in files { unlink(file) } }
    try copy(to: unfinished, verifying: verify)
    guard rename(unfinished, path) == 0 else {
      throw SQLiteError(
        code: SQLITE_CANTOPEN,
        message: "cannot write \"\(path)\": \(SystemError.text())")
    }
    // The name must survive a power failure as well.
    Durability.ensure(path: PathName.folder(of: path))
  }

  /// Replaces the whole contents of this database with those of another in one transaction, so that
  /// concurrent readers see either all of the old or all of the new contents. A database in
  /// write-ahead mode stays in it.
  ///
  /// - Throws: ``SQLiteError`` when reading the source or writing this database fails.
  public func replaceContents(by source: SQLiteDatabase) throws(SQLiteError) {
    // Prepared statements refer to tables that may be different afterwards.
    forgetStatements()
    try copyPages(from: source)
  }

  private func copy(to path: String, verifying verify: (SQLiteDatabase) throws -> Void) throws {
    let target = try SQLiteDatabase(path: path)
    try target.copyPages(from: self)
    // In write-ahead mode even reading the copy would need a writable folder.
    try target.executeScript("PRAGMA journal_mode = DELETE")
    let problems = try target.integrityProblems()
    guard problems.isEmpty else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: problems.prefix(3).joined(separator: "; "))
    }
    try verify(target)
  }

  private func copyPages(from source: SQLiteDatabase) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw error(sqlite3_errcode(handle), nil)
    }
    let pause = 10
    var waited = 0
    // All pages in one step: between steps another process's write would restart the copy.
    var code = sqlite3_backup_step(backup, -1)
    while [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF), waited < busyTimeout {
      usleep(UInt32(pause * 1000))
      waited += pause
      code = sqlite3_backup_step(backup, -1)
    }
    // SQLite records the system's error number only when it finishes, and cleans up before.
    let systemError = errno
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw error(code, nil, systemError: systemError) }
  }
}
