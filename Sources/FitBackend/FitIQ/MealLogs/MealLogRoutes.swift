import CivilTime
import FitAPI
import HealthLanguage

extension Router {
  /// Adds the routes of meals in words, and of meals of foods with their figures.
  mutating func addMealLogs() {
    on(FitIQ.mealLogging, preparing: Self.readWords) { context, store, draft in
      try Self.log(draft.new, draft.outcome, context, store).answer(store)
    }
    on(FitIQ.mealBatch) { context, store in
      let new = try context.body(MealBatch.self, checking: \.problemsAsNew)
      let items = new.items ?? []
      let moment = context.moment(new.loggedAt)
      var meal = StoredMealLog(
        id: Identifier.make(), account: try context.account(), words: Self.words(items),
        meal: new.meal ?? MealType.guess(at: moment.timeOfDay).rawValue,
        status: MealLogStatus.manual.rawValue, notes: new.notes?.trimmed, logged: moment.instant,
        day: moment.day, utcOffset: moment.utcOffset, created: context.now, updated: context.now)
      try Self.log(items, as: &meal, context, store)
      try store.database.insert(meal)
      return try meal.answer(store)
    }
    on(FitIQ.mealLogs) { context, store in
      var filter = RecordFilter(account: try context.account())
      let (from, to) = try context.days()
      filter.narrow(from: from, to: to)
      filter.narrow(idPrefix: context.query["id"])
      if let status = try context.word("status", of: MealLogStatus.self) {
        filter.narrow("status = ?", status.rawValue)
      }
      if let meal = try context.meal() { filter.narrow("meal = ?", meal) }
      let (limit, offset) = try context.stretch(FitIQ.mealLogLimits, default: FitIQ.mealLogLimit)
      let (meals, total) = try store.database.stretch(
        filter, order: "logged_at DESC, written DESC, id", limit: limit, offset: offset,
        as: StoredMealLog.self)
      return MealLogPage(
        mealLogs: try StoredMealLog.answers(meals, store), total: total, limit: limit,
        offset: offset)
    }
    on(FitIQ.mealLog) { context, store in
      try Self.meal(context, store).answer(store)
    }
    on(FitIQ.mealLogChange) { try Self.change($0, $1) }
    on(FitIQ.mealLogDeletion) { context, store in
      try Self.removeMeal(Self.meal(context, store), store)
    }
    addMealPhotos()
  }

  static func meal(_ context: RequestContext, _ store: Store) throws -> StoredMealLog {
    try context.record(store, "meal log")
  }

  /// Deletes a meal and its entries in the diary: the foods were eaten as little as the meal.
  static func removeMeal(_ meal: StoredMealLog, _ store: Store) throws -> Nothing {
    for entry in meal.entries { _ = try store.foodLogs.remove(entry, of: meal.account) }
    _ = try store.database.remove(meal.id, of: meal.account, from: StoredMealLog.table)
    return Nothing()
  }

  /// Changes a meal: new items take the place of all entries, otherwise the entries move with it.
  private static func change(_ context: RequestContext, _ store: Store) throws -> MealLog {
    let change = try context.body(MealBatch.self)
    var meal = try meal(context, store)
    guard
      meal.status == MealLogStatus.manual.rawValue
        || meal.status == MealLogStatus.completed.rawValue
    else {
      throw ServiceError.refused(
        status: 400, "only a meal that was logged can be changed; this one is \(meal.status)")
    }
    meal.apply(change, in: context)
    if let items = change.items {
      for entry in meal.entries { _ = try store.foodLogs.remove(entry, of: meal.account) }
      (meal.entries, meal.assumptions) = ([], [])
      meal.words = words(items)
      try log(items, as: &meal, context, store)
    } else {
      for entry in meal.entries {
        var moved = FoodLogChange()
        moved.mealType = meal.meal
        if change.loggedAt != nil { moved.loggedAt = meal.logged.description }
        _ = try store.foodLogs.change(
          entry, by: moved, to: nil, of: meal.account,
          context.caller.calendar.following(meal.moment))
      }
    }
    meal.updated = context.now
    try store.database.update(meal)
    return try meal.answer(store)
  }

  /// Reads a meal in words before the transaction, since a misspelt one takes seconds.
  private static func readWords(
    _ context: RequestContext, _ store: Store
  ) throws -> (new: NewMealLog, outcome: MealIntake.Outcome) {
    let new = try context.body(NewMealLog.self)
    let intake = MealIntake(store: store, account: try context.account(), now: context.now)
    return (new, try intake.outcome(of: new.rawInput.trimmed))
  }

  /// Logs the foods that were read from a meal. A meal that cannot be read is stored with the reason.
  private static func log(
    _ new: NewMealLog, _ outcome: MealIntake.Outcome, _ context: RequestContext, _ store: Store
  ) throws -> StoredMealLog {
    let account = try context.account()
    let moment = context.moment(new.loggedAt)
    var meal = StoredMealLog(
      id: Identifier.make(), account: account, words: new.rawInput.trimmed,
      meal: new.meal ?? MealType.guess(at: moment.timeOfDay).rawValue, notes: new.notes?.trimmed,
      logged: moment.instant, day: moment.day, utcOffset: moment.utcOffset, created: context.now,
      updated: context.now)
    try log(outcome, as: &meal, context, store)
    try store.database.insert(meal)
    return meal
  }

  /// Logs what was read of a meal.
  static func log(
    _ outcome: MealIntake.Outcome, as meal: inout StoredMealLog, _ context: RequestContext,
    _ store: Store
  ) throws {
    switch outcome {
    case .failure(let error):
      meal.status = MealLogStatus.failed.rawValue
      meal.problem = error.message
    case .success(let readings):
      meal.assumptions = []
      for reading in readings {
        let food =
          try reading.draft.map { try store.foods.create($0, of: meal.account, at: context.now) }
          ?? reading.food
        try add(
          food, reading.servings, grams: reading.grams, typed: reading.typed, to: &meal, context,
          store)
        meal.assumptions.append(reading.assumption)
      }
    }
  }

  // MARK: Foods with their figures

  /// Describes the foods of a meal in words.
  static func words(_ items: [MealBatchItem]) -> String {
    String(
      items.map(\.words).text(separatedBy: ", ").prefix(NewMealLog.length.upperBound))
  }

  /// Logs foods with their figures as the entries of a meal.
  static func log(
    _ items: [MealBatchItem], as meal: inout StoredMealLog, _ context: RequestContext,
    _ store: Store
  ) throws {
    for item in items {
      if let id = item.foodId ?? item.userFoodId,
        try store.foods.find(id, for: meal.account) == nil
      {
        throw FoodTable.unknown
      }
      let food = try store.foods.create(item.food, of: meal.account, at: context.now)
      try add(food, 1, grams: nil, typed: item.words, to: &meal, context, store)
      meal.assumptions.append("")
    }
  }

  /// Logs an amount of a food as the next entry of a meal.
  private static func add(
    _ food: Food, _ servings: Double, grams: Double?, typed: String,
    to meal: inout StoredMealLog, _ context: RequestContext, _ store: Store
  ) throws {
    var log = NewFoodLog(
      userId: nil, foodId: food.id, mealType: .snack, servings: servings,
      loggedAt: meal.logged.description, grams: grams,
      typed: String(typed.prefix(NewFoodLog.typedLength.upperBound)))
    log.mealType = meal.meal
    let stored = try store.foodLogs.add(
      log, of: food, to: meal.account, context.caller.calendar.following(meal.moment),
      at: context.now)
    meal.entries.append(stored.id)
  }
}

extension StoredMealLog {
  /// The local time of the meal.
  var moment: LocalMoment { LocalMoment(known: logged, day: day, utcOffset: utcOffset) }

  /// Applies the meal, the time and the notes of a change.
  mutating func apply(_ change: MealBatch, in context: RequestContext) {
    meal = change.meal ?? meal
    notes = change.notes?.trimmed ?? notes
    guard let written = change.loggedAt else { return }
    let moment = context.moment(written)
    (logged, day, utcOffset) = (moment.instant, moment.day, moment.utcOffset)
  }
}
