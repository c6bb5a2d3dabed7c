import CivilTime
import FitAPI
import Quantities
import SQL

extension FoodLogTable {
  /// The SQL condition of entries that do not tell each of their macronutrients, as ``KnownMacros`` has
  /// it.
  static let leavesMacrosOpen = """
    calories * servings >= \(KnownMacros.negligibleEnergy) \
    AND (protein_g <= 0 OR carbs_g <= 0 OR fat_g <= 0) \
    AND (protein_g <= 0 AND carbs_g <= 0 AND fat_g <= 0 AND coalesce(alcohol_g, 0) <= 0 \
    OR NOT \(isBuiltIn) AND calories * \(1 - KnownMacros.openShare) > \(toldEnergy))
    """

  /// The kilocalories that the macronutrients and alcohol of an entry bring, in SQL.
  private static let toldEnergy = """
    (\(FoodEnergy.protein) * protein_g + \(FoodEnergy.carbohydrates) * carbs_g \
    + \(FoodEnergy.fat) * fat_g + \(FoodEnergy.alcohol) * coalesce(alcohol_g, 0))
    """

  /// The SQL condition of entries whose food is of a catalogue.
  static let isBuiltIn = "(food_id LIKE '%:%')"

  /// Returns the sums of an account's food on one of its days, of the exact values.
  func summary(of account: String, on day: Day, calorieGoal: Int?) throws -> NutritionSummary {
    var summary = NutritionSummary(
      date: day, totalCalories: 0, totalProteinG: 0, totalCarbsG: 0, totalFatG: 0,
      totalFiberG: 0, mealBreakdown: [:], calorieGoal: calorieGoal)
    let condition = DayCondition(day...day, date: "logged_at")
    try database.forEach(
      "SELECT meal_type, total(calories * servings), total(protein_g * servings),"
        + " total(carbs_g * servings), total(fat_g * servings), total(fiber_g * servings),"
        + " count(*), total(calories * servings) FILTER (WHERE \(Self.leavesMacrosOpen))"
        + " FROM food_logs WHERE account = ?\(condition.sql) GROUP BY meal_type",
      [account] + condition.values
    ) { row in
      let meal = MealNutrition(
        calories: row.double(1), proteinG: row.double(2), carbsG: row.double(3),
        fatG: row.double(4), itemCount: row.int(6))
      let name = MealType.counted(row.text(0))
      summary.mealBreakdown[name] = summary.mealBreakdown[name].map { $0 + meal } ?? meal
      summary.totalCalories += meal.calories
      summary.totalProteinG += meal.proteinG
      summary.totalCarbsG += meal.carbsG
      summary.totalFatG += meal.fatG
      summary.totalFiberG += row.double(5)
      if row.double(7) > 0 {
        summary.caloriesWithoutMacros = (summary.caloriesWithoutMacros ?? 0) + row.double(7)
      }
    }
    summary.remainingCalories = calorieGoal.map { Double($0) - summary.totalCalories }
    return summary
  }
}
