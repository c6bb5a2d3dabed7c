import CivilTime
import FitAPI
import FitClient
import Terminal

/// The entries of a food of one's own and the recipes that it is a part of, which a label corrected later
/// reaches on request.
struct FoodHistory {
  private let logs: [FoodLog]
  private let recipes: [Food]

  /// Finds them.
  init(of food: Food, in fit: Context) throws(FitError) {
    logs = try FoodLogSeries(from: nil, to: nil, in: fit).logs.filter { $0.foodId == food.id }
    var recipes: [Food] = []
    for own in try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq))) {
      let whole = try fit.client.send(FitIQ.food(own.id))
      if whole.ingredients?.contains(where: { $0.foodId == food.id }) == true {
        recipes.append(whole)
      }
    }
    self.recipes = recipes
  }

  /// What would change, for a question.
  func lines(in fit: Context) -> [StyledText] {
    let first = logs.last.map { "  since \($0.day(in: fit.calendar))" } ?? ""
    return ["\(logs.count == 1 ? "1 entry" : "\(logs.count) entries", .strong)\(first)"]
      + recipes.map { "the recipe " + $0.line + " and its entries" }
  }

  /// Gives the entries the figures of the food as it is now, and makes the recipes anew.
  ///
  /// - Returns: the requests that take it back.
  func apply(_ food: Food, in fit: Context) throws(FitError) -> [Journal.Step] {
    var undo: [Journal.Step?] = []
    for log in logs {
      // What was weighed keeps its weight, whatever a serving weighs now.
      let weighed = log.grams.flatMap { grams in food.servingSizeG.map { grams / $0 } }
      let change = FoodLogChange(
        servings: weighed ?? log.servings, foodId: food.id, grams: log.grams, typed: log.typed ?? ""
      )
      _ = try fit.client.send(FitIQ.foodLogChange(log.id, body: change))
      undo.append(
        .restore(FitIQ.foodLogChange, log.id, body: log.telling(log.moment(in: fit.calendar))))
    }
    for recipe in recipes {
      let further = try FoodHistory(of: recipe, in: fit)
      var draft = FoodDraft()
      draft.ingredients = recipe.ingredients?.map { NewTemplateFood($0) }
      draft.portions = recipe.portions
      draft.servingSizeG = recipe.servingSizeG
      let changed = try fit.client.send(FitIQ.foodChange(recipe.id, body: draft))
      undo.append(.send(FitIQ.foodChange, recipe.id, body: FoodDraft(of: recipe)))
      undo += try further.apply(changed, in: fit)
    }
    return undo.compactMap(\.self)
  }
}
