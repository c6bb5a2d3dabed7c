import CivilTime
import FitAPI
import HealthLanguage
import TestSupport
import Testing

private let today = Day(number: 20_777)

private func weights(_ days: Int, from start: Double, daily: Double) -> [DayFigure] {
  (0..<days).map { DayFigure(today.adding(days: $0 - days), start + daily * Double($0)) }
}

@Suite("Energy balance")
struct EnergyBalanceTests {
  @Test("The energy used is the mean intake minus the energy stored as weight")
  func byHand() throws {
    // 0.5 kg lost a week is 0.0714 kg a day, 550 kcal of the body's own: 2,000 + 550.
    let balance = try #require(
      EnergyBalance(
        intakes: Array(repeating: 2_000, count: 28),
        weights: weights(28, from: 84, daily: -0.5 / 7)))
    #expect(abs(balance.expenditure - 2_550) < 1e-6)
    #expect(balance.days == 28 && balance.intake == 2_000 && balance.margin == 50)
    // Who gains uses less than they eat.
    let gaining = try #require(
      EnergyBalance(
        intakes: Array(repeating: 3_000, count: 14), weights: weights(28, from: 70, daily: 0.1)))
    #expect(abs(gaining.expenditure - 2_230) < 1e-6)
  }

  @Test("The energy balance needs 14 complete days and enough weights")
  func tooLittle() {
    let course = weights(28, from: 84, daily: 0)
    #expect(EnergyBalance(intakes: Array(repeating: 2_000, count: 13), weights: course) == nil)
    #expect(EnergyBalance(intakes: Array(repeating: 2_000, count: 14), weights: course) != nil)
    #expect(
      EnergyBalance(
        intakes: Array(repeating: 2_000, count: 28), weights: Array(course.prefix(6))) == nil)
  }

  @Test("The energy balance recovers the true expenditure from noisy days")
  func simulated() throws {
    var random = SeededGenerator(seed: 7)
    var hits = 0
    let rounds = Fuzzing.rounds(100)
    for _ in 0..<rounds {
      let used = Double.random(in: 1_500...3_500, using: &random)
      var body = Double.random(in: 50...120, using: &random)
      var intakes: [Double] = []
      var course: [DayFigure] = []
      for number in 0..<28 {
        let eaten = used + Double.random(in: -900...500, using: &random)
        let scatter = Double.random(in: -0.6...0.6, using: &random)
        course.append(DayFigure(today.adding(days: number - 28), body + scatter))
        intakes.append(eaten)
        body += (eaten - used) / EnergyBalance.caloriesPerKilogram
      }
      let balance = try #require(EnergyBalance(intakes: intakes, weights: course))
      if abs(balance.expenditure - used) <= balance.margin { hits += 1 }
    }
    #expect(Double(hits) >= 0.85 * Double(rounds), "\(hits) of \(rounds)")
  }
}

@Suite("Energy plan for a weight goal")
struct EnergyPlanTests {
  private func made(
    _ expenditure: Double, from weight: Double, to target: Double, in days: Int,
    _ gender: Gender? = .male
  ) -> EnergyPlan? {
    EnergyPlan(
      expenditure: expenditure, from: weight, to: target, by: today.adding(days: days),
      today: today, gender: gender)
  }

  @Test("The plan's calories are the expenditure minus the daily loss")
  func plain() throws {
    // 5 kg in 100 days are 385 kcal a day.
    let plan = try #require(made(2_500, from: 82, to: 77, in: 100))
    #expect(abs(plan.calories - 2_115) < 1e-9)
    #expect(!plan.isTooLittle && !plan.isTooFast && plan.safeDay == nil)
    // Who wants to gain eats more.
    #expect(try #require(made(2_500, from: 70, to: 72, in: 70)).calories > 2_500)
  }

  @Test("The plan says when it has too little energy, and when a safe rate reaches the target")
  func tooLittle() throws {
    // 5 kg in 50 days are 770 kcal a day: 1,230 of 2,000, below 1,500 for a man.
    let plan = try #require(made(2_000, from: 82, to: 77, in: 50))
    #expect(plan.isTooLittle && !plan.isTooFast && plan.least == 1_500)
    // 500 kcal a day are 38,500 / 500 = 77 days.
    #expect(plan.safeDay == today.adding(days: 77) && plan.safeCalories == 1_500)
    // A woman may eat 1,200.
    #expect(try #require(made(2_000, from: 82, to: 77, in: 50, .female)).isTooLittle == false)
    #expect(try #require(made(2_000, from: 82, to: 77, in: 50, nil)).least == 1_500)
  }

  @Test("The plan says when it loses weight too fast")
  func tooFast() throws {
    // 10 kg in 50 days are 1.4 kg a week of 100 kg.
    let plan = try #require(made(4_000, from: 100, to: 90, in: 50))
    #expect(plan.isTooFast && !plan.isTooLittle)
    // 1 kg a week are 70 days.
    #expect(plan.safeDay == today.adding(days: 70))
    #expect(abs(plan.safeCalories - 2_900) < 1e-9)
  }

  @Test("The plan has no safe day without a safe rate, and none for past days")
  func impossible() throws {
    let plan = try #require(made(1_400, from: 60, to: 55, in: 60))
    #expect(plan.isTooLittle && plan.safeDay == nil && plan.safeCalories == 1_500)
    #expect(made(2_000, from: 80, to: 75, in: 0) == nil)
  }

  @Test("The plan's safe calories are never below the minimum")
  func property() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<Fuzzing.rounds(500) {
      let gender = [Gender.female, .male, .other, nil].randomElement(using: &random) ?? nil
      let plan = made(
        Double.random(in: 1_000...5_000, using: &random),
        from: Double.random(in: 40...200, using: &random),
        to: Double.random(in: 40...200, using: &random),
        in: Int.random(in: 1...1_000, using: &random), gender)
      guard let plan else { continue }
      if plan.isTooLittle || plan.isTooFast {
        // Who wants to gain is not told to eat less than now.
        #expect(plan.safeCalories >= min(plan.least, 1_000) - 1e-6)
      }
      if let day = plan.safeDay { #expect(day >= today) }
    }
  }
}

@Suite("Progress of a goal")
struct GoalProgressTests {
  @Test(
    "A goal's progress follows its direction",
    arguments: [
      // direction, target, start, current, progress, met
      (GoalDirection.atLeast, 2.0, 0.0, 0.5, 25.0, false), (.atLeast, 2, 0, 2, 100, true),
      (.atLeast, 2, 0, 3, 100, true), (.atMost, 1_700, 0, 1_240, 72.94117647058823, true),
      (.atMost, 1_700, 0, 1_820, 100, false), (.atMost, 1_700, 0, 0, 0, true),
      (.towards, 75, 82.4, 81.2, 16.2162162162162, false), (.towards, 75, 82.4, 74, 100, true),
      (.towards, 75, 70, 72, 40, false), (.towards, 75, 70, 76, 100, true),
    ])
  func standings(
    _ direction: GoalDirection, _ target: Double, _ start: Double, _ current: Double,
    _ progress: Double, _ isMet: Bool
  ) {
    let standing = GoalProgress(direction, target: target, start: start, current: current)
    #expect(abs(standing.progress - progress) < 1e-9)
    #expect(standing.isMet(by: current) == isMet)
  }
}

@Suite("Risk of a weight goal")
struct WeightGoalRiskTests {
  private func profile(
    height: Double? = nil, age: Int? = nil, stage: LifeStage? = nil, gender: Gender? = nil
  ) -> UserProfile {
    var profile = UserProfile(id: "", userId: "", createdAt: .earliest, updatedAt: .earliest)
    (profile.heightCm, profile.age) = (height, age)
    (profile.lifeStage, profile.gender) = (stage?.rawValue, gender?.rawValue)
    return profile
  }

  private func risk(
    _ weight: Double, _ target: Double, _ height: Double? = 178, age: Int? = nil,
    _ stage: LifeStage? = nil, in days: Int? = nil
  ) -> WeightGoalRisk? {
    WeightGoalRisk(
      from: weight, to: target, profile(height: height, age: age, stage: stage),
      by: days.map { today.adding(days: $0) }, today: today)
  }

  @Test("A weight goal is risky below a BMI of 18.5 and above 1 % per week")
  func rules() {
    // 18.5 × 1.78² = 58.6 kg.
    #expect(risk(70, 59) == nil)
    #expect(risk(70, 58) == .tooThin(bmi: 18.3))
    #expect(risk(60, 53, nil) == nil)
    // Who gains is not warned of being thin.
    #expect(risk(50, 53) == nil)
    // 8 kg of 80 in 70 days are exactly 1 % a week.
    #expect(risk(80, 72, in: 70) == nil)
    let share: Double = 9.0 / 80 / 70 * 7
    #expect(risk(80, 71, in: 70) == .tooFast(percentPerWeek: share * 100))
    #expect(risk(80, 88, in: 30) != nil)
  }

  @Test("Losing weight is risky under 18, in pregnancy and when nursing; gaining is not")
  func growing() {
    #expect(risk(80, 75, age: 17) == .underAge(17))
    #expect(risk(80, 75, age: 18) == nil)
    #expect(risk(50, 55, age: 15) == nil)
    #expect(risk(80, 75, age: 30, .pregnant) == .expecting(.pregnant))
    #expect(risk(80, 75, age: 30, .nursing) == .expecting(.nursing))
    #expect(risk(80, 85, age: 30, .pregnant) == nil)
  }

  @Test(
    "A calorie goal is asked about under 800 kcal, and remarked on under what is safe",
    arguments: [
      (799, Gender.female, 30, CalorieGoalRisk.supervisedOnly),
      (800, .female, 30, .low(least: 1_200)),
      (1_199, .female, 30, .low(least: 1_200)), (1_200, .female, 30, nil),
      (1_499, .male, 30, .low(least: 1_500)), (1_500, .male, 30, nil),
      (1_800, .male, 16, .loss(.underAge(16))),
    ] as [(Int, Gender, Int, CalorieGoalRisk?)])
  func calories(_ goal: Int, _ gender: Gender, _ age: Int, _ risk: CalorieGoalRisk?) {
    #expect(CalorieGoalRisk(goal, profile(age: age, gender: gender)) == risk)
  }

  @Test("A calorie goal of somebody unknown is compared with the higher amount")
  func unknown() {
    #expect(CalorieGoalRisk(1_499, nil) == .low(least: 1_500))
    #expect(CalorieGoalRisk(1_500, nil) == nil)
  }
}
