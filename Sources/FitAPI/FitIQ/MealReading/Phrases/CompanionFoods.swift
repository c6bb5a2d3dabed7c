import HealthLanguage
import PlainText

extension MealPhrases {
  /// Returns a food in the amount that goes with one before it, or of the same chain; none where that one
  /// holds it already, and `nil` where it goes with nothing.
  mutating func companion(_ item: MealItem, after portions: MealPortions) throws -> [Found]? {
    guard let last = portions.all.last else { return nil }
    if item.quantity == nil, Self.holds(last, item) { return [] }
    // "porridge, banana": a banana of its own, and no slices of it.
    if item.standsAlone, let own = try found(item).best, own.pieceMeasure != nil,
      own.usualMeasure == own.pieceMeasure
    {
      return nil
    }
    // "overnight oats with chia seeds and blueberries": what goes with the seeds goes with the oats.
    for host in [portions.host?.food, last.food, portions.all.dropLast().last?.food] {
      guard let host, item.mayGo(with: host) else { continue }
      let companion = try found(item, with: host)
      if companion.best?.isCompanion(of: host) == true { return [companion] }
    }
    if let food = try ofChain(item, portions.all) { return [food] }
    guard item.quantity == nil, let host = last.food else { return nil }
    return [try found(item, with: host)]
  }

  /// Returns whether a drink's name says that it holds what is named behind "with" and "and" once more:
  /// the sugar of "chai with milk and sugar", which is sweet chai with milk.
  private static func holds(_ host: MealPortion, _ item: MealItem) -> Bool {
    guard let food = host.food, host.item.written.lowercased().contains(bytesOf: " with ") else {
      return false
    }
    if DishParts.holds(food, item.words) { return true }
    let words = food.wordsOfName
    switch item.words.lowercased() {
    case "sugar": return words.contains("sweet") || words.contains("sugar")
    case "milk": return words.contains("milk")
    default: return false
    }
  }

  /// Returns the food whose name holds "and" and the one that "with" joins to it: sweet and sour chicken,
  /// and rice; `nil` where the words are no such name.
  mutating func namedWithAnd(_ item: MealItem, _ worst: Double) throws -> [Found]? {
    guard item.phrase == .joinedByAnd, item.figures == nil,
      let (first, join, second) = item.divided, join == .with,
      first.words.contains(bytesOf: " and ")
    else { return nil }
    let host = try found(first)
    guard host.isComplete, host.isMeasured, host.closeness > max(Self.enough, worst - Self.span)
    else { return nil }
    let companion = try found(second, with: second.quantity == nil ? host.best : nil)
    return companion.isGood ? [host, companion] : nil
  }

  /// Returns a drink with another milk under the first of its names that is found; `nil` where the first is no
  /// such drink.
  mutating func milkDrink(
    _ drink: MealItem, with milk: MealItem, _ whole: Found
  ) throws -> Found? {
    for name in MilkDrinks.names(drink, with: milk) ?? [] {
      let drink = try found(drink.called(name))
      guard drink.isGood else { continue }
      var item = drink.item
      item.written = whole.item.written
      return Found(item: item, page: drink.page)
    }
    return nil
  }
}
