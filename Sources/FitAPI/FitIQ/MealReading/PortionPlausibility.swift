import HealthLanguage
import Quantities

/// Detects amounts of food so large that they are probably typing errors.
public enum PortionPlausibility {
  /// The most kilocalories of one entry.
  public static let mostEnergy = 3000.0
  /// The most grams of one entry.
  public static let mostGrams = 2000.0
  /// The most usual portions in one entry, unless it is small in grams and energy.
  public static let mostPortions = 10.0
  /// The grams up to which any number of portions is plausible.
  static let triflingGrams = 500.0
  /// The kilocalories up to which any number of portions is plausible.
  static let triflingEnergy = 250.0

  /// Returns what is implausible about an entry, as the end of a sentence; `nil` when it is
  /// plausible.
  ///
  /// - Parameter typed: the words of the amount; of a pack of cans or bottles they say how many it holds.
  public static func objection(
    to size: PortionSize, of food: Food, typed: String? = nil
  ) -> String? {
    let energy = food.calories * size.servings
    let grams = size.grams ?? 0
    if let objection = objection(toEnergy: energy) { return objection }
    if isPack(typed, size) { return nil }
    if grams > mostGrams {
      return "is \(Decimals.text(grams, upTo: 0)) g, more than \(Int(mostGrams)) in one entry"
    }
    guard grams > triflingGrams || energy > triflingEnergy else { return nil }
    let usual = usualServings(of: food)
    guard usual > 0, size.servings / usual > mostPortions else { return nil }
    let times = Decimals.text(size.servings / usual, upTo: 0)
    return "is \(times) times the usual amount of \(food.name)"
  }

  /// Returns what is implausible about the kilocalories of an entry of figures alone; `nil` when they are
  /// plausible.
  public static func objection(toEnergy energy: Double) -> String? {
    guard energy > mostEnergy else { return nil }
    return "is \(Decimals.text(energy, upTo: 0)) kcal, more than \(Int(mostEnergy)) in one entry"
  }

  /// Returns whether words name a pack of cans or bottles: `six pack of beer`.
  private static func isPack(_ typed: String?, _ size: PortionSize) -> Bool {
    guard let words = typed?.lowercased(), let measure = size.measure,
      ["can", "bottle"].contains(measure.word)
    else { return false }
    return words.contains(bytesOf: "pack of ") || words.contains(bytesOf: "-pack ")
  }

  /// Returns the servings usually eaten at once. Of small pieces, such as chicken wings, people eat
  /// several.
  private static func usualServings(of food: Food) -> Double {
    let usual = PortionSize.usual(of: ServedFood(food))
    guard let grams = usual.grams, grams > 0, let measure = usual.measure,
      measure.label == food.pieceMeasure, grams < severalGrams
    else { return usual.servings }
    return usual.servings * severalGrams / grams
  }

  /// The grams of small pieces that are eaten at once at least.
  private static let severalGrams = 100.0
}
