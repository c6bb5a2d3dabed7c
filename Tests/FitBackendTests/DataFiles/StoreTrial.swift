import CivilTime
import FitAPI
import Foundation
import JSON

@testable import FitBackend

/// A data file in a folder of its own, and what it exports.
final class StoreTrial {
  let folder: String
  let file: StoreFile
  static let now = Instant(milliseconds: 1_795_000_000_000)
  /// Far enough from UTC for most records to lie on another day there.
  static let calendar = PersonalCalendar(zone: Zone(offset: 13 * 3600), dayStart: 180)

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("fit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    folder = url.path
    file = StoreFile("\(folder)/fit.db")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Every record, by its kind.
  func exported(_ account: String = Account.localOwner) throws -> [ImportedRecord] {
    var gathering = Gathering()
    try file.export(account, to: &gathering)
    return gathering.records
  }

  /// How many records there are of each kind.
  func counts(without kind: String? = nil) throws -> [String: Int] {
    try exported().map(\.kind).filter { $0 != kind }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  func fill(
    _ records: [ImportedRecord], account: String = Account.localOwner, isTrial: Bool = false
  ) throws -> ImportReport {
    try file.fill(account, at: Self.now, isTrial: isTrial) { take in
      for record in records { try take(record) }
    }
  }
}

extension StoreContents {
  /// How many records there are by kind, where there are any.
  var counts: [String: Int] {
    Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0.count) }).filter { $0.value > 0 }
  }
}

/// Keeps an export in memory.
private struct Gathering: RecordSink {
  var records: [ImportedRecord] = []
  private var kind = ""

  mutating func begin(_ kind: ExportedKind) { self.kind = kind.name }

  mutating func add(_ record: JSONObject) {
    records.append(
      ImportedRecord(kind: kind, line: records.count + 1, value: .object(record)))
  }

  func end(_ kind: ExportedKind, count: Int) {}
}

extension ImportedRecord {
  /// The record with another value under a name; `nil` takes it away.
  func with(_ name: String, _ value: JSONValue?) -> ImportedRecord {
    var object = self.value.object ?? JSONObject()
    object[name] = value
    return ImportedRecord(kind: kind, line: line, value: .object(object))
  }
}
