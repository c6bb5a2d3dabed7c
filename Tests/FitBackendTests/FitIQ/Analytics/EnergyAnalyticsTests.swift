import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Energy analysis")
struct EnergyAnalyticsTests {
  private let backend: InProcess
  private let food: Food

  init() throws {
    backend = try InProcess()
    backend.clock.now = Instant("2026-11-20T12:00:00Z")
    var draft = FoodDraft()
    (draft.name, draft.servingSize, draft.calories, draft.proteinG) = ("Meal", "1 plate", 1000, 40)
    (draft.carbsG, draft.fatG) = (100, 40)
    food = try backend.send(FitIQ.createFood(draft))
  }

  private func eat(_ meals: [MealType], daysAgo: Int) throws {
    let day = Day("2026-11-20").adding(days: -daysAgo)
    for meal in meals {
      _ = try backend.send(
        FitIQ.logFood(
          NewFoodLog(
            userId: nil, foodId: food.id, mealType: meal, servings: 1,
            loggedAt: "\(day)T12:00:00Z")))
    }
  }

  private func weigh(_ kilograms: Double, daysAgo: Int) throws {
    let day = Day("2026-11-20").adding(days: -daysAgo)
    _ = try backend.send(
      FitIQ.logProgress(NewProgressEntry(.weight, kilograms, loggedAt: "\(day)T07:00:00Z")))
  }

  @Test("Energy expenditure is what was eaten on complete days minus what changed the weight")
  func balance() throws {
    for ago in 1...28 {
      try eat([.breakfast, .dinner], daysAgo: ago)
      try weigh(82 + 0.05 * Double(ago), daysAgo: ago)
    }
    let energy = try backend.send(FitIQ.analyseEnergy())
    #expect(energy.completeDays == 28 && energy.weightDays == 28 && energy.averageIntake == 2000)
    // 0.05 kg lost a day are 385 kcal.
    #expect(abs((energy.expenditure ?? 0) - 2385) < 1e-6 && energy.margin == 50)
    #expect(energy.estimate == nil && energy.plan == nil)
  }

  @Test("Energy expenditure is not estimated from 13 complete days")
  func tooFew() throws {
    for ago in 1...14 {
      // The last day has one meal alone.
      try eat(ago == 1 ? [.dinner] : [.lunch, .dinner], daysAgo: ago)
      try weigh(80, daysAgo: ago)
    }
    let before = try backend.send(FitIQ.analyseEnergy())
    #expect(before.completeDays == 13 && before.expenditure == nil && before.averageIntake == 2000)
    let yesterday = Day("2026-11-19")
    _ = try backend.send(FitIQ.markDiary(DiaryMark(date: yesterday, complete: true)))
    let after = try backend.send(FitIQ.analyseEnergy())
    #expect(after.completeDays == 14 && after.expenditure != nil)
    _ = try backend.send(FitIQ.markDiary(DiaryMark(date: yesterday, complete: false)))
    #expect(try backend.send(FitIQ.analyseEnergy()) == before)
    // A day that is not over cannot be marked.
    let today = FitIQ.markDiary(DiaryMark(date: yesterday.next, complete: true))
    #expect(try backend.refusal(today).status == 400)
  }

  @Test("The energy analysis says what to eat for a goal and warns of too little")
  func plan() throws {
    for ago in 1...28 {
      try eat([.breakfast, .dinner], daysAgo: ago)
      try weigh(80, daysAgo: ago)
    }
    var draft = GoalDraft()
    (draft.goalType, draft.unit, draft.targetValue, draft.currentValue) = ("weight", "kg", 75, 80)
    draft.deadline = "2027-03-01"
    let goal = try backend.send(FitIQ.createGoal(draft))
    let plan = try #require(try backend.send(FitIQ.analyseEnergy()).plan)
    // 5 kg in 101 days are 381 kcal a day.
    #expect(abs(plan.calories - (2000 - 5 * 7700 / 101)) < 1e-6 && !plan.isTooLittle)
    draft = GoalDraft()
    draft.deadline = "2027-01-01"
    _ = try backend.send(FitIQ.changeGoal(goal.id, draft))
    let hasty = try #require(try backend.send(FitIQ.analyseEnergy()).plan)
    #expect(hasty.isTooLittle && hasty.least == 1500 && hasty.safeCalories == 1500)
    // 500 kcal a day are 77 days.
    #expect(hasty.safeDay == "2027-02-05")
  }

  @Test("The summary of a day includes the nutrient goals")
  func targets() throws {
    var change = PreferencesChange()
    change.dailyCalorieGoal = 1700
    change.nutrientGoals = NutrientGoals([.proteinG: .amount(110), .carbsG: .percent(40)])
    let preferences = try backend.send(
      FitIQ.preferencesChange(Account.localOwner, body: change))
    #expect(preferences.nutrientGoals?.stored == "carbs_g=40 %,protein_g=110")
    var goal = GoalDraft()
    (goal.goalType, goal.unit, goal.targetValue, goal.currentValue) = ("sodium", "mg", 2300, 0)
    _ = try backend.send(FitIQ.createGoal(goal))
    try eat([.lunch], daysAgo: 0)
    let targets = try #require(try backend.send(FitIQ.summary()).targets)
    #expect(targets.map(\.metric) == ["protein_g", "carbs_g", "sodium_mg"])
    #expect(targets.map(\.target) == [110, 170, 2300] && targets.map(\.eaten) == [40, 100, 0])
    #expect(targets.map(\.direction) == ["at_least", "at_most", "at_most"])
    change = PreferencesChange()
    change.nutrientGoals = NutrientGoals([.carbsG: .none])
    #expect(
      try backend.send(FitIQ.preferencesChange(Account.localOwner, body: change))
        .nutrientGoals?.stored == "protein_g=110,sodium_mg=2300")
  }
}
