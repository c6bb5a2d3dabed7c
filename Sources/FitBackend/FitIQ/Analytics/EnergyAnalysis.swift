import CivilTime
import FitAPI
import HealthLanguage

/// Computes energy expenditure and intake of an account from its food and weight.
struct EnergyAnalysis {
  let store: Store
  let account: String
  let today: Day

  /// Returns the analysis of some days.
  func analytics(of days: ClosedRange<Day>) throws -> EnergyAnalytics {
    let figures = DayFigures(database: store.database, account: account)
    let complete = try FoodDays(database: store.database, account: account)
      .complete(within: days, today: today)
    let eaten = Dictionary(
      try figures.of(.anywhere(.caloriesIn), within: days).map { ($0.date, $0.value) },
      uniquingKeysWith: { $1 })
    let weights = try figures.of(.metric(.weight), within: days)
    let profile = try store.profile(of: account, today: today)
    var analytics = EnergyAnalytics(
      days, intakes: complete.map { eaten[$0] ?? 0 }, weights: weights,
      estimate: profile?.dailyEnergyNeed)
    try addPlan(to: &analytics, profile)
    return analytics
  }

  /// Adds the plan of what to eat for the active weight goal, or why there is none; nothing without a
  /// goal whose deadline is ahead.
  private func addPlan(to analytics: inout EnergyAnalytics, _ profile: UserProfile?) throws {
    let goals = try ActiveGoals(of: account, in: store.database)
    guard let used = analytics.expenditure, let weight = analytics.trendKg,
      let target = goals.target(of: .weight), let day = goals.deadline(of: .weight), day > today
    else { return }
    if let risk = WeightGoalRisk(from: weight, to: target, profile, by: day, today: today),
      risk.excludesPlan
    {
      analytics.planRefusal = risk.text
      return
    }
    analytics.plan = EnergyPlan(
      expenditure: used, from: weight, to: target, by: day, today: today,
      gender: profile?.gender.flatMap(Gender.init)
    ).map { EnergyGoal($0, targetKg: target, by: day) }
  }
}
