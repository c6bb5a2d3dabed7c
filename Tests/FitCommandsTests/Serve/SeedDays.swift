import Foundation

/// Sections 10, 11, 12 and 14 of the API reference: sleep, activity, analytics, meal templates.
extension SeedAPI {
  struct CreateSleepLogRequest: Codable {
    let userId: String
    let date: String
    let hoursSlept: Double
    let quality: String
    let sleepStart: String?
    let sleepEnd: String?
    let notes: String?
  }

  struct SleepLog: Codable, Equatable {
    let id: String
    let userId: String
    let date: String
    let hoursSlept: Double
    let quality: String
    let sleepStart: String?
    let sleepEnd: String?
    let notes: String?
    let createdAt: String
  }

  struct SleepLogsResponse: Codable {
    let logs: [SleepLog]
    let total: Int
    let averageHours: Double
  }

  struct CreateActivitySnapshotRequest: Codable {
    let userId: String
    let date: String
    let steps: Int?
    let activeCalories: Int?
    let distanceKm: Double?
    let activityType: String?
    let durationMinutes: Int?
  }

  struct ActivitySnapshot: Codable {
    let id: String
    let userId: String
    let date: String
    let steps: Int?
    let activeCalories: Int?
    let distanceKm: Double?
    let activityType: String?
    let durationMinutes: Int?
    let createdAt: String
  }

  struct NutritionAnalytics: Codable {
    let period: DateRange
    let averageDailyCalories: Double
    let averageDailyProtein: Double
    let averageDailyCarbs: Double
    let averageDailyFat: Double
    let topFoods: [FoodFrequency]
    let mealTypeDistribution: [String: Double]
  }

  struct DateRange: Codable, Equatable {
    let startDate: String
    let endDate: String
  }

  struct FoodFrequency: Codable {
    let foodName: String
    let count: Int
    let totalCalories: Double
  }

  struct WorkoutAnalytics: Codable {
    let period: DateRange
    let totalWorkouts: Int
    let totalDurationMinutes: Int
    let averageWorkoutDuration: Double
    let workoutFrequency: Double
    let topExercises: [ExerciseFrequency]
    let categoryDistribution: [String: Int]
  }

  struct ExerciseFrequency: Codable {
    let exerciseName: String
    let count: Int
    let totalVolume: Double?
  }

  struct MealTemplatesResponse: Codable {
    let templates: [MealTemplate]
    let total: Int
  }

  struct MealTemplate: Codable {
    let id: String
    let name: String
    let description: String?
    let mealType: String
    let totalCalories: Double
    let totalProteinG: Double
    let totalCarbsG: Double
    let totalFatG: Double
    let foods: [TemplateFoodItem]
    let isPublic: Bool
  }

  struct TemplateFoodItem: Codable {
    let foodId: String
    let foodName: String
    let servings: Double
    let calories: Double
  }

  struct UseMealTemplateRequest: Codable {
    let userId: String
    let mealType: String?
    let loggedAt: String?
  }

  struct UseMealTemplateResponse: Codable {
    let logs: [FoodLog]
    let totalCalories: Double
  }

  func logSleep(request: CreateSleepLogRequest) throws -> SleepLog {
    try self.request(endpoint: "/sleep", method: .post, body: request)
  }

  func getSleepLogs(
    userId: String, startDate: String, endDate: String
  ) throws -> SleepLogsResponse {
    try request(endpoint: "/sleep", queryItems: period(userId, startDate, endDate))
  }

  func logActivitySnapshot(request: CreateActivitySnapshotRequest) throws -> ActivitySnapshot {
    try self.request(endpoint: "/activity-snapshots", method: .post, body: request)
  }

  func getNutritionAnalytics(
    userId: String, startDate: String, endDate: String
  ) throws -> NutritionAnalytics {
    try request(endpoint: "/analytics/nutrition", queryItems: period(userId, startDate, endDate))
  }

  func getWorkoutAnalytics(
    userId: String, startDate: String, endDate: String
  ) throws -> WorkoutAnalytics {
    try request(endpoint: "/analytics/workouts", queryItems: period(userId, startDate, endDate))
  }

  func getPublicMealTemplates() throws -> MealTemplatesResponse {
    try request(endpoint: "/meal-templates/public", method: .get)
  }

  func useMealTemplate(
    templateId: String, userId: String, mealType: String
  ) throws -> UseMealTemplateResponse {
    try request(
      endpoint: "/meal-templates/\(templateId)/use", method: .post,
      body: UseMealTemplateRequest(userId: userId, mealType: mealType, loggedAt: nil))
  }

  private func period(_ user: String, _ start: String, _ end: String) -> [URLQueryItem] {
    [
      URLQueryItem(name: "user_id", value: user), URLQueryItem(name: "start_date", value: start),
      URLQueryItem(name: "end_date", value: end),
    ]
  }
}
