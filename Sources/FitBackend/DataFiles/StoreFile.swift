import CivilTime
import SQLite
import System

/// A data file as a whole, which can be inspected, copied, replaced, exported and filled. Making
/// this value does not touch the file.
public struct StoreFile: StoreData {
  public let path: String
  /// The calendar by which the local owner divides time into days.
  let ownerCalendar: PersonalCalendar

  /// Names a data file.
  ///
  /// - Parameter calendar: the local owner's division of time into days; records without a day of
  ///   their own get it by this.
  public init(_ path: String, owner calendar: PersonalCalendar = PersonalCalendar(zone: .utc)) {
    self.path = path
    ownerCalendar = calendar
  }

  /// The schema version this `fit` writes.
  public static var schemaVersion: Int { Schema.version }

  public func condition(thorough: Bool = false) -> DataFileCondition {
    if let orphan = OrphanedLog(of: path) { return .orphaned(orphan) }
    if FileStatus(path) == nil, errno == ENOENT { return .missing }
    do {
      let database = try SQLiteDatabase(path: path, mode: .readOnly)
      let condition = try Self.identity(of: database)
      guard case .sound = condition else { return condition }
      var problems = try database.integrityProblems(thorough ? .full : .quick)
      problems += database.headerProblems()
      if thorough, problems.isEmpty { problems = try Self.strangers(in: database, condition) }
      return problems.isEmpty ? condition : .damaged(Array(problems.prefix(5)))
    } catch let error as SQLiteError {
      switch error.kind {
      case .corrupt: return .damaged([error.message])
      case .notADatabase: return .notADatabase
      default: return .unreadable(DataFileError(error, path).message)
      }
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// Returns the differences from what this `fit` makes, and the tables with rows that refer to
  /// missing records; an older store is not compared until it is upgraded.
  private static func strangers(
    in database: SQLiteDatabase, _ condition: DataFileCondition
  ) throws -> [String] {
    guard case .sound(schemaVersion) = condition else { return [] }
    let orphans = try database.all("PRAGMA foreign_key_check") { $0.text(0) }
    let tables = Set(orphans).sorted()
    return try SchemaComparison.problems(in: database)
      + tables.map { "rows of the table \($0) belong to records that are gone" }
  }

  func readable() throws -> Store {
    try requireData()
    return try Store(reading: self)
  }

  func writable() throws -> Store { try Store(path: path, owner: ownerCalendar) }

  /// Throws unless the file exists.
  func requireData() throws(DataFileError) {
    if let orphan = OrphanedLog(of: path) { throw DataFileError(SQLiteError(orphan), path) }
    guard access(path, F_OK) != 0, [ENOENT, ENOTDIR].contains(errno) else { return }
    throw DataFileError(.missing, "nothing was logged yet: there is no \"\(path)\"")
  }

  /// Opens the file for reading.
  ///
  /// - Throws: ``DataFileError`` when it is missing, not ours, or by a newer `fit`.
  func reading() throws -> (database: SQLiteDatabase, version: Int) {
    if let orphan = OrphanedLog(of: path) { throw SQLiteError(orphan) }
    guard access(path, F_OK) == 0 else { throw DataFileError.missing(path) }
    let database = try SQLiteDatabase(
      path: path, mode: .readOnly, busyTimeout: Store.busyTimeout)
    switch try Self.identity(of: database) {
    case .sound(let version): return (database, version)
    case .newer(let version): throw DataFileError.newer(version, path)
    case .older(let version): throw DataFileError.older(version, path)
    case .empty: throw DataFileError(.failed, "\"\(path)\" holds nothing")
    case .damaged(let problems): throw DataFileError.damaged(path, problems.first ?? "")
    case .missing, .foreign, .notADatabase, .orphaned, .unreadable:
      throw DataFileError.foreign(path)
    }
  }

  /// Returns whose database a file is, without checking its integrity.
  private static func identity(of database: SQLiteDatabase) throws -> DataFileCondition {
    // In one transaction, as another process may be making the store.
    try database.transaction(.deferred) { try identityNow(database) }
  }

  private static func identityNow(_ database: SQLiteDatabase) throws -> DataFileCondition {
    let version = try database.userVersion
    let mark = try database.first("PRAGMA application_id") { $0.int(0) }
    guard mark == Schema.applicationID else {
      let tables = try database.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) }
      return tables == 0 && version == 0 ? .empty : .foreign
    }
    switch version {
    case ..<1: return .damaged(["its schema version is \(version)"])
    case ..<Upgrade.oldest: return .older(version)
    case (schemaVersion + 1)...: return .newer(version)
    default: return .sound(version: version)
    }
  }
}
