import Arguments
import FitAPI
import FitClient
import Terminal

struct SleepList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show nights, newest first.", DayRangeOptions.all(),
    constraints: DayRangeOptions.constraints,
    discussion:
      "The days are those of waking up. A note gives the mean of the days shown, their nights and naps added up.",
    fields: SleepLog.record, columns: [["ID", "DAY", "SLEPT", "QUALITY", "FROM", "TO", "NOTES"]],
    examples: [
      Example("fit sleep list", "the last 30 days"),
      Example("fit sleep list 2026 --csv", "a year for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 30, in: fit)
    let page = try fit.client.send(
      FitIQ.listSleep(from: days.lowerBound, to: days.upperBound))
    let columns: [TableColumn<SleepLog>] = [
      .id,
      TableColumn("DAY") { log in
        Cell(TimeFormatter.day(log.date, in: fit), raw: "\(log.date)")
      },
      .figure("SLEPT", style: .strong, priority: 20, { $0.hoursSlept }, shown: SleepFormatter.text),
      TableColumn("QUALITY") { Cell($0.quality, SleepFormatter.style($0.quality)) },
      TableColumn("FROM–TO", audience: .people) { Cell(SleepFormatter.span($0, in: fit) ?? "") },
      TableColumn("FROM", audience: .programs) { Cell($0.sleepStart.map(Figure.instant) ?? "") },
      TableColumn("TO", audience: .programs) { Cell($0.sleepEnd.map(Figure.instant) ?? "") },
      TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
    ]
    let nights = SleepDays(page.logs)
    let mean: StyledText =
      "\(SleepFormatter.text(nights.mean), .strong) on average over \(nights.days.count) days"
    return .list(
      page.logs, columns, ids: page.logs.map(\.id),
      emptyMessage: "no sleep was logged then; `fit log sleep 7h30m` does it",
      notes: nights.days.count > 1 ? [mean] : [])
  }
}
