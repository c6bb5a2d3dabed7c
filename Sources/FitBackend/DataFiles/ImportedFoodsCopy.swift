import SQLite
import System

/// The file of imported foods as a whole.
public struct ImportedFoodsCopy: Sendable {
  public let path: String

  /// The file of that name.
  public init(_ path: String) {
    self.path = path
  }

  /// What state the file is in.
  public enum Condition: Sendable, Hashable {
    case missing
    /// In use, with so many foods.
    case sound(count: Int)
    /// Not read, since another version of `fit` made it.
    case otherVersion
    /// It cannot be read, and why.
    case unusable(String)
  }

  /// Looks at the file without changing it; its rows are not walked through.
  public func condition() -> Condition {
    guard access(path, F_OK) == 0 else { return .missing }
    do {
      let database = try Database(path: path, mode: .readOnly)
      guard
        try database.first("PRAGMA application_id", row: { $0.int(0) })
          == ImportedFoodSchema.applicationID,
        try database.userVersion == ImportedFoodSchema.version
      else { return .otherVersion }
      // Numbers count from 1 without gaps.
      return .sound(count: try database.first("SELECT max(number) FROM foods") { $0.int(0) } ?? 0)
    } catch {
      return .unusable(DataFileError(error, path).message)
    }
  }
}
