import BackendInterface
import CivilTime
import PostgreSQL
import SQLite
import System

extension ImportedFoodsCondition {
  /// Finds the condition of a file of imported foods, which is not changed and whose rows are not
  /// read.
  init(of path: String) {
    guard access(path, F_OK) == 0 else {
      self = .missing
      return
    }
    do {
      let database = try SQLiteDatabase(path: path, mode: .readOnly)
      guard
        try database.first("PRAGMA application_id", row: { $0.int(0) })
          == ImportedFoodSchema.applicationID,
        try database.userVersion == ImportedFoodSchema.version
      else {
        self = .otherVersion
        return
      }
      // Numbers count from 1 without gaps.
      self = .sound(count: try database.first("SELECT max(number) FROM foods") { $0.int(0) } ?? 0)
    } catch {
      self = .unusable(DataFileError(error, path).message)
    }
  }

  /// Finds the condition of the imported foods in a server's database.
  init(in address: PostgreSQLAddress) {
    do {
      let database = try PostgreSQLDatabase(address)
      try Schema.prepare(database)
      let tables = try ServerFoods(database).tables()
      self = tables.map { .sound(count: Int($0.count ?? 0)) } ?? .missing
    } catch {
      self = .unusable(DataFileError(error, address.display).message)
    }
  }
}
