import CivilTime
import FitAPI
import FitClient

/// The daily figures of a measure, from the service; where a server cannot sum them up, they are
/// computed from all the records of those days.
struct DailyFigures {
  /// Oldest first.
  let days: [DayFigure]
  /// The days on which the food is complete, of a measure of food; `nil` of others, and where the
  /// service does not tell.
  let complete: Set<Day>?

  init(days: [DayFigure], complete: Set<Day>?) { (self.days, self.complete) = (days, complete) }

  /// Fetches the figures.
  init(_ measure: DayMeasure, _ range: ClosedRange<Day>, in fit: Context) throws(FitError) {
    let client = fit.client(for: measure.metric)
    let series = try client.send(FitIQ.dayFigures(measure, range)) { () throws(FitError) in
      DaySeries(measure, try Self.gathered(measure, range, in: fit))
    }
    days = series.days
    complete = series.completeDays.map(Set.init)
  }

  private static func gathered(
    _ measure: DayMeasure, _ range: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [DayFigure] {
    let (first, last) = (range.lowerBound, range.upperBound)
    switch measure {
    case .metric(let metric):
      return try ProgressSeries(metric, from: first, to: last, in: fit)
        .days(metric, fit.calendar).map { DayFigure($0.day, $0.quantity) }
    case .slept:
      return SleepDays(try fit.client.send(FitIQ.listSleep(from: first, to: last)).logs)
        .days.map { DayFigure($0.day, $0.hours) }
    case .anywhere(let metric):
      return larger(
        try gathered(.metric(metric), range, in: fit), try beside(metric, range, in: fit))
    }
  }

  /// Returns the larger of two figures for each day, oldest first: what is measured and what is eaten or
  /// counted tell the same twice.
  static func larger(_ some: [DayFigure], _ others: [DayFigure]) -> [DayFigure] {
    let days = Dictionary((some + others).map { ($0.date, $0.value) }, uniquingKeysWith: max)
    return days.map { DayFigure($0.key, $0.value) }.sorted { $0.date < $1.date }
  }

  /// Returns the kinds of records, other than measurements, that hold a metric and that the service
  /// can list.
  private static func beside(
    _ metric: Metric, _ range: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [DayFigure] {
    switch metric {
    case .sleepHours: return try gathered(.slept, range, in: fit)
    case .steps:
      let page = try fit.client.send(
        FitIQ.listActivity(from: range.lowerBound, to: range.upperBound))
      var steps: [Day: Double] = [:]
      for snapshot in page.snapshots {
        if let count = snapshot.steps {
          steps[snapshot.date, default: 0] += Double(count)
        }
      }
      return steps.map { DayFigure($0.key, $0.value) }
    default:
      guard metric.isEaten else { return [] }
      let user = try fit.client.userID(at: .fitiq)
      let days = try fit.client.send(FitIQ.analyseNutrition(user: user, range)).days ?? []
      return days.compactMap { day in
        let figure: Double? =
          switch metric {
          case .caloriesIn: day.calories
          case .proteinG: day.proteinG
          case .carbsG: day.carbsG
          case .fatG: day.fatG
          case .fiberG: day.fiberG
          default: nil
          }
        return figure.map { DayFigure(day.date, $0) }
      }
    }
  }
}
