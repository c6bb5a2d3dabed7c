import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Database {
  /// What `PRAGMA integrity_check` finds; empty when the file is sound.
  public func integrityProblems() throws -> [String] {
    do {
      return try all("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    } catch let error as SQLiteError where error.kind == .corrupt {
      // Some damage stops the check itself, and is a finding all the same.
      return [error.message]
    }
  }

  /// Copies the database, as it is at one moment, into one self-contained file that only its owner
  /// can read, while others go on using it (https://sqlite.org/backup.html).
  ///
  /// The copy is checked, and stands under its name, in place of a file that was there, only when
  /// it is complete and sound. Until then it has a name of its own beside it.
  public func backUp(to path: String) throws {
    let unfinished = "\(path).unfinished-\(getpid())"
    unlink(unfinished)
    defer { unlink(unfinished) }
    try copy(to: unfinished)
    guard rename(unfinished, path) == 0 else {
      throw SQLiteError(
        code: SQLITE_CANTOPEN,
        message: "cannot write \"\(path)\": \(String(cString: strerror(errno)))")
    }
    // The name itself is to survive a power failure.
    let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func copy(to path: String) throws {
    let target = try Database(path: path)
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_errcode(target.handle), nil)
    }
    let pause = 10
    var waited = 0
    // All pages in one step: between steps another process's write would begin the copy anew.
    var code = sqlite3_backup_step(backup, -1)
    while [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF), waited < busyTimeout {
      usleep(UInt32(pause * 1000))
      waited += pause
      code = sqlite3_backup_step(backup, -1)
    }
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw target.error(code, nil) }
    // In write-ahead mode the copy would need a folder that can be written, even to be read.
    try target.executeScript("PRAGMA journal_mode = DELETE")
    let problems = try target.integrityProblems()
    guard problems.isEmpty else {
      throw SQLiteError(
        code: SQLITE_CORRUPT,
        message: "the copy is damaged: \(problems.prefix(3).joined(separator: "; "))")
    }
  }
}
