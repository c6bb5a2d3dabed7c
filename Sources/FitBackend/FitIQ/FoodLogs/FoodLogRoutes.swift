import FitAPI

extension Router {
  /// Food logs: list, show, write down, change, delete, sum up a day.
  mutating func addFoodLogs() {
    on(FitIQ.foodLogs) { incoming, store in
      let filter = try Self.filter(incoming)
      return try store.foodLogs.list(
        filter, page: incoming.int("page", in: FitIQ.pages, default: 1),
        size: incoming.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
    }
    on(FitIQ.foodLog) { incoming, store in
      guard let log = try store.foodLogs.find(incoming.path[0], of: incoming.account()) else {
        throw Self.unknownLog
      }
      return log
    }
    on(FitIQ.foodLogging) { incoming, store in
      let new = try incoming.body(NewFoodLog.self)
      let account = try incoming.account(named: new.userId)
      guard let food = try store.foods.find(new.foodId, for: account) else {
        throw FoodTable.unknown
      }
      return try store.foodLogs.add(new, of: food, to: account, at: incoming.now)
    }
    on(FitIQ.foodLogChange) { incoming, store in
      let change = try incoming.body(FoodLogChange.self)
      let account = try incoming.account()
      guard let log = try store.foodLogs.change(incoming.path[0], by: change, of: account) else {
        throw Self.unknownLog
      }
      return log
    }
    on(FitIQ.foodLogDeletion) { incoming, store in
      guard try store.foodLogs.remove(incoming.path[0], of: incoming.account()) else {
        throw Self.unknownLog
      }
      return Nothing()
    }
    on(FitIQ.nutritionSummary) { incoming, store in
      let account = try incoming.account(named: incoming.query["user_id"])
      let calendar = incoming.caller.calendar
      let day = try incoming.day("date") ?? calendar.today(at: incoming.now)
      return try store.foodLogs.summary(
        of: account, on: day, within: calendar.bounds(of: day),
        calorieGoal: store.preferences.find(account).dailyCalorieGoal)
    }
  }

  private static let unknownLog = ServiceError.notFound("food log not found")

  /// The logs a request asks for: of one day, or of the days from one to another.
  private static func filter(_ incoming: Incoming) throws -> Timeline.Filter {
    let calendar = incoming.caller.calendar
    let day = try incoming.day("date")
    let first = try incoming.day("start_date")
    let last = try incoming.day("end_date")
    guard day == nil || (first == nil && last == nil) else {
      throw ServiceError.invalid("date", "cannot stand beside start_date or end_date")
    }
    if let first, let last, last < first {
      throw ServiceError.invalid("end_date", "must not lie before start_date")
    }
    return try Timeline.Filter(
      account: incoming.account(named: incoming.query["user_id"]),
      kind: incoming.word("meal_type", of: MealType.self)?.rawValue,
      from: (day ?? first).map { calendar.bounds(of: $0).lowerBound },
      until: (day ?? last).map { calendar.bounds(of: $0).upperBound },
      idPrefix: incoming.query["id"])
  }
}
