import CSQLite
import System

extension Database {
  /// Turns off SQLite's memory statistics; evaluated before the first file is opened, since SQLite
  /// reads the setting only then.
  private static let countsNoMemory: Void = { _ = sqlite3_count_no_memory() }()

  static func connect(
    _ name: String, _ access: Int32, busyTimeout: Int
  ) throws(SQLiteError) -> OpaquePointer {
    countsNoMemory
    var handle: OpaquePointer?
    // Only one thread at a time uses a connection, so SQLite needs no locks of its own.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(name, &handle, flags, nil)
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
  /// read-only media. There the file is opened as immutable if its log is empty.
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
    let still = try connect(
      unchangingURI(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busyTimeout: busyTimeout)
    if let failure = firstRead(still, path) {
      sqlite3_close_v2(still)
      throw failure
    }
    return still
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

  /// Returns `file:…?immutable=1` for a path, with everything but letters, digits, `/`, `.`, `-`
  /// and `_` escaped.
  private static func unchangingURI(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file:".utf8)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self) + "?immutable=1"
  }
}

/// Creates the file, readable by its owner alone, unless it exists; SQLite would make it readable
/// by everyone. A failure is ignored here because SQLite then meets it and reports it.
func createPrivateFile(_ path: String) {
  let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
  if descriptor >= 0 { close(descriptor) }
}
