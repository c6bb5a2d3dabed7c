import TestSupport
import Testing

@Suite("Sleep, activity, analytics and templates of FitIQ's API reference")
struct SeedDaysTests {
  private let server: Server
  private let api: SeedAPI
  private let user: String

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
    user = try api.signUp().user.id
  }

  @Test("A night is logged and nights are listed as in section 10")
  func sleep() throws {
    let night = try api.logSleep(
      request: SeedAPI.CreateSleepLogRequest(
        userId: user, date: "2026-11-20", hoursSlept: 7.5, quality: "good",
        sleepStart: "2026-11-19T22:30:00Z", sleepEnd: "2026-11-20T06:00:00Z", notes: nil))
    _ = try api.logSleep(
      request: SeedAPI.CreateSleepLogRequest(
        userId: user, date: "2026-11-19", hoursSlept: 6, quality: "poor", sleepStart: nil,
        sleepEnd: nil, notes: "late"))
    let logs = try api.getSleepLogs(userId: user, startDate: "2026-11-01", endDate: "2026-11-30")
    #expect(logs.total == 2 && logs.averageHours == 6.75 && logs.logs.first == night)
    #expect(throws: SeedAPI.APIError.self) {
      try api.logSleep(
        request: SeedAPI.CreateSleepLogRequest(
          userId: user, date: "2026-11-20", hoursSlept: 7.5, quality: "great", sleepStart: nil,
          sleepEnd: nil, notes: nil))
    }
  }

  @Test("A phone's activity of a day is stored as in section 11")
  func activity() throws {
    let snapshot = try api.logActivitySnapshot(
      request: SeedAPI.CreateActivitySnapshotRequest(
        userId: user, date: "2026-11-20", steps: 8500, activeCalories: 320, distanceKm: 6.2,
        activityType: "walking", durationMinutes: nil))
    #expect(snapshot.steps == 8500 && snapshot.distanceKm == 6.2)
    #expect(snapshot.durationMinutes == nil && snapshot.userId == user)
  }

  @Test("Analytics of food and of no workouts are shown as in section 12")
  func analytics() throws {
    let food = try #require(try api.searchFoods(query: "banana").foods.first)
    let log = try api.logFood(userId: user, foodId: food.id, mealType: "snack", servings: 2)
    let nutrition = try api.getNutritionAnalytics(
      userId: user, startDate: "2026-11-14", endDate: "2026-11-20")
    #expect(
      nutrition.period == SeedAPI.DateRange(startDate: "2026-11-14", endDate: "2026-11-20"))
    #expect(abs(nutrition.averageDailyCalories - log.calories) < 1e-9)
    #expect(nutrition.topFoods.map(\.count) == [1])
    #expect(nutrition.mealTypeDistribution == ["snack": 100])
    let workouts = try api.getWorkoutAnalytics(
      userId: user, startDate: "2026-11-14", endDate: "2026-11-20")
    #expect(workouts.totalWorkouts == 0 && workouts.averageWorkoutDuration == 0)
  }

  @Test("A public meal template is shown and used as in section 14")
  func templates() throws {
    let set = try api.getPublicMealTemplates()
    #expect(set.total >= 40 && set.templates.count == set.total)
    let template = try #require(set.templates.first { $0.mealType == "lunch" })
    let meal = try api.useMealTemplate(
      templateId: template.id, userId: user, mealType: "dinner")
    #expect(meal.logs.count == template.foods.count)
    #expect(meal.logs.allSatisfy { $0.mealType == "dinner" })
    #expect(abs(meal.totalCalories - template.totalCalories) < 1e-6)
    let logs = try api.getFoodLogs(userId: user, date: "2026-11-20")
    #expect(logs.total == template.foods.count)
  }
}
