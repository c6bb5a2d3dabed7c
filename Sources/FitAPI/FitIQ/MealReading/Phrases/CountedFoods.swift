import HealthLanguage
import PlainText

/// Foods whose measure, number or cut stands among the words of their name.
extension MealPhrases {
  /// Returns the ice cream that scoops are of: `a scoop of vanilla`; `nil` where they measure the food that is
  /// called so.
  mutating func scooped(_ whole: Found) throws -> Found? {
    guard whole.item.unit == .piece(.scoop), !whole.isMeasured else { return nil }
    let food = try found(whole.item.called(whole.item.words + " ice cream"))
    return food.isPlain && food.isMeasured ? food : nil
  }

  /// Returns the food whose unit is written behind it: the cheese of "2 cheese slices", the tequila of
  /// "a tequila shot"; `nil` where a food has that name.
  mutating func counted(_ whole: Found) throws -> Found? {
    guard let item = whole.item.countedByLastWord else { return nil }
    // "Pizza bianca slice": a slice is one of a whole, whatever the whole is called.
    let isSlice =
      item.unit == .piece(.slice) && whole.item.words.lowercased().hasSuffix("slice")
      && whole.best?.name.lowercased().contains(bytesOf: "slice") == false
    let food = try found(item)
    // "Cream of mushroom soup can": the same soup, and a can of it.
    let isSame =
      item.unit.map(Self.isSold) == true && food.best?.id == whole.best?.id
      && whole.best?.wordsOfName.contains(item.unit?.word ?? "") == false
    guard !whole.isCertain || isSlice || isSame else { return nil }
    // A steak bowl is a dish and not a bowl of steak.
    guard item.unit != .piece(.bowl) || food.best?.isServedInBowls == true else { return nil }
    return food.isLikely && food.isMeasured ? food : nil
  }

  /// Whether food is sold in that.
  private static func isSold(_ unit: MealUnit) -> Bool {
    switch unit {
    case .piece(.can), .piece(.bottle), .piece(.box), .piece(.jar), .piece(.glass), .piece(.mug):
      true
    case .piece, .mass, .volume: false
    }
  }

  /// Returns the drink of which two measures are had: a double espresso; `nil` where a food has that
  /// name, as a double cheeseburger.
  mutating func doubled(_ whole: Found) throws -> Found? {
    guard let word = whole.item.spiritMeasure, whole.page.missing?.contains(word) == true,
      let item = whole.item.doubled
    else { return nil }
    let food = try found(item)
    return food.isLikely && !food.isGuess && food.isMeasured ? food : nil
  }

  /// Returns the food that is cut up: the strawberries of "a cup of sliced strawberries", the banana of "mashed
  /// banana"; `nil` where a food has that name.
  mutating func uncut(_ whole: Found) throws -> Found? {
    guard let item = whole.item.uncut else { return nil }
    if case .volume = item.unit {} else if whole.isComplete { return nil }
    return try certain(item)
  }

  /// Returns the food whose number stands among its words; `nil` where a food has that name.
  mutating func countedWithin(_ whole: Found) throws -> Found? {
    guard !whole.isComplete || whole.item.unreadNumber != nil, let item = whole.item.countedWithin
    else { return nil }
    return try certain(item)
  }

  /// Returns the dry form of a cereal that is weighed before it is cooked; `nil` for others.
  mutating func dry(_ whole: Found) throws -> Found? {
    guard let item = whole.item.weighedDry else { return nil }
    let food = try found(item)
    return food.isGood && food.best?.wordsOfName.contains("dry") == true ? food : nil
  }

  private mutating func certain(_ item: MealItem) throws -> Found? {
    let food = try found(item)
    return food.isCertain && food.isLikely && food.isMeasured ? food : nil
  }
}
