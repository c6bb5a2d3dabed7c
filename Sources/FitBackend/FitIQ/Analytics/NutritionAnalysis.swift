import CivilTime
import FitAPI

extension NutritionAnalytics {
  /// Analyses what an account ate on some days: each day's sums, how often each food, and the energy
  /// of each meal.
  ///
  /// One walk through the logs; SQL would sort them once for each of the three groupings.
  init(_ days: ClosedRange<Day>, of account: String, _ sums: DaySums) throws {
    var figures: [(day: Day, calories: Double, protein: Double, carbs: Double, fat: Double)] = []
    var foods: [String: (count: Int, calories: Double)] = [:]
    var meals: [String: Double] = [:]
    try sums.eachRecord(
      of: account, in: "food_logs", by: "logged_at",
      "food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g", within: days
    ) { day, row in
      let servings = row.double(3)
      let calories = row.double(4) * servings
      if figures.last?.day != day { figures.append((day, 0, 0, 0, 0)) }
      let last = figures.count - 1
      figures[last].calories += calories
      figures[last].protein += row.double(5) * servings
      figures[last].carbs += row.double(6) * servings
      figures[last].fat += row.double(7) * servings
      let food = row.text(1)
      foods[food, default: (0, 0)].count += 1
      foods[food, default: (0, 0)].calories += calories
      meals[row.text(2), default: 0] += calories
    }
    let mostEaten = foods.map {
      FoodFrequency(foodName: $0.key, count: $0.value.count, totalCalories: $0.value.calories)
    }.sorted {
      ($1.count, $1.totalCalories, $0.foodName) < ($0.count, $0.totalCalories, $1.foodName)
    }
    self.init(
      days,
      days: figures.reversed().map {
        NutritionDay(
          date: $0.day.description, calories: $0.calories, proteinG: $0.protein, carbsG: $0.carbs,
          fatG: $0.fat)
      }, topFoods: Array(mostEaten.prefix(FitIQ.analyticsTop)), meals: meals)
  }
}
