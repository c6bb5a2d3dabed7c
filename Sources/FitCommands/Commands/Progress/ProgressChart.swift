import Arguments
import CivilTime
import FitAPI
import Terminal

/// A day's figure, as charted.
struct ChartDay: Model {
  var date: Day
  /// In the metric's unit.
  var quantity: Double
  /// The mean of the last seven days up to this one that have a figure; of food, of those that are
  /// complete, and `nil` before the first of them.
  var trend: Double?
  /// The diastolic pressure in mmHg, where `quantity` is the systolic one.
  var diastolic: Double?
}

struct ProgressChart: Command {
  static let metric = Argument<MetricName>("type", "The kind of measurement, built in or your own.")
  static let days = DayRangeOptions.argument("90d unless given")
  static let svg = Option<FilePath?>("svg", "Write the chart as a drawing to this file.")
  static let goal = Option<Double?>(
    "goal", "Draw a line at this figure, in the metric's unit; at the active goal unless given.")
  static let declaration = Declaration(
    "chart", "Draw a measurement over time.",
    [metric, days] + DayRangeOptions.options + [goal, svg, WrittenFile.force],
    constraints: DayRangeOptions.constraints,
    discussion: """
      Each dot is a day: its sum where the metric adds up, else its last figure; calories and \
      nutrients are those of the food, sleep, steps and distance those of everything that holds them. \
      Of blood-pressure both figures are drawn. \
      The line is the mean of the last seven days that have a figure; of sums it leaves today out, \
      which is not over, and of food it counts the complete days alone, where there are any.
      """,
    fields: ChartDay.record,
    columns: [["DATE", "QUANTITY", "TREND"], ["DATE", "QUANTITY", "TREND", "DIASTOLIC"]],
    examples: [
      Example("fit progress chart weight", "the last 90 days"),
      Example("fit progress chart steps month --svg steps.svg", "for a page or a mail"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let metric = try fit.metric(arguments[Self.metric])
    let days = try DayRangeOptions.range(arguments, last: 90, in: fit)
    // The mean of the first days reaches back before them.
    let wider = days.lowerBound.adding(days: -MetricChart.reach)...days.upperBound
    let figures = try DailyFigures(.anywhere(metric), wider, in: fit)
    var chart = MetricChart(
      metric, figures.days, within: days, today: fit.today, complete: figures.complete,
      units: fit.settings.units,
      goal: arguments[Self.goal]
        ?? ActiveTargets.find(metric, isDrawn: arguments[Self.svg] != nil, in: fit))
    if metric == .systolic, Metric.isBloodPressure(arguments[Self.metric].word) {
      chart.addDiastolic(try DailyFigures(.metric(.diastolic), days, in: fit).days)
    }
    return try chart.output(
      arguments,
      emptyMessage:
        "nothing was logged of \(metric.title) from \(days.lowerBound) to \(days.upperBound)")
  }
}

extension MetricChart {
  /// Returns the chart as a page, or writes it to a file as a drawing.
  func output(_ arguments: ParsedArguments, emptyMessage: StyledText) throws -> Output {
    if let file = arguments[ProgressChart.svg] {
      return try .written(chart.svg(), to: file, arguments)
    }
    guard !rows.isEmpty else { return .list(rows, [], emptyMessage: emptyMessage) }
    var columns: [TableColumn<ChartDay>] = [
      TableColumn("DATE", writing: { $0.date.append(to: &$1) }),
      TableColumn("QUANTITY", writing: { Figure.append($0.quantity, to: &$1) }),
      TableColumn("TREND", writing: { if let mean = $0.trend { Figure.append(mean, to: &$1) } }),
    ]
    if rows.contains(where: { $0.diastolic != nil }) {
      columns.append(
        TableColumn(
          "DIASTOLIC", writing: { if let value = $0.diastolic { Figure.append(value, to: &$1) } }))
    }
    let counted = counted
    var records = Output.Records(rows, columns, ids: rows.map(\.date.description))
    records.columns = ChartDay.fields.filter { $0 != "diastolic" || columns.count > 3 }
    return Output(
      body: .page(
        lines: { chart.lines(on: $0, rows: 14) + [counted].compactMap(\.self) }, records: records,
        pipe: .table))
  }
}
