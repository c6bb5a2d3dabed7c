import CivilTime
import FitAPI

/// A food log as a row of a spreadsheet.
struct DiaryLine: Model, Identifiable {
  var id: String
  var date: Day
  var loggedAt: Instant
  var meal: String
  var food: String
  var servings: Double
  var calories: Double
  var proteinG: Double
  var carbsG: Double
  var fatG: Double
  /// Absent where the food does not tell.
  var fiberG: Double?
  var sugarG: Double?
  var saturatedFatG: Double?
  var sodiumMg: Double?

  init(_ day: Day, _ log: FoodLog) {
    id = log.id
    date = day
    loggedAt = log.loggedAt
    meal = log.mealType
    food = log.foodName
    servings = log.servings
    calories = log.calories
    proteinG = log.proteinG
    carbsG = log.carbsG
    fatG = log.fatG
    fiberG = log.fiberG
    sugarG = log.sugarG
    saturatedFatG = log.saturatedFatG
    sodiumMg = log.sodiumMg
  }
}
