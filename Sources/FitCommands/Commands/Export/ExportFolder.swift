import BackendInterface
import FitClient
import JSON
import Terminal

/// An export as a folder with a CSV file for each kind, named after it.
struct ExportFolder: RecordSink {
  /// What stands behind a kind's name.
  static let suffix = ".csv"

  private let path: String
  private var open: (file: NewFile, columns: ObjectRecords)?

  init(_ path: String) {
    self.path = path
  }

  mutating func begin(_ kind: ExportedKind) throws {
    let columns = ObjectRecords(paths: kind.fields)
    let file = try NewFile("\(path)/\(kind.name)\(Self.suffix)")
    try file.write(columns.header(on: .pipe))
    open = (file, columns)
  }

  mutating func add(_ record: JSONObject) throws {
    guard let open else { return }
    try open.file.write(open.columns.line(.object(record), on: .pipe))
  }

  mutating func end(_ kind: ExportedKind, count: Int) throws {
    try open?.file.complete()
    open = nil
  }
}
