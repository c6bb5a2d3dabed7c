import CivilTime
import FitAPI
import JSON
import SQLite

/// A record of an export on its way back in.
public struct ImportedRecord: Sendable {
  /// The kind it stands under: `foodLogs`.
  public let kind: String
  /// The line it stands on, from 1.
  public let line: Int
  public let value: JSONValue

  /// A record of that kind, found on that line.
  public init(kind: String, line: Int, value: JSONValue) {
    self.kind = kind
    self.line = line
    self.value = value
  }
}

/// What became of the records of an import.
public struct ImportReport: Sendable, Hashable {
  /// The sums of one kind.
  public struct Kind: Sendable, Hashable {
    public let name: String
    public let noun: RecordName
    public var added = 0
    /// Records that were there already, under the same id.
    public var present = 0
    /// Records that were refused.
    public var skipped = 0

    /// How many records there were.
    public var total: Int { added + present + skipped }
  }

  /// A record that was refused.
  public struct Refusal: Sendable, Hashable {
    public let kind: String
    public let line: Int
    /// The rule it broke.
    public let reason: String
  }

  public var kinds: [Kind]
  /// The first of those refused.
  public var refusals: [Refusal] = []

  /// How many refusals are reported in full.
  public static let reportedRefusals = 20
}

extension StoreFile {
  /// Stores the records of an export under their own ids, in one transaction: what is there already
  /// stays as it is, and what breaks a rule of its service is passed over and told.
  ///
  /// - Parameters:
  ///   - account: whose records they become.
  ///   - isTrial: whether to find out what would happen, and store nothing.
  ///   - source: hands over each record.
  /// - Throws: ``DataFileError``, or what the source throws; nothing is stored then.
  public func fill(
    _ account: String = Account.localOwner, at now: Instant, isTrial: Bool = false,
    from source: ((ImportedRecord) throws -> Void) throws -> Void
  ) throws -> ImportReport {
    do {
      let store = try Store(path: path, owner: ownerCalendar)
      var tally = Tally()
      do {
        try store.database.transaction(.immediate) {
          try source { record in
            try tally.take(record) { kind in try kind.add(store, record.value, account, now) }
          }
          if isTrial { throw TrialIsOver() }
        }
      } catch is TrialIsOver {}
      return tally.report
    } catch let error as SQLiteError {
      throw DataFileError(error, path)
    } catch let error as StoreError {
      throw DataFileError(error, path)
    }
  }
}

/// Undoes the transaction of a trial.
private struct TrialIsOver: Error {}

/// Counts what becomes of records.
private struct Tally {
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
