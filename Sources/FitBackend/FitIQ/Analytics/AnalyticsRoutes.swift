import CivilTime
import FitAPI

extension Router {
  /// Averages and totals of food, workouts and sleep.
  mutating func addAnalytics() {
    on(FitIQ.nutritionAnalytics) { context, store in
      try NutritionAnalytics(
        context.analysedDays(), of: context.account(named: context.query["user_id"]),
        DaySums(database: store.database, calendar: context.caller.calendar))
    }
    on(FitIQ.daySeries) { context, store in
      let account = try context.account(named: context.query["user_id"])
      guard let measure = context.query["type"].flatMap(DayMeasure.init) else {
        let words = DayMeasure.all.map(\.word)
        throw ServiceError.invalid("type", "must be one of \(words.joined(separator: ", "))")
      }
      let figures = DayFigures(
        database: store.database, account: account, calendar: context.caller.calendar)
      return DaySeries(measure, try figures.of(measure, within: context.analysedDays()))
    }
    on(FitIQ.sleepDigest) { context, store in
      let days = try context.analysedDays()
      let account = try context.account(named: context.query["user_id"])
      return SleepDigest(
        days, try store.sleep.nights(account, within: days), in: context.caller.calendar.zone)
    }
    on(FitIQ.workoutAnalytics) { context, store in
      try WorkoutAnalytics(
        context.analysedDays(), of: context.account(named: context.query["user_id"]),
        DaySums(database: store.database, calendar: context.caller.calendar))
    }
  }
}

extension RequestContext {
  /// The days a request asks to have analysed; the last thirty unless it says.
  fileprivate func analysedDays() throws(ServiceError) -> ClosedRange<Day> {
    let last = try day("end_date") ?? today
    let first = try day("start_date") ?? last.adding(days: 1 - FitIQ.analyticsDays)
    guard first <= last else {
      throw .invalid("end_date", "must not lie before start_date")
    }
    return first...last
  }
}
