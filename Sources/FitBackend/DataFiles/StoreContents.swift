import CivilTime
import SQLite
import System

/// What a data file holds, in figures a person can compare.
public struct StoreContents: Sendable, Hashable {
  /// How many records of a kind there are.
  public struct Kind: Sendable, Hashable {
    /// As in an export: `foodLogs`.
    public let name: String
    public let noun: RecordName
    public let count: Int
  }

  public let kinds: [Kind]
  /// The latest time of any record.
  public let newest: Instant?
  /// Bytes of the file.
  public let size: Int

  /// How many records there are in all.
  public var total: Int { kinds.reduce(0) { $0 + $1.count } }
}

extension StoreContents {
  /// Counts what a database holds; a kind that its schema does not know yet counts none.
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
  /// What the file holds.
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

  /// Bytes of the file, 0 without one.
  var size: Int { FileStatus(path)?.size ?? 0 }
}
