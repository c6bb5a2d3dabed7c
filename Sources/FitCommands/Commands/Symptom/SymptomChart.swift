import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// The side effects of one day since the last dose.
struct SymptomDayRow: Model {
  /// Days since the last dose before it, 0 on its day; absent where there was none.
  var dayAfter: Int?
  var name: String
  var count: Int
  /// The mean of the severities, 1 to 5.
  var severity: Double
}

struct SymptomChart: Command {
  static let byDayAfter = Flag(
    "by-day-after", "Against the days since the dose, instead of the calendar.")
  static let name = SymptomList.name
  /// Days before the first drawn one in which its last dose is looked for: a quarter.
  private static let lookBack = 92
  static let declaration = Declaration(
    "chart", "Draw how strong side effects were.",
    DayRangeOptions.all("90d unless given")
      + [name, byDayAfter, ProgressChart.svg, WrittenFile.force],
    constraints: DayRangeOptions.constraints,
    discussion: """
      Each dot is the strongest of its kind on a day, from 1 mild to 5 unbearable; marks are days with \
      another dose than before. With --by-day-after a table shows the mean of each kind on the day of the \
      dose, 0, the day after it and so on; the last column holds all later days.
      """,
    fields: SymptomDayRow.record, columns: [["DAY AFTER", "SYMPTOM", "COUNT", "SEVERITY"]],
    examples: [
      Example("fit symptom chart", "the last 90 days"),
      Example("fit symptom chart --by-day-after", "on which days after the dose they come"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 90, in: fit)
    let symptoms = try fit.client.send(
      Needled.listSymptoms(name: arguments[Self.name], days: days))
    let before = days.lowerBound.adding(days: -Self.lookBack)
    let doses = try InjectionSeries(in: fit, on: before...days.upperBound).injections
      .compactMap { $0.day(in: fit.calendar) }
    let course = SymptomCourse(symptoms, doses: doses, in: fit)
    let rows = course.rows
    let isByDayAfter = arguments[Self.byDayAfter]
    let chart = isByDayAfter ? course.byDayAfter : try course.byDay(days, in: fit)
    if let file = arguments[ProgressChart.svg] {
      return try .written(chart.svg(), to: file, arguments)
    }
    let columns: [TableColumn<SymptomDayRow>] = [
      TableColumn("DAY AFTER", .right) { Cell($0.dayAfter.map { "\($0)" } ?? "") },
      TableColumn("SYMPTOM") { Cell($0.name) },
      TableColumn("COUNT", .right) { Cell("\($0.count)") },
      TableColumn("SEVERITY", .right) { Cell(Decimals.text($0.severity, upTo: 1)) },
    ]
    let lines: (Surface) -> [StyledText] = { surface in
      guard !rows.isEmpty else {
        return [StyledText("no side effect was logged in this time", .muted)]
      }
      return isByDayAfter ? course.grid(on: surface) : chart.lines(on: surface, rows: 10)
    }
    return .page(rows, columns, lines: lines)
  }
}

/// Side effects against the calendar and against the days since the dose.
struct SymptomCourse {
  private struct Found {
    let name: String
    let severity: Int
    let day: Day
    let dayAfter: Int?
  }

  private let found: [Found]
  /// The kinds, the most frequent first.
  private let names: [String]

  /// - Parameter doses: the days of all doses, in any order.
  init(_ symptoms: [Symptom], doses: [Day], in fit: Context) {
    let doses = doses.sorted()
    found = symptoms.compactMap { symptom in
      let day = symptom.day(in: fit.calendar)
      let last = doses.last { $0 <= day }
      return Found(
        name: symptom.name, severity: symptom.severity, day: day,
        dayAfter: last.map { day.days(since: $0) })
    }
    names = SymptomSum.all(of: symptoms).map(\.name)
  }

  /// The rows, sorted by the days since the dose, then by name.
  var rows: [SymptomDayRow] {
    names.flatMap { name in
      Dictionary(grouping: found.filter { $0.name == name }, by: \.dayAfter).map { day, group in
        SymptomDayRow(
          dayAfter: day, name: name, count: group.count,
          severity: Double(group.reduce(0) { $0 + $1.severity }) / Double(group.count))
      }
    }.sorted { ($0.dayAfter ?? .max, $0.name) < ($1.dayAfter ?? .max, $1.name) }
  }

  /// Returns a row for each kind with its mean severity by the days since the dose; days that the
  /// width has no room for share the last column.
  func grid(on surface: Surface) -> [StyledText] {
    let known = found.compactMap { one in one.dayAfter.map { (one.name, one.severity, $0) } }
    guard let last = known.map(\.2).max() else {
      return [StyledText("no dose was logged before these", .muted)]
    }
    let nameWidth = min(names.map(\.displayWidth).max() ?? 0, surface.width / 2)
    let columns = min(max(0, last) + 1, max(2, (surface.width - nameWidth) / Self.gridColumn))
    let titles = (0..<columns).map { $0 == columns - 1 && $0 < last ? "\($0)+" : "\($0)" }
    func line(_ name: StyledText, _ cells: [StyledText]) -> StyledText {
      cells.reduce(name) { $0 + $1.padded(to: Self.gridColumn, .right) }.withoutTrailingSpaces
    }
    let header = line(
      StyledText("".padded(to: nameWidth)), titles.map { StyledText($0, .columnTitle) })
    let rows = names.compactMap { name -> StyledText? in
      let own = known.filter { $0.0 == name }
      guard !own.isEmpty else { return nil }
      let cells = (0..<columns).map { column -> StyledText in
        let here = own.filter { min(max(0, $0.2), columns - 1) == column }.map(\.1)
        guard !here.isEmpty else { return StyledText(surface.unicode ? "·" : "-", .muted) }
        let mean = Double(here.reduce(0, +)) / Double(here.count)
        return StyledText(Decimals.text(mean, upTo: 1), mean >= 3 ? .warning : .plain)
      }
      let shown = name.truncated(to: nameWidth, ellipsis: surface.ellipsis)
      return line(StyledText(shown.padded(to: nameWidth), .strong), cells)
    }
    let title = StyledText("mean severity by days since the dose, 1 mild to 5 unbearable", .heading)
    return title.wrapped(to: surface.width) + [header] + rows
  }

  /// Columns of a day in the grid, its gap included.
  private static let gridColumn = 5

  var byDayAfter: LineChart {
    let rows = rows
    return LineChart(
      title: "mean severity by days since the dose",
      series: names.map { name in
        LineChart.Series(
          name,
          rows.filter { $0.name == name }.compactMap { row in
            row.dayAfter.map { LineChart.Point(x: Double($0), y: row.severity) }
          }, drawing: .dots)
      }, axis: .numbers, startsAtZero: true)
  }

  /// Returns a chart by day, with a mark where the dose changed.
  func byDay(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) -> LineChart {
    let user = try fit.client.userID(at: .needled)
    let changes = try? DosageChanges.list(of: user, days, in: fit)
    let first = found.map(\.day).min() ?? fit.today
    let marks = (changes ?? []).compactMap { change in
      let day = change.date.day(in: fit.calendar)
      return day >= first
        ? LineChart.Mark(day, name: InjectionFormatter.name(of: change)) : nil
    }
    return LineChart(
      title: "severity, 1 mild to 5 unbearable",
      series: names.map { name in
        let strongest = Dictionary(
          found.filter { $0.name == name }.map { ($0.day, Double($0.severity)) },
          uniquingKeysWith: max)
        return LineChart.Series(
          name, strongest.sorted { $0.key < $1.key }.map { LineChart.Point($0.key, $0.value) },
          drawing: .dots)
      }, marks: marks, startsAtZero: true)
  }
}
