import FitAPI

/// Gives food logs the names and nutrients of their foods, where a server of version 0.32 says no more
/// than which food it was and how many servings.
struct FoodFigures {
  private let find: (String) -> Food?
  private var cache: [String: Food?] = [:]

  /// - Parameter find: looks up a food by its id; `nil` when it cannot be found.
  init(_ find: @escaping (String) -> Food?) { self.find = find }

  /// Returns an answer whose food logs are complete; any other answer stays as it is.
  mutating func complete<Answer>(_ answer: Answer) -> Answer {
    switch answer {
    case let log as FoodLog: return completed(log) as? Answer ?? answer
    case var page as FoodLogPage:
      for index in page.logs.indices { page.logs[index] = completed(page.logs[index]) }
      return page as? Answer ?? answer
    default: return answer
    }
  }

  private mutating func completed(_ log: FoodLog) -> FoodLog {
    guard log.foodName.isEmpty else { return log }
    guard let food = food(log.foodId) else {
      var log = log
      log.foodName = "food \(log.foodId) (figures unknown)"
      return log
    }
    var log = log
    func times(_ perServing: Double?) -> Double? { perServing.map { $0 * log.servings } }
    log.foodName = food.name
    log.calories = food.calories * log.servings
    log.proteinG = food.proteinG * log.servings
    log.carbsG = food.carbsG * log.servings
    log.fatG = food.fatG * log.servings
    log.grams = log.grams ?? times(food.servingSizeG)
    log.fiberG = times(food.fiberG)
    log.sugarG = times(food.sugarG)
    log.sodiumMg = times(food.sodiumMg)
    return log
  }

  private mutating func food(_ id: String) -> Food? {
    if let known = cache[id] { return known }
    let food = find(id)
    cache[id] = food
    return food
  }
}
