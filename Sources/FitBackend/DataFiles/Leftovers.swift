import CivilTime
import FitAPI
import System

extension StoreFile {
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

  /// Returns whether the rest of a name after the store's name marks a draft; SQLite's files beside
  /// it count as well.
  private static func isDraft(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: ".", maxSplits: 1)
    if parts.count == 2 {
      // A copy of standard input that was to be restored.
      if parts[1].hasPrefix("incoming") { return true }
      return parts[1].hasPrefix("new") && Identifier.isWellFormed("\(parts[0])")
    }
    return rest.hasPrefix("restoring-") || rest.hasPrefix("unfinished-")
  }
}
