import System
import Zlib

/// A file that is built aside and replaces another at once when it is complete.
///
/// Only one process at a time has it; the rest of a process that died is overwritten.
final class FoodStaging {
  /// The path of the file that is being built.
  let path: String
  private let target: String
  private let lock: Int32
  private var isInPlace = false

  /// Locks the staging file of a target.
  ///
  /// - Throws: ``FoodImportError/busy(path:)`` when another process has it.
  init(target: String) throws {
    self.target = target
    path = target + ".new"
    lock = try Self.locked(path, target)
    // The remains of a build that died must not be mistaken for a database. A failure goes through `deinit`,
    // which closes the file.
    guard ftruncate(lock, 0) == 0 else { throw FileFailure(path: path) }
  }

  deinit {
    if !isInPlace { unlink(path) }
    close(lock)
  }

  private static func locked(_ path: String, _ target: String) throws -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
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
    // Without this a power cut could bring back the old file, which is complete as well: no
    // failure.
    Durability.ensure(path: PathName.folder(of: target))
  }
}

/// Functions on the folders of paths.
enum FolderName {
  /// Returns the folder of scratch files for a target: the target's own, which must have room for
  /// it anyway, or `/tmp` when that cannot be written.
  static func forScratch(beside path: String) -> String {
    let folder = PathName.folder(of: path)
    return access(folder, W_OK) == 0 ? folder : "/tmp"
  }

  /// Returns whether a file or folder exists at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
