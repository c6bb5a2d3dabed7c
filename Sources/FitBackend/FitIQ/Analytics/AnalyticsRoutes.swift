import CivilTime
import FitAPI

extension Router {
  /// What is usual of the food, the workouts and the sleep of some days.
  mutating func addAnalytics() {
    on(FitIQ.nutritionAnalytics) { incoming, store in
      let days = try incoming.analysedDays()
      return try NutritionAnalytics(days, incoming.digests(of: store).of(days))
    }
    on(FitIQ.daySeries) { incoming, store in
      let account = try incoming.account(named: incoming.query["user_id"])
      guard let measure = incoming.query["type"].flatMap(DayMeasure.init) else {
        let words = DayMeasure.all.map(\.word)
        throw ServiceError.invalid("type", "must be one of \(words.joined(separator: ", "))")
      }
      let figures = DayFigures(
        database: store.database, account: account, calendar: incoming.caller.calendar)
      return DaySeries(measure, try figures.of(measure, within: incoming.analysedDays()))
    }
    on(FitIQ.sleepDigest) { incoming, store in
      let days = try incoming.analysedDays()
      let account = try incoming.account(named: incoming.query["user_id"])
      return SleepDigest(
        days, try store.sleep.nights(account, within: days), in: incoming.caller.calendar.zone)
    }
    on(FitIQ.workoutAnalytics) { incoming, store in
      let days = try incoming.analysedDays()
      return try WorkoutAnalytics(days, incoming.digests(of: store).of(days))
    }
  }
}

extension Incoming {
  /// What the caller's years and months came to.
  fileprivate func digests(of store: Store) throws -> DigestTable {
    try DigestTable(
      store: store, account: account(named: query["user_id"]), calendar: caller.calendar,
      today: today)
  }

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
