import PlainText
import Quantities

/// Measures of drinks that one word names and that countries pour differently: a pint, and the single
/// or double of a spirit.
///
/// With metric units they are the British ones, with imperial units those of the United States: a pint
/// of 16 fluid ounces and a shot of 1.5.
public enum LocalMeasures {
  /// Returns an item with such a measure in millilitres; other items stay as they are.
  ///
  /// - Parameter units: the units of the person who wrote it.
  public static func inMillilitres(
    _ item: MealItem, of food: ServedFood, for units: UnitSystem
  ) -> MealItem {
    guard units == .metric else { return item }
    var item = item
    if item.unit == .volume(.pint), Drinks.include(food.name) {
      item.quantity = (item.quantity ?? 1) * pint
    } else if isSpirit(food), let singles = singles(of: item) {
      item.quantity = singles * single
      item.size = nil
    } else {
      return item
    }
    item.unit = .volume(.millilitre)
    return item
  }

  /// The millilitres of an imperial pint (Weights and Measures Act 1985, Schedule 1).
  private static let pint = 568.26125
  /// The millilitres of a single of gin, rum, vodka or whisky in a British pub (Weights and Measures
  /// (Specified Quantities) Order 1988, as amended).
  private static let single = 25.0

  private static func isSpirit(_ food: ServedFood) -> Bool {
    food.measures.measure(food.measures.usual)?.word == "shot"
      && !food.name.lowercased().contains(bytesOf: "espresso")
  }

  /// Returns how many singles an item is; `nil` where its words do not say so.
  private static func singles(of item: MealItem) -> Double? {
    guard item.unit == nil else { return nil }
    if item.size == .large { return (item.quantity ?? 1) * 2 }
    let words = item.written.split(whereSeparator: \.isWhitespace).map(MealSentence.plain)
    // The quantity of a double counts its two measures already.
    return words.contains { SpiritMeasure.named($0) != nil } ? item.quantity ?? 1 : nil
  }
}

/// The words that count measures of a spirit: a double whisky, a dram.
enum SpiritMeasure {
  /// Returns how many singles a word means; `nil` for other words.
  static func named(_ word: String) -> Double? {
    switch word {
    case "single", "measure", "measures", "dram", "drams", "einfacher": 1
    case "double", "doubles", "doppelter", "doppelten", "doble": 2
    case "triple", "treble": 3
    default: nil
    }
  }
}
