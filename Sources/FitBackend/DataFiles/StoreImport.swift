import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQLite

extension StoreData {
  public func fill(
    _ account: String = Account.localOwner, at now: Instant, isTrial: Bool = false,
    from source: ((ImportedRecord) throws -> Void) throws -> Void
  ) throws -> ImportReport {
    do {
      let store = try writable()
      var tally = Tally()
      do {
        try store.database.transaction(.immediate, of: account) {
          try source { record in
            // Of a record that is refused, nothing stays.
            try tally.take(record) { kind in
              try kind.refuseFuture(record.value, at: now)
              return try store.database.part { try kind.add(store, record.value, account, now) }
            }
          }
          if isTrial { throw DryRunRollback() }
        }
      } catch is DryRunRollback {}
      store.file?.foldLog()
      return tally.report
    } catch let error as PostgreSQLError {
      throw DataFileError(error, path)
    } catch let error as SQLiteError {
      throw DataFileError(error, path)
    } catch let error as StoreError {
      throw DataFileError(error, path)
    }
  }
}

/// Thrown to undo the transaction of a trial.
struct DryRunRollback: Error {}

/// Counts the results of records.
struct Tally {
  var report = ImportReport(
    kinds: RecordKind.all.map { ImportReport.Kind(name: $0.name, noun: $0.noun) })
  private let places = Dictionary(
    uniqueKeysWithValues: RecordKind.all.enumerated().map { ($1.name, $0) })

  mutating func take(
    _ record: ImportedRecord, _ add: (RecordKind) throws -> RecordKind.Addition
  ) throws {
    guard let place = places[record.kind] else {
      if !report.kinds.contains(where: { $0.name == record.kind }) {
        report.kinds.append(
          ImportReport.Kind(
            name: record.kind, noun: RecordName(record.kind, plural: record.kind)))
      }
      return refuse(record, "this fit does not know the kind \"\(record.kind)\"")
    }
    do {
      switch try add(RecordKind.all[place]) {
      case .added: report.kinds[place].added += 1
      case .present: report.kinds[place].present += 1
      }
    } catch let error as ServiceError {
      refuse(record, error.message)
    } catch let error as SQLiteError where error.kind == .unique {
      refuse(record, ServiceError.taken.message)
    } catch let error as PostgreSQLError where error.kind == .unique {
      refuse(record, ServiceError.taken.message)
    }
  }

  private mutating func refuse(_ record: ImportedRecord, _ reason: String) {
    guard let place = report.kinds.firstIndex(where: { $0.name == record.kind }) else { return }
    report.kinds[place].skipped += 1
    if report.refusals.count < ImportReport.reportedRefusals {
      report.refusals.append(
        ImportReport.Refusal(kind: record.kind, line: record.line, reason: reason))
    }
  }
}
