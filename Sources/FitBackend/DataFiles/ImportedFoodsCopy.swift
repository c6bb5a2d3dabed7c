import SQLite
import System

/// The file of imported foods as a whole.
public struct ImportedFoodsCopy: Sendable {
  public let path: String

  /// Names the file of imported foods.
  public init(_ path: String) {
    self.path = path
  }

  /// The condition of the file.
  public enum Condition: Sendable, Hashable {
    case missing
    /// In use, with the number of foods.
    case sound(count: Int)
    /// Unread, since another version of `fit` made it.
    case otherVersion
    /// Unreadable, with the reason.
    case unusable(String)
  }

  /// Returns the file's condition without changing it or reading its rows.
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
