import CSQLite
import System

extension SQLiteDatabase {
  /// Makes every commit durable before it is acknowledged and lets readers go on during writes:
  /// write-ahead log, synchronous FULL, foreign keys on.
  ///
  /// Write-ahead mode is a lasting property of the file: where it is on already, nothing is
  /// written.
  ///
  /// - Parameter waitsAtCommits: whether a commit waits for the disk; where it does not, what was
  ///   committed is durable after ``makeCommitsDurable()``.
  /// - Throws: ``SQLiteError`` when a setting cannot be applied.
  public func configure(waitsAtCommits: Bool = true) throws {
    let hasLog = try enableWriteAheadLog()
    commitsWait = waitsAtCommits || !hasLog
    logIsNew = FileStatus("\(filePath)-wal")?.size ?? 0 == 0
    let fullSync = "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; "
    try executeScript(
      (Platform.needsFullSync ? fullSync : "")
        + "PRAGMA synchronous = \(commitsWait ? "FULL" : "NORMAL"); PRAGMA foreign_keys = ON")
  }

  /// Waits until what was committed is on the disk, where commits do not wait themselves.
  ///
  /// A commit that waits lets a process wait for the folder as well at its first one, which doubles the
  /// time of a command that commits once. Only a log that had nothing before needs that.
  ///
  /// - Throws: ``SQLiteError`` when the disk does not take it.
  public func makeCommitsDurable() throws(SQLiteError) {
    guard !commitsWait else { return }
    let path = filePath
    let log = open("\(path)-wal", O_RDWR | O_CLOEXEC)
    defer { if log >= 0 { close(log) } }
    guard log >= 0, Durability.ensureContents(of: log),
      !logIsNew || Durability.ensure(path: PathName.folder(of: path))
    else {
      throw SQLiteError(
        code: SQLITE_IOERR,
        message: "\"\(path)-wal\" cannot be made durable: \(SystemError.clause())")
    }
    logIsNew = false
  }

  /// The path of the file, with links followed: SQLite keeps the log beside it.
  private var filePath: String {
    sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? ""
  }

  /// Keeps the write-ahead log when the connection closes, so that a process that writes once waits
  /// for the disk once. When the log has become long, it is checkpointed and emptied, because the
  /// next process must read all of it.
  ///
  /// SQLite checkpoints a long log as well, but restarts it only at the next write of the same
  /// process. Where each process writes once, the log would grow without end.
  public func keepLogOnClose() {
    sqlite3_keep_log_on_close(handle)
    marksLogs = true
    sqlite3_wal_hook(
      handle,
      { database, _, name, pages in
        guard let database else { return SQLITE_OK }
        Unmanaged<SQLiteDatabase>.fromOpaque(database).takeUnretainedValue()
          .shortenLog(of: name, pages: pages)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func shortenLog(of name: UnsafePointer<CChar>?, pages: Int32) {
    defer { hasCommitted = true }
    guard !hasMetDamage,
      pages >= (hasCommitted ? SQLiteDatabase.logPages : SQLiteDatabase.foundLogPages)
    else {
      return
    }
    // Later writes use the log again from its beginning.
    let empties = !hasCommitted || pages >= SQLiteDatabase.longLogPages
    // The checkpoint does not wait for readers; a later commit tries again.
    withoutWaiting {
      _ = sqlite3_wal_checkpoint_v2(
        handle, name, empties ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
  }

  /// The pages of 4 KiB that the log may hold after a connection's first commit: each process that
  /// writes once finds the log of those before it.
  static let foundLogPages: Int32 = 64
  /// The pages that the log may hold after a later commit.
  static let logPages: Int32 = 200
  /// The pages from which the log is emptied in any case, since a single large commit may be the
  /// last one.
  static let longLogPages: Int32 = 1000

  /// Changes the first page in a transaction that begins a log, so that ``WriteAheadLog`` can tell which file
  /// the log belongs to.
  func markNewLog() throws {
    guard marksLogs, FileStatus("\(filePath)-wal")?.size == 0 else { return }
    try setUserVersion(userVersion)
  }

  /// Turns on write-ahead mode and retries while other processes do the same on a new file, since
  /// SQLite does not apply the busy timeout to this step.
  ///
  /// - Returns: whether it is on. It is not where the file system has no memory that processes share,
  ///   as some network file systems: writes are as durable there, but readers wait for them.
  /// - Throws: ``SQLiteError`` when the file cannot be read or written.
  public func enableWriteAheadLog() throws -> Bool {
    let pause = 5
    var waited = 0
    while true {
      do {
        return try first("PRAGMA journal_mode = WAL") { $0.text(0) } == "wal"
      } catch {
        guard (error as? SQLiteError)?.kind == .busy, waited < busyTimeout else { throw error }
        usleep(UInt32(pause * 1000))
        waited += pause
      }
    }
  }

  /// The schema version of the file (`PRAGMA user_version`), 0 in a new file.
  public var userVersion: Int {
    get throws { try first("PRAGMA user_version") { $0.int(0) } ?? 0 }
  }

  /// Whether the open file no longer has the path under which it was opened, since it was removed
  /// or replaced. Data written then is lost with the file.
  public var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
      && moved != 0
  }

  /// Moves all changes from the log into the file and empties the log. It does not wait for other
  /// connections that are reading or writing.
  ///
  /// - Returns: whether the log is empty now.
  @discardableResult public func foldLog() -> Bool {
    // A connection knows of the log only once it has read.
    guard !hasMetDamage, (try? userVersion) != nil else { return false }
    return withoutWaiting {
      sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
    }
  }

  /// Writes the file anew without the remains of what was deleted, and empties the log, which holds them
  /// as well. Waits for other connections for as long as any statement.
  ///
  /// - Throws: ``SQLiteError`` when another connection is still reading or writing.
  public func eraseTraces() throws {
    try executeScript("VACUUM")
    try executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Folds the log as ``foldLog()`` does, unless the file at that path has none or an empty one.
  public func foldLog(unlessEmpty path: String) {
    guard !hasMetDamage, let log = FileStatus("\(path)-wal"), log.size > 0 else { return }
    foldLog()
  }

  /// Sets the schema version (`PRAGMA user_version`), as part of the open transaction if there is
  /// one.
  ///
  /// - Throws: ``SQLiteError`` when the version does not fit in 32 bits, or the write fails.
  public func setUserVersion(_ version: Int) throws(SQLiteError) {
    guard let version = Int32(exactly: version) else {
      throw SQLiteError(code: SQLITE_RANGE, message: "\(version) is no number of 32 bits")
    }
    try executeScript("PRAGMA user_version = \(version)")
  }
}
