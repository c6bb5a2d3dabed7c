import SQLite
import System
import Zlib

extension SQLiteDatabase {
  /// Makes a database without a name on the disk of a folder, in one open transaction. Whatever ends the
  /// process, nothing is left of it.
  ///
  /// - Parameter tables: the statements that make its tables.
  static func scratch(in folder: String, _ tables: String) throws -> SQLiteDatabase {
    guard access(folder, W_OK) == 0 else { throw FileFailure(path: folder) }
    let path = "\(folder)/.fit-import-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let database = try SQLiteDatabase(path: path)
    unlink(path)
    try database.executeScript(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -\(FoodFile.cache);
      \(tables)
      BEGIN;
      """)
    return database
  }
}
