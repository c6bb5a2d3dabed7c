import CivilTime
import Quantities

extension Advice {
  /// Returns the shares of carbohydrates, fat and protein in the energy of a day, and its fibre.
  static func macros(on day: Day, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let name = facts.name(day)
    advice.addUntold(on: day, facts)
    guard let eaten = facts.food[day], let shares = Shares(eaten) else {
      advice.sentences.append("I cannot say where your energy came from \(name).")
      if facts.food[day]?.hasMacros ?? true {
        advice.unknowns.append("carbohydrates, fat and fibre \(name): no food is logged for it")
      }
      return advice
    }
    let parts: [(String, Double, Double, ClosedRange<Double>)] = [
      ("carbohydrates", eaten.carbs, shares.carbs, Guideline.carbShare),
      ("fat", eaten.fat, shares.fat, Guideline.fatShare),
      ("protein", eaten.protein, shares.protein, Guideline.proteinShare),
    ]
    for (part, grams, share, _) in parts {
      advice.figure("\(part) \(name)", "\(facts.grams(grams)), \(facts.percent(share)) of energy")
    }
    advice.figure("fibre \(name)", facts.grams(eaten.fiber))
    advice.guidelines += [.energyShares, .fiber]
    let outside = parts.compactMap { part, _, share, range -> String? in
      guard !range.contains(share.rounded()) else { return nil }
      let bounds = "\(facts.count(range.lowerBound))–\(facts.percent(range.upperBound))"
      return "\(part) with \(facts.percent(share)) \(share < range.lowerBound ? "below" : "above")"
        + " the usual \(bounds)"
    }
    advice.sentences.append(
      outside.isEmpty
        ? "Carbohydrates, fat and protein all lie in the usual shares of energy \(name)."
        : "Of the energy \(name), \(outside.joined(separator: ", "))"
          + "; a day out of the ordinary means little.")
    let missing = Guideline.fiberGrams - eaten.fiber
    advice.sentences.append(
      missing > 0.5
        ? "Fibre is at \(facts.grams(eaten.fiber)) of the \(facts.grams(Guideline.fiberGrams)) a day"
          + " that are advised: whole grains, pulses, vegetables and fruit bring it."
        : "Fibre has reached the \(facts.grams(Guideline.fiberGrams)) a day that are advised.")
    advice.unknowns.append("fibre of foods that do not declare it counts as none")
    return advice
  }
}

/// The shares of the macronutrients in their energy, in percent.
private struct Shares {
  let carbs: Double
  let fat: Double
  let protein: Double

  /// Computes the shares; `nil` for food without energy.
  init?(_ eaten: PersonFacts.Eaten) {
    let energy = FoodEnergy.of(protein: eaten.protein, carbs: eaten.carbs, fat: eaten.fat)
    guard energy > 0 else { return nil }
    carbs = 100 * FoodEnergy.carbohydrates * eaten.carbs / energy
    fat = 100 * FoodEnergy.fat * eaten.fat / energy
    protein = 100 * FoodEnergy.protein * eaten.protein / energy
  }
}
