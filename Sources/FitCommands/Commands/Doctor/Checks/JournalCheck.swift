import BackendInterface
import FitAPI

extension Check {
  /// Whether what was logged last on this machine is in the data: a copy of the data file alone,
  /// without its log, or an older file in its place lacks it.
  static let journal = Check { examination in
    guard case .sound = examination.condition, examination.contents != nil,
      let entries = try? examination.fit.journal.entries()
    else { return [] }
    // Whatever is answered by a remote service is not in the file.
    let local = Service.allCases.filter { examination.fit.remotes.remote($0) == nil }
    // What was changed or deleted since says nothing of what was stored before it.
    guard let newest = entries.first, let id = newest.stored(by: local),
      let missing = try? examination.store.missing([id]), missing == [id]
    else { return [] }
    return [
      .warning(
        "journal",
        "what was logged last on this machine is not in the data: \(newest.text)",
        remedy:
          "if an older copy of \(examination.store.path) was put in its place, bring back the newer "
          + "one, with its -wal file, or a backup; `fit backup` makes copies that are complete")
    ]
  }
}

extension Journal.Entry {
  /// Returns the id of the record that the command stored; `nil` when it changed or deleted one, or
  /// one of another service.
  fileprivate func stored(by services: [Service]) -> String? {
    guard undo.count == 1, let step = undo.first, step.method == Method.delete.rawValue,
      services.contains(where: { $0.rawValue == step.service }),
      let last = step.path.split(separator: "/").last
    else { return nil }
    let id = String(last)
    return id.utf8.count == 36 ? id : nil
  }
}
