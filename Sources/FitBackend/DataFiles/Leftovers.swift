import CivilTime
import FitAPI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreFile {
  /// Drafts of this file that were not finished: a store being made, a restore or a backup beside
  /// it that was cut short. Nothing ever reads them.
  ///
  /// - Parameter instant: only those untouched since then; what is younger may be under way.
  /// - Returns: their paths, sorted.
  public func leftovers(before instant: Instant) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let other = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard other.hasPrefix("\(name)."), Self.isDraft(other.dropFirst(name.count + 1)) else {
        continue
      }
      var status = stat()
      let draft = "\(folder)/\(other)"
      guard stat(draft, &status) == 0 else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
      #else
        let changed = status.st_mtim.tv_sec
      #endif
      if changed < instant.seconds { found.append(draft) }
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
