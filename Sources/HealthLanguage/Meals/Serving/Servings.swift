import Quantities

/// Converts amounts of food to servings.
public enum Servings {
  /// Returns the number of servings of an item of a meal.
  ///
  /// * Without a quantity it is one serving.
  /// * Weights are divided by the weight of a serving, volumes by the volume in its words; "oz" of
  ///   a food served in fluid ounces are fluid.
  /// * A drink of which only the weight or only the volume is known has 1 g/ml. A food is a drink
  ///   when its name says so, or when millilitres or fluid ounces are asked of food in a can,
  ///   bottle, glass, mug or shot; cups and spoons also measure beans.
  /// * Pieces, vessels and sizes are matched to the same word in the serving; "servings" count as
  ///   such, and "pieces" are those of a counted food.
  /// * A plain count counts the pieces of a serving (2 eggs are two of `1 large`, two cookies two
  ///   thirds of `3 cookies`), or servings where it has no pieces, as in `1/2 cup`, `100 g` or `1/2
  ///   can`.
  ///
  /// - Parameter limits: the servings that can be logged at once.
  /// - Throws: ``UnknownServings`` when the amount has no such relation to the serving, or the
  ///   servings are outside the limits.
  public static func of(
    _ item: MealItem, _ food: ServedFood, within limits: Limits
  ) throws(UnknownServings) -> Double {
    let serving = FoodServing(food)
    guard let servings = serving.servings(of: item) else {
      throw UnknownServings(item, food, grams: serving.grams, .unit)
    }
    guard limits.contains(servings) else {
      throw UnknownServings(item, food, grams: serving.grams, .outOfRange(servings, limits))
    }
    return servings
  }
}

/// The serving of a food, by its words and its weight.
private struct FoodServing {
  let text: ServingText
  /// The weight in grams, taken from the words where the food does not give it.
  let grams: Double?
  private let isDrinkByName: Bool

  init(_ food: ServedFood) {
    text = ServingText(food.serving)
    let weights = [food.servingGrams] + text.masses.map { $0.value(in: .gram) }
    grams = weights.compactMap { $0 }.first { $0 > 0 && $0.isFinite }
    isDrinkByName = Drinks.include(food.name)
  }

  func servings(of item: MealItem) -> Double? {
    let quantity = item.quantity ?? 1
    switch item.unit {
    case .mass(.ounce) where text.volumes.contains { $0.unit == .fluidOunce }:
      return servings(of: Volume(quantity, .fluidOunce))
    case .mass(let unit):
      return servings(of: Mass(quantity, unit))
    case .volume(let unit):
      return servings(of: Volume(quantity, unit))
    case .piece(let unit):
      guard let count = text.count(of: unit) else { return unit == .serving ? quantity : nil }
      guard fits(item.size), count > 0 else { return nil }
      // "1/2 restaurant serving" is the serving of that food.
      return unit == .serving ? quantity : quantity / count
    case nil:
      if item.size != nil { guard text.isCounted, fits(item.size) else { return nil } }
      guard item.quantity != nil, text.isCounted, text.pieces > 0 else { return quantity }
      return quantity / text.pieces
    }
  }

  private func servings(of wanted: Mass) -> Double? {
    // Ounces are compared with a label in ounces: 3 oz of "3 oz" (85 g) are 1, not 1.0006.
    if wanted.unit == .ounce, let ounces = text.masses.first(where: { $0.unit == .ounce }) {
      return wanted.value / ounces.value
    }
    let weight = wanted.value(in: .gram)
    if let grams { return weight / grams }
    return isDrinkByName ? held.map { weight / $0.canonical } : nil
  }

  private func servings(of wanted: Volume) -> Double? {
    if let held {
      // A label's cup may be one of 240 ml, so its millilitres decide.
      let same = text.volumes.first {
        $0.value > 0 && ($0.unit == wanted.unit || ($0.isMetric && wanted.isMetric))
      }
      return wanted.canonical / (same ?? held).canonical
    }
    guard isDrinkByName || (text.isInDrinkVessel && Self.isForDrinks(wanted.unit)) else {
      return nil
    }
    return grams.map { wanted.canonical / $0 }
  }

  /// The volume of a serving by its words.
  private var held: Volume? { text.volumes.first { $0.value > 0 } }

  private static func isForDrinks(_ unit: VolumeUnit) -> Bool {
    switch unit {
    case .millilitre, .centilitre, .litre, .fluidOunce: true
    case .decilitre, .cup, .pint, .quart, .gallon, .tablespoon, .teaspoon: false
    }
  }

  /// Returns whether pieces of that size are the serving's pieces, where either may leave the size
  /// open.
  private func fits(_ size: PieceSize?) -> Bool {
    size == nil || text.size == nil || size == text.size
  }
}

extension Volume {
  fileprivate var isMetric: Bool {
    switch unit {
    case .millilitre, .centilitre, .decilitre, .litre: true
    case .cup, .fluidOunce, .pint, .quart, .gallon, .tablespoon, .teaspoon: false
    }
  }
}
