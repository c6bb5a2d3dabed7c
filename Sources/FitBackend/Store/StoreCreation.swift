import CivilTime
import FitAPI
import PlainText
import SQLite
import System

/// Makes a new store aside and puts it into place whole, so that the first command waits for the
/// disk once and not for every step, and no process ever sees half a store.
enum StoreCreation {
  /// Makes the store at that path unless a file exists already.
  ///
  /// Several processes may try at once; one of them puts its store there and all use that one.
  static func run(_ path: String) {
    // The log of a missing store is left to the open call, which refuses it.
    guard access(path, F_OK) != 0, OrphanedLog(of: path) == nil else { return }
    removeAbandonedDrafts(of: path)
    let draft = "\(path).\(Identifier.make()).new"
    defer { removeAll(draft) }
    // A failure here happens again, and is reported, where the store is made in place.
    guard (try? build(draft)) != nil, Durability.ensure(path: draft) else { return }
    // Unlike rename, this never replaces the store of a process that was quicker. Where the file
    // system has no links, the store is made in place when it is opened.
    if link(draft, path) == 0 { Durability.ensure(path: PathName.folder(of: path)) }
  }

  private static func build(_ draft: String) throws {
    let database = try SQLiteDatabase(path: draft)
    // A crash leaves a draft that no process reads.
    try database.executeScript("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try Schema.bringUpToDate(database)
    try database.executeScript("PRAGMA journal_mode = WAL")
  }

  /// Removes the drafts of first starts that were killed. A draft that another process is making
  /// now is younger and stays.
  private static func removeAbandonedDrafts(of path: String) {
    let hourAgo = Instant.now.adding(seconds: -3600)
    for draft in StoreFile(path).leftovers(before: hourAgo) where draft.contains(bytesOf: ".new") {
      unlink(draft)
    }
  }

  private static func removeAll(_ draft: String) {
    for file in DatabaseFiles.all(of: draft) { unlink(file) }
  }
}
