import Arguments
import FitAPI
import FitClient
import HealthLanguage
import PlainText

/// The options that make a food of foods.
enum RecipeOptions {
  static let from = Option<String?>(
    "from", placeholder: "FOODS", "What it is made of: \"200g rice, 2 eggs, 1 tbsp olive oil\".")
  static let portions = Option<Double?>(
    "portions", in: FoodDraft.portionLimits.lower...FoodDraft.portionLimits.upper,
    "How many servings that makes; as many as before, or 1, unless given.")

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
    let parts = try every(words, of: finder) { try finder.foods(words, none) }
    let portions = arguments[portions] ?? food?.portions ?? 1
    if let pot = food.flatMap(weighedPot) {
      draft.servingSizeG = draft.servingSizeG ?? pot / portions
    }
    draft.fill(with: parts.map { ($0.food, $0.size.servings) }, portions: portions)
    draft.portions = portions
    draft.ingredients = parts.map(\.asPart)
    return true
  }

  /// Returns the foods of a text. Where several of its lines have a fault, all are told at once.
  private static func every<Parts>(
    _ words: String, of finder: MealResolver, _ read: () throws -> Parts
  ) throws -> Parts {
    do {
      return try read()
    } catch {
      let items = (try? MealText(parsing: words).items) ?? []
      let faults = items.compactMap { item -> String? in
        do {
          _ = try finder.foods(item.written, MealResolver.Amount(servings: nil, grams: nil))
          return nil
        } catch let fault as AmbiguityError {
          return fault.message
        } catch {
          return (error as? FitError)?.message ?? "\(error)"
        }
      }
      guard faults.count > 1 else { throw error }
      throw FitError(
        .usage,
        "\(faults.count) of \(items.count) foods are not certain: "
          + faults.text(separatedBy: "; "), hint: "mend them, or --first takes the best of each")
    }
  }

  /// Returns the grams of all portions of a recipe that was weighed when it was done; `nil` where its
  /// weight follows from its parts, as it does without water that boils away.
  private static func weighedPot(_ food: Food) -> Double? {
    guard let parts = food.ingredients, let portions = food.portions,
      let pot = food.servingSizeG.map({ $0 * portions })
    else { return nil }
    let sum = parts.reduce(0) { $0 + ($1.grams ?? .nan) }
    return abs(sum - pot) < 1 ? nil : pot
  }
}
