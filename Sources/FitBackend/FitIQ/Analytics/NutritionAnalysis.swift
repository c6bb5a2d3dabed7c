import CivilTime
import FitAPI

extension NutritionAnalytics {
  /// Analyses what an account ate on some days: each day's sums, how often each food, and the
  /// energy of each meal.
  ///
  /// One walk through the logs; SQL would sort them once for each of the three groupings.
  ///
  /// - Parameters:
  ///   - marked: the days that the person marked as complete.
  ///   - today: the person's today, which is not over.
  init(
    _ days: ClosedRange<Day>, of account: String, _ sums: DaySums, marked: Set<Day>, today: Day
  ) throws {
    var foods: [String: Eaten] = [:]
    var meals: [String: Double] = [:]
    let figures = try sums.tally(
      of: account, in: "food_logs", by: "logged_at",
      "food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g, fiber_g, alcohol_g,"
        + " food_id",
      within: days, from: Sums()
    ) { sum, row in
      let servings = row.double(3)
      let kcal = row.double(4)
      let (protein, carbs, fat) = (row.double(5), row.double(6), row.double(7))
      let calories = kcal * servings
      sum.calories += calories
      sum.protein += protein * servings
      sum.carbs += carbs * servings
      sum.fat += fat * servings
      let hasMacros = KnownMacros.areAllKnown(
        calories: kcal, protein: protein, carbs: carbs, fat: fat, alcohol: row.doubleOrNil(9),
        isBuiltIn: KnownMacros.isBuiltIn(row.text(10)))
      if !hasMacros { sum.withoutMacros = (sum.withoutMacros ?? 0) + calories }
      if let fiber = row.doubleOrNil(8) {
        sum.fiber = (sum.fiber ?? 0) + fiber * servings
      }
      sum.add(calories, to: MealType.counted(row.text(2)))
      foods[row.text(1), default: Eaten()].add(calories)
    }
    for meal in figures.flatMap(\.sum.meals) { meals[meal.name, default: 0] += meal.calories }
    let mostEaten = foods.map {
      FoodFrequency(foodName: $0.key, count: $0.value.count, totalCalories: $0.value.calories)
    }.sorted {
      ($1.count, $1.totalCalories, $0.foodName) < ($0.count, $0.totalCalories, $1.foodName)
    }
    // A marked day without food is a day of fasting.
    let eaten = Set(figures.map(\.day))
    let fasted = marked.filter { $0 < today && !eaten.contains($0) }
      .map { (day: $0, sum: Sums()) }
    self.init(
      days,
      days: (figures + fasted).sorted { $0.day < $1.day }.map { day, sums in
        NutritionDay(
          date: day, calories: sums.calories, proteinG: sums.protein,
          carbsG: sums.carbs, fatG: sums.fat, fiberG: sums.fiber,
          isComplete: CompleteDay.isComplete(
            calories: sums.calories, meals: sums.meals.count,
            isMarked: marked.contains(day), on: day, today: today),
          caloriesWithoutMacros: sums.withoutMacros)
      }, topFoods: Array(mostEaten.prefix(FitIQ.analyticsTop)), meals: meals)
  }
}

/// The number of times that a food was eaten, and the kilocalories in all.
private struct Eaten {
  private(set) var count = 0
  private(set) var calories = 0.0

  mutating func add(_ calories: Double) {
    count += 1
    self.calories += calories
  }
}

/// The sums of a day's food.
private struct Sums {
  var calories = 0.0
  var protein = 0.0
  var carbs = 0.0
  var fat = 0.0
  var fiber: Double?
  /// Kilocalories of entries that do not tell their macronutrients.
  var withoutMacros: Double?
  private(set) var meals: [(name: String, calories: Double)] = []

  mutating func add(_ calories: Double, to meal: String) {
    guard let place = meals.firstIndex(where: { $0.name == meal }) else {
      return meals.append((meal, calories))
    }
    meals[place].calories += calories
  }
}
