import CSQLite
import System

extension Database {
  /// Makes every commit durable before it is acknowledged and lets readers go on meanwhile:
  /// write-ahead log, synchronous FULL, foreign keys on.
  ///
  /// The log is a lasting property of the file: where it is on already, nothing is written.
  public func configure() throws(SQLiteError) {
    try enableWriteAheadLog()
    try executeScript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  /// Leaves the log beside the file when the connection closes, so that a process which writes once
  /// waits for the disk once. The log is brought into the file, and emptied, when it has become long:
  /// the next process has to read all of it.
  ///
  /// SQLite would bring it in as well, but begins it anew at the next write of the same process only.
  /// Where each process writes once, it would never end.
  public func keepLogOnClose() {
    sqlite3_keep_log_on_close(handle)
    sqlite3_wal_hook(
      handle,
      { database, _, name, pages in
        guard let database else { return SQLITE_OK }
        Unmanaged<Database>.fromOpaque(database).takeUnretainedValue()
          .shortenLog(of: name, pages: pages)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func shortenLog(of name: UnsafePointer<CChar>?, pages: Int32) {
    defer { hasCommitted = true }
    guard pages >= (hasCommitted ? Database.logPages : Database.foundLogPages) else { return }
    // Whoever goes on writing uses the log again from its beginning.
    let empties = !hasCommitted || pages >= Database.longLogPages
    // Whoever reads at the moment is not waited for; a later commit tries again.
    withoutWaiting {
      _ = sqlite3_wal_checkpoint_v2(
        handle, name, empties ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
  }

  /// Pages of 4 KiB that the log may hold after a connection's first commit: each process that writes
  /// once finds what those before it left.
  static let foundLogPages: Int32 = 64
  /// Pages that it may hold after a later commit.
  static let logPages: Int32 = 200
  /// Pages of a log that is emptied in any case: a single large commit may be the last one.
  static let longLogPages: Int32 = 1000

  /// Processes that meet a new file at the same time exclude each other here, and SQLite does not
  /// apply the busy timeout to this step.
  private func enableWriteAheadLog() throws(SQLiteError) {
    let pause = 5
    var waited = 0
    while true {
      do {
        return try executeScript("PRAGMA journal_mode = WAL")
      } catch {
        guard error.kind == .busy, waited < busyTimeout else { throw error }
        usleep(UInt32(pause * 1000))
        waited += pause
      }
    }
  }

  /// `PRAGMA user_version`: the schema's version, 0 in a new file.
  public var userVersion: Int {
    get throws { try first("PRAGMA user_version") { $0.int(0) } ?? 0 }
  }

  /// Sets `PRAGMA user_version`, a number of 32 bits, as part of the transaction it stands in.
  public func setUserVersion(_ version: Int) throws(SQLiteError) {
    guard let version = Int32(exactly: version) else {
      throw SQLiteError(code: SQLITE_RANGE, message: "\(version) is no number of 32 bits")
    }
    try executeScript("PRAGMA user_version = \(version)")
  }

  /// Makes another file's tables reachable under a name of letters, digits and underscores.
  public func attach(_ path: String, as name: String) throws {
    try execute("ATTACH DATABASE ? AS \(try Database.quoted(name))", path)
  }

  /// Ends what `attach` began.
  public func detach(_ name: String) throws {
    forgetStatements()
    try execute("DETACH DATABASE \(try Database.quoted(name))")
  }

  private static func quoted(_ name: String) throws(SQLiteError) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte & 0xDF)
    }
    guard isPlain, !name.isEmpty else {
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "\"\(name)\" is not a name of letters, digits and _")
    }
    return "\"\(name)\""
  }
}
