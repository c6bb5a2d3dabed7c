import Arguments
import FitAPI
import FitClient
import System
import Terminal

struct MakeReport: Command {
  static let html = Option<FilePath?>(
    "html", "Write a page for a browser to this file; - is standard output.")
  static let web = Flag("web", "Open the page in your browser.")
  static let declaration = Declaration(
    "report", "Show a report of some days, or write it as an HTML page.",
    DayRangeOptions.all() + [html, web, WrittenFile.force],
    constraints: DayRangeOptions.constraints + [.atMostOne(of: [html, web])],
    discussion: """
      Food, weight, sleep, steps, workouts, injections, side effects and habits: what there is, of \
      the last thirty days unless others are named. With --html it is one file without scripts, with \
      a row for each workout and the routes of the newest, which any \
      browser shows without a network, light or dark, large or small. --web keeps that file among the copies \
      of this machine and has the desktop open it. `fit serve` shows the same page at its address.
      """,
    fields: ReportDigest.record,
    examples: [
      Example("fit report --week", "on the terminal"),
      Example("fit report --month --html report.html", "since the first of the month"),
      Example("fit report --month --web", "in the browser"),
      Example("fit report --year --html - | gzip", "through a pipe"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: FitIQ.analyticsDays, in: fit).upTo(
      fit.today)
    let file = arguments[Self.html]
    let contents = try ReportContents(
      days, wantsSessions: file != nil || arguments[Self.web], in: fit)
    guard file != nil || arguments[Self.web] else {
      let text = ReportText(
        contents: contents, units: fit.settings.units, weekStart: fit.settings.weekStart)
      return .page(ReportDigest(contents)) { text.lines(on: $0) }
    }
    let page = ReportPage(
      contents: contents, units: fit.settings.units, calendar: fit.calendar, today: fit.today)
    if let file { return try .written(page.html.text, to: file, arguments) }
    let path = fit.paths.reportPage
    try Files.makeFolder(of: path)
    try Files.replace(path, with: Array(page.html.text.utf8))
    let opening = "\(Platform.opener) \(ShellWords.quoted(path)) >/dev/null 2>&1"
    guard Subprocess.run(opening) == 0 else {
      throw FitError(
        .failed, "\(Platform.opener) cannot open a browser here", hint: "the page is in \(path)")
    }
    return .message("opened \(path)")
  }
}
