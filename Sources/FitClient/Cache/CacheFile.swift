import SQLite
import Synchronization

/// A database behind a lock. Unchecked because the lock gives it to one thread at a time.
struct OpenDatabase: @unchecked Sendable {
  let database: SQLiteDatabase
}

/// The file of the response cache: opened when first needed, made anew when it is damaged, and left
/// out when it cannot be opened.
final class CacheFile: Sendable {
  private enum State {
    case closed
    case open(OpenDatabase)
    case unavailable
  }

  private static let version = 3

  private let path: String
  private let state = Mutex<State>(.closed)

  init(path: String) { self.path = path }

  /// Returns the result of the body; `nil` when the file cannot be used.
  @discardableResult
  func use<Result: Sendable>(_ body: (SQLiteDatabase) throws -> Result) -> Result? {
    state.withLock { state in
      if case .closed = state { state = open().map(State.open) ?? .unavailable }
      guard case .open(let file) = state else { return nil }
      return try? body(file.database)
    }
  }

  private func open() -> OpenDatabase? {
    try? Files.makeFolder(of: path)
    if let file = try? prepared() { return file }
    // A damaged file, or one of another version: nothing in it is worth keeping.
    for suffix in ["", "-wal", "-shm"] { Files.remove(path + suffix) }
    return try? prepared()
  }

  private func prepared() throws -> OpenDatabase {
    let database = try SQLiteDatabase(path: path)
    // Not durable: what a power failure takes is fetched again.
    try database.executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    database.keepLogOnClose()
    switch try database.userVersion {
    case Self.version: break
    case 0: try database.transaction { try Self.create(in: database) }
    default: throw SQLiteError(code: 1, message: "the copies are of another version")
    }
    return OpenDatabase(database: database)
  }

  private static func create(in database: SQLiteDatabase) throws {
    // Another process may have come first.
    guard try database.userVersion == 0 else { return }
    try database.executeScript(
      """
      CREATE TABLE copies (
        id INTEGER PRIMARY KEY, scope TEXT NOT NULL, service TEXT NOT NULL, server TEXT NOT NULL,
        key TEXT NOT NULL, body BLOB NOT NULL, type TEXT, ends_with_change INTEGER NOT NULL,
        is_outdated INTEGER NOT NULL, stored_at INTEGER NOT NULL, used_at INTEGER NOT NULL, UNIQUE (scope, key)
      );
      CREATE INDEX copies_by_use ON copies (used_at);
      CREATE TABLE facts (
        scope TEXT NOT NULL, server TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        noted_at INTEGER NOT NULL, PRIMARY KEY (scope, name)
      );
      """)
    try database.setUserVersion(version)
  }
}
