import CivilTime
import FitAPI
import SQLite

/// One figure for each day, straight from the records that the day has.
struct DayFigures {
  let database: Database
  let account: String
  let calendar: PersonalCalendar

  /// Records of which those of a day add up.
  struct Source {
    /// The column that says when: an instant, or the number of a day.
    enum Date {
      case instant(String)
      case day(String)
    }

    let table: String
    let date: Date
    let sum: String
    /// Which of them count.
    let condition: String

    static let slept = Source(
      table: "sleep", date: .day("date"), sum: "total(hours)", condition: "1")
    /// Minutes of completed workouts.
    static let trained = Source(
      table: "workouts", date: .instant("date"), sum: "total(duration_s) / 60.0",
      condition: "status = 'completed'")

    /// The records that hold a metric beside the measurements.
    static func beside(_ metric: Metric) -> [Source] {
      switch metric {
      case .sleepHours: [slept]
      case .steps: [moved("steps")]
      case .distanceKm: [moved("distance_km")]
      case .caloriesOut: [moved("active_calories")]
      case .activeMinutes: [moved("duration_minutes"), trained]
      case .caloriesIn: [eaten("calories")]
      case .proteinG: [eaten("protein_g")]
      case .carbsG: [eaten("carbs_g")]
      case .fatG: [eaten("fat_g")]
      case .weight, .height, .bodyFatPercentage, .bmi, .waterLiters, .restingHeartRate, .moodScore,
        .hrv, .vo2max:
        []
      }
    }

    /// A column of the activity snapshots.
    static func moved(_ column: String) -> Source {
      Source(
        table: "activity", date: .day("date"), sum: "total(\(column))",
        condition: "\(column) IS NOT NULL")
    }

    /// A nutrient of what was eaten.
    static func eaten(_ column: String) -> Source {
      Source(
        table: "food_logs", date: .instant("logged_at"), sum: "total(\(column) * servings)",
        condition: "1")
    }
  }

  /// The days that have a figure, oldest first.
  func of(_ measure: DayMeasure, within days: ClosedRange<Day>) throws -> [DayFigure] {
    switch measure {
    case .metric(let metric): try measured(metric, days)
    case .slept: try of(Source.slept, within: days)
    case .anywhere(let metric): try anywhere(metric, days)
    }
  }

  private func anywhere(_ metric: Metric, _ days: ClosedRange<Day>) throws -> [DayFigure] {
    var known: [Day: Double] = [:]
    let told = try Source.beside(metric).map { try of($0, within: days) }
    for figure in (told + [try measured(metric, days)]).joined() {
      known[figure.date] = max(known[figure.date] ?? 0, figure.value)
    }
    return known.map { DayFigure($0.key, $0.value) }.sorted { $0.date < $1.date }
  }

  /// The sums of the days that have a record, oldest first.
  func of(_ source: Source, within days: ClosedRange<Day>) throws -> [DayFigure] {
    switch source.date {
    case .day(let date):
      return try database.all(
        "SELECT \(date), \(source.sum) FROM \(source.table) WHERE account = ?"
          + " AND \(date) >= ? AND \(date) <= ? AND \(source.condition)"
          + " GROUP BY \(date) ORDER BY \(date)",
        account, days.lowerBound.number, days.upperBound.number
      ) { DayFigure(Day(number: $0.int(0)), $0.double(1)) }
    case .instant(let date):
      var figures: [DayFigure] = []
      try DaySums(database: database, calendar: calendar).each(
        of: account, in: source.table, by: date, where: " AND \(source.condition)", source.sum,
        within: days
      ) { figures.append(DayFigure($0, $1.double(1))) }
      return figures
    }
  }

  private func measured(_ metric: Metric, _ days: ClosedRange<Day>) throws -> [DayFigure] {
    let sums = DaySums(database: database, calendar: calendar)
    guard
      let span = try sums.span(
        of: account, in: ProgressTable.timeline.table, by: ProgressTable.timeline.date,
        within: days)
    else { return [] }
    var stretches = calendar.stretches(of: span)[...]
    let bounds = calendar.bounds(of: span)
    var figures: [DayFigure] = []
    try database.forEach(
      "SELECT date, quantity FROM progress WHERE account = ? AND type = ? AND date >= ?"
        + " AND date < ? ORDER BY date, id DESC",
      account, metric.rawValue, bounds.lowerBound.stored, bounds.upperBound.stored
    ) { row in
      let date = row.int64(0)
      while let first = stretches.first, first.bounds.upperBound.stored <= date {
        stretches.removeFirst()
      }
      guard let stretch = stretches.first else { return }
      let day = stretch.day(at: date)
      if let last = figures.last, last.date == day {
        figures[figures.count - 1].value = row.double(1) + (metric.addsUp ? last.value : 0)
      } else {
        figures.append(DayFigure(day, row.double(1)))
      }
    }
    return figures
  }
}

extension PersonalCalendar.Stretch {
  /// The day of a stored instant within the stretch.
  fileprivate func day(at stored: Int64) -> Day {
    let days = Int((stored - bounds.lowerBound.stored) / 86_400_000)
    return first.adding(days: min(days, count - 1))
  }
}
