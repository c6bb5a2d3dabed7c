import Arguments
import BackendInterface
import FitAPI
import FitClient
import Terminal

/// The result of importing an export.
struct ImportSummary: Model {
  var kinds: [Kind]
  /// The first records that were refused.
  var problems: [Problem]
  /// Whether nothing was stored, because nothing was to be.
  var dryRun: Bool

  struct Kind: Model {
    var name: String
    var added: Int
    /// Records that were there already.
    var present: Int
    /// Records that were refused.
    var skipped: Int
  }

  struct Problem: Model {
    var kind: String
    var line: Int
    var reason: String
  }

  init(_ report: ImportReport, dryRun: Bool) {
    kinds = report.kinds.map {
      Kind(name: $0.name, added: $0.added, present: $0.present, skipped: $0.skipped)
    }
    problems = report.refusals.map { Problem(kind: $0.kind, line: $0.line, reason: $0.reason) }
    self.dryRun = dryRun
  }
}

struct ImportExport: Command {
  static let file = Argument<FilePath>(
    "file",
    "What `fit export` made: a JSON file, a folder or one of its tables; - for standard input.")
  static let dryRun = Flag("dry-run", short: "n", "Say what would be stored, and store nothing.")
  static let declaration = Declaration(
    "export", "Import what `fit export` wrote.", [file, Member.user, dryRun],
    discussion: """
      Records keep their ids: what is there already stays as it is, and an export can be taken in as \
      often as you like. Everything is stored in one step, or nothing. A record that breaks a rule is \
      passed over and reported with its line; the exit status is then 1.
      """,
    fields: ImportSummary.record,
    examples: [
      Example("fit import export fit.json --dry-run", "what would be added"),
      Example("ssh laptop fit export - | fit import export -", "what another machine has"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let file = arguments[Self.file]
    let isTrial = arguments[Self.dryRun]
    let report: ImportReport
    try Files.makeFolder(of: fit.paths.database)
    do {
      report = try fit.dataFile.fill(
        Member.account(arguments, in: fit), at: fit.now, isTrial: isTrial,
        from: try Self.source(file, fit))
    } catch let error as DataFileError {
      throw FitError(error)
    }
    return Self.output(report, isTrial: isTrial)
  }

  /// Returns the result of an import, with exit status 1 where something was refused.
  ///
  /// - Parameter place: the words before the number of a refused record: `on line`.
  static func output(
    _ report: ImportReport, isTrial: Bool, at place: String = "on line"
  ) -> Output {
    let summary = ImportSummary(report, dryRun: isTrial)
    var output = Output.page(summary) { _ in lines(report, isTrial: isTrial, place) }
    output.status = report.kinds.contains { $0.skipped > 0 } ? FitError.Kind.failed.exitStatus : 0
    return output
  }

  private static func source(
    _ file: FilePath, _ fit: Context
  ) throws -> ((ImportedRecord) throws -> Void) throws -> Void {
    if !file.isStandardStream {
      if Files.isFolder(file.text) {
        return try FolderSource(folder: file.text, fit.environment.backend.exportedKinds).each
      }
      if let table = FolderSource(table: file.text, fit.environment.backend.exportedKinds) {
        return table.each
      }
    }
    return DocumentSource(
      file: try InputFile(file.text, isStandardInput: file.isStandardStream)
    ).each
  }

  private static func lines(
    _ report: ImportReport, isTrial: Bool, _ place: String
  ) -> [StyledText] {
    var lines: [StyledText] = report.kinds.filter { $0.total > 0 }.map { kind in
      var parts = ["\(isTrial ? "would add" : "added") \(kind.noun.counted(kind.added))"]
      if kind.present > 0 { parts.append("\(kind.present) already there") }
      if kind.skipped > 0 { parts.append("\(kind.skipped) skipped") }
      return StyledText(parts.joined(separator: ", "))
    }
    if lines.isEmpty { lines = ["nothing to add"] }
    lines += report.refusals.map {
      "\("skipped", .warning) \($0.kind) \(place) \($0.line): \($0.reason)"
    }
    let remaining = report.kinds.reduce(0) { $0 + $1.skipped } - report.refusals.count
    if remaining > 0 { lines.append("\(remaining) more were skipped") }
    return lines
  }
}
