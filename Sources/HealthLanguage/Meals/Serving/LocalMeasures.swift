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
    var item = item
    guard units == .metric else {
      if item.unit == nil, !isSpirit(food), isMixedDouble(item) {
        item.quantity = (item.quantity ?? 1) * doubleDrink
      }
      return item
    }
    if item.unit == nil, let litres = litres(item, food) {
      item.quantity = litres * 1000
    } else if item.unit == nil, let millilitres = glassOfBeer(item, food) {
      item.quantity = millilitres
      item.size = nil
    } else if item.unit == .volume(.pint), Drinks.include(food.name) {
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

  /// The energy of a mixed drink with two American shots as a multiple of the same with one: a shot of 97
  /// kcal more in a gin and tonic of 189 (FNDDS).
  private static let doubleDrink = 1.5

  private static func isMixedDouble(_ item: MealItem) -> Bool {
    let words = item.written.split(whereSeparator: \.isWhitespace).map(plainWord)
    return words.contains { SpiritMeasure.named($0) == 2 } && SpiritMeasure.areMixed(words)
  }

  /// Returns the litres of a drink that are written as Germans do, without their unit, and of a half of
  /// British beer: `Radler 0,5`, `half of lager`; `nil` for others.
  private static func litres(_ item: MealItem, _ food: ServedFood) -> Double? {
    guard let quantity = item.quantity, quantity < 1, item.size == nil else { return nil }
    let words = item.written.split(whereSeparator: \.isWhitespace).map(plainWord)
    if words.contains(where: { $0.hasPrefix("0,") || $0.hasPrefix("0.") }) {
      let isBottled = food.measures.all.contains { $0.word == "can" || $0.word == "bottle" }
      return isBottled ? quantity : nil
    }
    let isHalf = words.starts(with: ["half", "of"]) || words.starts(with: ["a", "half", "of"])
    let name = food.name.lowercased()
    guard isHalf, quantity == 0.5,
      ["beer", "lager", "ale", "stout", "cider", "guinness", "bitter"].contains(
        where: name.contains(bytesOf:))
    else { return nil }
    return pint / 2000
  }

  /// Returns the millilitres of beer that a German or French order of its size means: `ein kleines
  /// Bier`, `un demi`; `nil` for others.
  private static func glassOfBeer(_ item: MealItem, _ food: ServedFood) -> Double? {
    guard ["beer", "radler", "pils"].contains(where: food.name.lowercased().contains(bytesOf:))
    else { return nil }
    let words = item.written.split(whereSeparator: \.isWhitespace).map(plainWord)
    // A demi is half of an old pint, and 25 cl in a French bar.
    if words.contains("demi"), item.quantity == 0.5 { return 250 }
    guard let size = words.lazy.compactMap(ForeignMeasures.size).first, size == item.size else {
      return nil
    }
    switch size {
    case .small: return (item.quantity ?? 1) * 300
    case .large: return (item.quantity ?? 1) * 500
    default: return nil
    }
  }

  private static func isSpirit(_ food: ServedFood) -> Bool {
    food.measures.measure(food.measures.usual)?.word == "shot"
      && !food.name.lowercased().contains(bytesOf: "espresso")
  }

  /// Returns how many singles an item is; `nil` where its words do not say so.
  private static func singles(of item: MealItem) -> Double? {
    guard item.unit == nil else { return nil }
    if item.size == .large { return (item.quantity ?? 1) * 2 }
    let words = item.written.split(whereSeparator: \.isWhitespace).map(plainWord)
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

  /// Returns whether words name what a spirit is mixed with: `gin and tonic`, `vodka soda`.
  static func areMixed(_ words: [String]) -> Bool {
    words.contains { ForeignMeasures.isAnd($0) || mixers.contains(wordStem($0)) }
  }

  private static let mixers: Set<String> = [
    "soda", "tonic", "coke", "cola", "lemonade", "cranberri", "orange", "ginger", "bull", "g&t",
    "lime", "mixer",
  ]
}
