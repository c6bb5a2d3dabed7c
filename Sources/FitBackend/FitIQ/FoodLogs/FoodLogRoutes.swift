import FitAPI

extension Router {
  /// Adds the routes of food logs and of the sums of a day.
  mutating func addFoodLogs() {
    on(FitIQ.foodLogs) { context, store in
      let filter = try Self.filter(context)
      var page = try store.foodLogs.list(
        filter, page: context.int("page", in: FitIQ.pages, default: 1),
        size: context.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
      // Within the process nobody reads them by that name.
      if context.request.headers[HeaderName.host] != nil { page.items = page.logs }
      return page
    }
    on(FitIQ.foodLog) { context, store in
      guard let log = try store.foodLogs.find(context.path[0], of: context.account()) else {
        throw Self.unknownLog
      }
      return log
    }
    on(FitIQ.foodLogging) { context, store in
      let new = try context.body(NewFoodLog.self)
      let account = try context.account(named: new.userId)
      let id = try context.newID(of: StoredFoodLog.self, in: store)
      let food =
        try Self.copy(context) ?? store.foods.find(new.foodId, for: account)
        ?? new.copyOf.flatMap { try store.foodLogs.find($0, of: account)?.food }
      guard let food else { throw FoodTable.unknown }
      return try store.foodLogs.add(
        new, of: food, to: account, id: id, context.caller.calendar, at: context.now)
    }
    on(FitIQ.foodLogChange) { context, store in
      let change = try context.body(FoodLogChange.self)
      let account = try context.account()
      let food = try change.foodId.map { id in
        guard let food = try Self.copy(context) ?? store.foods.find(id, for: account) else {
          throw FoodTable.unknown
        }
        return food
      }
      let log = try store.foodLogs.change(
        context.path[0], by: change, to: food, of: account, context.caller.calendar)
      guard let log else { throw Self.unknownLog }
      return log
    }
    on(FitIQ.foodLogDeletion) { context, store in
      guard try store.foodLogs.remove(context.path[0], of: context.account()) else {
        throw Self.unknownLog
      }
      return Nothing()
    }
    on(FitIQ.nutritionSummary) { context, store in
      let account = try context.account(named: context.query["user_id"])
      let day = try context.day("date") ?? context.today
      let targets = try DayTargets(of: account, in: store)
      var summary = try store.foodLogs.summary(
        of: account, on: day, calorieGoal: targets.calories)
      summary.targets = try targets.nutrients(on: day)
      summary.shares = targets.shares
      return summary
    }
  }

  /// Returns the copy of its food that a log had which an undo brings back; `nil` in other requests.
  private static func copy(_ context: RequestContext) throws -> Food? {
    guard context.query[FitIQ.restored] != nil else { return nil }
    let food = try? context.json().decode(FoodLog.self).food
    guard let food else { return nil }
    var draft = FoodDraft()
    draft.name = food.name
    (draft.calories, draft.proteinG) = (food.calories, food.proteinG)
    (draft.carbsG, draft.fatG) = (food.carbsG, food.fatG)
    try draft.check()
    return food
  }

  private static let unknownLog = ServiceError.notFound("food log not found")

  /// Returns the filter that a request asks for: one day, or the days from one to another.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the days contradict each other.
  private static func filter(_ context: RequestContext) throws -> RecordFilter {
    let day = try context.day("date")
    let (first, last) = try context.days("start_date", "end_date")
    guard day == nil || (first == nil && last == nil) else {
      throw ServiceError.invalid("date", "cannot stand beside start_date or end_date")
    }
    var filter = try RecordFilter(account: context.account(named: context.query["user_id"]))
    try filter.narrow("meal_type", is: context.meal())
    filter.narrow(among: DayCondition(from: day ?? first, to: day ?? last, date: "logged_at"))
    filter.narrow(idPrefix: context.query["id"])
    return filter
  }
}

extension RequestContext {
  /// Returns the meal of the query, or another word of apps; `nil` when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is neither.
  func meal() throws(ServiceError) -> String? {
    guard let text = query["meal_type"], !text.isEmpty else { return nil }
    var problems = Problems()
    problems.check("meal_type", meal: text)
    try problems.refuse()
    return text
  }
}
