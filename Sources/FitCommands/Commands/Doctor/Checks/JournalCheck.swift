import BackendInterface
import CivilTime
import FitAPI
import FitClient
import System

extension Check {
  /// Whether what was logged lately on this machine is in the data: a copy of the data file alone,
  /// without its log, or an older file in its place lacks it.
  static let journal = Check("journal") { examination in
    guard isReadable(examination), let entries = try? examination.fit.journal.entries() else {
      return []
    }
    // Whatever is answered by a remote service is not in the file.
    let local = Service.allCases.filter { examination.fit.remotes.remote($0) == nil }
    // What was changed or deleted since says nothing of what was stored before it.
    let stored = entries.prefix(compared).prefix { entry in
      entry.stored(by: local) != nil && !wasReplaced(since: entry, examination)
    }
    let ids = stored.compactMap { $0.stored(by: local) }
    guard let newest = stored.first, let missing = lost(ids, examination) else { return [] }
    let isNewestLost = missing.contains(ids[0])
    // Another program of the person's, such as an app at `fit serve`, may have deleted some.
    guard isNewestLost || missing.count >= 3 else { return [] }
    return .warning(
      isNewestLost
        ? "what was logged last on this machine is not in the data: \(newest.text)"
        : "\(missing.count) of the last \(ids.count) entries logged on this machine are not in the data",
      remedy:
        "if an older copy of \(examination.store.path) was put in its place, bring back the newer "
        + "one, with its -wal file, or a backup; `fit backup` makes copies that are complete")
  }

  /// The newest entries that are compared with the data, at most.
  private static let compared = 20

  /// Returns whether the data can be asked, or is gone.
  private static func isReadable(_ examination: DoctorContext) -> Bool {
    switch examination.condition {
    case .sound: examination.contents != nil
    case .missing, .empty: true
    case .newer, .older, .foreign, .notADatabase, .damaged, .orphaned, .unreadable: false
    }
  }

  /// Returns which of the records are not in the data; `nil` when it cannot be read.
  private static func lost(_ ids: [String], _ examination: DoctorContext) -> [String]? {
    examination.contents == nil ? ids : try? examination.store.missing(ids)
  }

  /// Returns whether a restore, or starting over, has put other data in place since an entry: both
  /// keep the data before beside it, with the time in its name.
  private static func wasReplaced(
    since entry: Journal.Entry, _ examination: DoctorContext
  ) -> Bool {
    guard let moment = Instant(entry.at),
      let names = try? Files.names(in: PathName.folder(of: examination.store.path))
    else { return false }
    let stamp = BackupName.stamp(moment, examination.fit.calendar.zone)
    return names.contains { name in
      keptBefore.contains { words in
        name.hasPrefix(words) && name.dropFirst(words.count).prefix(stamp.count) >= stamp
      }
    }
  }

  /// The beginnings of the names of data files that were replaced.
  private static let keptBefore = [
    "fit-\(BackupName.beforeRestore)", "fit-\(BackupName.setAside)",
  ]
}

extension Journal.Entry {
  /// Returns the id of the record that the command stored; `nil` when it changed or deleted one, or
  /// one of another service.
  fileprivate func stored(by services: [Service]) -> String? {
    guard undo.count == 1, let step = undo.first, step.method == Method.delete.rawValue,
      services.contains(where: { $0.rawValue == step.service }),
      // An import is taken back by an id that no record has.
      case let words = step.path.split(separator: "/"), !words.contains("imports"),
      let last = words.last
    else { return nil }
    let id = String(last)
    return id.utf8.count == 36 ? id : nil
  }
}
