import JSON

/// Gives the analyses of version 0.32 the layout of the seed, which says less and by other names.
enum AnalyticsLayout {
  /// Returns the means of days; it has no foods and meals.
  static func nutrition(_ data: JSONValue) -> JSONValue {
    guard let calories = data["calories"]?["daily_average"] else { return data }
    func mean(_ nutrient: String) -> JSONValue {
      data["macros"]?[nutrient]?["daily_average"] ?? 0
    }
    return [
      "period": period(data), "average_daily_calories": calories,
      "average_daily_protein": mean("protein"), "average_daily_carbs": mean("carbs"),
      "average_daily_fat": mean("fat"), "top_foods": [], "meal_type_distribution": [:],
    ]
  }

  /// Returns counts and durations; it has no exercises.
  static func workouts(_ data: JSONValue) -> JSONValue {
    guard let count = data["workout_count"] else { return data }
    func whole(_ number: JSONValue?) -> JSONValue {
      .integer(Int64(exactly: (number?.double ?? 0).rounded()) ?? 0)
    }
    return [
      "period": period(data), "total_workouts": whole(count["total"]),
      "total_duration_minutes": whole(data["duration"]?["total"]),
      "average_workout_duration": data["duration"]?["average"] ?? 0,
      "workout_frequency": count["per_week"] ?? 0, "top_exercises": [],
      "category_distribution": [:],
    ]
  }

  /// Returns the days, some of which have times.
  private static func period(_ data: JSONValue) -> JSONValue {
    func day(_ name: String) -> JSONValue {
      .string(String((data["period"]?[name]?.string ?? "").prefix(10)))
    }
    return ["start_date": day("from"), "end_date": day("to")]
  }
}
