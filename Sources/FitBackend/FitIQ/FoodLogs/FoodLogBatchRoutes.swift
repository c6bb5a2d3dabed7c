import FitAPI

extension Router {
  /// Many food logs in one request, in one transaction.
  mutating func addFoodLogBatch() {
    on(FitIQ.foodLogBatch) { incoming, store in
      let batch = try incoming.body(FoodLogBatch.self)
      let account = try incoming.account(named: batch.userId)
      let foods = try store.foods
      // A diary repeats its foods.
      var known: [String: Food] = [:]
      let logs = try batch.logs.enumerated().map { index, new in
        _ = try incoming.account(named: new.userId)
        guard let food = try known[new.foodId] ?? foods.find(new.foodId, for: account) else {
          throw ServiceError.invalid("logs[\(index)].foodId", "\(new.foodId) is no food")
        }
        known[new.foodId] = food
        return try store.foodLogs.add(new, of: food, to: account, at: incoming.now)
      }
      return LoggedMeal(logs)
    }
  }
}
