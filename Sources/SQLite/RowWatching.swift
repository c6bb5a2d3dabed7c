import CSQLite
import System

/// A row that a statement adds, removes or changes, as it was before or as it is afterwards; valid only
/// while the watcher is called.
public struct ChangedRow {
  let database: OpaquePointer
  public let table: String
  /// Whether the row stands there after the change, or stood there before.
  public let isAfter: Bool

  /// Returns a digest of the values of the first columns; ``Row/digest`` is the same for the same
  /// values. Columns that are computed when they are read have no values here and stand last.
  public func digest(of columns: Int) -> UInt64 {
    sqlite3_changed_digest(database, isAfter ? 1 : 0, Int32(clamping: columns))
  }

  /// Returns a column as text; empty for NULL.
  public func text(_ column: Int) -> String {
    guard let value = sqlite3_changed_value(database, isAfter ? 1 : 0, Int32(clamping: column)),
      let start = sqlite3_value_text(value)
    else { return "" }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// Sees every row that the transactions of a connection change.
public protocol RowWatcher: AnyObject {
  /// Notes a row. The connection must not be used meanwhile.
  func note(_ row: ChangedRow)
  /// Whether any row was noted since the last transaction ended.
  var hasNoted: Bool { get }
  /// Ends a transaction, before it is committed.
  func finish() throws
  /// Forgets the rows of a transaction that failed.
  func forget()
}

extension SQLiteDatabase {
  /// Whether this build of SQLite tells of the rows that change.
  public static var canWatchRows: Bool { sqlite3_can_watch_rows() != 0 }

  /// Has a watcher see the rows that this connection changes from now on; without effect where
  /// ``canWatchRows`` is false.
  public func watchRows(_ watcher: any RowWatcher) {
    rowWatcher = watcher
    guard SQLiteDatabase.canWatchRows else { return }
    _ = sqlite3_preupdate_hook(
      handle,
      { context, handle, change, schema, table, _, _ in
        // Temporary tables and attached files are not this file's.
        guard let context, let handle, let table, let schema, strcmp(schema, "main") == 0 else {
          return
        }
        let database = Unmanaged<SQLiteDatabase>.fromOpaque(context).takeUnretainedValue()
        guard let watcher = database.rowWatcher else { return }
        let name = String(cString: table)
        if change != SQLITE_INSERT {
          watcher.note(ChangedRow(database: handle, table: name, isAfter: false))
        }
        if change != SQLITE_DELETE {
          watcher.note(ChangedRow(database: handle, table: name, isAfter: true))
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
