import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// A food log that a dry run would store, as a record for scripts.
struct PlannedFood: Model, Identifiable, AdditionalNutrients {
  /// The line of the file it comes from; nil on the command line.
  var line: Int?
  var foodId: String?
  var foodName: String
  var mealType: String
  var servings: Double
  /// The weight in grams; nil when unknown.
  var grams: Double?
  /// The words as they were typed; nil where an id was given.
  var typed: String?
  var calories: Double
  /// Grams; nil where only the energy is known.
  var proteinG: Double?
  /// Grams; nil where only the energy is known.
  var carbsG: Double?
  /// Grams; nil where only the energy is known.
  var fatG: Double?
  var fiberG: Double?
  var sugarG: Double?
  var saturatedFatG: Double?
  var sodiumMg: Double?
  var potassiumMg: Double?
  var calciumMg: Double?
  var ironMg: Double?
  var cholesterolMg: Double?
  var caffeineMg: Double?
  var alcoholG: Double?
  var loggedAt: String

  var id: String { foodId ?? foodName }

  /// Plans to log a food in a portion.
  init(
    _ food: Food, _ size: PortionSize, typed: String?, meal: MealType, at: Instant,
    line: Int? = nil
  ) {
    let servings = size.servings
    self.line = line
    // A quick entry's food is made when it is logged.
    foodId = food.id.isEmpty ? nil : food.id
    foodName = food.name
    mealType = meal.rawValue
    self.servings = servings
    grams = size.grams
    self.typed = typed
    calories = food.calories * servings
    proteinG = food.proteinG * servings
    carbsG = food.carbsG * servings
    fatG = food.fatG * servings
    loggedAt = at.iso8601
    copyNutrients(of: food, servings: servings)
  }

  /// Plans to log the same food and amount as an earlier log.
  init(_ log: FoodLog, meal: MealType, at: Instant) {
    foodId = log.foodId
    foodName = log.foodName
    mealType = meal.rawValue
    servings = log.servings
    grams = log.grams
    typed = log.typed
    calories = log.calories
    proteinG = log.proteinG
    carbsG = log.carbsG
    fatG = log.fatG
    loggedAt = at.iso8601
    copyNutrients(of: log)
  }

  /// Plans to log a template's food.
  ///
  /// - Parameter food: the food; nil where it cannot be looked up, and only its energy is known.
  init(_ item: TemplateFoodItem, _ food: Food?, meal: MealType, at: Instant) {
    foodId = item.foodId
    foodName = item.foodName
    mealType = meal.rawValue
    servings = item.servings
    grams = item.grams
    typed = item.typed
    calories = item.calories
    loggedAt = at.iso8601
    guard let food else { return }
    proteinG = food.proteinG * servings
    carbsG = food.carbsG * servings
    fatG = food.fatG * servings
    copyNutrients(of: food, servings: servings)
  }
}
