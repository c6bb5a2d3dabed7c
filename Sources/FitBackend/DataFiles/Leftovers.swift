import CivilTime
import FitAPI
import System

extension StoreFile {
  /// Drafts of this file that were not finished: a store being made, a restore or a backup beside
  /// it that was cut short. Nothing ever reads them.
  ///
  /// - Parameter instant: only those untouched since then; what is younger may be under way.
  /// - Returns: their paths, sorted.
  public func leftovers(before instant: Instant) -> [String] {
    let folder = PathName.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var found: [String] = []
    for other in (try? FolderListing.names(in: folder)) ?? [] {
      guard other.hasPrefix("\(name)."), Self.isDraft(other.dropFirst(name.count + 1)) else {
        continue
      }
      let draft = "\(folder)/\(other)"
      guard let status = FileStatus(draft), status.modificationSeconds < instant.seconds else {
        continue
      }
      found.append(draft)
    }
    return found.sorted()
  }

  /// Whether what follows the store's name marks a draft; SQLite's files beside it count as well.
  private static func isDraft(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: ".", maxSplits: 1)
    if parts.count == 2 {
      return parts[1].hasPrefix("new") && Identifier.isWellFormed("\(parts[0])")
    }
    return rest.hasPrefix("restoring-") || rest.hasPrefix("unfinished-")
  }
}
