import CivilTime

extension Advice {
  /// Returns advice on the energy eaten on a day, compared with the goal, and on the usual intake.
  static func energy(on day: Day, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let name = facts.name(day)
    let eaten = facts.food[day]
    if let eaten {
      advice.figure("eaten \(name)", facts.kcal(eaten.calories))
    } else {
      advice.unknowns.append("what you ate \(name): no food is logged for it")
    }
    if let goal = facts.calorieGoal {
      advice.compare(eaten, Double(goal), on: day, facts)
    } else if let need = facts.energyNeed {
      advice.estimate(eaten, Double(need), on: day, facts)
    } else {
      if let eaten {
        advice.sentences.append(
          "What you ate \(name) comes to \(facts.kcal(eaten.calories)); there is no goal to hold it"
            + " against.")
      } else {
        advice.sentences.append("I cannot say how many calories are left.")
      }
      advice.unknowns.append("what you aim for: set a daily calorie goal in your preferences")
    }
    advice.addWeekOfEnergy(facts)
    advice.warnOfLowEnergy(facts)
    return advice
  }

  private mutating func compare(
    _ eaten: PersonFacts.Eaten?, _ goal: Double, on day: Day, _ facts: PersonFacts
  ) {
    figure("calorie goal", facts.kcal(goal))
    let isToday = day == facts.today
    guard let eaten else {
      sentences.append(
        isToday
          ? "Nothing you ate today is logged yet, so the whole goal of \(facts.kcal(goal)) is left."
          : "I cannot compare \(facts.name(day)) with your goal of \(facts.kcal(goal)).")
      return
    }
    // The shown figures add up: the difference is that of the rounded figures.
    let left = goal - eaten.calories.rounded()
    let said = "\(facts.kcal(eaten.calories)) of \(facts.kcal(goal)) are eaten"
    switch (left, isToday) {
    case (0, _): sentences.append("The goal is met exactly \(facts.name(day)): \(said).")
    case (0.5..., true):
      sentences.append("You have \(facts.kcal(left)) left today: \(said).")
      figure("left today", facts.kcal(left))
    case (0.5..., false):
      sentences.append(
        "You stayed \(facts.kcal(left)) below your goal \(facts.name(day)): \(said).")
      figure("below the goal", facts.kcal(left))
    default:
      sentences.append(
        "You are \(facts.kcal(-left)) over your goal \(facts.name(day)): \(said)."
          + " One day decides little; the week counts.")
      figure("over the goal", facts.kcal(-left))
    }
  }

  private mutating func estimate(
    _ eaten: PersonFacts.Eaten?, _ need: Double, on day: Day, _ facts: PersonFacts
  ) {
    figure("estimated energy need", facts.kcal(need))
    guidelines.append(.energyNeed)
    let estimate =
      "You have set no calorie goal. What keeps your weight is about"
      + " \(facts.kcal(need)) a day, estimated from your profile"
    guard let eaten else {
      sentences.append("\(estimate).")
      return
    }
    let left = need - eaten.calories
    sentences.append(
      left >= 0
        ? "\(estimate); about \(facts.kcal(left)) of it are left \(facts.name(day))."
        : "\(estimate); \(facts.name(day)) you ate about \(facts.kcal(-left)) more.")
  }

  private mutating func addWeekOfEnergy(_ facts: PersonFacts) {
    guard let week = facts.weekly(facts.food.mapValues(\.calories)) else { return }
    figure(
      "eaten a day, week before",
      "\(facts.kcal(week.mean)) (\(facts.times(week.days, "day")) logged)")
    guard let goal = facts.calorieGoal else { return }
    let difference = week.mean - Double(goal)
    let share = abs(difference) / Double(goal)
    let mean = "Over the week before, the days with food logged averaged \(facts.kcal(week.mean))"
    sentences.append(
      share < 0.05
        ? "\(mean), which is right at your goal."
        : "\(mean), \(facts.kcal(abs(difference))) \(difference < 0 ? "below" : "above") your goal."
    )
    if week.days < 5 {
      unknowns.append("the whole week: \(facts.times(7 - week.days, "day")) have no food logged")
    }
  }

  private mutating func warnOfLowEnergy(_ facts: PersonFacts) {
    let logged = facts.weekly(facts.food.mapValues(\.calories))
    let isLowGoal = facts.calorieGoal.map { Double($0) <= Guideline.lowEnergyLimit } ?? false
    let isLowWeek = logged.map { $0.days >= 4 && $0.mean <= Guideline.lowEnergyLimit } ?? false
    guard isLowGoal || isLowWeek else { return }
    sentences.append(
      "\(facts.kcal(Guideline.lowEnergyLimit)) a day or less belongs under medical supervision:"
        + " please talk to a doctor before you go on with it.")
    guidelines.append(.lowEnergy)
  }
}
