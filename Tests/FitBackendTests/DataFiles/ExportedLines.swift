import JSON

@testable import FitBackend

/// Keeps an export in memory, a line for each record.
struct ExportedLines: RecordSink {
  private(set) var all: [String] = []

  mutating func begin(_ kind: ExportedKind) {}

  mutating func add(_ record: JSONObject) { all.append(JSONValue.object(record).text()) }

  func end(_ kind: ExportedKind, count: Int) {}
}
