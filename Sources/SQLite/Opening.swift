import CSQLite
import System

extension SQLiteDatabase {
  /// Makes SQLite's settings of memory; evaluated before the first file is opened, since SQLite reads
  /// them only then.
  private static let isPrepared: Void = {
    _ = sqlite3_count_no_memory()
    _ = sqlite3_take_pages_singly()
  }()

  static func connect(
    _ name: String, _ access: Int32, busyTimeout: Int
  ) throws(SQLiteError) -> OpaquePointer {
    isPrepared
    var handle: OpaquePointer?
    // Only one thread at a time uses a connection, so SQLite needs no locks of its own.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(plain(name), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: code, message: "\(message): \(name)")
    }
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
    sqlite3_distrust_schema(handle)
    return handle
  }

  /// Opens a file for reading and reads it once, since SQLite touches a file only at its first
  /// read.
  ///
  /// In write-ahead mode, reading needs a file beside the database, which cannot be created on
  /// read-only media. There the file is read into memory as a whole if its log is empty.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be read, or its latest changes are in a log
  ///   that cannot be read in a read-only folder.
  static func openForReading(
    _ path: String, busyTimeout: Int
  ) throws(SQLiteError) -> OpaquePointer {
    let handle = try connect(path, SQLITE_OPEN_READONLY, busyTimeout: busyTimeout)
    guard let failure = firstRead(handle, path) else { return handle }
    sqlite3_close_v2(handle)
    guard [.cannotOpen, .readOnly].contains(failure.kind), mayAccess(path, R_OK),
      !mayAccess(PathName.folder(of: path), W_OK)
    else { throw failure }
    if let log = FileStatus("\(path)-wal"), log.size > 0 {
      throw SQLiteError(
        code: failure.code,
        message: "cannot read \"\(path)\": its latest changes are in \"\(path)-wal\", which can be"
          + " read only in a folder that can be written; copy both files to one")
    }
    let copy = try connect(":memory:", SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
    do throws(SQLiteError) {
      try load(path, into: copy)
      if let failure = firstRead(copy, path) { throw failure }
      return copy
    } catch {
      sqlite3_close_v2(copy)
      throw error
    }
  }

  /// Reads a whole file into memory, for a connection that only reads it.
  private static func load(_ path: String, into handle: OpaquePointer) throws(SQLiteError) {
    func failure(_ code: Int32) -> SQLiteError {
      SQLiteError(code: code, message: "\(String(cString: sqlite3_errstr(code))): \(path)")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(SQLITE_CANTOPEN) }
    defer { close(file) }
    guard let size = FileStatus(of: file)?.size,
      let memory = sqlite3_malloc64(UInt64(max(size, 1)))
    else { throw failure(SQLITE_NOMEM) }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
    var done = 0
    while done < size {
      let count = Descriptor.read(file, into: .init(rebasing: bytes[done...]))
      guard count > 0 else {
        sqlite3_free(memory)
        throw failure(SQLITE_IOERR)
      }
      done += count
    }
    // The file format's versions for writing and reading (https://www.sqlite.org/fileformat.html,
    // section 1.3.3): 2 is write-ahead mode, which a file in memory does not have.
    for place in [18, 19] where place < size && bytes[place] == 2 { bytes[place] = 1 }
    // The connection frees the memory, also when this fails.
    let code = sqlite3_deserialize(
      handle, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(size), Int64(size),
      UInt32(SQLITE_DESERIALIZE_READONLY) | UInt32(SQLITE_DESERIALIZE_FREEONCLOSE))
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private static func mayAccess(_ path: String, _ mode: Int32) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  private static func firstRead(_ handle: OpaquePointer, _ path: String) -> SQLiteError? {
    let code = sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil)
    guard code != SQLITE_OK else { return nil }
    return SQLiteError(
      code: sqlite3_extended_errcode(handle),
      message: "\(String(cString: sqlite3_errmsg(handle))): \(path)"
    ).knowing(sqlite3_system_errno(handle))
  }

  /// Returns a path that SQLite does not take for a URI, as macOS's does with names that begin with
  /// `file:`.
  static func plain(_ path: String) -> String { path.hasPrefix("file:") ? "./\(path)" : path }
}

/// Creates the file, readable by its owner alone, unless it exists; SQLite would make it readable
/// by everyone. A failure is ignored here because SQLite then meets it and reports it.
func createPrivateFile(_ path: String) {
  var descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
  // A link to a file that is missing: that one is made. A file that exists is left alone, since closing it
  // would give up the locks that another connection of this process holds.
  if descriptor < 0, errno == EEXIST, access(path, F_OK) != 0 {
    descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
  }
  if descriptor >= 0 { close(descriptor) }
}
