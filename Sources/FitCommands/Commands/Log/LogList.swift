import Arguments
import CivilTime
import FitAPI
import Terminal

/// A logged record in a list.
struct LogRow: Model, Identifiable, LocallyDated {
  var id: String
  /// The instant, or the day where no more is known.
  var date: DayOrInstant
  /// A meal, a metric's name, `sleep`, or a kind of activity.
  var kind: String
  var text: String
  /// Kilocalories, of food.
  var calories: Double?
  /// The quantity of a measurement, in `unit`.
  var quantity: Double?
  var unit: String?
  /// The metric's word where it is a measurement, as measurements and goals have it: `water_liters`.
  var metric: String?
  var localDay: Day?
  var utcOffset: Int?
  /// The diastolic pressure and the pulse of a blood pressure, with their ids.
  var diastolic: Double?
  var diastolicId: String?
  var pulse: Double?
  var pulseId: String?

  init(_ record: LoggedRecord, in fit: Context) {
    id = record.id
    date = record.date
    kind = record.kind
    text = record.text(in: fit)
    if case .instant(let instant) = date {
      tell(record.record.place(in: fit).moment(of: instant))
    }
    record.record.fill(&self)
  }

  /// Fills in the quantity of a metric.
  mutating func fill(_ quantity: Double, of metric: Metric) {
    (self.quantity, unit, self.metric) = (quantity, metric.unit, metric.rawValue)
  }
}

extension LogRow {
  /// Formats as `Fri 08:31`, by its own clock; the day alone where no more is known.
  fileprivate func time(in fit: Context) -> String {
    switch date {
    case .day(let day): TimeFormatter.day(day, in: fit)
    case .instant(let instant): TimeFormatter.short(moment(of: instant, fit.calendar), in: fit)
    }
  }

  fileprivate var plainDate: String { Figure.date(date) }

  fileprivate var plainCalories: String { calories.map(Figure.eaten) ?? "" }
}

struct LogList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show what was logged, newest first.", DayRangeOptions.all("today unless given"),
    constraints: DayRangeOptions.constraints, fields: LogRow.record,
    columns: [["ID", "WHEN", "KIND", "WHAT", "KCAL"]],
    examples: [
      Example("fit log list", "today, with the ids that edit and delete take"),
      Example("fit log list 7d --json", "the last seven days for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let range = try DayRangeOptions.range(arguments, usual: fit.today...fit.today, in: fit)
    let (from, to) = (range.lowerBound, range.upperBound)
    let sources: [() throws -> [any LoggedKind]] = [
      { try FoodLogSeries(from: from, to: to, in: fit).logs },
      { try ProgressSeries(nil, from: from, to: to, in: fit).entries.withWholePressures },
      { try fit.client.send(FitIQ.listSleep(from: from, to: to)).logs },
      { try fit.client.send(FitIQ.listActivity(from: from, to: to)).snapshots },
      { try InjectionSeries.during(range, in: fit) },
      { try SymptomSeries.during(range, in: fit) },
      { try WorkoutSeries(from: from, to: to, in: fit).begun },
    ]
    // A service that is away leaves out its own records, and its failure is told.
    var unreachable = UnreachableServices()
    var found: [LoggedRecord] = []
    for source in sources {
      found += try (unreachable.known(source) ?? []).map { LoggedRecord($0) }
    }
    let rows = LoggedRecord.merged(found).map { LogRow($0, in: fit) }
    let columns: [TableColumn<LogRow>] = [
      .id, TableColumn("WHEN", raw: \.plainDate) { Cell($0.time(in: fit)) },
      TableColumn("KIND", priority: 5, raw: \.kind) { Cell($0.kind) },
      TableColumn("WHAT", flexible: true, priority: 20, raw: \.text) { Cell($0.text, .strong) },
      TableColumn("KCAL", .right, raw: \.plainCalories) { row in
        Cell(row.calories.map(NutrientFormatter.energy) ?? "")
      },
    ]
    var output = Output.list(
      rows, columns, ids: rows.map(\.id),
      emptyMessage: unreachable.failures.isEmpty
        ? "nothing was logged then" : "nothing is known of then")
    output.failures = unreachable.failures
    return output
  }
}
