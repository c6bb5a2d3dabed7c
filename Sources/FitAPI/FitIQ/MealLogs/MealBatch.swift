import HealthLanguage
import Quantities

/// A food of a meal, with the figures of the whole amount.
public struct MealBatchItem: Codable, Sendable, Hashable {
  public var foodName: String
  /// The amount, in ``unit``.
  public var quantity: Double
  public var unit: String
  /// Kilocalories, and grams of the others.
  public var calories: Double
  public var proteinG: Double
  public var carbsG: Double
  public var fatG: Double
  public var fiberG: Double?
  public var sugarG: Double?
  /// The food it is, where it is known; the figures are those of the item all the same.
  public var foodId: String?
  public var userFoodId: String?

  /// Characters of a unit.
  public static let unitLength = 1...50
  /// The allowed amounts, in any unit.
  public static let quantities = Limits(0...100_000)

  /// The amount and the name: `150 g rice`.
  public var words: String {
    "\(Decimals.text(quantity, upTo: 2)) \(unit) \(foodName)"
  }

  /// The one-time food that has the figures of the item.
  public var food: FoodDraft {
    var draft = FoodDraft()
    draft.name = foodName.trimmed
    draft.calories = calories
    draft.proteinG = proteinG
    draft.carbsG = carbsG
    draft.fatG = fatG
    draft.fiberG = fiberG
    draft.sugarG = sugarG
    draft.servingSize = "\(Decimals.text(quantity, upTo: 2)) \(unit)"
    if isInGrams, quantity > 0 { draft.servingSizeG = quantity }
    draft.isOneTime = true
    return draft
  }

  private var isInGrams: Bool { ["g", "gram", "grams"].contains(unit.lowercased()) }

  func validate(_ problems: inout Problems, at index: Int) {
    let path = "items[\(index)]"
    problems.check("\(path).quantity", quantity, in: Self.quantities)
    problems.check("\(path).unit", unit, length: Self.unitLength)
    for problem in food.problemsAsNew.all {
      let field = problem.field == "name" ? "foodName" : problem.field
      problems.add("\(path).\(field)", problem.message, problem.rule)
    }
  }
}

/// A meal of foods with their figures, or a change of one: a field that is `nil` stays, and the
/// items replace the stored ones.
public struct MealBatch: Codable, Sendable, Hashable, Validated {
  /// A ``MealType``, or one of its other words.
  public var mealType: String?
  /// The time of the meal; the present when `nil`.
  public var loggedAt: String?
  public var notes: String?
  public var items: [MealBatchItem]?

  /// Creates an empty meal.
  public init() {}

  /// The number of foods that a meal may have.
  public static let itemCounts = 1...100

  /// The meal; `nil` where the time of day decides.
  public var meal: String? { mealType?.lowercased() }

  public func validate(_ problems: inout Problems) {
    problems.check("mealType", meal: meal)
    problems.check("loggedAt", instant: loggedAt, isPlan: true)
    problems.check("notes", notes, length: NewMealLog.notesLength)
    guard let items else { return }
    if !Self.itemCounts.contains(items.count) {
      problems.add("items", "must be from 1 to \(Self.itemCounts.upperBound)")
    }
    for (index, item) in items.enumerated() { item.validate(&problems, at: index) }
  }

  /// The broken rules of a meal to be logged, which has foods.
  public var problemsAsNew: Problems {
    var problems = problems
    if items == nil { problems.add("items", "is required") }
    return problems
  }
}

extension FitIQ {
  public static let mealBatch = Route<MealLog>(
    .fitiq, .post, "/meal-logs/batch", success: 201, time: .instant("loggedAt"))
  public static let mealLogChange = Route<MealLog>(.fitiq, .put, "/meal-logs/{id}")
}
