import CivilTime

extension Advice {
  /// Returns the water drunk on a day, compared with the goal or the guideline.
  static func water(on day: Day, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let name = facts.name(day)
    let drunk = facts.water[day]
    if let drunk {
      advice.figure("water \(name)", facts.drink(drunk))
    } else {
      advice.unknowns.append("what you drank \(name): no water is logged for it")
    }
    if let week = facts.weekly(facts.water) {
      advice.figure(
        "water a day, week before",
        "\(facts.drink(week.mean)) (\(facts.times(week.days, "day")) logged)")
    }
    if let goal = facts.waterGoal.map({ Double($0) / 1000 }) {
      advice.figure("water goal", facts.drink(goal))
      advice.sentences.append(Self.sentence(drunk, goal, on: day, facts))
      return advice
    }
    advice.guidelines.append(.water)
    let advised = Guideline.waterLitres
    let amount =
      switch facts.gender {
      case .female: facts.drink(advised.women)
      case .male: facts.drink(advised.men)
      case .other, nil: "\(facts.drink(advised.women)) (women) to \(facts.drink(advised.men)) (men)"
      }
    advice.figure("water advised", "\(amount) a day with the water in food")
    advice.sentences.append(
      (drunk.map { "You have drunk \(facts.drink($0)) \(name). " } ?? "")
        + "\(amount) a day are advised, of which food brings about a fifth; heat and sport ask for"
        + " more.")
    advice.unknowns.append("what you aim for: set a daily water goal in your preferences")
    return advice
  }

  private static func sentence(
    _ drunk: Double?, _ goal: Double, on day: Day, _ facts: PersonFacts
  ) -> String {
    let name = facts.name(day)
    guard let drunk else { return "No water is logged \(name); your goal is \(facts.drink(goal))." }
    let missing = goal - drunk
    if missing <= 0 { return "Your goal of \(facts.drink(goal)) is reached \(name)." }
    return day == facts.today
      ? "\(facts.drink(missing)) are missing to your goal of \(facts.drink(goal)) today."
      : "You stayed \(facts.drink(missing)) below your goal of \(facts.drink(goal)) \(name)."
  }
}
