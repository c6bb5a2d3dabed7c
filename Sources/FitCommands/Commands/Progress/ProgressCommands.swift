import Arguments
import FitAPI
import FitClient
import Terminal

/// Returns the columns of a list of measurements.
func measurementColumns(_ fit: Context) -> [TableColumn<ProgressEntry>] {
  [
    TableColumn("ID", audience: .people) { Cell(ShortID.of($0.id), .muted) },
    TableColumn("ID", audience: .programs) { Cell($0.id) },
    TableColumn("TYPE", flexible: true, atLeast: 6, priority: 9) { entry in
      Cell(entry.title(in: fit), .label)
    },
    TableColumn("WHEN") { entry in
      Cell(
        entry.isDaySum
          ? TimeFormatter.day(entry.day(in: fit.calendar), in: fit)
          : TimeFormatter.short(entry, in: fit),
        raw: Figure.instant(entry.date))
    },
    TableColumn("VALUE", .right, priority: 20, raw: \.plainQuantity) { entry in
      Cell(entry.text(in: fit))
    },
    TableColumn("NOTES", flexible: true, priority: 5) { Cell($0.notes ?? "", .muted) },
  ]
}

extension ProgressEntry {
  fileprivate var plainQuantity: String {
    Figure.plain(quantity) + (diastolic.map { "/\(Figure.plain($0))" } ?? "")
  }

  /// The name of what was measured.
  func title(in fit: Context) -> String {
    diastolic == nil ? fit.metric(called: type)?.title ?? type : "blood pressure"
  }

  /// Formats as `82.4 kg`, a blood pressure as `128/82 mmHg, pulse 64`.
  func text(in fit: Context) -> String {
    guard let metric = fit.metric(called: type) else { return "\(quantity)" }
    let figure = MetricFormatter(metric: metric, units: fit.settings.units)
    guard let diastolic else { return figure.text(quantity) }
    return "\(figure.number(quantity))/\(figure.text(diastolic))"
      + (pulse.map { ", pulse \(figure.number($0))" } ?? "")
  }
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
    let shown = entries.withWholePressures
    return .list(
      shown, measurementColumns(fit), ids: shown.map(\.id),
      emptyMessage: "nothing was measured yet")
  }
}

struct ProgressDelete: DeleteCommand {
  static var records: DeletedRecords { .logged("progress", "measurements", discussion: "") }
}

/// A kind of measurement, as listed.
struct MetricRow: Model {
  var type: String
  var name: String
  var unit: String
  /// The meaning of a day's figure: the sum of its entries, or the last one.
  var day: String
  var accepts: String
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
      ], ids: rows.map(\.type), emptyMessage: "")
  }
}
