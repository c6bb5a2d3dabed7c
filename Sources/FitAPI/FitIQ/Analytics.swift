import CivilTime

/// A stretch of days; both ends belong to it.
public struct DateRange: Codable, Sendable, Hashable {
  /// `YYYY-MM-DD`.
  public var startDate: String
  /// `YYYY-MM-DD`.
  public var endDate: String

  /// The days from one to another.
  public init(_ days: ClosedRange<Day>) {
    startDate = days.lowerBound.description
    endDate = days.upperBound.description
  }
}

/// How often a food was eaten.
public struct FoodFrequency: Codable, Sendable, Hashable {
  public var foodName: String
  public var count: Int
  public var totalCalories: Double

  /// A food's count and its kilocalories in all.
  public init(foodName: String, count: Int, totalCalories: Double) {
    self.foodName = foodName
    self.count = count
    self.totalCalories = totalCalories
  }
}

/// What was eaten on one day that has entries.
public struct NutritionDay: Model {
  /// `YYYY-MM-DD`.
  public var date: String
  public var calories: Double
  /// Grams.
  public var proteinG: Double
  /// Grams.
  public var carbsG: Double
  /// Grams.
  public var fatG: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case date, calories, proteinG, carbsG, fatG
  }

  /// A day's sums.
  public init(date: String, calories: Double, proteinG: Double, carbsG: Double, fatG: Double) {
    self.date = date
    self.calories = calories
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
  }
}

/// What is usual of the food of some days; the averages are those of the days with entries.
public struct NutritionAnalytics: Model {
  public var period: DateRange
  /// Kilocalories a day.
  public var averageDailyCalories: Double
  /// Grams a day.
  public var averageDailyProtein: Double
  /// Grams a day.
  public var averageDailyCarbs: Double
  /// Grams a day.
  public var averageDailyFat: Double
  /// At most ten, by count and then by kilocalories.
  public var topFoods: [FoodFrequency]
  /// The share of each meal in the kilocalories, in percent.
  public var mealTypeDistribution: [String: Double]
  /// The days with entries, oldest first; `nil` from a server that does not tell.
  public var days: [NutritionDay]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case period, averageDailyCalories, averageDailyProtein, averageDailyCarbs, averageDailyFat
    case topFoods, mealTypeDistribution, days
  }

  /// An analysis of these days.
  ///
  /// - Parameter meals: kilocalories of each meal.
  public init(
    _ range: ClosedRange<Day>, days: [NutritionDay], topFoods: [FoodFrequency],
    meals: [String: Double]
  ) {
    func mean(_ nutrient: (NutritionDay) -> Double) -> Double {
      days.isEmpty ? 0 : days.reduce(0) { $0 + nutrient($1) } / Double(days.count)
    }
    period = DateRange(range)
    averageDailyCalories = mean(\.calories)
    averageDailyProtein = mean(\.proteinG)
    averageDailyCarbs = mean(\.carbsG)
    averageDailyFat = mean(\.fatG)
    self.topFoods = topFoods
    let whole = meals.values.reduce(0, +)
    mealTypeDistribution = whole > 0 ? meals.mapValues { $0 / whole * 100 } : [:]
    self.days = days
  }
}

/// How often an exercise was done.
public struct ExerciseFrequency: Codable, Sendable, Hashable {
  public var exerciseName: String
  public var count: Int
  /// Kilograms moved: the sum of sets × repetitions × kilograms; `nil` where nothing was lifted.
  public var totalVolume: Double?

  /// An exercise's count and volume.
  public init(exerciseName: String, count: Int, totalVolume: Double?) {
    self.exerciseName = exerciseName
    self.count = count
    self.totalVolume = totalVolume
  }
}

/// What was trained on one day that has a completed workout.
public struct TrainingDay: Model {
  /// `YYYY-MM-DD`.
  public var date: String
  public var workouts: Int
  public var durationMinutes: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case date, workouts, durationMinutes
  }

  /// A day's sums.
  public init(date: String, workouts: Int, durationMinutes: Double) {
    self.date = date
    self.workouts = workouts
    self.durationMinutes = durationMinutes
  }
}

/// What is usual of the workouts completed within some days.
public struct WorkoutAnalytics: Model {
  public var period: DateRange
  public var totalWorkouts: Int
  public var totalDurationMinutes: Int
  /// Minutes.
  public var averageWorkoutDuration: Double
  /// Workouts a week.
  public var workoutFrequency: Double
  /// At most ten, by count and then by volume.
  public var topExercises: [ExerciseFrequency]
  /// How many exercises of each category were done.
  public var categoryDistribution: [String: Int]
  /// The days with a workout, oldest first; `nil` from a server that does not tell.
  public var days: [TrainingDay]?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case period, totalWorkouts, totalDurationMinutes, averageWorkoutDuration, workoutFrequency
    case topExercises, categoryDistribution, days
  }

  /// An analysis of these days.
  public init(
    _ range: ClosedRange<Day>, days: [TrainingDay], topExercises: [ExerciseFrequency],
    categories: [String: Int]
  ) {
    let count = days.reduce(0) { $0 + $1.workouts }
    let minutes = days.reduce(0) { $0 + $1.durationMinutes }
    period = DateRange(range)
    totalWorkouts = count
    totalDurationMinutes = Int(min(minutes, 1e15).rounded())
    averageWorkoutDuration = count > 0 ? minutes / Double(count) : 0
    let weeks = Double(range.upperBound.days(since: range.lowerBound) + 1) / 7
    workoutFrequency = Double(count) / weeks
    self.topExercises = topExercises
    categoryDistribution = categories
    self.days = days
  }
}

extension FitIQ {
  public static let nutritionAnalytics = Route<NutritionAnalytics>(
    .fitiq, .get, "/analytics/nutrition")
  public static let workoutAnalytics = Route<WorkoutAnalytics>(
    .fitiq, .get, "/analytics/workouts")

  /// How many foods or exercises an analysis names.
  public static let analyticsTop = 10
  /// Days of an analysis unless told, the last of them today.
  public static let analyticsDays = 30

  /// What is usual of the food of those days.
  public static func analyseNutrition(
    user: String? = nil, _ days: ClosedRange<Day>
  ) -> Endpoint<NutritionAnalytics> {
    nutritionAnalytics(query: [
      "user_id": user, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }

  /// What is usual of the workouts of those days.
  public static func analyseWorkouts(
    user: String? = nil, _ days: ClosedRange<Day>
  ) -> Endpoint<WorkoutAnalytics> {
    workoutAnalytics(query: [
      "user_id": user, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }
}
