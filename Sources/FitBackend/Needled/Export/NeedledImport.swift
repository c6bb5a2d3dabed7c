import CivilTime
import FitAPI
import JSON
import SQL

extension StoreData {
  public func fillFromNeedled(
    _ document: [UInt8], by calendar: PersonalCalendar, at now: Instant, isTrial: Bool
  ) throws -> ImportReport {
    try fill(needled: NeedledDocument(parsing: document), by: calendar, at: now, isTrial: isTrial)
  }

  /// Stores the records of an export of Needled, as ``fill(_:at:isTrial:from:)`` does. A weight or
  /// an injection that was logged here for the same day as well is not stored twice.
  ///
  /// - Throws: ``DataFileError``; nothing is stored then.
  public func fill(
    _ account: String = Account.localOwner, needled document: NeedledDocument,
    by calendar: PersonalCalendar, at now: Instant, isTrial: Bool = false
  ) throws -> ImportReport {
    var known = try KnownDays(of: account, in: writable(), by: calendar)
    return try fill(account, at: now, isTrial: isTrial) { take in
      try document.each { record in try take(known.matched(record)) }
    }
  }
}

/// The weights and injections of a store, by day and value.
private struct KnownDays {
  private let calendar: PersonalCalendar
  private var ids: Set<String> = []
  private var byFact: [String: [String]] = [:]

  init(of account: String, in store: Store, by calendar: PersonalCalendar) throws {
    self.calendar = calendar
    for kind in [RecordKind.progress, .injections] {
      try kind.each(store, account) { record in
        guard let id = record["id"]?.string else { return }
        ids.insert(id)
        if let fact = fact(kind.name, .object(record)) { byFact[fact, default: []].append(id) }
      }
    }
  }

  /// Returns the record with the id of a stored one with the same content of its day, if there is
  /// one.
  mutating func matched(_ record: ImportedRecord) -> ImportedRecord {
    guard let id = record.value["id"]?.string, !ids.contains(id),
      let fact = fact(record.kind, record.value), let known = byFact[fact]?.popLast(),
      var object = record.value.object
    else { return record }
    object["id"] = .string(known)
    return ImportedRecord(kind: record.kind, line: record.line, value: .object(object))
  }

  /// Returns the day and content of a record as a key: a weight to a hundredth of a kilogram, or a
  /// site.
  private func fact(_ kind: String, _ record: JSONValue) -> String? {
    guard let instant = record["date"]?.string.flatMap({ Instant($0) }) else { return nil }
    let day = record["localDay"]?.string.flatMap { Day($0) } ?? calendar.day(of: instant)
    switch kind {
    case RecordKind.progress.name where record["type"]?.string == Metric.weight.rawValue:
      guard let kilograms = record["quantity"]?.double, abs(kilograms) < 1e6 else { return nil }
      return "\(day) \(Int((kilograms * 100).rounded()))"
    case RecordKind.injections.name: return record["site"]?.string.map { "\(day) \($0)" }
    default: return nil
    }
  }
}
