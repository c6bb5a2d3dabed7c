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
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFailure(path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let isRegular = status.st_mode & S_IFMT == S_IFREG
      return [File(path: path, size: isRegular ? UInt64(max(0, status.st_size)) : 0)]
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
      var status = stat()
      guard lstat(path, &status) == 0 else {
        files.append(File(path: path, size: 0, failure: FileFailure(path: path)))
        continue
      }
      var kind = status.st_mode & S_IFMT
      if kind == S_IFLNK, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        kind = S_IFREG
      }
      if kind == S_IFDIR {
        // The workouts of the routes are in the export.
        if !(isExport && HealthExportPart.folders.contains(name)) { folders.append(path) }
      } else if kind == S_IFREG, FileKind.mayHoldWorkouts(name), files.count < mostFiles {
        files.append(File(path: path, size: UInt64(max(0, status.st_size))))
      }
    }
    guard depth < deepest else { return }
    for inner in folders { add(folder: inner, depth: depth + 1, to: &files) }
  }

  private static func names(in folder: String) throws(FileFailure) -> [String] {
    try FolderListing.names(in: folder, limit: mostFiles).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isHealthExport(_ path: String) -> Bool {
    guard path.hasSuffix(".xml"), let file = try? FileReader(path: path), file.size != nil,
      let head = try? PeekedReader(file)
    else { return false }
    return FileKind(head.head) == .appleHealth
  }
}

/// The other contents of the folder that the Health app exports.
enum HealthExportPart {
  static let folders: Set<String> = ["workout-routes", "electrocardiograms", "clinical-records"]
}
