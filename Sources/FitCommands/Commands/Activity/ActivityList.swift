import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct ActivityList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "List activity, newest first.",
    DayRangeOptions.all(), constraints: DayRangeOptions.constraints,
    discussion: "A note gives the sums of all that is shown.", fields: ActivitySnapshot.record,
    columns: [["ID", "DAY", "TYPE", "STEPS", "DISTANCE", "BURNED", "DURATION"]],
    examples: [
      Example("fit activity list week", "this week"),
      Example("fit activity list 2026 --csv", "a year for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 30, in: fit)
    let found = try fit.client.send(
      FitIQ.listActivity(from: days.lowerBound, to: days.upperBound)
    ).snapshots
    let units = fit.settings.units
    func figure(_ metric: Metric, _ value: Double?) -> Cell {
      let figure = MetricFormatter(metric: metric, units: units)
      return Cell(value.map(figure.measured) ?? "", raw: value.map(Figure.plain) ?? "")
    }
    let columns: [TableColumn<ActivitySnapshot>] = [
      .id,
      TableColumn("DAY") { Cell(TimeFormatter.day($0.date, in: fit), raw: "\($0.date)") },
      TableColumn("TYPE", flexible: true, priority: 5) { Cell($0.activityType ?? "") },
      .figure(
        "STEPS", { $0.steps.map(Double.init) },
        shown: { Decimals.text($0, upTo: 0, grouping: true) }),
      TableColumn("DISTANCE", .right) { figure(.distanceKm, $0.distanceKm) },
      TableColumn("BURNED", .right) { figure(.caloriesOut, $0.activeCalories.map(Double.init)) },
      .figure(
        "DURATION", { $0.durationMinutes.map(Double.init) },
        shown: { ActivityFormatter.minutes(Int($0)) }),
    ]
    return .list(
      found, columns, ids: found.map(\.id),
      emptyMessage: "no activity was logged then; `fit log activity --steps 8500` does it",
      notes: found.count > 1 ? [Self.sum(found, units)] : [])
  }

  private static func sum(_ snapshots: [ActivitySnapshot], _ units: UnitSystem) -> StyledText {
    func sum(_ values: [Int?]) -> Int? {
      let known = values.compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +)
    }
    let ways = snapshots.compactMap(\.distanceKm)
    let all = ActivitySnapshot(
      id: "", userId: "", date: .earliest, steps: sum(snapshots.map(\.steps)),
      activeCalories: sum(snapshots.map(\.activeCalories)),
      distanceKm: ways.isEmpty ? nil : ways.reduce(0, +), activityType: nil,
      durationMinutes: sum(snapshots.map(\.durationMinutes)), createdAt: .earliest)
    return "in all \(ActivityFormatter.text(all, units), .strong)"
  }
}
