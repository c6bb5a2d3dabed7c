import CivilTime

/// A range of days with both ends included.
public struct DateRange: Codable, Sendable, Hashable {
  /// The first day.
  public var startDate: Day
  /// The last day.
  public var endDate: Day

  /// Creates a range of days.
  public init(_ days: ClosedRange<Day>) {
    startDate = days.lowerBound
    endDate = days.upperBound
  }
}

/// The number of times a food was eaten, with its energy.
public struct FoodFrequency: Codable, Sendable, Hashable {
  public var foodName: String
  public var count: Int
  public var totalCalories: Double

  /// Creates an entry from a food's count and its total kilocalories.
  public init(foodName: String, count: Int, totalCalories: Double) {
    self.foodName = foodName
    self.count = count
    self.totalCalories = totalCalories
  }
}

/// The totals of a day with food entries.
public struct NutritionDay: Model {
  public var date: Day
  public var calories: Double
  /// Grams.
  public var proteinG: Double
  /// Grams.
  public var carbsG: Double
  /// Grams.
  public var fatG: Double
  /// Grams, over the foods whose fibre is known; `nil` from a server without this field.
  public var fiberG: Double?
  /// Whether the day is a ``CompleteDay``; `nil` from a server without this field.
  public var isComplete: Bool?
  /// The kilocalories of entries whose macronutrients are unknown; `nil` where all tell them.
  public var caloriesWithoutMacros: Double?

  /// Creates the totals of a day.
  public init(
    date: Day, calories: Double, proteinG: Double, carbsG: Double, fatG: Double,
    fiberG: Double? = nil, isComplete: Bool? = nil, caloriesWithoutMacros: Double? = nil
  ) {
    self.date = date
    self.caloriesWithoutMacros = caloriesWithoutMacros
    self.fiberG = fiberG
    self.isComplete = isComplete
    self.calories = calories
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
  }
}

/// The analysis of the food of a period; averages are over the days with entries.
public struct NutritionAnalytics: Model {
  /// The averages over the complete days alone; `nil` where there are none.
  public var complete: NutritionMeans?
  public var period: DateRange
  /// Kilocalories per day.
  public var averageDailyCalories: Double
  /// Grams per day.
  public var averageDailyProtein: Double
  /// Grams per day.
  public var averageDailyCarbs: Double
  /// Grams per day.
  public var averageDailyFat: Double
  /// At most ten foods, ordered by count and then by kilocalories.
  public var topFoods: [FoodFrequency]
  /// The share of each meal in the energy, in percent.
  public var mealTypeDistribution: [String: Double]
  /// The days with entries, oldest first; `nil` from a server without this field.
  public var days: [NutritionDay]?

  /// Analyses these days.
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

/// The average food of several days.
public struct NutritionMeans: Codable, Sendable, Hashable {
  /// The number of days.
  public var days: Int
  public var calories: Double
  /// Grams.
  public var proteinG: Double
  /// Grams.
  public var carbsG: Double
  /// Grams.
  public var fatG: Double
  /// Grams, over the foods whose fibre is known.
  public var fiberG: Double?
  /// The days that the means of the macronutrients count: those on which every entry tells them;
  /// 0 where there are none, and then the means are those of all days. `nil` from a server without
  /// this field.
  public var macroDays: Int?

  /// Averages days; `nil` where there are none.
  public init?(_ all: [NutritionDay]) {
    guard !all.isEmpty else { return nil }
    let known = all.filter { $0.caloriesWithoutMacros == nil }
    let counted = known.isEmpty ? all : known
    func mean(_ days: [NutritionDay], _ nutrient: (NutritionDay) -> Double) -> Double {
      days.reduce(0) { $0 + nutrient($1) } / Double(days.count)
    }
    days = all.count
    macroDays = known.count
    calories = mean(all, \.calories)
    proteinG = mean(counted, \.proteinG)
    carbsG = mean(counted, \.carbsG)
    fatG = mean(counted, \.fatG)
    fiberG = all.contains { $0.fiberG != nil } ? mean(all) { $0.fiberG ?? 0 } : nil
  }
}

/// The number of times an exercise was done, with its volume.
public struct ExerciseFrequency: Codable, Sendable, Hashable {
  public var exerciseName: String
  public var count: Int
  /// The kilograms moved: the sum of sets × repetitions × kilograms; `nil` where no weight was
  /// lifted.
  public var totalVolume: Double?

  /// Creates an entry from an exercise's count and volume.
  public init(exerciseName: String, count: Int, totalVolume: Double?) {
    self.exerciseName = exerciseName
    self.count = count
    self.totalVolume = totalVolume
  }
}

/// The totals of a day with a completed workout.
public struct TrainingDay: Model {
  public var date: Day
  public var workouts: Int
  public var durationMinutes: Double
  /// Workouts that tell how long they took; `nil` from a server that does not say.
  public var timedWorkouts: Int?

  /// Creates the totals of a day.
  public init(date: Day, workouts: Int, durationMinutes: Double, timedWorkouts: Int? = nil) {
    self.date = date
    self.workouts = workouts
    self.durationMinutes = durationMinutes
    self.timedWorkouts = timedWorkouts
  }
}

/// The analysis of the workouts completed in a period.
public struct WorkoutAnalytics: Model {
  public var period: DateRange
  public var totalWorkouts: Int
  public var totalDurationMinutes: Int
  /// Minutes per workout, of the workouts that have a duration.
  public var averageWorkoutDuration: Double
  /// Workouts per week.
  public var workoutFrequency: Double
  /// At most ten exercises, ordered by count and then by volume.
  public var topExercises: [ExerciseFrequency]
  /// The number of exercises done in each category; a workout of which only the activity is known
  /// counts as one.
  public var categoryDistribution: [String: Int]
  /// The days with a workout, oldest first; `nil` from a server without this field.
  public var days: [TrainingDay]?

  /// Analyses these days.
  public init(
    _ range: ClosedRange<Day>, days: [TrainingDay], topExercises: [ExerciseFrequency],
    categories: [String: Int]
  ) {
    let count = days.reduce(0) { $0 + $1.workouts }
    let minutes = days.reduce(0) { $0 + $1.durationMinutes }
    period = DateRange(range)
    totalWorkouts = count
    totalDurationMinutes = Int(min(minutes, 1e15).rounded())
    let timed = days.reduce(0) { $0 + ($1.timedWorkouts ?? $1.workouts) }
    averageWorkoutDuration = timed > 0 ? minutes / Double(timed) : 0
    let weeks = Double(range.upperBound.days(since: range.lowerBound) + 1) / 7
    workoutFrequency = Double(count) / weeks
    self.topExercises = topExercises
    categoryDistribution = categories
    self.days = days
  }

  /// The duration of all workouts in seconds, by the days where they are told.
  public var seconds: Double {
    days.map { $0.reduce(0) { $0 + $1.durationMinutes * 60 } } ?? Double(totalDurationMinutes) * 60
  }
}

/// The energy that a body uses per day, calculated from food and weight; see ``EnergyBalance``.
public struct EnergyAnalytics: Model {
  public var period: DateRange
  /// The number of complete days of food in the period.
  public var completeDays: Int
  /// The number of days in the period with a weight.
  public var weightDays: Int
  /// The kilocalories eaten per complete day; `nil` without one.
  public var averageIntake: Double?
  /// The trend of the weight at the end of the period in kilograms; `nil` without a weight.
  public var trendKg: Double?
  /// The change of the weight in kilograms per week; `nil` where there are too few weights.
  public var weeklyKg: Double?
  /// The kilocalories used per day; `nil` where there is too little data.
  public var expenditure: Double?
  /// The possible error of ``expenditure`` in either direction, in kilocalories.
  public var margin: Double?
  /// The estimated kilocalories per day by the profile alone (Mifflin and St Jeor); `nil` where the
  /// profile lacks data.
  public var estimate: Int?
  /// The energy to eat for the weight goal; `nil` without a goal with a future deadline, or without
  /// an expenditure.
  public var plan: EnergyGoal?
  /// Why no plan is made for the weight goal without a doctor; `nil` where one may be made.
  public var planRefusal: String?

  /// Analyses a range of days.
  ///
  /// - Parameters:
  ///   - intakes: kilocalories of the complete days.
  ///   - weights: kilograms, one figure per day, oldest first.
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

/// The energy to eat per day for a weight goal; see ``EnergyPlan``.
public struct EnergyGoal: Codable, Sendable, Hashable {
  /// The target in kilograms.
  public var targetKg: Double
  /// The deadline.
  public var by: Day
  /// The kilocalories per day that the goal needs.
  public var calories: Double
  /// The kilocalories per day below which nobody should eat without a doctor's care.
  public var least: Double
  public var isTooLittle: Bool
  public var isTooFast: Bool
  /// The day on which a safe rate reaches the target, where the goal needs too fast a change.
  public var safeDay: Day?
  /// The kilocalories per day at that safe rate.
  public var safeCalories: Double

  /// Creates a goal from a plan, its target and its deadline.
  public init(_ plan: EnergyPlan, targetKg: Double, by day: Day) {
    self.targetKg = targetKg
    self.by = day
    calories = plan.calories
    least = plan.least
    isTooLittle = plan.isTooLittle
    isTooFast = plan.isTooFast
    safeDay = plan.safeDay
    safeCalories = plan.safeCalories
  }
}

/// A mark that says whether the food of a day is complete.
public struct DiaryMark: Model, Validated {
  public var date: Day
  public var complete: Bool

  /// Creates a mark.
  public init(date: Day, complete: Bool) {
    self.date = date
    self.complete = complete
  }

  /// Accepts any day and any mark; the server knows whether the day is over.
  public func validate(_ problems: inout Problems) {}
}

extension FitIQ {
  public static let energyAnalytics = Route<EnergyAnalytics>(.fitiq, .get, "/analytics/energy")
  public static let diaryMark = Route<DiaryMark>(.fitiq, .put, "/diary/days")

  /// Returns the request that analyses the energy used in a range of days, by default the last 28
  /// before today.
  public static func analyseEnergy(_ days: ClosedRange<Day>? = nil) -> Endpoint<EnergyAnalytics> {
    energyAnalytics(query: ["start_date": days?.lowerBound, "end_date": days?.upperBound])
  }

  /// Returns the request that marks the food of a day as complete, or removes the mark.
  public static func markDiary(_ mark: DiaryMark) -> Endpoint<DiaryMark> { diaryMark(body: mark) }

  public static let nutritionAnalytics = Route<NutritionAnalytics>(
    .fitiq, .get, "/analytics/nutrition")
  public static let workoutAnalytics = Route<WorkoutAnalytics>(
    .fitiq, .get, "/analytics/workouts")

  /// The most foods or exercises that an analysis names.
  public static let analyticsTop = 10
  /// The default number of days of an analysis, the last of which is today.
  public static let analyticsDays = 30

  /// Returns the request that analyses the food of a range of days.
  public static func analyseNutrition(
    user: String? = nil, _ days: ClosedRange<Day>
  ) -> Endpoint<NutritionAnalytics> {
    nutritionAnalytics(query: [
      "user_id": user, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }

  /// Returns the request that analyses the workouts of a range of days.
  public static func analyseWorkouts(
    user: String? = nil, _ days: ClosedRange<Day>
  ) -> Endpoint<WorkoutAnalytics> {
    workoutAnalytics(query: [
      "user_id": user, "start_date": days.lowerBound, "end_date": days.upperBound,
    ])
  }
}
