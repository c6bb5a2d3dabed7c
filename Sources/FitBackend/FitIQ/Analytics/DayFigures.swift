import CivilTime
import FitAPI
import SQL

/// Reads one figure for each day, from the records of that day.
struct DayFigures {
  let database: Database
  let account: String

  /// A kind of records whose figures of a day are added up.
  struct Source {
    /// The columns of the time and of the figure.
    enum Figures {
      /// An instant, and the sum of several records.
      case instants(String, sum: String)
      /// An instant, and the figure of one of many records.
      case records(String, figure: String)
      /// The number of a day, and the figure of one record.
      case days(String, figure: String)
    }

    let table: String
    let figures: Figures
    /// The SQL condition of the records that count.
    let condition: String

    static let slept = Source(
      table: "sleep", figures: .days("date", figure: "hours"), condition: "1 = 1")

    /// Returns the records other than measurements that hold a metric.
    static func beside(_ metric: Metric) -> [Source] {
      metric.sources.map { source in
        switch source {
        case .sleep: slept
        case .activity(let field): moved(field.rawValue)
        case .workouts(.minutes): trained("duration_s", "total(duration_s) / 60.0")
        case .workouts(.distanceKm): trained("distance_km", "total(distance_km)")
        case .workouts(.calories): trained("calories", "total(calories)")
        case .food(let nutrient): eaten(nutrient.rawValue)
        }
      }
    }

    /// Returns the sums of a column of the completed workouts that have it.
    private static func trained(_ column: String, _ sum: String) -> Source {
      Source(
        table: "workouts", figures: .instants("date", sum: sum),
        condition: "status = 'completed' AND \(column) IS NOT NULL")
    }

    /// Returns a column of the activity snapshots.
    private static func moved(_ column: String) -> Source {
      Source(
        table: "activity", figures: .days("date", figure: column),
        condition: "\(column) IS NOT NULL")
    }

    /// Returns the sums of a nutrient of the logged foods that have it.
    private static func eaten(_ column: String) -> Source {
      Source(
        table: "food_logs",
        figures: .records("logged_at", figure: "\(column) * servings"),
        condition: "\(column) IS NOT NULL")
    }
  }

  /// Returns the days that have a figure, oldest first.
  func of(_ measure: DayMeasure, within days: ClosedRange<Day>) throws -> [DayFigure] {
    switch measure {
    case .metric(let metric): try measured(metric, days)
    case .slept: try of(Source.slept, within: days)
    case .anywhere(let metric): try anywhere(metric, days)
    }
  }

  private func anywhere(_ metric: Metric, _ days: ClosedRange<Day>) throws -> [DayFigure] {
    var known: [Day: Double] = [:]
    let others = try Source.beside(metric).map { try of($0, within: days) }
    for figure in (others + [try measured(metric, days)]).joined() {
      known[figure.date] = max(known[figure.date] ?? 0, figure.value)
    }
    return known.map { DayFigure($0.key, $0.value) }.sorted { $0.date < $1.date }
  }

  /// Returns the figures of the days that have a record, oldest first.
  func of(_ source: Source, within days: ClosedRange<Day>) throws -> [DayFigure] {
    var figures: [DayFigure] = []
    switch source.figures {
    case .days(let date, let figure):
      try database.forEach(
        "SELECT \(date), \(figure) FROM \(source.table) WHERE account = ?"
          + " AND \(date) >= ? AND \(date) <= ? AND \(source.condition) ORDER BY \(date)",
        account, days.lowerBound.number, days.upperBound.number
      ) { figures.add($0.double(1), to: Day(number: $0.int(0)), addsUp: true) }
    case .records(let date, let figure):
      figures = try DaySums(database: database).tally(
        of: account, in: source.table, by: date, where: " AND \(source.condition)", figure,
        within: days, from: 0.0
      ) { $0 += $1.double(1) }.map { DayFigure($0.day, $0.sum) }
    case .instants(let date, let sum):
      try DaySums(database: database).each(
        of: account, in: source.table, by: date, where: " AND \(source.condition)", sum,
        within: days
      ) { figures.append(DayFigure($0, $1.double(1))) }
    }
    return figures
  }

  private func measured(_ metric: Metric, _ days: ClosedRange<Day>) throws -> [DayFigure] {
    let among = DayCondition(days)
    let addsUp = metric.addsUp
    var figures: [DayFigure] = []
    try database.forEach(
      "SELECT day, quantity FROM progress WHERE account = ? AND type = ?\(among.sql)"
        + " ORDER BY date, written, id DESC",
      [account, metric.rawValue] + among.values
    ) { figures.add($0.double(1), to: Day(number: $0.int(0)), addsUp: addsUp) }
    return figures
  }
}

extension [DayFigure] {
  /// Adds a figure of a day in the order of time. A traveller to the west may have the same day
  /// again.
  fileprivate mutating func add(_ value: Double, to day: Day, addsUp: Bool) {
    var place = count
    while place > 0, self[place - 1].date > day { place -= 1 }
    guard place > 0, self[place - 1].date == day else {
      return insert(DayFigure(day, value), at: place)
    }
    self[place - 1].value = addsUp ? self[place - 1].value + value : value
  }
}
