import BackendInterface
import JSON
import Terminal

/// An export as a folder with a CSV file for each kind, named after it.
struct ExportFolder: RecordSink {
  /// The file extension of a kind's table.
  static let suffix = ".csv"

  private let path: String
  private let isForSpreadsheets: Bool
  private var open: (file: NewFile, columns: ObjectRecords)?

  /// - Parameter isForSpreadsheets: whether texts that spreadsheets take for formulas are written
  ///   so that they stay texts.
  init(_ path: String, isForSpreadsheets: Bool = false) {
    self.path = path
    self.isForSpreadsheets = isForSpreadsheets
  }

  mutating func begin(_ kind: ExportedKind) throws {
    var columns = ObjectRecords(paths: kind.fields)
    columns.isForSpreadsheets = isForSpreadsheets
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
