import CivilTime
import SQLite
import System

/// A backup that is about to replace the data.
///
/// It begins with a checked copy of the backup beside the data, upgraded to this schema when it is
/// older; the backup itself is never changed. What was checked is therefore what is put in place,
/// whatever happens to the backup meanwhile. The copy is deleted with this value.
public final class PendingRestore: Restoration {
  /// The contents of the backup.
  public let contents: StoreContents
  public let present: ReplacedData
  private let target: StoreFile
  private let staged: StoreFile

  /// Prepares to replace the data by a backup.
  ///
  /// - Throws: ``DataFileError`` when the backup is damaged, not ours, by a newer `fit` or too old, or
  ///   when the data to be replaced is.
  public init(of backup: StoreFile, into target: StoreFile) throws(DataFileError) {
    self.target = target
    present = try Self.present(target)
    let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
    staged = StoreFile("\(target.path).restoring-\(suffix)")
    try Self.stage(backup, staged, owner: target.ownerCalendar)
    do throws(DataFileError) {
      contents = try staged.contents()
    } catch {
      staged.unlinkAll()
      throw error
    }
  }

  deinit { staged.unlinkAll() }

  private static func present(_ target: StoreFile) throws(DataFileError) -> ReplacedData {
    switch target.condition() {
    case .missing, .empty: return .nothing
    case .sound: return .holds(try target.contents())
    case .damaged(let problems): return .damaged(problems.first ?? "")
    case .orphaned(let orphan): return .damaged(SQLiteError(orphan).message)
    case .notADatabase: return .damaged("it is not a database")
    case .newer(let version): throw .newer(version, target.path)
    case .older(let version): throw .older(version, target.path)
    case .foreign:
      throw DataFileError(
        .failed, "\"\(target.path)\" is the database of another program",
        hint: "move it away; it is not replaced")
    case .unreadable(let reason): throw DataFileError(.failed, reason)
    }
  }

  private static func damaged(_ backup: StoreFile, _ error: SQLiteError) -> DataFileError {
    DataFileError(
      .failed, "\"\(backup.path)\" is damaged: \(error.message)",
      hint: "nothing was changed; choose another backup")
  }

  private static func stage(
    _ backup: StoreFile, _ staged: StoreFile, owner calendar: PersonalCalendar
  ) throws(DataFileError) {
    let source: SQLiteDatabase
    do {
      source = try backup.reading().database
    } catch let error as SQLiteError where error.kind == .corrupt {
      throw damaged(backup, error)
    } catch {
      throw DataFileError(error, backup.path)
    }
    do {
      try source.backUp(to: staged.path)
      let copy = try SQLiteDatabase(path: staged.path, mode: .readWrite)
      try Schema.bringUpToDate(copy)
      // What else a header holds is written anew with the copy.
      if let problem = try SchemaComparison.problems(in: copy).first ?? copy.headerProblems().first
      {
        throw DataFileError(
          .failed, "\"\(backup.path)\" is not as fit makes it: \(problem)",
          hint: "nothing was changed; choose another backup")
      }
      // A session that was ended since must not open the account again, so each signs in anew.
      let store = Store(database: copy, path: staged.path, owner: calendar)
      try store.write { try copy.execute("DELETE FROM tokens") }
    } catch let error as SQLiteError where error.kind == .corrupt {
      staged.unlinkAll()
      throw damaged(backup, error)
    } catch {
      staged.unlinkAll()
      throw DataFileError(error, staged.path)
    }
  }

  public func carryOut(at now: Instant, in zone: Zone) throws(DataFileError) -> String? {
    let kept = target.freeName(beside: "\(BackupName.beforeRestore)\(BackupName.stamp(now, zone))")
    do {
      switch present {
      case .nothing:
        try put()
        return nil
      case .holds:
        _ = try target.backUp(to: kept)
        try put()
      case .damaged:
        // A backup of damaged data would be refused; its bytes may still be useful.
        try target.copyBytes(to: kept)
        try putOverDamage()
      }
    } catch {
      throw DataFileError(error, target.path)
    }
    guard case .sound = target.condition() else {
      throw DataFileError(.failed, "\"\(target.path)\" is not in order after the restore")
    }
    return kept
  }

  private func put() throws {
    let source = try staged.reading().database
    let live = try SQLiteDatabase(path: target.path, busyTimeout: Store.busyTimeout)
    try live.configure()
    try live.replaceContents(by: source)
  }

  /// Puts the backup over a damaged file by renaming the copy, since nothing can be written into a
  /// file that is no longer a database and nobody can be using it.
  private func putOverDamage() throws {
    do {
      try put()
    } catch let error as SQLiteError
      where [.corrupt, .notADatabase, .orphanedLog, .readOnly].contains(error.kind)
    {
      target.unlinkCompanions()
      guard rename(staged.path, target.path) == 0 else {
        throw DataFileError(
          .failed, "cannot write \"\(target.path)\": \(SystemError.clause())")
      }
    }
  }
}

extension StoreFile {
  public func restoration(of backup: String) throws(DataFileError) -> any Restoration {
    try PendingRestore(of: StoreFile(backup), into: self)
  }

  fileprivate func unlinkAll() {
    unlink(path)
    unlinkCompanions()
  }

  /// Removes the files that SQLite keeps beside the file.
  fileprivate func unlinkCompanions() {
    for companion in DatabaseFiles.companions(of: path) { unlink(companion) }
  }

  /// Returns `…/fit-WORDS.db`, or with a number behind it when that name is taken.
  func freeName(beside words: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let first = "\(folder)fit-\(words).db"
    guard access(first, F_OK) == 0 else { return first }
    var number = 2
    while access("\(folder)fit-\(words)-\(number).db", F_OK) == 0 { number += 1 }
    return "\(folder)fit-\(words)-\(number).db"
  }

  /// Copies the file and its log byte by byte into a file that only its owner can read. No
  /// connection of this process may be open: closing a file releases all locks that the process has
  /// on it.
  fileprivate func copyBytes(to target: String) throws(DataFileError) {
    for suffix in ["", "-wal"] where access(path + suffix, F_OK) == 0 {
      try Self.copy(path + suffix, to: target + suffix)
    }
  }

  private static func copy(_ path: String, to target: String) throws(DataFileError) {
    let from = open(path, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else {
      throw DataFileError(.failed, "cannot read \"\(path)\": \(SystemError.clause())")
    }
    defer { close(from) }
    let to = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard to >= 0 else {
      throw DataFileError(.failed, "cannot write \"\(target)\": \(SystemError.clause())")
    }
    defer { close(to) }
    guard Descriptor.copyAll(from: from, to: to), Durability.ensure(to) else {
      let sentence = SystemError.clause()
      unlink(target)
      throw DataFileError(.failed, "cannot copy \"\(path)\" to \"\(target)\": \(sentence)")
    }
  }
}
