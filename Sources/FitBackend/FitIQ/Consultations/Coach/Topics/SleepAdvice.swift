import CivilTime

extension Advice {
  /// Returns the sleep of the last week compared with the need.
  ///
  /// - Parameter stated: hours a night that the person says they need; otherwise the goal counts,
  ///   or else what is advised at their age.
  static func sleep(statedNeed stated: Double?, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    // A night belongs to the day of waking up, so that the last one is today's.
    let week = facts.today.adding(days: -6)...facts.today
    let nights = week.compactMap { facts.sleep[$0] }
    guard !nights.isEmpty else {
      advice.sentences.append("I cannot say how you sleep.")
      advice.unknowns.append("your sleep: no night of the last seven days is logged")
      return advice
    }
    let (need, reason) = advice.need(stated, facts)
    let slept = nights.reduce(0, +)
    let mean = slept / Double(nights.count)
    advice.figure(
      "slept in 7 days", "\(facts.hours(slept)) in \(facts.times(nights.count, "night"))")
    advice.figure("sleep on average", "\(facts.hours(mean)) a night")
    advice.figure("sleep needed", "\(facts.hours(need)) a night, \(reason)")
    let debt = need * Double(nights.count) - slept
    let said =
      nights.count == 1
      ? "In the one night that is logged you slept \(facts.hours(slept))"
      : "In the \(nights.count) nights that are logged you slept \(facts.hours(mean)) on average"
    // Less than five minutes is below the accuracy of any measurement.
    if debt >= 1.0 / 12 {
      advice.figure("sleep debt", facts.hours(debt))
      let all = nights.count == 1 ? "" : " in all"
      advice.sentences.append(
        "\(said), \(facts.hours(debt)) less\(all) than the \(facts.hours(need)) a night of your need."
          + " Going to bed half an hour earlier makes up for \(facts.hours(3.5)) in a week.")
    } else {
      advice.sentences.append("\(said), which covers your need of \(facts.hours(need)).")
    }
    let missing = 7 - nights.count
    if missing > 0 {
      advice.unknowns.append(
        "the whole week: \(facts.times(missing, "night")) \(missing == 1 ? "is" : "are") not logged"
      )
    }
    return advice
  }

  private mutating func need(_ stated: Double?, _ facts: PersonFacts) -> (Double, String) {
    if let stated { return (stated, "as you say") }
    let goal = facts.goals.first { $0.metric == "sleep_hours" && $0.unit.lowercased() == "h" }
    if let goal, (4...14).contains(goal.targetValue) { return (goal.targetValue, "your goal") }
    if let age = facts.age, age < 18 {
      guidelines.append(.teenSleep)
      return (Guideline.teenHours, "the least that is advised")
    }
    guidelines.append(.adultSleep)
    return (Guideline.adultHours, "the least that is advised")
  }
}
