import CivilTime
import FitAPI

/// One of the person's days with what was eaten on it.
struct DiaryDay: Model, AdditionalNutrients {
  var date: Day
  var calories: Double
  var proteinG: Double
  var carbsG: Double
  var fatG: Double
  /// The sums of the entries that tell the nutrient; absent where none does. Grams, or milligrams by name.
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
  /// Oldest first.
  var logs: [FoodLog]

  /// Sums a day's logs, given newest first.
  init(_ day: Day, _ logs: [FoodLog]) {
    date = day
    calories = logs.reduce(0) { $0 + $1.calories }
    proteinG = logs.reduce(0) { $0 + $1.proteinG }
    carbsG = logs.reduce(0) { $0 + $1.carbsG }
    fatG = logs.reduce(0) { $0 + $1.fatG }
    self.logs = logs.reversed()
    for log in logs { addNutrients(of: log) }
  }

  /// The meals that have logs, in the order in which they began.
  var meals: [DiaryMeal] {
    var names: [String] = []
    for log in logs where !names.contains(log.mealType) { names.append(log.mealType) }
    return names.map { name in DiaryMeal(name: name, logs: logs.filter { $0.mealType == name }) }
  }
}

/// One meal of a day.
struct DiaryMeal {
  let name: String
  /// Oldest first; at least one.
  let logs: [FoodLog]

  /// Returns the sum of a figure over the meal.
  func sum(_ figure: (FoodLog) -> Double) -> Double { logs.reduce(0) { $0 + figure($1) } }
}
