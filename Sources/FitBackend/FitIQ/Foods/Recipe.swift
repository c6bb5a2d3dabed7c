import FitAPI

/// A food made of foods.
struct Recipe {
  /// The food, its figures filled in from the parts where they were not given.
  var draft: FoodDraft
  /// `nil` where the parts are not to change.
  let parts: [TemplateFoodItem]?
  let portions: Double?

  /// A food of which nothing is known but what was given.
  init(_ draft: FoodDraft) {
    self.draft = draft
    parts = nil
    portions = nil
  }

  /// A food of these parts.
  init(_ draft: FoodDraft, parts: [(food: Food, servings: Double)], portions: Double) {
    var draft = draft
    draft.fill(with: parts, portions: portions)
    self.draft = draft
    self.portions = portions
    self.parts = parts.map { food, servings in
      TemplateFoodItem(
        foodId: food.id, foodName: food.name, servings: servings,
        calories: food.calories * servings)
    }
  }
}
