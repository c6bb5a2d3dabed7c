import TestSupport
import Testing

@Suite("FitIQ's API reference on sleep, activity, analytics and templates, against fit serve")
struct SeedDaysTests {
  private let server: Server
  private let api: SeedAPI
  private let user: String

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
    user = try api.signUp().user.id
  }

  @Test("10. sleep: log a night, and look at a stretch of them")
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

  @Test("11. activity: what the phone counted of a day")
  func activity() throws {
    let snapshot = try api.logActivitySnapshot(
      request: SeedAPI.CreateActivitySnapshotRequest(
        userId: user, date: "2026-11-20", steps: 8500, activeCalories: 320, distanceKm: 6.2,
        activityType: "walking", durationMinutes: nil))
    #expect(snapshot.steps == 8500 && snapshot.distanceKm == 6.2)
    #expect(snapshot.durationMinutes == nil && snapshot.userId == user)
  }

  @Test("12. analytics: of food, and of workouts when there are none")
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

  @Test("14. templates: look at the public set and eat one of it")
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
