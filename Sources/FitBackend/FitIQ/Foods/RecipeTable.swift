import FitAPI
import SQL

/// The ingredients of people's own foods.
struct RecipeTable {
  let database: Database
  let foods: FoodTable

  /// Returns a draft with its nutrients computed; where it gives only new portions, the known parts
  /// of the food are divided anew.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when an ingredient is no food.
  func recipe(
    _ draft: FoodDraft, for id: String? = nil, of account: String
  ) throws -> Recipe {
    guard draft.ingredients != nil || draft.portions != nil else { return Recipe(draft) }
    var draft = draft
    let known = try id.map { try recipe(of: $0, account) } ?? nil
    let items =
      draft.ingredients
      ?? known?.parts.map { NewTemplateFood($0) }
    guard let items else { throw ServiceError.invalid("portions", "needs ingredients") }
    if id == nil { draft.servingSize = draft.servingSize ?? "1 portion" }
    let parts = try items.map { item in
      guard let food = try foods.find(item.foodId, for: account), food.id != id else {
        throw ServiceError.invalid("ingredients.foodId", "\(item.foodId) is no food to be used")
      }
      return (food: food, amount: item)
    }
    return Recipe(draft, parts: parts, portions: draft.portions ?? known?.portions ?? 1)
  }

  /// Stores the parts of a food, where they change.
  func keep(_ recipe: Recipe, of food: Food, _ account: String) throws -> Food {
    if let parts = recipe.parts, let portions = recipe.portions {
      try keep(parts, portions, of: food.id, account)
    }
    return try completing(food, of: account)
  }

  /// Stores the parts of a food.
  func keep(
    _ parts: [TemplateFoodItem], _ portions: Double, of food: String, _ account: String
  ) throws {
    try database.save(StoredRecipe(account: account, food: food, portions: portions))
    try database.execute(
      "DELETE FROM recipe_parts WHERE account = ? AND food = ?", account, food)
    for (position, part) in parts.enumerated() {
      try database.insert(
        StoredRecipePart(
          account: account, food: food, position: position, foodId: part.foodId,
          name: part.foodName, servings: part.servings, calories: part.calories,
          grams: part.grams, typed: part.typed))
    }
  }

  /// Returns a food with its parts, if it has any.
  func completing(_ food: Food, of account: String) throws -> Food {
    guard let recipe = try recipe(of: food.id, account) else { return food }
    var food = food
    food.ingredients = recipe.parts
    food.portions = recipe.portions
    return food
  }

  private func recipe(
    of food: String, _ account: String
  ) throws -> (portions: Double, parts: [TemplateFoodItem])? {
    let recipe = try database.all(
      "WHERE account = ? AND food = ?", [account, food], as: StoredRecipe.self
    ).first
    guard let recipe else { return nil }
    let parts = try database.all(
      "WHERE account = ? AND food = ? ORDER BY position", [account, food],
      as: StoredRecipePart.self)
    return (recipe.portions, parts.map(\.item))
  }
}

extension Store {
  var recipes: RecipeTable { RecipeTable(database: database, foods: foods) }
}
