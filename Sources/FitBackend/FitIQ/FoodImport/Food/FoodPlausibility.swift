import Quantities

/// Separates foods from the mistakes that every large database holds.
enum FoodPlausibility {
  /// The most grams of protein, carbohydrate and fat in 100 g, with room for rounding.
  static let mostMass = 105.0
  /// The most grams of one of them in 100 g, with room for rounding.
  static let mostOfOne = 101.0
  /// The most milligrams of sodium in 100 g: salt has 38,758.
  static let mostSodium = 40_000.0
  /// The range of a serving in grams or millilitres.
  static let serving = 0.1...3000
  /// Grams by which sugar or fibre may exceed the carbohydrate they are part of, since
  /// carbohydrate "by difference" is what is left after everything else was measured.
  static let partTolerance = 2.0

  /// Checks figures per 100 g or 100 ml, removes single impossible ones, and computes the energy
  /// when only the macronutrients are known.
  ///
  /// - Returns: why the food must be left out; `nil` when it may stay.
  static func check(_ figures: inout FoodFigures) -> FoodSkip? {
    if let skip = checkSigns(&figures) { return skip }
    var mass = 0.0
    for figure in [figures.protein, figures.carbs, figures.fat] {
      guard let figure else { continue }
      guard figure <= mostOfOne else { return .tooMuchMass }
      mass += figure
    }
    guard mass <= mostMass else { return .tooMuchMass }
    if let sodium = figures.sodium, sodium > mostSodium { figures.sodium = nil }
    if let sugar = figures.sugar, sugar > (figures.carbs ?? 100) + partTolerance {
      figures.sugar = nil
    }
    // European labels count fibre beside carbohydrate, not in it: psyllium has 2 g and 85 g.
    if let fiber = figures.fiber, fiber > (figures.carbs ?? 100) + partTolerance,
      mass + fiber > mostMass
    {
      figures.fiber = nil
    }
    if let skip = addEnergy(&figures) { return skip }
    guard let energy = figures.energy, energy <= FoodSkip.mostEnergy else { return .tooMuchEnergy }
    return isAllEqual(figures) ? .allEqual : nil
  }

  /// Checks figures per serving of unknown weight, of which only signs and presence can be checked.
  ///
  /// - Returns: why the food must be left out; `nil` when it may stay.
  static func checkServing(_ figures: inout FoodFigures) -> FoodSkip? {
    if let skip = checkSigns(&figures) { return skip }
    if let skip = addEnergy(&figures) { return skip }
    let most = serving.upperBound
    for figure in [figures.protein, figures.carbs, figures.fat] where (figure ?? 0) > most {
      return .tooMuchMass
    }
    guard let energy = figures.energy, energy <= FoodSkip.mostEnergy / 100 * most else {
      return .tooMuchEnergy
    }
    return nil
  }

  /// Returns whether energy and macronutrients contradict each other by more than a fifth and 15
  /// kcal, with fibre counted as 0, 2 or 4 kcal/g, as sources differ.
  static func isSuspect(_ figures: FoodFigures) -> Bool {
    guard let energy = figures.energy else { return false }
    let fiber = figures.fiber ?? 0
    let most = FoodEnergy.of(
      protein: figures.protein ?? 0, carbs: figures.carbs ?? 0, fat: figures.fat ?? 0,
      alcohol: figures.alcohol ?? 0)
    let least = most - FoodEnergy.carbohydrates * min(fiber, figures.carbs ?? 0)
    let off = max(least - energy, energy - (most + 2 * fiber))
    return off > 15 && off > energy * 0.2
  }

  /// Converts an energy in the wrong unit, kilojoules or kilocalories, when it is off by that
  /// factor, within 15 %, from the energy of the macronutrients.
  static func fixEnergyUnit(_ figures: inout FoodFigures) {
    // In a food with little of everything the factor proves nothing.
    guard let energy = figures.energy, let expected = figures.energyOfMacros, expected >= 20 else {
      return
    }
    func isNear(_ value: Double) -> Bool { abs(energy - value) <= 0.15 * value }
    if isNear(expected * FoodEnergy.kilojoulesPerKilocalorie) {
      figures.energy = energy / FoodEnergy.kilojoulesPerKilocalorie
    } else if isNear(expected / FoodEnergy.kilojoulesPerKilocalorie),
      // Fibre and polyols are carbohydrate with little energy.
      (figures.fiber ?? 0) < (figures.carbs ?? 0) / 2 || (figures.carbs ?? 0) < 10
    {
      figures.energy = energy * FoodEnergy.kilojoulesPerKilocalorie
    }
  }

  private static func checkSigns(_ figures: inout FoodFigures) -> FoodSkip? {
    for figure in [figures.energy, figures.protein, figures.carbs, figures.fat] {
      if let figure, figure < 0 { return .negative }
    }
    if let fiber = figures.fiber, fiber < 0 { figures.fiber = nil }
    if let sugar = figures.sugar, sugar < 0 { figures.sugar = nil }
    if let sodium = figures.sodium, sodium < 0 { figures.sodium = nil }
    return nil
  }

  private static func addEnergy(_ figures: inout FoodFigures) -> FoodSkip? {
    guard figures.energy == nil else { return nil }
    guard let energy = figures.energyOfMacros else { return .noFigures }
    figures.energy = energy
    return nil
  }

  private static func isAllEqual(_ figures: FoodFigures) -> Bool {
    guard let energy = figures.energy, energy > 0 else { return false }
    return figures.protein == energy && figures.carbs == energy && figures.fat == energy
  }
}
