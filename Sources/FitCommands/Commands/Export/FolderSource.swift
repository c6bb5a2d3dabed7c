import BackendInterface
import DelimitedText
import FitClient
import JSON

/// Reads an export that is a folder of CSV files, or one of its files, record by record.
struct FolderSource {
  /// The kinds that have a file, in the order in which they are read.
  let files: [(kind: String, path: String)]

  /// Lists the tables in a folder.
  ///
  /// - Throws: ``FitError`` when there are none.
  init(folder: String, _ kinds: [ExportedKind]) throws(FitError) {
    let names = try Set(Files.names(in: folder))
    files = kinds.map(\.name).filter { names.contains($0 + ExportFolder.suffix) }
      .map { ($0, "\(folder)/\($0)\(ExportFolder.suffix)") }
    try require(
      !files.isEmpty, .failed, "\"\(folder)\" holds no table of an export",
      hint: "expected \(kinds.map { $0.name + ExportFolder.suffix }.joined(separator: ", "))")
  }

  /// Opens a table by itself; `nil` when the file is not named as an export's tables are.
  init?(table path: String, _ kinds: [ExportedKind]) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let kind = kinds.first(where: { $0.name + ExportFolder.suffix == name }) else {
      return nil
    }
    files = [(kind.name, path)]
  }

  /// Hands over each record with the line it begins on.
  func each(_ take: (ImportedRecord) throws -> Void) throws {
    for (kind, path) in files { try each(of: kind, in: path, take) }
  }

  private func each(
    of kind: String, in path: String, _ take: (ImportedRecord) throws -> Void
  ) throws {
    let file = try InputFile(path, isStandardInput: false)
    let reader = try DelimitedReader(format: .csv) { try file.read(into: $0) }
    let damaged: (DamagedRow) throws -> Void = { row in
      let rule =
        switch row.reason {
        case .quoting: "a quotation mark is not closed"
        case .tooLong: "the row is too long"
        }
      throw FitError(
        .failed, "\(path):\(row.line): \(rule)", hint: "nothing was stored")
    }
    guard let head = try reader.next(damaged: damaged) else { return }
    let columns = (0..<head.count).map { head.text($0).split(separator: ".").map(String.init) }
    while let row = try reader.next(damaged: damaged) {
      var record = JSONValue.object(JSONObject())
      for (index, column) in columns.enumerated() where !row[index].isEmpty {
        record = record.setting(column[...], to: .string(row.text(index)))
      }
      try take(ImportedRecord(kind: kind, line: row.line, value: record))
    }
  }
}

extension JSONValue {
  /// Returns the object with a member set and creates the inner objects that are missing.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    var object = object ?? JSONObject()
    object[name] = (object[name] ?? .null).setting(path.dropFirst(), to: value)
    return .object(object)
  }
}
