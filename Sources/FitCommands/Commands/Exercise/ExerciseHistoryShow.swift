import Arguments
import CivilTime
import FitAPI
import Quantities
import Terminal

/// A session of one exercise, summed up.
struct ExerciseDay: Model, DatedRecord {
  var workoutId: String
  var title: String
  /// The start of the session.
  var date: Instant
  var localDay: Day?
  var utcOffset: Int?
  /// The number of sets without warm-up sets.
  var sets: Int
  /// The best set: the one with the highest estimate, else weight, repetitions, time or distance.
  var best: WorkoutExercise
  /// Kilograms, estimated by Epley's formula; `nil` where no set tells.
  var oneRepMaxKg: Double?
  var volumeKg: Double?
  /// The sets in groups of equal ones.
  var setsDetail: [UploadedSet]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case workoutId, title, date, sets, best, oneRepMaxKg, volumeKg, setsDetail, localDay
    case utcOffset
  }

  var dated: Instant { date }

  init?(_ session: ExerciseSession) {
    guard let best = session.best else { return nil }
    workoutId = session.workoutId
    title = session.title
    date = session.date
    (localDay, utcOffset) = (session.localDay, session.utcOffset)
    (sets, self.best) = (session.setCount, best)
    (oneRepMaxKg, volumeKg) = (session.oneRepMaxKg, session.volumeKg)
    setsDetail = session.sets.flatMap(\.everySet)
  }
}

struct ExerciseHistoryShow: Command {
  static let divided = Listing(usual: 20, isDivided: true)
  static var listing: Listing? { divided }
  static let exercise = Argument<[String]>(
    "exercise", "An id, or words of the name.", completes: .exercises)
  static let declaration = Declaration(
    "history", "Show every session of an exercise with its best set.",
    [exercise] + DayRangeOptions.options, constraints: DayRangeOptions.optionConstraints,
    discussion: """
      1RM is what could be lifted once, estimated from sets of up to ten repetitions as weight × \
      (1 + repetitions ÷ 30) (B. Epley, 1985); the chart shows it over time. With your own weight, it \
      and the volume count your last weigh-in before. Sets to get warm do not count.
      """, fields: ExerciseDay.record,
    columns: [["ID", "DATE", "TITLE", "SETS", "BEST", "1RM", "VOLUME"]],
    examples: [
      Example("fit exercise history bench", "sets, best set, 1RM and volume"),
      Example("fit exercise history squat --all --csv", "for a spreadsheet"),
      Example("fit exercise history deadlift --year", "since New Year"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.exercise].joined(separator: " ")
    let (name, found) = try ExerciseSessions.of(words, in: fit)
    let days = try DayRangeOptions.byOptions(arguments, in: fit)
    let done = found.compactMap(ExerciseDay.init)
    let sessions = done.filter { days.contains($0.day(in: fit.calendar)) }
    let (shown, rest) = Self.divided.part(arguments, in: fit).cut(sessions)
    let columns = Self.columns(fit)
    SeparateWorkouts.warn(missing: "sets", in: fit)
    guard !sessions.isEmpty else {
      let time = done.isEmpty ? "yet" : "then"
      return .list(shown, columns, emptyMessage: StyledText("\(name) was not done \(time)"))
    }
    let chart = Self.chart(sessions, in: fit)
    let records = Output.Records(shown, columns, ids: shown.map(\.workoutId))
    var output = Output(
      body: .page(
        lines: { surface in
          [StyledText(name, .heading), ""] + Self.table(shown, fit).lines(on: surface)
            + (chart.map { [""] + $0.lines(on: surface) } ?? [])
        }, records: records, pipe: .table))
    output.remainingCount = rest
    return output
  }

  private static func columns(_ fit: Context) -> [TableColumn<ExerciseDay>] {
    func number(_ value: Double?) -> Cell { Cell(value.map(Figure.plain) ?? "") }
    return [
      TableColumn("ID") { Cell($0.workoutId) },
      TableColumn("DATE") { Cell(Figure.instant($0.date)) },
      TableColumn("TITLE") { Cell($0.title) },
      TableColumn("SETS", .right) { Cell("\($0.sets)") },
      TableColumn("BEST") { Cell(SetFormatter(in: fit).all($0.best)) },
      TableColumn("1RM", .right) { number($0.oneRepMaxKg) },
      TableColumn("VOLUME", .right) { number($0.volumeKg) },
    ]
  }

  private static func table(_ days: [ExerciseDay], _ fit: Context) -> Table {
    let figure = TrainingFigure(units: fit.settings.units)
    let words = SetFormatter(in: fit)
    var table = Table([
      Column("WHEN", priority: 20), Column("SETS", .right), Column("BEST SET", priority: 15),
      Column("1RM", .right), Column("VOLUME", .right, priority: 8),
      Column("WORKOUT", style: .muted, minimumWidth: 8, isFlexible: true, priority: 5),
    ])
    for day in days {
      table.add([
        Cell(TimeFormatter.short(day, in: fit)), Cell("\(day.sets)"),
        Cell(words.all(day.best), .strong), Cell(day.oneRepMaxKg.map(figure.estimate) ?? ""),
        Cell(day.volumeKg.map(figure.volume) ?? ""), Cell(day.title),
      ])
    }
    return table
  }

  /// Returns the estimate over time; of an exercise without weights the repetitions of the best
  /// set.
  private static func chart(
    _ sessions: [ExerciseDay], in fit: Context
  ) -> LineChart? {
    let unit = MassUnit.standard(in: fit.settings.units)
    let hasEstimate = sessions.contains { $0.oneRepMaxKg != nil }
    let points = sessions.reversed().compactMap { day -> LineChart.Point? in
      let trained = day.day(in: fit.calendar)
      let value =
        hasEstimate
        ? day.oneRepMaxKg.map { Mass($0, .kilogram).value(in: unit) }
        : day.best.reps.map { Double($0) }
      return value.map { LineChart.Point(trained, $0) }
    }
    guard points.count > 1 else { return nil }
    return LineChart(
      title: hasEstimate ? "estimated 1RM by Epley, \(unit.rawValue)" : "repetitions",
      series: [LineChart.Series("best set", points)])
  }
}
