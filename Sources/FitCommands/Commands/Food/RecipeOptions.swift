import Arguments
import FitAPI
import FitClient

/// The options that make a food of foods.
enum RecipeOptions {
  static let from = Option<String?>(
    "from", placeholder: "FOODS", "What it is made of: \"200g rice, 2 eggs, 1 tbsp olive oil\".")
  static let portions = Option<Double?>(
    "portions", in: FoodDraft.portionLimits.lower...FoodDraft.portionLimits.upper,
    "How many servings that makes; 1 unless given.")

  static var all: [any Parameter] { [from, portions, LogFood.first] }
  static var constraints: [Constraint] { [.requires(portions, from)] }

  /// Writes the foods of a line into a draft, and the figures that follow from them where the line
  /// names none; whether there are any.
  ///
  /// - Parameter food: the food that is made of them, where it is there already.
  @discardableResult
  static func fill(
    _ draft: inout FoodDraft, of food: Food? = nil, _ arguments: ParsedArguments, _ fit: Context
  ) throws -> Bool {
    guard let words = arguments[from] else { return false }
    let none = MealResolver.Amount(servings: nil, grams: nil)
    let finder = MealResolver(takesFirst: arguments[LogFood.first], excluding: food?.id, in: fit)
    let parts = try finder.foods(words, none)
    let portions = arguments[portions] ?? 1
    draft.fill(with: parts.map { ($0.food, $0.size.servings) }, portions: portions)
    draft.portions = portions
    draft.ingredients = parts.map(\.asPart)
    return true
  }
}
