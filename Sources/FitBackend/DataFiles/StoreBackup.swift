import CivilTime
import SQLite
import System

extension StoreFile {
  public func backUp(
    to target: String, overwrites: Bool = false
  ) throws(DataFileError) -> StoreContents {
    try DataFileError.refuseTaken(target, overwrites: overwrites)
    try requireData()
    foldLog()
    let database: SQLiteDatabase
    do {
      database = try reading().database
    } catch {
      throw DataFileError(error, path)
    }
    do {
      guard !isSame(as: target) else {
        throw DataFileError(.failed, "\"\(target)\" is the data itself, not a place for a backup")
      }
      let counts = try database.transaction(.deferred) {
        let counts = try database.rowCounts()
        try database.backUp(to: target) { copy in
          guard try copy.rowCounts() == counts else {
            throw DataFileError(.failed, "the copy does not hold as many rows as the data")
          }
        }
        return try StoreContents(of: database, size: StoreFile(target).size)
      }
      return counts
    } catch let error as SQLiteError where error.kind == .corrupt {
      throw .damaged(path, error.message)
    } catch {
      throw DataFileError(error, target)
    }
  }

  private func isSame(as other: String) -> Bool {
    guard let identity = FileStatus(path)?.identity else { return false }
    return identity == FileStatus(other)?.identity
  }
}

extension SQLiteDatabase {
  /// Returns the number of rows of each ordinary table.
  fileprivate func rowCounts() throws -> [String: Int] {
    let tables = try all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        + " AND name NOT LIKE 'sqlite%'"
    ) { $0.text(0) }
    var counts: [String: Int] = [:]
    for table in tables {
      let name = table.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      counts[table] = try first("SELECT count(*) FROM \"\(name)\"") { $0.int(0) }
    }
    return counts
  }
}

extension DataFileError {
  /// Refuses a name for a backup that a file has already, unless that is to be replaced.
  static func refuseTaken(_ target: String, overwrites: Bool) throws(DataFileError) {
    guard overwrites || access(target, F_OK) != 0 else {
      throw DataFileError(
        .exists, "\"\(target)\" exists already", hint: "add --force to replace it")
    }
  }
}
