import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct MakeReport: Command {
  static let html = Option<FilePath>(
    "html", "The file to write the page to; - is standard output.")
  static let declaration = Declaration(
    "report", "Write an HTML report with charts.",
    [DayRangeOptions.days] + DayRangeOptions.options + [html],
    constraints: DayRangeOptions.constraints,
    discussion: """
      Food, weight, sleep, steps, workouts, injections and habits: what there is, of the last \
      thirty days unless others are named. The page is one file without scripts, which any browser \
      shows without a network, light or dark, large or small.
      """,
    examples: [
      Example("fit report --month --html report.html", "since the first of the month"),
      Example("fit report --year --html - | gzip", "through a pipe"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(
      arguments, usual: DayRangeOptions.last(FitIQ.analyticsDays, in: fit), in: fit
    ).upTo(fit.today)
    let page = ReportPage(
      contents: try ReportContents(days, in: fit), units: fit.settings.units, today: fit.today)
    return try .written(page.html.text, to: arguments[Self.html])
  }
}
