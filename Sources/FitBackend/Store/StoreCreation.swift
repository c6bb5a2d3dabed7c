import CivilTime
import FitAPI
import SQLite
import System

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
    guard (try? build(draft)) != nil, Durability.ensure(path: draft) else { return }
    // Unlike rename, this never replaces the store of a process that was quicker. Where the file
    // system has no links, the store is made in place when it is opened.
    if link(draft, path) == 0 { Durability.ensure(path: PathName.folder(of: path)) }
  }

  private static func build(_ draft: String) throws {
    let database = try Database(path: draft)
    // A crash leaves a draft that nobody reads.
    try database.executeScript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try Schema.bringUpToDate(database, owner: PersonalCalendar(zone: .utc))
    try database.executeScript("PRAGMA journal_mode = WAL")
  }

  private static func removeAll(_ draft: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
  }
}
