import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Nutrition analysis")
struct NutritionAnalyticsTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(first))...#require(Day(last))
  }

  private func food(_ name: String, _ calories: Double) throws -> Food {
    var draft = FoodDraft()
    (draft.name, draft.servingSize) = (name, "1 bowl")
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (calories, 10, 20, 5)
    return try backend.send(FitIQ.createFood(draft))
  }

  private func eat(
    _ food: Food, _ servings: Double, _ meal: MealType, _ at: String, in zone: Zone = .utc
  ) throws {
    _ = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: food.id, mealType: meal, servings: servings, loggedAt: at)), in: zone
    )
  }

  @Test("Nutrition averages count the days with entries, and the shares of meals add up to 100")
  func averages() throws {
    let (soup, cake) = (try food("Soup", 300), try food("Cake", 600))
    try eat(soup, 1, .lunch, "2026-11-10T12:00:00Z")
    try eat(cake, 0.5, .snack, "2026-11-10T16:00:00Z")
    try eat(soup, 2, .dinner, "2026-11-12T18:00:00Z")
    // Outside the days on either side.
    try eat(cake, 9, .dinner, "2026-11-09T23:59:59Z")
    try eat(cake, 9, .dinner, "2026-11-15T00:00:00Z")
    let analysis = try backend.send(
      FitIQ.analyseNutrition(Self.days("2026-11-10", "2026-11-14")))
    #expect(analysis.period == DateRange(try Self.days("2026-11-10", "2026-11-14")))
    #expect(analysis.averageDailyCalories == 600)
    #expect(analysis.averageDailyProtein == 17.5 && analysis.averageDailyFat == 8.75)
    #expect(analysis.mealTypeDistribution == ["lunch": 25, "snack": 25, "dinner": 50])
    #expect(analysis.days?.map(\.date) == ["2026-11-10", "2026-11-12"])
    #expect(analysis.days?.map(\.calories) == [600, 600])
    #expect(
      analysis.topFoods == [
        FoodFrequency(foodName: "Soup", count: 2, totalCalories: 900),
        FoodFrequency(foodName: "Cake", count: 1, totalCalories: 300),
      ])
  }

  @Test("The nutrition analysis names at most ten foods, by count and then by energy")
  func top() throws {
    for number in 1...12 {
      try eat(
        food("Food \(number)", Double(number) * 10), 1, .lunch, "2026-11-10T12:00:\(number + 10)Z")
    }
    try eat(food("Twice", 1), 1, .lunch, "2026-11-10T12:00:40Z")
    let twice = try #require(try backend.search("Twice").first)
    #expect(twice == "Twice")
    let named = try backend.send(
      FitIQ.analyseNutrition(Self.days("2026-11-10", "2026-11-10"))
    ).topFoods
    #expect(named.map(\.foodName) == (3...12).reversed().map { "Food \($0)" })
  }

  @Test("The nutrition analysis of days without entries is empty")
  func empty() throws {
    let analysis = try backend.send(
      FitIQ.analyseNutrition(Self.days("2026-11-01", "2026-11-30")))
    #expect(analysis.averageDailyCalories == 0 && analysis.topFoods.isEmpty)
    #expect(analysis.mealTypeDistribution.isEmpty && analysis.days == [])
  }

  @Test("The nutrition analysis uses the person's own days, also when the clocks change")
  func zones() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let soup = try food("Soup", 100)
    // The last and first seconds of 24, 25 and 26 October 2026 in Berlin; the 25th has 25 hours.
    for at in [
      "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z",
      "2026-10-25T23:00:00Z",
    ] {
      try eat(soup, 1, .dinner, at, in: berlin)
    }
    let analysis = try backend.send(
      FitIQ.analyseNutrition(Self.days("2026-10-01", "2026-10-31")), in: berlin)
    #expect(analysis.days?.map(\.date) == ["2026-10-24", "2026-10-25", "2026-10-26"])
    #expect(analysis.days?.map(\.calories) == [100, 200, 100])
  }

  @Test("The nutrition analysis covers the last thirty days by default")
  func defaults() throws {
    let analysis = try backend.send(FitIQ.nutritionAnalytics())
    #expect(analysis.period == DateRange(try Self.days("2026-10-22", "2026-11-20")))
    let refusal = try backend.refusal(
      FitIQ.workoutAnalytics(query: ["start_date": "2026-11-20", "end_date": "2026-11-19"]))
    #expect(refusal.status == 400 && refusal.message.hasPrefix("end_date"))
  }
}
