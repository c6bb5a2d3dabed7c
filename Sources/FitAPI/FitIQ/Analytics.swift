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
  /// Grams, of the foods that tell it; `nil` from a server that does not.
  public var fiberG: Double?
  /// Whether the day is a ``CompleteDay``; `nil` from a server that does not tell.
  public var isComplete: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case date, calories, proteinG, carbsG, fatG, fiberG, isComplete
  }

  /// A day's sums.
  public init(
    date: String, calories: Double, proteinG: Double, carbsG: Double, fatG: Double,
    fiberG: Double? = nil, isComplete: Bool? = nil
  ) {
    self.date = date
    self.fiberG = fiberG
    self.isComplete = isComplete
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
  /// The averages of the complete days alone; `nil` where there are none.
  public var complete: NutritionMeans?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case complete
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
    complete = NutritionMeans(days.filter { $0.isComplete == true })
  }
}

/// What was eaten a day, in the mean of some days.
public struct NutritionMeans: Codable, Sendable, Hashable {
  /// How many days.
  public var days: Int
  public var calories: Double
  /// Grams.
  public var proteinG: Double
  /// Grams.
  public var carbsG: Double
  /// Grams.
  public var fatG: Double
  /// Grams, of the foods that tell it.
  public var fiberG: Double?

  /// The means of days; `nil` where there are none.
  public init?(_ all: [NutritionDay]) {
    guard !all.isEmpty else { return nil }
    let count = Double(all.count)
    func mean(_ nutrient: (NutritionDay) -> Double) -> Double {
      all.reduce(0) { $0 + nutrient($1) } / count
    }
    days = all.count
    calories = mean(\.calories)
    proteinG = mean(\.proteinG)
    carbsG = mean(\.carbsG)
    fatG = mean(\.fatG)
    fiberG = all.contains { $0.fiberG != nil } ? mean { $0.fiberG ?? 0 } : nil
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

/// What a body uses a day, by what was eaten and what became of the weight; see ``EnergyBalance``.
public struct EnergyAnalytics: Model {
  public var period: DateRange
  /// Complete days of food within the period.
  public var completeDays: Int
  /// Days of the period with a weight.
  public var weightDays: Int
  /// Kilocalories eaten on a complete day; `nil` without one.
  public var averageIntake: Double?
  /// Kilograms: the trend at the end of the period; `nil` without a weight.
  public var trendKg: Double?
  /// Kilograms a week; `nil` where there are too few weights.
  public var weeklyKg: Double?
  /// Kilocalories used a day; `nil` where nothing can be claimed.
  public var expenditure: Double?
  /// Kilocalories by which ``expenditure`` may be off either way.
  public var margin: Double?
  /// Kilocalories a day by the profile alone (Mifflin and St Jeor); `nil` where it does not say enough.
  public var estimate: Int?
  /// What to eat for the weight goal; `nil` without a goal with a day ahead, or without an
  /// expenditure.
  public var plan: EnergyGoal?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case period, completeDays, weightDays, averageIntake, trendKg, weeklyKg, expenditure, margin
    case estimate, plan
  }

  /// An analysis of some days.
  ///
  /// - Parameters:
  ///   - intakes: kilocalories of the complete days.
  ///   - weights: kilograms, one figure a day, oldest first.
  public init(_ days: ClosedRange<Day>, intakes: [Double], weights: [DayFigure], estimate: Int?) {
    period = DateRange(days)
    completeDays = intakes.count
    weightDays = weights.count
    averageIntake = intakes.isEmpty ? nil : intakes.reduce(0, +) / Double(intakes.count)
    trendKg = Trend(weights, on: days.upperBound)?.value
    weeklyKg = WeeklyRate(weights)?.change
    let balance = EnergyBalance(intakes: intakes, weights: weights)
    expenditure = balance?.expenditure
    margin = balance?.margin
    self.estimate = estimate
  }
}

/// What to eat a day for a weight goal; see ``EnergyPlan``.
public struct EnergyGoal: Codable, Sendable, Hashable {
  /// Kilograms.
  public var targetKg: Double
  /// `YYYY-MM-DD`.
  public var by: String
  /// Kilocalories a day that it asks for.
  public var calories: Double
  /// Kilocalories a day below which nobody should go without a doctor.
  public var least: Double
  public var isTooLittle: Bool
  public var isTooFast: Bool
  /// The day that a safe rate reaches, where the goal asks for too much: `YYYY-MM-DD`.
  public var safeDay: String?
  /// Kilocalories a day at that rate.
  public var safeCalories: Double

  /// A plan for a target and a day.
  public init(_ plan: EnergyPlan, targetKg: Double, by day: Day) {
    self.targetKg = targetKg
    by = day.description
    calories = plan.calories
    least = plan.least
    isTooLittle = plan.isTooLittle
    isTooFast = plan.isTooFast
    safeDay = plan.safeDay?.description
    safeCalories = plan.safeCalories
  }
}

/// Whether the food of a day is marked as complete.
public struct DiaryMark: Model, Validated {
  /// `YYYY-MM-DD`.
  public var date: String
  public var complete: Bool

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case date, complete
  }

  /// A mark.
  public init(date: Day, complete: Bool) {
    self.date = date.description
    self.complete = complete
  }

  public func validate(_ problems: inout Problems) { problems.check("date", day: date) }
}

extension FitIQ {
  public static let energyAnalytics = Route<EnergyAnalytics>(.fitiq, .get, "/analytics/energy")
  public static let diaryMark = Route<DiaryMark>(.fitiq, .put, "/diary/days")

  /// Analyses what the body used in those days; the last 28 before today unless given.
  public static func analyseEnergy(_ days: ClosedRange<Day>? = nil) -> Endpoint<EnergyAnalytics> {
    energyAnalytics(query: ["start_date": days?.lowerBound, "end_date": days?.upperBound])
  }

  /// Marks the food of a day as complete, or takes the mark away.
  public static func markDiary(_ mark: DiaryMark) -> Endpoint<DiaryMark> { diaryMark(body: mark) }

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
