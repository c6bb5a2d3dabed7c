import CivilTime
import FitAPI

extension Router {
  /// Adds the routes for averages and totals of food, energy, workouts and sleep.
  mutating func addAnalytics() {
    on(FitIQ.nutritionAnalytics) { context, store in
      let days = try context.analysedDays()
      let account = try context.account(named: context.query["user_id"])
      let marked = try FoodDays(database: store.database, account: account)
        .marked(within: days)
      return try NutritionAnalytics(
        days, of: account, DaySums(database: store.database), marked: marked,
        today: context.today)
    }
    on(FitIQ.energyAnalytics) { context, store in
      let balance = EnergyAnalysis(
        store: store, account: try context.account(),
        today: context.today)
      return try balance.analytics(of: context.energyDays())
    }
    on(FitIQ.diaryMark) { context, store in
      let mark = try context.body(DiaryMark.self)
      guard mark.date < context.today else {
        throw ServiceError.invalid("date", "must be a day that is over")
      }
      let account = try context.account()
      try FoodDays(database: store.database, account: account)
        .mark(mark.date, mark.complete)
      return mark
    }
    on(FitIQ.daySeries) { context, store in
      let account = try context.account(named: context.query["user_id"])
      let own = store.ownMetrics(of: account)
      let word = context.query["type"] ?? ""
      guard let measure = try DayMeasure(word: word, { try own.known($0) }) else {
        let words = DayMeasure.all.map(\.word)
        throw ServiceError.invalid("type", "must be one of \(words.joined(separator: ", "))")
      }
      let figures = DayFigures(database: store.database, account: account)
      let days = try context.analysedDays()
      let complete =
        measure.isEaten
        ? try FoodDays(database: store.database, account: account)
          .complete(within: days, today: context.caller.calendar.day(of: context.now)).sorted()
        : nil
      return DaySeries(measure, try figures.of(measure, within: days), completeDays: complete)
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
        DaySums(database: store.database))
    }
  }
}

extension RequestContext {
  /// Returns the days of an energy analysis that a request asks for; by default the last 28 before
  /// today.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the days are malformed or out of order.
  fileprivate func energyDays() throws(ServiceError) -> ClosedRange<Day> {
    let last = try day("end_date") ?? today.previous
    let first = try day("start_date") ?? last.adding(days: 1 - EnergyBalance.usualDays)
    try Self.checkOrder(first, last, "end_date", after: "start_date")
    return first...last
  }

  /// Returns the days of an analysis that a request asks for; by default the last thirty.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the days are malformed or out of order.
  fileprivate func analysedDays() throws(ServiceError) -> ClosedRange<Day> {
    let last = try day("end_date") ?? today
    let first = try day("start_date") ?? last.adding(days: 1 - FitIQ.analyticsDays)
    guard first <= last else {
      throw .invalid("end_date", "must not lie before start_date")
    }
    return first...last
  }
}
