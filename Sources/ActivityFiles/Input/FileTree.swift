import System
import Zlib

/// Lists the files of a folder and its subfolders.
enum FileTree {
  struct File: Equatable {
    var path: String
    var size: UInt64
    /// The reason why the file or folder cannot be read, if that is already known.
    var failure: FileFailure?
  }

  /// The most levels of subfolders.
  private static let deepest = 16
  /// The most files of one folder.
  private static let mostFiles = 1_000_000

  /// Returns the file itself, or the files of a folder that may contain workouts, in the order of
  /// their names. Links to folders are not followed, so that none is read twice or endlessly.
  static func files(in path: String) throws(FileFailure) -> [File] {
    guard let status = FileStatus(path) else { throw FileFailure(path: path) }
    guard status.kind == .folder else {
      return [File(path: path, size: status.kind == .file ? UInt64(status.size) : 0)]
    }
    var files: [File] = []
    add(folder: path, depth: 0, to: &files)
    return files
  }

  private static func add(folder: String, depth: Int, to files: inout [File]) {
    let names: [String]
    do throws(FileFailure) {
      names = try self.names(in: folder)
    } catch {
      files.append(File(path: folder, size: 0, failure: error))
      return
    }
    let isExport = names.contains { isHealthExport("\(folder)/\($0)") }
    var folders: [String] = []
    for name in names {
      let path = "\(folder)/\(name)"
      guard var status = FileStatus(path, followingLinks: false) else {
        files.append(File(path: path, size: 0, failure: FileFailure(path: path)))
        continue
      }
      if status.kind == .link, let target = FileStatus(path), target.kind == .file {
        status = target
      }
      if status.kind == .folder {
        // The workouts of the routes are in the export.
        if !(isExport && HealthExportPart.folders.contains(name)) { folders.append(path) }
      } else if status.kind == .file, FileKind.mayHoldWorkouts(name), files.count < mostFiles {
        files.append(File(path: path, size: UInt64(status.size)))
      }
    }
    guard depth < deepest else { return }
    for inner in folders { add(folder: inner, depth: depth + 1, to: &files) }
  }

  private static func names(in folder: String) throws(FileFailure) -> [String] {
    try FolderListing.names(in: folder, limit: mostFiles).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isHealthExport(_ path: String) -> Bool {
    guard path.hasSuffix(".xml"), FileStatus(path)?.kind == .file,
      let file = try? FileReader(path: path), let head = try? PeekedReader(file)
    else { return false }
    return FileKind(head.head) == .appleHealth
  }
}

/// The other contents of the folder that the Health app exports.
enum HealthExportPart {
  static let folders: Set<String> = ["workout-routes", "electrocardiograms", "clinical-records"]
}
