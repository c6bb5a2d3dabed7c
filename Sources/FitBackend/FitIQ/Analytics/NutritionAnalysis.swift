import CivilTime
import FitAPI
import SQLite

extension FoodLogTable {
  /// What is usual of the food of some days.
  func analysis(
    of account: String, _ days: ClosedRange<Day>, _ calendar: PersonalCalendar
  ) throws -> NutritionAnalytics {
    let bounds = calendar.bounds(of: days)
    let (start, end) = (bounds.lowerBound.stored, bounds.upperBound.stored)
    var sums: [NutritionDay] = []
    try DaySums(database: database, calendar: calendar).each(
      of: account, in: "food_logs", by: "logged_at",
      "total(calories * servings), total(protein_g * servings), total(carbs_g * servings),"
        + " total(fat_g * servings)", within: days
    ) { day, row in
      sums.append(
        NutritionDay(
          date: day.description, calories: row.double(1), proteinG: row.double(2),
          carbsG: row.double(3), fatG: row.double(4)))
    }
    let foods = try database.all(
      "SELECT food_name, count(*) AS count, total(calories * servings) AS calories FROM food_logs"
        + " WHERE account = ? AND logged_at >= ? AND logged_at < ? GROUP BY food_name"
        + " ORDER BY count DESC, calories DESC, food_name LIMIT ?",
      account, start, end, FitIQ.analyticsTop
    ) { FoodFrequency(foodName: $0.text(0), count: $0.int(1), totalCalories: $0.double(2)) }
    var meals: [String: Double] = [:]
    try database.forEach(
      "SELECT meal_type, total(calories * servings) FROM food_logs"
        + " WHERE account = ? AND logged_at >= ? AND logged_at < ? GROUP BY meal_type",
      account, start, end
    ) { meals[$0.text(0)] = $0.double(1) }
    return NutritionAnalytics(days, days: sums, topFoods: foods, meals: meals)
  }
}
