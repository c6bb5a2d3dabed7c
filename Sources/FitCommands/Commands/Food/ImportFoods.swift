import Arguments
import BackendInterface
import FitAPI
import FitClient
import Quantities
import Terminal

struct ImportFoods: Command {
  static let files = Argument<[FilePath]>("file", "Files or folders; - reads standard input.")
  static let basis = Option<FoodBasis?>(
    "per", "The amount that the figures of your own table are for.")
  static let country = Option<String?>(
    "country", length: 2...60, "Only products sold there: france, us.")
  static let scans = Option<Int?>(
    "min-scans", in: 1...1_000_000, "Leave out products of Open Food Facts with fewer scans.")
  static let dryRun = Flag("dry-run", short: "n", "Read and report everything, store nothing.")
  static let declaration = Declaration(
    "import", "Import foods from public databases or your own tables.",
    [files, basis, country, scans, dryRun],
    discussion: """
      What a file is shows from its content: USDA FoodData Central as CSV (a folder or the .zip), \
      Open Food Facts as CSV, and any table with a header row. Compressed files are read as they are.

      Imported foods stand in a file of their own beside the diary, or in the database where \
      `database.url` names one, for all its servers. Importing again brings them up \
      to date; your own foods and your diary are never touched. Until an import is complete the \
      foods of before stay as they were, also after Ctrl-C.

      Rows that cannot be taken are left out and named, in a pipe on standard error too. With -q, \
      which shows nothing else, the exit status is then 1 where a row was damaged or stood in a table \
      of your own.
      """,
    fields: FoodImportReport.record,
    examples: [
      Example(
        "fit food import en.openfoodfacts.org.products.csv.gz --country france",
        "what is sold in one country"),
      Example(
        "fit food import pantry.csv --per 100g --dry-run", "what would be taken, and why not"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var options = FoodImportOptions()
    options.basis = arguments[Self.basis]
    options.country = arguments[Self.country]
    options.minimumScans = arguments[Self.scans]
    options.isDryRun = arguments[Self.dryRun]
    try Files.makeFolder(of: fit.paths.foods)
    let bar = fit.progressBar("reading foods", unit: .bytes)
    var stage = FoodImportProgress.Stage.reading
    let report: FoodImportReport
    do {
      report = try fit.environment.backend.importFoods(
        arguments[Self.files].map(\.text), into: fit.foodsPlace, options
      ) { progress in
        if progress.stage != stage {
          stage = progress.stage
          bar.stage("\(stage.rawValue) foods")
        }
        bar.update(completed: Int(progress.bytesDone), total: progress.bytesTotal.map { Int($0) })
      }
    } catch let error as DataFileError {
      bar.finish()
      throw FitError(error)
    }
    bar.finish()
    var output = Output.page(report) { Self.lines(report, on: $0) }
    guard report.refused > 0 else { return output }
    if fit.options.isQuiet { output.status = FitError.Kind.failed.exitStatus }
    if !fit.screen.output.isTerminal || fit.options.form != .plain,
      let first = report.problems.first
    {
      let foods = report.refused == 1 ? "food" : "foods"
      fit.console.warn("left \(Self.count(report.refused)) \(foods) out, such as \(first)")
    }
    return output
  }

  private static func lines(_ report: FoodImportReport, on surface: Surface) -> [StyledText] {
    let (added, updated) = (count(report.added), count(report.updated))
    let skipped = count(report.skipped.reduce(0) { $0 + $1.count })
    let counts =
      report.isDryRun
      ? "would add \(added) foods, bring \(updated) up to date, leave \(skipped) out"
      : "added \(added) foods, brought \(updated) up to date, left \(skipped) out"
    let first: StyledText = "\(counts)  \(seconds(report.seconds), .muted)"
    let reasons = report.skipped.map { skipped -> StyledText in
      let example = report.examples.first { $0.reason == skipped.reason }
      let place = example.map { "  such as line \($0.line) of \($0.input)" } ?? ""
      return "  \(count(skipped.count)) \(skipped.reason.description)\(place, .muted)"
    }
    let all: StyledText = "\(count(report.total)) imported foods in all"
    return [first] + reasons + (report.isDryRun ? [] : [all])
  }

  private static func count(_ number: Int) -> String {
    Decimals.text(Double(number), upTo: 0, grouping: true)
  }

  private static func seconds(_ seconds: Double) -> String {
    "in \(Decimals.text(seconds, upTo: 1)) s"
  }
}

extension FoodBasis: ArgumentValue {}
