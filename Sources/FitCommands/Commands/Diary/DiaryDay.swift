import CivilTime
import FitAPI

/// One of the person's days with what was eaten on it.
struct DiaryDay: Model {
  /// `YYYY-MM-DD`.
  var date: String
  var calories: Double
  var proteinG: Double
  var carbsG: Double
  var fatG: Double
  /// Oldest first.
  var logs: [FoodLog]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case date, calories, proteinG, carbsG, fatG, logs
  }

  /// A day of these logs, which come newest first.
  init(_ day: Day, _ logs: [FoodLog]) {
    date = "\(day)"
    calories = logs.reduce(0) { $0 + $1.calories }
    proteinG = logs.reduce(0) { $0 + $1.proteinG }
    carbsG = logs.reduce(0) { $0 + $1.carbsG }
    fatG = logs.reduce(0) { $0 + $1.fatG }
    self.logs = logs.reversed()
  }

  /// The meals that have logs, in the order of the day.
  var meals: [(name: String, logs: [FoodLog])] {
    let known = MealType.allCases.map(\.rawValue)
    let others = Set(logs.map(\.mealType)).subtracting(known).sorted()
    return (known + others).compactMap { meal in
      let logs = logs.filter { $0.mealType == meal }
      return logs.isEmpty ? nil : (meal, logs)
    }
  }
}
