import FitAPI

/// A meal of the public set: catalogue foods and how many servings of each.
struct PublicMeal {
  let id: String
  let meal: MealType
  let name: String
  let description: String
  let foods: KeyValuePairs<String, Double>

  /// Makes a meal whose foods are named by their ids in the catalogue.
  init(
    _ meal: MealType, _ name: String, _ description: String,
    _ foods: KeyValuePairs<String, Double>
  ) {
    id = "meal:" + name.lowercased().split { !$0.isLetter }.joined(separator: "-")
    self.meal = meal
    self.name = name
    self.description = description
    self.foods = foods
  }

  /// All meals, breakfasts first.
  static var all: [PublicMeal] { breakfasts + lunches + dinners + snacks }
}
