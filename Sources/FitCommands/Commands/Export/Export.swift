import Arguments
import BackendInterface
import FitAPI
import FitClient
import JSON
import Terminal

/// The format of an export.
enum ExportFormat: String, CaseIterable, Sendable, ArgumentValue {
  case json, csv
}

/// The kinds and numbers of records in an export.
struct ExportReceipt: Model {
  /// The file or folder.
  var file: String
  var kinds: [Kind]

  struct Kind: Model {
    var name: String
    var records: Int
  }
}

struct Export: Command {
  static let file = Argument<FilePath>(
    "file", "The JSON file or the folder of CSV files to make; - for standard output.")
  static let format = Option<ExportFormat>(
    "format", default: .json, "One JSON document, or a folder with a CSV file for each kind.")
  static let spreadsheet = Flag(
    "spreadsheet", "With --format csv, write no cell that a spreadsheet takes for a formula.",
    details: """
      A text that begins with =, +, - or @ gets an apostrophe before it, so that a name somebody \
      else gave to a food cannot make a spreadsheet compute or send anything. `fit import export` \
      would keep the apostrophe: leave the flag out for tables that fit is to read.
      """)
  static let declaration = Declaration(
    "export", "Write everything you have logged as JSON or CSV.",
    [file, format, Member.user, WrittenFile.force, spreadsheet],
    discussion: """
      Food logs, foods of your own, measurements and preferences, each with its id, as they are at \
      one moment. `fit import export` takes it back in, here or on another machine, without \
      duplicates. Where FitIQ is another machine's `fit serve`, it is what you keep there. For a copy to fall back on, `fit backup` is quicker and holds all accounts.
      """,
    fields: ExportReceipt.record,
    examples: [
      Example("fit export fit.json", "one document"),
      Example("fit export --format csv spreadsheets/", "a table for each kind"),
      Example("fit export ann.json --user ann@example.org", "somebody else of your server"),
      Example("fit export - | gzip > fit.json.gz", "to be kept elsewhere"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let file = arguments[Self.file]
    let source = try ExportSource(Member.account(arguments, in: fit), in: fit)
    switch arguments[Self.format] {
    case .json where arguments[Self.spreadsheet]:
      throw FitError(.usage, "--spreadsheet is about CSV", hint: "add --format csv")
    case .csv where file.isStandardStream:
      throw FitError(
        .usage, "CSV of several kinds needs a folder", hint: "name one, or write JSON")
    case .json where file.isStandardStream:
      return Output(
        body: .stream { out in _ = try Self.document(source, fit) { try out.write(bytes: $0) } })
    case .json:
      try require(
        !Files.isFolder(file.text), .conflict, "\"\(file.text)\" is a folder",
        hint: "name a file, or add --format csv")
      try WrittenFile.refuseTaken(file.text, arguments)
      return Self.receipt(file.text, try Self.write(source, to: file.text, in: fit), fit)
    case .csv:
      try WrittenFile.refuseTaken(folder: file.text, arguments)
      var folder = CountingSink(
        ExportFolder(file.text, isForSpreadsheets: arguments[Self.spreadsheet]))
      try source.each(into: &folder)
      return Self.receipt(file.text, folder.kinds, fit)
    }
  }

  /// Writes one document into a new file, which is there when it is complete.
  @discardableResult
  static func write(
    _ source: ExportSource, to path: String, in fit: Context
  ) throws -> [ExportReceipt.Kind] {
    let new = try NewFile(path)
    let kinds = try document(source, fit) { try new.write($0) }
    try new.complete()
    return kinds
  }

  private static func document(
    _ source: ExportSource, _ fit: Context, to write: @escaping ([UInt8]) throws -> Void
  ) throws -> [ExportReceipt.Kind] {
    var sink = try CountingSink(ExportDocument(at: fit.now, version: Fit.version, to: write))
    try source.each(into: &sink)
    try sink.sink.finish()
    return sink.kinds
  }

  private static func receipt(
    _ file: String, _ kinds: [ExportReceipt.Kind], _ fit: Context
  ) -> Output {
    let nouns = Dictionary(
      uniqueKeysWithValues: fit.environment.backend.exportedKinds.map { ($0.name, $0.noun) })
    let words = kinds.filter { $0.records > 0 }.compactMap {
      nouns[$0.name]?.counted($0.records)
    }
    return .page(ExportReceipt(file: file, kinds: kinds)) { _ in
      FileReceipt.lines("exported", words, "to \(file)")
    }
  }
}

/// Counts what goes into another sink.
private struct CountingSink<Sink: RecordSink>: RecordSink {
  var sink: Sink
  var kinds: [ExportReceipt.Kind] = []

  init(_ sink: Sink) { self.sink = sink }

  mutating func begin(_ kind: ExportedKind) throws { try sink.begin(kind) }

  mutating func add(_ record: JSONObject) throws { try sink.add(record) }

  mutating func end(_ kind: ExportedKind, count: Int) throws {
    try sink.end(kind, count: count)
    kinds.append(ExportReceipt.Kind(name: kind.name, records: count))
  }
}
