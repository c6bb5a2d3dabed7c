import FitAPI
import SQLite

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
    let known = try id.map { try recipe(of: $0) } ?? nil
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
  func keep(_ recipe: Recipe, of food: Food) throws -> Food {
    guard let parts = recipe.parts, let portions = recipe.portions else {
      return try completing(food)
    }
    try keep(parts, portions, of: food.id)
    return try completing(food)
  }

  /// Stores the parts of a food.
  func keep(_ parts: [TemplateFoodItem], _ portions: Double, of food: String) throws {
    try database.execute(
      "INSERT INTO recipes (food, portions) VALUES (?, ?)"
        + " ON CONFLICT (food) DO UPDATE SET portions = excluded.portions",
      food, portions)
    try database.execute("DELETE FROM recipe_parts WHERE food = ?", food)
    for (position, part) in parts.enumerated() {
      try database.execute(
        "INSERT INTO recipe_parts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        food, position, part.foodId, part.foodName, part.servings, part.calories, part.grams,
        part.typed)
    }
  }

  /// Returns a food with its parts, if it has any.
  func completing(_ food: Food) throws -> Food {
    guard let recipe = try recipe(of: food.id) else { return food }
    var food = food
    food.ingredients = recipe.parts
    food.portions = recipe.portions
    return food
  }

  private func recipe(
    of food: String
  ) throws -> (portions: Double, parts: [TemplateFoodItem])? {
    let portions = try database.first(
      "SELECT portions FROM recipes WHERE food = ?", food
    ) { $0.double(0) }
    guard let portions else { return nil }
    let parts = try database.all(
      "SELECT food_id, name, servings, calories, grams, typed FROM recipe_parts WHERE food = ?"
        + " ORDER BY position", food
    ) { row in
      TemplateFoodItem(
        foodId: row.text(0), foodName: row.text(1), servings: row.double(2),
        calories: row.double(3), grams: row.doubleOrNil(4), typed: row.textOrNil(5))
    }
    return (portions, parts)
  }
}

extension Store {
  var recipes: RecipeTable { RecipeTable(database: database, foods: foods) }
}
