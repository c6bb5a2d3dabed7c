import Arguments
import BackendInterface
import FitClient

struct ImportNeedled: Command {
  static let file = Argument<FilePath>(
    "file", "What `fit settings export` or Needled's apps made; - for standard input.")
  static let declaration = Declaration(
    "needled", "Import an export of Needled.", [file, ImportExport.dryRun],
    discussion: """
      Weigh-ins, injections, habits, the plan and the choice of reminders, stored on this machine. \
      What is there already stays as it is, also a weight or an injection of a day that was \
      entered here as well. Doses that an export leaves out follow from the order of the \
      injections.
      """,
    fields: ImportSummary.record,
    examples: [
      Example("fit import needled needled-export-2026-11-20.json -n", "what would be added")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let file = arguments[Self.file]
    let input = try InputFile(file.text, isStandardInput: file.isStandardStream)
    let document = try input.readAll(limit: Self.limit)
    let isTrial = arguments[ImportExport.dryRun]
    try Files.makeFolder(of: fit.paths.database)
    do {
      let report = try fit.dataFile.fillFromNeedled(
        document, by: fit.calendar, at: fit.now, isTrial: isTrial)
      return ImportExport.output(report, isTrial: isTrial, at: "at entry")
    } catch let error as DataFileError {
      throw FitError(error)
    } catch let error as ForeignDocument {
      throw Self.failure(error, input.name)
    }
  }

  /// Bytes of a document: a lifetime of entries is a hundredth of it.
  private static let limit = 64 << 20

  private static func failure(_ problem: ForeignDocument, _ name: String) -> FitError {
    switch problem {
    case .notJSON(let reason):
      FitError(.failed, "\(name) is not JSON: \(reason)", hint: "nothing was stored")
    case .foreign:
      FitError(
        .failed, "\"\(name)\" is not an export of Needled",
        hint:
          "`fit settings export FILE` makes one; `fit import export` takes what `fit export` made"
      )
    case .newer(let version):
      FitError(
        .failed, "\"\(name)\" was exported in a newer layout (\(version))",
        hint: "update fit; this one reads version 1")
    }
  }
}
