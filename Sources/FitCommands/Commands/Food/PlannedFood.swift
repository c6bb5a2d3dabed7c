import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// What a dry run would store, as a record for scripts.
struct PlannedFood: Model, Identifiable, FurtherNutrients {
  /// The line of the file it comes from; nil on the command line.
  var line: Int?
  var foodId: String?
  var foodName: String
  var mealType: String
  var servings: Double
  /// What it weighs; nil when unknown.
  var grams: Double?
  /// What was written; nil where an id was.
  var typed: String?
  var calories: Double
  var proteinG: Double
  var carbsG: Double
  var fatG: Double
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

  enum CodingKeys: String, CodingKey, CaseIterable {
    case line, foodId, foodName, mealType, servings, grams, typed, calories, proteinG, carbsG, fatG
    case fiberG, sugarG, saturatedFatG, sodiumMg, potassiumMg, calciumMg, ironMg, cholesterolMg
    case caffeineMg, alcoholG, loggedAt
  }

  var id: String { foodId ?? foodName }

  /// So much of a food.
  init(
    _ food: Food, _ size: PortionSize, typed: String?, meal: MealType, at: Instant,
    line: Int? = nil
  ) {
    let servings = size.servings
    self.line = line
    foodId = food.id
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
}
