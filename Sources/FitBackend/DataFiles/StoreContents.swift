import CivilTime
import SQLite
import System

/// A summary of a data file in figures that a person can compare.
public struct StoreContents: Sendable, Hashable {
  /// The number of records of a kind.
  public struct Kind: Sendable, Hashable {
    /// The name as in an export: `foodLogs`.
    public let name: String
    public let noun: RecordName
    public let count: Int
  }

  public let kinds: [Kind]
  /// The latest time of any record.
  public let newest: Instant?
  /// Bytes of the file.
  public let size: Int

  /// The number of all records.
  public var total: Int { kinds.reduce(0) { $0 + $1.count } }
}

extension StoreContents {
  /// Counts the records of a database; a kind that its schema does not have yet counts 0.
  init(of database: Database, size: Int) throws {
    let tables = try Set(
      database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    var newest: Int64?
    kinds = try RecordKind.all.map { kind in
      guard tables.isSuperset(of: kind.tables) else {
        return Kind(name: kind.name, noun: kind.noun, count: 0)
      }
      let census = try database.first(kind.census) { ($0.int(0), $0.int64OrNil(1)) }
      newest = [newest, census?.1].compactMap(\.self).max()
      return Kind(name: kind.name, noun: kind.noun, count: census?.0 ?? 0)
    }
    self.newest = newest.map { Instant(stored: $0) }
    self.size = size
  }
}

extension StoreFile {
  /// Counts what the file holds.
  ///
  /// - Throws: ``DataFileError`` when it cannot be read or is not ours.
  public func contents() throws(DataFileError) -> StoreContents {
    do {
      let (database, _) = try reading()
      return try StoreContents(of: database, size: size)
    } catch {
      throw DataFileError(error, path)
    }
  }

  /// The size of the file in bytes, 0 without one.
  var size: Int { FileStatus(path)?.size ?? 0 }
}
