import CivilTime
import SQLite
import System

extension StoreContents {
  /// Counts the records of a file; a kind that its schema does not have yet counts 0.
  init(of database: SQLiteDatabase, size: Int) throws {
    let tables = try Set(
      database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    try self.init(of: database, size: size) { tables.isSuperset(of: $0) }
  }

  /// Counts the records of a database.
  ///
  /// - Parameter hasTables: returns whether the tables of a kind exist.
  init(of database: Database, size: Int, _ hasTables: ([String]) -> Bool) throws {
    var newest: Int64?
    let kinds = try RecordKind.all.map { kind in
      guard hasTables(kind.tables) else {
        return Kind(name: kind.name, noun: kind.noun, count: 0)
      }
      let census = try database.first(kind.census) { ($0.int(0), $0.int64OrNil(1)) }
      newest = [newest, census?.1].compactMap(\.self).max()
      return Kind(name: kind.name, noun: kind.noun, count: census?.0 ?? 0)
    }
    self.init(kinds: kinds, newest: newest.map { Instant(stored: $0) }, size: size)
  }
}

extension StoreFile {
  public func contents() throws(DataFileError) -> StoreContents {
    do {
      let (database, _) = try reading()
      return try StoreContents(of: database, size: size)
    } catch {
      throw DataFileError(error, path)
    }
  }

  public func missing(_ ids: [String]) throws(DataFileError) -> [String] {
    do {
      let (database, _) = try reading()
      let tables = try database.all(
        """
        SELECT tables.name FROM sqlite_schema AS tables WHERE tables.type = 'table' AND EXISTS
          (SELECT 1 FROM pragma_table_info(tables.name) AS columns WHERE columns.name = 'id')
        """
      ) { $0.text(0) }
      return try ids.filter { id in
        try !tables.contains { table in
          try database.first("SELECT 1 FROM \"\(table)\" WHERE id = ?", id) { _ in true } ?? false
        }
      }
    } catch {
      throw DataFileError(error, path)
    }
  }

  /// The size of the file in bytes, 0 without one.
  var size: Int { FileStatus(path)?.size ?? 0 }
}
