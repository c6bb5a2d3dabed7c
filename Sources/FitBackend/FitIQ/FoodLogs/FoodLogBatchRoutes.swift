import FitAPI

extension Router {
  /// Adds the route that stores many food logs in one transaction.
  mutating func addFoodLogBatch() {
    on(FitIQ.foodLogBatch) { context, store in
      let batch = try context.body(FoodLogBatch.self)
      let account = try context.account(named: batch.userId)
      let foods = store.foods
      let brought = try BroughtFoods(batch.foods ?? [], of: account, in: foods, at: context.now)
      // A diary repeats its foods, so each is loaded once.
      var known: [String: Food] = [:]
      let logs = try batch.logs.enumerated().map { index, new in
        _ = try context.account(named: new.userId)
        let place = FoodLogBatch.place(ofFood: new.foodId)
        let food =
          try place.map { brought.foods[$0] } ?? known[new.foodId]
          ?? foods.find(new.foodId, for: account)
          ?? new.copyOf.flatMap { try store.foodLogs.find($0, of: account)?.food }
        guard let food else {
          throw ServiceError.invalid("logs[\(index)].foodId", "\(new.foodId) is no food")
        }
        if place == nil { known[new.foodId] = food }
        return try store.foodLogs.add(
          new, of: food, to: account, context.caller.calendar, at: context.now)
      }
      return LoggedMeal(logs)
    }
  }
}
