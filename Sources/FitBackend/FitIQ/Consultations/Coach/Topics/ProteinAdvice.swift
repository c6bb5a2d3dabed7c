import CivilTime

extension Advice {
  /// Returns advice on the protein of a day and of the week, for each kilogram of body weight.
  static func protein(on day: Day, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let name = facts.name(day)
    let eaten = facts.food[day]?.protein
    let week = facts.weekly(facts.foodWithMacros.mapValues(\.protein))
    if let eaten {
      advice.figure("protein \(name)", facts.grams(eaten))
    } else {
      advice.unknowns.append("your protein \(name): no food is logged for it")
    }
    if let week {
      advice.figure(
        "protein a day, week before",
        "\(facts.grams(week.mean)) (\(facts.times(week.days, "day")) logged)")
    }
    advice.addUntold(on: day, facts)
    guard let weight = facts.weight else {
      advice.sentences.append(
        eaten.map { "You have eaten \(facts.grams($0)) of protein \(name)." }
          ?? "I cannot say how your protein stands.")
      advice.unknowns.append(
        "protein for each kilogram of your body: log your weight")
      return advice
    }
    advice.figure("body weight", facts.body(weight))
    if let eaten { advice.figure("protein per kg \(name)", facts.perKilogram(eaten / weight)) }
    if let week {
      advice.figure("protein per kg, week before", facts.perKilogram(week.mean / weight))
    }
    if let eaten {
      advice.sentences.append(
        "You have eaten \(facts.grams(eaten)) of protein \(name), \(facts.perKilogram(eaten / weight))"
          + " of body weight.")
    }
    advice.compareProtein(eaten, on: day, weight, facts)
    return advice
  }

  /// Names the energy of a day whose macronutrients are unknown.
  mutating func addUntold(on day: Day, _ facts: PersonFacts) {
    guard let eaten = facts.food[day], !eaten.hasMacros else { return }
    unknowns.append(
      "the macronutrients of \(facts.kcal(eaten.caloriesWithoutMacros)) \(facts.name(day)): they"
        + " were logged as energy alone, and more was eaten than is counted here")
  }

  private mutating func compareProtein(
    _ eaten: Double?, on day: Day, _ weight: Double, _ facts: PersonFacts
  ) {
    let trains = facts.training.values.contains { $0.workouts > 0 }
    let lowest: Double
    if trains {
      let range = Guideline.proteinRange
      lowest = range.lowerBound * weight
      guidelines.append(.proteinInTraining)
      sentences.append(
        "For people who train, \(range.lowerBound)–\(range.upperBound) g/kg a day build and keep"
          + " muscle: \(facts.count(lowest))–\(facts.grams(range.upperBound * weight)) for you.")
      figure(
        "protein in training",
        "\(facts.count(lowest))–\(facts.grams(range.upperBound * weight)) a day")
    } else {
      lowest = Guideline.proteinFloor * weight
      guidelines.append(.proteinAtLeast)
      sentences.append(
        "Adults need at least \(Guideline.proteinFloor) g/kg a day, \(facts.grams(lowest)) for you;"
          + " those who train need more.")
      figure("protein at least", "\(facts.grams(lowest)) a day")
      unknowns.append("whether you train: no workout is logged in the last four weeks")
    }
    guard let eaten, day == facts.today else { return }
    // The shown figures add up: the difference is that of the rounded figures.
    let missing = lowest.rounded() - eaten.rounded()
    sentences.append(
      missing > 0.5
        ? "Another \(facts.grams(missing)) reach the lower end today."
        : "That is reached today.")
  }
}
