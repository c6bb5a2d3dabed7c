import System
import Zlib

/// The file that is built aside and takes the place of another at once, when it is complete.
///
/// Only one process at a time has it; what a process that died has left of it is overwritten.
final class FoodStaging {
  /// Where to build.
  let path: String
  private let target: String
  private let lock: Int32
  private var isInPlace = false

  /// Takes the staging file of a target.
  ///
  /// - Throws: ``FoodImportError/busy(path:)`` when another process has it.
  init(target: String) throws {
    self.target = target
    path = target + ".new"
    lock = try Self.locked(path, target)
    // What is left of a build that died must not be taken for a database.
    guard ftruncate(lock, 0) == 0 else {
      close(lock)
      throw FileFailure(path: path)
    }
  }

  deinit {
    if !isInPlace { unlink(path) }
    close(lock)
  }

  private static func locked(_ path: String, _ target: String) throws -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw FileFailure(path: path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        if code == EINTR { continue }
        throw code == EWOULDBLOCK
          ? FoodImportError.busy(path: target) : .file(FileFailure(path: path, code: code))
      }
      // Between the two calls another process may have put its file into place.
      if let locked = FileStatus(of: descriptor), FileStatus(path)?.identity == locked.identity {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Puts the finished file into the target's place, durably.
  func putInPlace() throws {
    guard Durability.ensure(lock) else { throw FileFailure(path: path) }
    guard rename(path, target) == 0 else { throw FileFailure(path: target) }
    isInPlace = true
    // Without this a power cut could bring the old file back, whole as well: no failure.
    Durability.ensure(path: PathName.folder(of: target))
  }
}

/// Folders of paths.
enum FolderName {
  /// Where scratch files for a target go: beside it, where there must be room for the target anyway,
  /// unless its folder is not there yet.
  static func forScratch(beside path: String) -> String {
    let folder = PathName.folder(of: path)
    return access(folder, W_OK) == 0 ? folder : "/tmp"
  }

  /// Whether there is something of that path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
