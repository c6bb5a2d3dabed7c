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
    var figures: [Sums] = []
    var foods: [String: Eaten] = [:]
    var meals: [String: Double] = [:]
    try sums.eachRecord(
      of: account, in: "food_logs", by: "logged_at",
      "food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g, fiber_g, alcohol_g,"
        + " CASE WHEN protein_g > 0 AND carbs_g > 0 AND fat_g > 0 OR \(FoodLogTable.isBuiltIn)"
        + " THEN 1 ELSE 0 END",
      within: days
    ) { day, row in
      let servings = row.double(3)
      let kcal = row.double(4)
      let (protein, carbs, fat) = (row.double(5), row.double(6), row.double(7))
      let calories = kcal * servings
      // Days follow one another, except those of a traveller.
      let last =
        figures.indices.suffix(4).last { figures[$0].day == day } ?? figures.endIndex
      if last == figures.endIndex { figures.append(Sums(day: day)) }
      figures[last].calories += calories
      figures[last].protein += protein * servings
      figures[last].carbs += carbs * servings
      figures[last].fat += fat * servings
      let hasMacros = KnownMacros.areAllKnown(
        calories: kcal, protein: protein, carbs: carbs, fat: fat, alcohol: row.doubleOrNil(9),
        isBuiltIn: row.bool(10))
      if !hasMacros { figures[last].withoutMacros = (figures[last].withoutMacros ?? 0) + calories }
      if let fiber = row.doubleOrNil(8) {
        figures[last].fiber = (figures[last].fiber ?? 0) + fiber * servings
      }
      figures[last].add(calories, to: row.text(2))
      foods[row.text(1), default: Eaten()].add(calories)
    }
    for meal in figures.flatMap(\.meals) { meals[meal.name, default: 0] += meal.calories }
    let mostEaten = foods.map {
      FoodFrequency(foodName: $0.key, count: $0.value.count, totalCalories: $0.value.calories)
    }.sorted {
      ($1.count, $1.totalCalories, $0.foodName) < ($0.count, $0.totalCalories, $1.foodName)
    }
    // A marked day without food is a day of fasting.
    let eaten = Set(figures.map(\.day))
    let fasted = marked.filter { $0 < today && !eaten.contains($0) }.map { Sums(day: $0) }
    self.init(
      days,
      days: (figures + fasted).sorted { $0.day < $1.day }.map { sums in
        NutritionDay(
          date: sums.day, calories: sums.calories, proteinG: sums.protein,
          carbsG: sums.carbs, fatG: sums.fat, fiberG: sums.fiber,
          isComplete: CompleteDay.isComplete(
            calories: sums.calories, meals: sums.meals.count,
            isMarked: marked.contains(sums.day), on: sums.day, today: today),
          caloriesWithoutMacros: sums.withoutMacros)
      }, topFoods: Array(mostEaten.prefix(FitIQ.analyticsTop)), meals: meals)
  }
}

/// How often a food was eaten, and the kilocalories of all of it.
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
  let day: Day
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
