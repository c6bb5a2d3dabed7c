import HealthLanguage
import Quantities

/// Whether an amount of food is so large that it is rather a typing error.
public enum PortionPlausibility {
  /// Kilocalories of one entry.
  public static let mostEnergy = 3000.0
  /// Grams of one entry.
  public static let mostGrams = 2000.0
  /// Usual portions of the food in one entry, where it also weighs or holds more than a trifle.
  public static let mostPortions = 10.0
  /// Grams that may be any number of portions.
  static let triflingGrams = 500.0
  /// Kilocalories that may be any number of portions.
  static let triflingEnergy = 250.0

  /// Returns what is hard to believe of an entry, as the end of a sentence; nil when nothing is.
  public static func objection(to size: PortionSize, of food: Food) -> String? {
    let energy = food.calories * size.servings
    let grams = size.grams ?? 0
    if energy > mostEnergy {
      return "is \(Decimals.text(energy, upTo: 0)) kcal, more than \(Int(mostEnergy)) in one entry"
    }
    if grams > mostGrams {
      return "is \(Decimals.text(grams, upTo: 0)) g, more than \(Int(mostGrams)) in one entry"
    }
    guard grams > triflingGrams || energy > triflingEnergy else { return nil }
    let usual = PortionSize.usual(of: ServedFood(food)).servings
    guard usual > 0, size.servings / usual > mostPortions else { return nil }
    let times = Decimals.text(size.servings / usual, upTo: 0)
    return "is \(times) times the usual amount of \(food.name)"
  }
}
