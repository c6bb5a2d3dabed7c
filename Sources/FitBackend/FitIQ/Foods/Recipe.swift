import FitAPI

/// A food made of foods.
struct Recipe {
  /// The food, with its nutrients computed from the parts where they were not given.
  var draft: FoodDraft
  /// The parts; `nil` where they do not change.
  let parts: [TemplateFoodItem]?
  let portions: Double?

  /// Makes a food without parts.
  init(_ draft: FoodDraft) {
    self.draft = draft
    parts = nil
    portions = nil
  }

  /// Makes a food of these parts.
  init(
    _ draft: FoodDraft, parts: [(food: Food, amount: NewTemplateFood)], portions: Double
  ) {
    var draft = draft
    draft.fill(with: parts.map { ($0.food, $0.amount.servings) }, portions: portions)
    self.draft = draft
    self.portions = portions
    self.parts = parts.map { food, amount in
      TemplateFoodItem(
        foodId: food.id, foodName: food.name, servings: amount.servings,
        calories: food.calories * amount.servings,
        grams: amount.grams ?? food.servingSizeG.map { $0 * amount.servings },
        typed: amount.typed)
    }
  }
}
