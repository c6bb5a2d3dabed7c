import BackendInterface
import CivilTime
import FitAPI
import JSON
import SQLite
import System

extension StoreData {
  public func restore(
    _ person: String, from backup: String, by calendar: PersonalCalendar, at now: Instant,
    isTrial: Bool
  ) throws -> ImportReport {
    // A backup of an older fit is brought up to date, and the backup itself is never changed.
    let copy = "\(backup).\(Identifier.make()).new"
    defer { for file in DatabaseFiles.all(of: copy) { unlink(file) } }
    let file = StoreFile(copy, owner: calendar)
    do {
      _ = try StoreFile(backup, owner: calendar).backUp(to: copy, overwrites: false)
      let source = try file.readable()
      let isOwner = person == APIKey.owner
      guard
        let earlier = try isOwner
          ? source.accounts.find(Account.localOwner) : source.accounts.find(email: person)
      else {
        throw DataFileError(
          .missing, "nobody in \"\(backup)\" signed in with \"\(person)\"",
          hint: "name the address of the time of the backup, or `owner`")
      }
      return try replace(earlier, from: source, at: now, isTrial: isTrial)
    } catch {
      throw DataFileError(error, backup)
    }
  }

  private func replace(
    _ earlier: StoredAccount, from source: Store, at now: Instant, isTrial: Bool
  ) throws -> ImportReport {
    let store = try writable()
    var tally = Tally()
    do {
      try store.database.transaction(.immediate, of: earlier.id) {
        let accounts = store.accounts
        var kept =
          try accounts.find(earlier.id) ?? earlier.email.flatMap { try accounts.find(email: $0) }
          ?? earlier
        try accounts.remove(kept.id, at: now)
        if kept.id == Account.localOwner {
          try store.database.update(kept)
        } else {
          kept.id = earlier.id
          try store.database.insert(kept)
        }
        var line = 0
        for kind in RecordKind.all {
          try kind.each(source, earlier.id) { record in
            line += 1
            let record = ImportedRecord(kind: kind.name, line: line, value: .object(record))
            try tally.take(record) { kind in
              try store.database.part { try kind.add(store, record.value, earlier.id, now) }
            }
          }
        }
        if isTrial { throw DryRunRollback() }
      }
    } catch is DryRunRollback {}
    store.file?.foldLog()
    return tally.report
  }
}
