import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Returns the columns of a list of measurements.
private func columns(_ fit: Context) -> [TableColumn<ProgressEntry>] {
  [
    TableColumn("ID", audience: .people) { Cell(ShortID.of($0.id), .muted) },
    TableColumn("ID", audience: .programs) { Cell($0.id) },
    TableColumn("TYPE", flexible: true, atLeast: 6, priority: 9) { Cell($0.type, .label) },
    TableColumn("WHEN", raw: \.date) { Cell(TimeFormatter.short($0, in: fit)) },
    TableColumn("VALUE", .right, priority: 20, raw: \.plainQuantity) { entry in
      let metric = fit.metric(called: entry.type)
      let figure = metric.map { MetricFormatter(metric: $0, units: fit.settings.units) }
      return Cell(figure?.text(entry.quantity) ?? "\(entry.quantity)")
    },
    TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
  ]
}

extension ProgressEntry {
  fileprivate var plainQuantity: String { Figure.plain(quantity) }
}

struct ProgressLatest: Command {
  static var listing: Listing? { Listing() }
  static let metric = Argument<MetricName?>(
    "type", "The kind of measurement; every kind unless given.")
  static let declaration = Declaration(
    "latest", "Show the latest measurement of each kind.", [metric], fields: ProgressEntry.record,
    columns: [["ID", "TYPE", "WHEN", "VALUE", "NOTES"]],
    examples: [Example("fit progress latest weight --json=quantity", "the last weight alone")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let named = try arguments[Self.metric].map { name in try fit.metric(name) }
    let metrics = named.map { [$0] } ?? Metric.allCases + fit.ownMetrics
    let entries = try metrics.compactMap { metric in
      try fit.client(for: metric).send(FitIQ.listProgress(metric, limit: 1)).entries.first
    }
    return .list(
      entries, columns(fit), ids: entries.map(\.id), whenEmpty: "nothing was measured yet")
  }
}

struct ProgressList: Command {
  static let divided = Listing(usual: FitIQ.progressLimit, isDivided: true)
  static var listing: Listing? { divided }
  static let metric = Argument<MetricName?>(
    "type", "The kind of measurement; every kind unless given.")
  static let days = DayRangeOptions.argument("every day unless given")
  static let offset = Option<Int>(
    "offset", in: FitIQ.progressOffsets, default: 0, "How many to pass over.")
  static let declaration = Declaration(
    "list", "Show measurements, newest first.",
    [metric, days] + DayRangeOptions.options + [offset],
    constraints: [.atMostOne(of: [Listing.all, offset]), .atMostOne(of: [Listing.page, offset])]
      + DayRangeOptions.constraints,
    fields: ProgressEntry.record, columns: [["ID", "TYPE", "WHEN", "VALUE", "NOTES"]],
    examples: [
      Example("fit progress list weight 2026 --all --csv", "a year for a spreadsheet"),
      Example("fit progress list 7d", "everything measured in the last week"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (metric, days) = try Self.asked(arguments, in: fit)
    let (from, to) = days.bounds
    let part = Self.divided.part(arguments)
    let offset = arguments.isGiven(Self.offset) ? arguments[Self.offset] : part.offset
    guard let size = part.size, size <= FitIQ.progressLimits.upperBound else {
      let entries = try ProgressSeries(metric, from: from, to: to, in: fit).entries.dropFirst(
        offset)
      let shown = entries.prefix(part.size ?? .max)
      return list(Array(shown), entries.count - shown.count, fit)
    }
    let here = metric == nil ? try fit.measurementsKeptHere(from: from, to: to) : []
    // Those of this machine lie between the others, which are asked for from the first on.
    guard here.isEmpty || offset + size > FitIQ.progressLimits.upperBound else {
      let page = try fit.client.send(
        FitIQ.listProgress(from: from, to: to, limit: offset + size))
      let all = (page.entries + here).sorted { $0.date > $1.date }.dropFirst(offset)
      let shown = Array(all.prefix(size))
      return list(shown, page.total + here.count - offset - shown.count, fit)
    }
    let page = try fit.client(for: metric).send(
      FitIQ.listProgress(metric, from: from, to: to, limit: size, offset: offset))
    let rest = RecordPages.rest(
      of: page.total, offset: page.offset, shown: page.entries.count)
    return list(page.entries, rest, fit)
  }

  /// Returns the metric and the days of a line; a range alone, `fit progress list 7d`, names no metric.
  private static func asked(
    _ arguments: ParsedArguments, in fit: Context
  ) throws -> (Metric?, ClosedRange<Day>) {
    let everything = DayRange.everything.days
    let days = try DayRangeOptions.range(arguments, usual: everything, in: fit)
    guard let name = arguments[Self.metric] else { return (nil, days) }
    if days == everything, fit.metric(called: name.word) == nil,
      let range = try? DayRange.parse(name.word, in: fit.parsing)
    {
      return (nil, range.days)
    }
    return (try fit.metric(name), days)
  }

  private func list(
    _ entries: [ProgressEntry], _ rest: Int, _ fit: Context
  ) -> Output {
    .list(
      entries, columns(fit), ids: entries.map(\.id), whenEmpty: "nothing was measured then",
      more: rest)
  }
}

struct ProgressDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of the measurements, or their beginnings.", completes: .logged)
  static let declaration = Declaration(
    "delete", "Delete measurements.", [ids, LogDelete.dryRun, Confirmation.yes],
    fields: LogRow.record,
    examples: [Example("fit progress delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Deletion<LogRow>.run(arguments[Self.ids], arguments, in: fit)
  }
}

/// A kind of measurement, as listed.
struct MetricRow: Model {
  var type: String
  var name: String
  var unit: String
  /// What a day's figure is: the sum of its entries, or the last one.
  var day: String
  var accepts: String

  enum CodingKeys: String, CodingKey, CaseIterable {
    case type, name, unit, day, accepts
  }
}

struct ProgressMetrics: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "metrics", "Show every kind of measurement and its unit.",
    fields: MetricRow.record, columns: [["TYPE", "NAME", "UNIT", "DAY", "ACCEPTS"]],
    examples: [Example("fit progress metrics", "the words that other commands take for a kind")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let rows = (Metric.allCases + fit.ownMetrics).map {
      MetricRow(
        type: $0.rawValue, name: $0.title, unit: $0.unit, day: $0.addsUp ? "sum" : "last",
        accepts: $0.limits.description)
    }
    return .list(
      rows,
      [
        TableColumn("TYPE") { Cell($0.type, .label) },
        TableColumn("NAME", priority: 5) { Cell($0.name) },
        TableColumn("UNIT") { Cell($0.unit) }, TableColumn("DAY") { Cell($0.day) },
        TableColumn("ACCEPTS") { Cell($0.accepts, .muted) },
      ], ids: rows.map(\.type), whenEmpty: "")
  }
}
