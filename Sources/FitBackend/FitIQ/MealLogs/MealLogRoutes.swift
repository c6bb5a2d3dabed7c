import CivilTime
import FitAPI
import HealthLanguage

extension Router {
  /// Adds the routes of meals in words.
  mutating func addMealLogs() {
    on(FitIQ.mealLogging) { context, store in
      let new = try context.body(NewMealLog.self)
      return try Self.log(new, context, store).answer(store)
    }
    on(FitIQ.mealLogs) { context, store in
      var filter = RecordFilter(account: try context.account())
      let (from, to) = try context.days()
      filter.narrow(from: from, to: to)
      filter.narrow(idPrefix: context.query["id"])
      if let status = try context.word("status", of: MealLogStatus.self) {
        filter.narrow("status = ?", status.rawValue)
      }
      if let meal = try context.word("meal_type", of: MealType.self) {
        filter.narrow("meal = ?", meal.rawValue)
      }
      let (limit, offset) = try context.stretch(FitIQ.mealLogLimits, default: FitIQ.mealLogLimit)
      let (meals, total) = try store.database.stretch(
        filter, order: "logged_at DESC, id", limit: limit, offset: offset, as: StoredMealLog.self)
      return MealLogPage(
        mealLogs: try meals.map { try $0.answer(store) }, total: total, limit: limit,
        offset: offset)
    }
    on(FitIQ.mealLog) { context, store in
      try Self.meal(context, store).answer(store)
    }
    on(FitIQ.mealLogDeletion) { context, store in
      let meal = try Self.meal(context, store)
      // The foods were eaten as little as the meal.
      for entry in meal.entries { _ = try store.foodLogs.remove(entry, of: meal.account) }
      _ = try store.database.remove(meal.id, of: meal.account, from: StoredMealLog.table)
      return Nothing()
    }
    on(FitIQ.mealPhoto) { context, _ in
      _ = try context.account()
      throw ServiceError.refused(
        status: 501,
        "this server cannot recognize food in photos; describe the meal in words instead")
    }
  }

  private static func meal(_ context: RequestContext, _ store: Store) throws -> StoredMealLog {
    try context.record(store, "meal log")
  }

  /// Reads a meal and logs its foods. A meal that cannot be read is stored with the reason.
  private static func log(
    _ new: NewMealLog, _ context: RequestContext, _ store: Store
  ) throws -> StoredMealLog {
    let account = try context.account()
    let moment = context.moment(new.loggedAt)
    var meal = StoredMealLog(
      id: Identifier.make(), account: account, words: new.rawInput.trimmed,
      meal: (new.meal ?? MealType.guess(at: moment.timeOfDay)).rawValue, notes: new.notes?.trimmed,
      logged: moment.instant, day: moment.day, utcOffset: moment.utcOffset, created: context.now,
      updated: context.now)
    do {
      let portions = try MealIntake(store: store, account: account, now: context.now)
        .portions(of: meal.words)
      for (index, portion) in portions.enumerated() {
        // A millisecond apart, so that they are listed in the order of the words.
        var log = NewFoodLog(
          userId: nil, foodId: portion.food.id, mealType: .snack, servings: portion.servings,
          loggedAt: moment.instant.adding(milliseconds: Int64(index)).description,
          grams: portion.grams,
          typed: String(portion.typed.prefix(NewFoodLog.typedLength.upperBound)))
        log.mealType = meal.meal
        let stored = try store.foodLogs.add(
          log, of: portion.food, to: account, context.caller.calendar.following(moment),
          at: context.now)
        meal.entries.append(stored.id)
        meal.assumptions.append(portion.assumption)
      }
    } catch let error as MealIntake.Unreadable {
      meal.status = MealLogStatus.failed.rawValue
      meal.problem = error.message
    }
    try store.database.insert(meal)
    return meal
  }
}
