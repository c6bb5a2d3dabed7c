import CivilTime
import FitAPI
import Quantities

// Answers by the same rules as `fit analytics energy` and the trend of a weight.

extension Advice {
  /// Returns advice on the energy the body uses a day, and what to eat for a weight.
  ///
  /// - Parameter asked: the weight and the day that the question names; otherwise the goal's count.
  static func expenditure(_ facts: PersonFacts, _ asked: WeightPlan? = nil) -> Advice {
    var advice = Advice()
    let energy = facts.energy
    if let energy, let used = energy.expenditure, let margin = energy.margin {
      let (low, high) = (ten(used - margin, facts), ten(used + margin, facts))
      let range = "\(low) to \(high)"
      advice.figure("energy used a day", "about \(ten(used, facts)) (\(range))")
      advice.figure("complete days of food", "\(energy.completeDays)")
      if let intake = energy.averageIntake {
        advice.figure("eaten a day", facts.kcal(intake))
      }
      if let weekly = energy.weeklyKg {
        advice.figure("weight trend", "\(facts.bodyChange(weekly)) a week")
      }
      advice.guidelines.append(.energyBalance)
      advice.sentences.append(
        "You use about \(ten(used, facts)) a day: that is what you ate on"
          + " \(energy.completeDays) complete days, less what your weight gained or plus what it"
          + " lost. It may lie between \(low) and \(high).")
      advice.addPlan(energy, asked, facts)
    } else {
      advice.sentences.append("I cannot say yet how much energy you use a day.")
      let days = energy?.completeDays ?? 0
      if days < EnergyBalance.leastDays {
        advice.unknowns.append(
          "what you eat: \(facts.times(days, "day")) of the last 28"
            + " \(days == 1 ? "is" : "are") complete, and it takes"
            + " \(EnergyBalance.leastDays)")
      }
      if energy?.weeklyKg == nil {
        advice.unknowns.append(
          "the course of your weight: it takes \(WeeklyRate.leastFigures) weighings over"
            + " \(WeeklyRate.leastDays) days or more")
      }
    }
    if let need = facts.energyNeed {
      advice.guidelines.append(.energyNeed)
      advice.figure("estimate from your profile", facts.kcal(Double(need)))
      if energy?.expenditure == nil {
        advice.sentences.append(
          "By your profile alone it is about \(facts.kcal(Double(need))) a day.")
      }
    }
    return advice
  }

  private mutating func addPlan(
    _ energy: EnergyAnalytics, _ asked: WeightPlan?, _ facts: PersonFacts
  ) {
    if refuses(asked?.target ?? facts.weightGoal, from: energy.trendKg, facts) { return }
    guard let plan = plan(energy, asked, facts) else {
      guard let asked else { return }
      if let target = asked.target ?? facts.weightGoal {
        if asked.day == nil {
          unknowns.append("until when you want to be at \(facts.body(target)): ask with a day")
        }
      } else {
        unknowns.append("your target: ask with a weight, or set a weight goal")
      }
      return
    }
    let goal = "\(facts.body(plan.targetKg)) by \(Self.date(plan.by))"
    if let season = asked?.season {
      sentences.append("I take \(season.rawValue) to begin on \(Self.date(plan.by)).")
    }
    guard plan.isTooLittle || plan.isTooFast else {
      sentences.append("For \(goal) you would eat about \(Self.ten(plan.calories, facts)) a day.")
      return
    }
    guidelines.append(.leastEnergy)
    sentences.append(
      plan.isTooLittle
        ? "\(goal) would take \(Self.ten(max(plan.calories, 0), facts)) a day, which is too little:"
          + " not below \(facts.kcal(plan.least)) without a doctor."
        : "\(goal) would be more than 1 % of your weight a week, which is too fast.")
    if let day = plan.safeDay {
      sentences.append(
        "With about \(Self.ten(plan.safeCalories, facts)) a day you would be there about \(Self.date(day))."
      )
    }
  }

  /// Says why nothing is planned for a weight that should not be reached without a doctor.
  ///
  /// - Returns: whether it should not be.
  private mutating func refuses(
    _ target: Double?, from weight: Double?, _ facts: PersonFacts
  ) -> Bool {
    guard let target, let weight,
      let risk = WeightGoalRisk(
        from: weight, to: target, facts.profile, by: nil, today: facts.today)
    else { return false }
    sentences.append("I plan nothing for \(facts.body(target)): \(risk.text).")
    return true
  }

  /// Returns the energy to eat for the weight that was asked about, or for the goal's, by the same
  /// rules.
  private func plan(
    _ energy: EnergyAnalytics, _ asked: WeightPlan?, _ facts: PersonFacts
  ) -> EnergyGoal? {
    guard let asked else { return energy.plan }
    guard let used = energy.expenditure, let weight = energy.trendKg,
      let target = asked.target ?? energy.plan?.targetKg ?? facts.weightGoal,
      let day = asked.day ?? energy.plan?.by
    else { return nil }
    return EnergyPlan(
      expenditure: used, from: weight, to: target, by: day, today: facts.today,
      gender: facts.gender
    ).map { EnergyGoal($0, targetKg: target, by: day) }
  }

  /// Formats as `1 Jun 2027`, of a day as the wire has it.
  private static func date(_ day: some CustomStringConvertible) -> String {
    Day("\(day)")?.dayMonthAndYear ?? "\(day)"
  }

  private static func ten(_ value: Double, _ facts: PersonFacts) -> String {
    facts.kcal((value / 10).rounded() * 10)
  }

  /// Returns advice on when a weight is reached if the trend continues.
  ///
  /// - Parameter asked: kilograms, where the question names them; otherwise the goal's weight
  ///   counts.
  static func arrival(_ asked: Double?, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    guard let trend = facts.weightTrend else {
      advice.sentences.append("I cannot say when: your weight has no trend.")
      advice.unknowns.append("your weight: none is logged in the last four weeks")
      return advice
    }
    advice.figure("weight trend", facts.body(trend.value))
    guard let target = asked ?? facts.weightGoal else {
      advice.sentences.append("I cannot say when without a target.")
      advice.unknowns.append("your target: ask with a weight, or set a weight goal")
      return advice
    }
    if advice.refuses(target, from: trend.value, facts) { return advice }
    guard let weekly = trend.weekly?.change else {
      advice.sentences.append("I cannot say yet when you reach \(facts.body(target)).")
      advice.unknowns.append(
        "your pace: it takes \(WeeklyRate.leastFigures) weighings over \(WeeklyRate.leastDays) days"
          + " or more of the last four weeks")
      return advice
    }
    advice.figure("pace", "\(facts.bodyChange(weekly)) a week")
    let pace = "at \(facts.bodyChange(weekly)) a week, as in the last four weeks"
    if let day = trend.day(reaching: target, from: facts.today) {
      advice.sentences.append(
        day == facts.today
          ? "You are at \(facts.body(target)) by your trend."
          : "You reach \(facts.body(target)) about \(day.dayMonthAndYear), \(pace)."
            + " Your trend is \(facts.body(trend.value)) now.")
    } else {
      advice.sentences.append(
        "Your trend of \(facts.body(trend.value)) does not lead to \(facts.body(target))"
          + " \(pace), at least not within two years.")
    }
    return advice
  }

  /// Returns the last seven days compared with the seven before.
  static func weeks(_ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let last = facts.today.adding(days: -7)...facts.today.previous
    let before = facts.today.adding(days: -14)...facts.today.adding(days: -8)
    func means(_ figures: [Day: Double]) -> (now: Double, then: Double)? {
      let values = [last, before].map { days in days.compactMap { figures[$0] } }
      guard let now = values.first, let then = values.last, !now.isEmpty, !then.isEmpty else {
        return nil
      }
      return (
        now.reduce(0, +) / Double(now.count), then.reduce(0, +) / Double(then.count)
      )
    }
    var parts: [String] = []
    func compare(
      _ name: String, _ figures: [Day: Double], _ text: (Double) -> String
    ) {
      guard let (now, then) = means(figures) else { return }
      advice.figure("\(name), last 7 days", text(now))
      advice.figure("\(name), 7 days before", text(then))
      let change = now - then
      let isSame = text(now) == text(then)
      parts.append(
        isSame
          ? "\(name) are level at \(text(now))"
          : "\(name) are \(text(abs(change))) \(change > 0 ? "up" : "down") at \(text(now))")
    }
    // Incomplete days would lower the mean of their week.
    let complete = facts.food.filter { facts.completeDays.contains($0.key) }
    compare("calories a day", complete.mapValues(\.calories)) { facts.kcal($0) }
    compare("grams of protein a day", complete.filter(\.value.hasMacros).mapValues(\.protein)) {
      facts.grams($0)
    }
    compare("steps a day", facts.steps) { facts.count($0) }
    compare("hours of sleep", facts.sleep) { facts.hours($0) }
    let weights = Dictionary(facts.weights.map { ($0.day, $0.kilograms) }) { $1 }
    if let (now, then) = means(weights) {
      advice.figure("weight, last 7 days", facts.body(now))
      advice.figure("weight, 7 days before", facts.body(then))
      let isSame = facts.body(now) == facts.body(then)
      let change = "\(facts.body(abs(now - then))) \(now > then ? "up" : "down")"
      parts.append("your weight is \(isSame ? "level" : change) at \(facts.body(now))")
    }
    let minutes = [last, before].map { days in
      days.reduce(0) { $0 + (facts.training[$1]?.workouts ?? 0) }
    }
    if minutes.contains(where: { $0 > 0 }), let now = minutes.first, let then = minutes.last {
      parts.append("\(facts.times(now, "workout")) after \(then) the week before")
      advice.figure("workouts, last 7 days and before", "\(now), \(then)")
    }
    guard !parts.isEmpty else {
      advice.sentences.append("I cannot compare the two weeks.")
      advice.unknowns.append("both weeks: nothing is logged in each of them")
      return advice
    }
    advice.sentences.append(
      "The last seven days against the seven before: " + parts.joined(separator: "; ") + ".")
    advice.unknowns.append("days without records, which the averages leave out")
    return advice
  }

  /// Returns the energy and the macronutrients of the food that was asked about.
  static func food(_ name: String, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    if !facts.askedMeal.isEmpty { return meal(facts.askedMeal, facts) }
    guard let food = facts.askedFood else {
      advice.sentences.append("I know no food called \"\(name)\".")
      advice.unknowns.append("that food: `fit food create` adds one of your own")
      return advice
    }
    let grams = food.servingSizeG.map { " (\(Decimals.text($0, upTo: 0)) g)" } ?? ""
    let isInGrams = food.servingSize.hasSuffix(" g")
    advice.sentences.append(
      "\(food.name), \(food.servingSize)\(isInGrams ? "" : grams): \(facts.kcal(food.calories)),"
        + " with \(gram(food.proteinG)) of protein, \(gram(food.carbsG)) of carbohydrates and"
        + " \(gram(food.fatG)) of fat.")
    advice.figure("\(food.name), \(food.servingSize)", facts.kcal(food.calories))
    if let weight = food.servingSizeG, weight > 0, abs(weight - 100) > 0.5 {
      advice.figure("the same, 100 g", facts.kcal(food.calories / weight * 100))
    }
    return advice
  }

  /// Returns the energy and the macronutrients of amounts of foods, each and together.
  private static func meal(_ meal: [PersonFacts.AskedFood], _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    func sum(_ nutrient: (Food) -> Double) -> Double {
      meal.reduce(0) { $0 + nutrient($1.food) * $1.servings }
    }
    for item in meal {
      let weight = item.grams.map { ", \(Decimals.text($0, upTo: 0)) g" } ?? ""
      advice.figure(
        "\(item.written) (\(item.food.name)\(weight))",
        facts.kcal(item.food.calories * item.servings))
      if !item.assumption.isEmpty {
        advice.unknowns.append("what \"\(item.written)\" was exactly: I \(item.assumption)")
      }
    }
    let foods = meal.map { "\($0.written) \(facts.kcal($0.food.calories * $0.servings))" }
    let all =
      meal.count > 1 ? "\(foods.joined(separator: ", ")); together " : "\(meal[0].written): "
    advice.sentences.append(
      "\(all)\(facts.kcal(sum(\.calories))), with \(gram(sum(\.proteinG))) of protein,"
        + " \(gram(sum(\.carbsG))) of carbohydrates and \(gram(sum(\.fatG))) of fat.")
    if meal.count > 1 { advice.figure("together", facts.kcal(sum(\.calories))) }
    return advice
  }

  private static func gram(_ value: Double) -> String { Decimals.text(value, upTo: 1) + " g" }
}

extension PersonFacts {
  /// The trend of the weight today.
  var weightTrend: Trend? {
    Trend(weights.map { DayFigure($0.day, $0.kilograms) }, on: today)
  }

  /// The target of the active weight goal, in kilograms; `nil` without one.
  var weightGoal: Double? {
    goals.lazy.compactMap { goal in
      GoalGauge(goalType: goal.goalType, unit: goal.unit).flatMap {
        $0.metric == .weight ? $0.inMetric(goal.targetValue) : nil
      }
    }.first
  }
}
