import BackendInterface
import CivilTime
import JSON

/// An export as one JSON document, written while it is read: a list for each kind, and a line for
/// each record, so that two exports can be compared line by line.
struct ExportDocument: RecordSink {
  private let write: ([UInt8]) throws -> Void
  private var isFirst = true

  /// Begins the document.
  init(at now: Instant, version: String, to write: @escaping ([UInt8]) throws -> Void) throws {
    self.write = write
    let head: [(String, JSONValue)] = [
      ("format", .integer(Int64(ExportedKind.documentFormat))),
      ("exportedAt", .string(now.iso8601)),
      ("version", .string(version)),
    ]
    let members = head.map { "\(JSONValue.string($0).text()):\($1.text())" }
    try write(Array("{\n\(members.joined(separator: ",\n"))".utf8))
  }

  mutating func begin(_ kind: ExportedKind) throws {
    try write(Array(",\n\(JSONValue.string(kind.name).text()):[".utf8))
    isFirst = true
  }

  mutating func add(_ record: JSONObject) throws {
    try write(Array((isFirst ? "\n" : ",\n").utf8) + JSONValue.object(record).bytes())
    isFirst = false
  }

  func end(_ kind: ExportedKind, count: Int) throws {
    try write(Array((count > 0 ? "\n]" : "]").utf8))
  }

  /// Ends the document.
  func finish() throws {
    try write(Array("\n}\n".utf8))
  }
}
