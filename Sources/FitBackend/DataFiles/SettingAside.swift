import CivilTime
import SQLite
import System

extension StoreFile {
  public func foldLog() {
    guard (try? reading()) != nil, let database = try? SQLiteDatabase(path: path, mode: .readWrite)
    else { return }
    database.keepLogOnClose()
    database.foldLog()
  }

  public func readsDuringWrites() -> Bool? {
    guard (try? reading()) != nil, let database = try? SQLiteDatabase(path: path, mode: .readWrite)
    else { return nil }
    database.keepLogOnClose()
    return try? database.enableWriteAheadLog()
  }

  public func setAside(at now: Instant, in zone: Zone) throws(DataFileError) -> [String] {
    let stem = path.hasSuffix(".db") ? String(path.dropLast(3)) : path
    let target = Self.freeName("\(stem)-\(BackupName.setAside)\(BackupName.stamp(now, zone))")
    var moved: [String] = []
    for (old, new) in zip(DatabaseFiles.all(of: path), DatabaseFiles.all(of: target))
    where access(old, F_OK) == 0 {
      guard rename(old, new) == 0 else {
        throw DataFileError(.failed, "cannot rename \"\(old)\": \(SystemError.clause())")
      }
      moved.append(new)
    }
    Durability.ensure(path: PathName.folder(of: path))
    return moved
  }

  /// Returns `STEM.db`, or with a number behind it when a file of that database exists.
  private static func freeName(_ stem: String) -> String {
    var number = 1
    while true {
      let name = number == 1 ? "\(stem).db" : "\(stem)-\(number).db"
      if DatabaseFiles.all(of: name).allSatisfy({ access($0, F_OK) != 0 }) { return name }
      number += 1
    }
  }
}
