import FitAPI
import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes a new store aside and puts it into place whole, so that the first command waits for the disk
/// once and not for every step, and no process ever sees half a store.
enum StoreCreation {
  /// Makes the store at that path unless something is there already.
  ///
  /// Several processes may try at once; one of them puts its store there and all go on with that.
  static func run(_ path: String) {
    guard access(path, F_OK) != 0 else { return }
    let draft = "\(path).\(Identifier.make()).new"
    defer { removeAll(draft) }
    // Whatever hinders this is met again, and reported, where the store is made in place.
    guard (try? build(draft)) != nil, makeDurable(draft) else { return }
    // Unlike rename, this never replaces the store of a process that was quicker. Where the file
    // system has no links, the store is made in place when it is opened.
    if link(draft, path) == 0 { _ = makeDurable(folder(of: path)) }
  }

  private static func build(_ draft: String) throws {
    let database = try Database(path: draft)
    // A crash leaves a draft that nobody reads.
    try database.executeScript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try Schema.bringUpToDate(database)
    try database.executeScript("PRAGMA journal_mode = WAL")
  }

  /// Waits until a file or folder is on the disk as it is now.
  private static func makeDurable(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func removeAll(_ draft: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
  }
}
