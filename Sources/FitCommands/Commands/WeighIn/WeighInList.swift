import Arguments
import FitAPI
import FitClient
import Terminal

struct WeighInList: Command {
  static let divided = Listing(usual: Needled.limit, isDivided: true)
  static var listing: Listing? { divided }
  static let declaration = Declaration(
    "list", "Show weights, newest first, each with the change.",
    DayRangeOptions.all("every day unless given")
      + ListPageOptions.options,
    constraints: ListPageOptions.constraints + DayRangeOptions.constraints,
    fields: WeighIn.record, columns: [["ID", "WHEN", "WEIGHT", "CHANGE"]],
    examples: [
      Example("fit weigh-in list", "the last ten"),
      Example("fit weigh-in list --all --csv", "all, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let unit = try WeighInSeries.unit(in: fit)
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.range(arguments, usual: everything, in: fit)
    let page = ListPageOptions.Page(Self.divided, arguments, in: fit)
    let weighIns: [WeighIn]
    let rest: Int
    var hasMore = false
    // The one before the oldest tells the change of that.
    let older: WeighIn?
    let user = try fit.client.userID(at: .needled)
    if days == everything,
      let part = try page.ask(fit, { Needled.listWeighIns(user: user, limit: $0, offset: $1) })
    {
      weighIns = part.records
      older = part.next
      rest = part.rest ?? 0
      // A server of another make does not say how many there are.
      hasMore = part.rest == nil && older != nil
    } else {
      let all = try WeighInSeries.all(in: fit)
      let found =
        days == everything
        ? all : all.filter { days.contains($0.day(in: fit.calendar)) }
      (weighIns, rest) = page.cut(found)
      older = all.firstIndex { $0.id == weighIns.last?.id }.flatMap {
        all.indices.contains($0 + 1) ? all[$0 + 1] : nil
      }
    }
    let before = Dictionary(
      uniqueKeysWithValues: zip(weighIns, weighIns.dropFirst() + (older.map { [$0] } ?? []))
        .map { ($0.id, $1.weight) })
    let columns: [TableColumn<WeighIn>] = [
      .id,
      TableColumn("WHEN") { Cell(TimeFormatter.text($0, in: fit), raw: Figure.instant($0.date)) },
      TableColumn("WEIGHT", .right, priority: 20) { weighIn in
        Cell(
          WeightWithUnit(weighIn: weighIn, unit: unit).text(in: fit), .strong,
          raw: Figure.plain(weighIn.weight))
      },
      TableColumn("CHANGE", .right) { weighIn in
        let old = before[weighIn.id]
        return Cell(
          old.map { WeightWithUnit.change(from: $0, to: weighIn.weight, unit, in: fit) } ?? "",
          raw: old.map { Figure.plain(weighIn.weight - $0) } ?? "")
      },
    ]
    var output = Output.list(
      weighIns, columns, ids: weighIns.map(\.id),
      emptyMessage: days == everything
        ? "no weight was logged yet; `fit weigh-in WEIGHT` logs one" : "no weight was logged then",
      more: rest)
    if hasMore { output.remarks.append("there are more; --all shows them") }
    return output
  }
}

struct WeighInLatest: Command {
  static let declaration = Declaration(
    "latest", "Show the last weight and what has changed.", fields: LatestWeighIn.record,
    examples: [Example("fit weigh-in latest", "and whether there is one of this week")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .needled)
    let latest = try fit.client.send(Needled.latestWeighIn(query: ["userId": user]))
    let unit = try WeighInSeries.unit(in: fit)
    return .page(
      latest, id: latest.weighIn?.id,
      columns: ["weighIn.weight", "weighIn.date", "weekChange", "totalChange"]
    ) { Self.lines(latest, unit, on: $0, in: fit) }
  }

  private static func lines(
    _ latest: LatestWeighIn, _ unit: NeedledWeightUnit, on surface: Surface, in fit: Context
  ) -> [StyledText] {
    var lines: [StyledText] = []
    if let weighIn = latest.weighIn {
      let text = WeightWithUnit.text(weighIn.weight, unit, in: fit)
      lines.append("\(text, .strong)  \(TimeFormatter.text(weighIn, in: fit))")
      var changes: [String] = []
      if let change = latest.weekChange {
        changes.append("\(WeightWithUnit.change(change, unit, in: fit)) since the last")
      }
      if let total = latest.totalChange {
        changes.append("\(WeightWithUnit.change(total, unit, in: fit)) in all")
      }
      if !changes.isEmpty { lines.append(StyledText(changes.joined(separator: "  "))) }
    }
    lines.append(
      latest.hasWeighedThisWeek
        ? StyledText(surface.unicode ? "Logged ✓" : "Logged", .good)
        : "Log this week's weight: \("fit weigh-in WEIGHT", .accent)")
    return lines
  }
}
