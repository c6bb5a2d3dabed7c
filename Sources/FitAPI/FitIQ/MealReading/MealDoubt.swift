import HealthLanguage
import PlainText

/// A doubt about which food the words mean.
public struct MealDoubt: Sendable {
  /// The reason for the doubt.
  public enum Reason: Sendable, Hashable {
    /// Several foods match about equally well and differ in energy.
    case several
    /// The best food lacks meaningful words.
    case missing([String])
    /// A long word was assumed to be misspelt.
    case spelling
    /// The table has this salad without its dressing, and the words do not mention the dressing.
    case withoutDressing
    /// The server was not sure and gives no reason.
    case unclear
  }

  public let reason: Reason
  /// The words, with their amount.
  public let item: MealItem
  /// The possible foods, likeliest first; never empty.
  public let candidates: [Food]

  /// The least match of a food and the words for which the food is taken without asking.
  private static let least = 0.4

  /// The relative difference of energies from which it matters which food was meant.
  private static let tolerance = 0.15
  /// The kilocalories of a whole entry below which no difference matters.
  private static let trifle = 10.0

  /// Creates the doubt that a search leaves about an item; `nil` when there is none.
  init?(_ item: MealItem, _ page: FoodPage) {
    guard let best = page.foods.first else { return nil }
    guard let reason = Self.reason(item, page, best) else { return nil }
    self.item = item
    self.reason = reason
    candidates = page.foods
  }

  private static func reason(_ item: MealItem, _ page: FoodPage, _ best: Food) -> Reason? {
    guard let contenders = page.contenders else { return page.isSure == false ? .unclear : nil }
    if let missing = page.missing, !missing.isEmpty { return .missing(missing) }
    if page.isGuess == true { return .spelling }
    // A name that is exactly the words says itself what is left out.
    if page.closeness != 1, let without = MealReader.leftOut(of: item), best.names(without),
      !best.isWithout(without)
    {
      return .missing(["no \(without)"])
    }
    if let number = item.unreadNumber, !best.name.contains(bytesOf: number) {
      return .missing([number])
    }
    if let length = Self.lengthOfSandwich(item, best) { return .missing([length]) }
    if let meal = item.setOfFoods,
      !best.name.lowercased().contains(bytesOf: meal) || meal.hasPrefix("take")
    {
      return .missing([meal])
    }
    if best.name.contains(bytesOf: "no dressing"), !item.words.contains(bytesOf: "dressing") {
      return .withoutDressing
    }
    if let closeness = page.closeness, closeness < least { return .unclear }
    guard contenders > 1 else { return nil }
    let energies = page.foods.prefix(contenders).compactMap { energy(item, $0, against: best) }
    guard let least = energies.min(), let most = energies.max() else { return nil }
    guard most - least > trifle, most - least > tolerance * most else { return nil }
    return .several
  }

  /// Returns the length of a sandwich in the words of an item, where the best food is no sandwich.
  private static func lengthOfSandwich(_ item: MealItem, _ best: Food) -> String? {
    guard
      let length = ["footlong", "foot-long"].first(
        where: item.written.lowercased().contains(bytesOf:))
    else { return nil }
    let name = best.name.lowercased()
    let isSandwich = ["sub", "sandwich", "hot dog", "hoagie", "baguette", "b.m.t"].contains(
      where: name.contains(bytesOf:))
    return isSandwich ? nil : length
  }

  /// Returns the kilocalories of the amount as that food; without an amount, of as many grams as
  /// the best food has.
  private static func energy(_ item: MealItem, _ food: Food, against best: Food) -> Double? {
    func size(_ food: Food) -> PortionSize? {
      try? PortionSize.of(item, ServedFood(food), within: NewFoodLog.servings)
    }
    guard let own = size(food) else { return nil }
    guard let grams = size(best)?.grams, let serving = food.servingSizeG, serving > 0 else {
      return food.calories * own.servings
    }
    // Similar foods are compared at the same weight, since cups of two grains weigh differently.
    return food.calories * grams / serving
  }
}
