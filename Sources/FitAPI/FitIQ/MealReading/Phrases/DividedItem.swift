import HealthLanguage

extension MealPhrases {
  /// Returns the foods of an item: those that "with" and "on" join, where no single food contains
  /// them all.
  mutating func divided(_ whole: Found) throws -> [Found] {
    if let foods = try unspread(whole) { return foods }
    if let food = try leavingOut(whole) ?? scooped(whole) ?? counted(whole) ?? doubled(whole)
      ?? uncut(whole) ?? countedWithin(whole) ?? dry(whole)
    {
      return [food]
    }
    if let foods = try leavingOutOfOne(whole) ?? onOneBread(whole) ?? onItsBase(whole)
      ?? fromPlace(whole)
    {
      return foods
    }
    guard whole.item.figures == nil, let (first, join, second) = whole.item.divided
    else { return [whole] }
    if let foods = try onItsBread(whole) { return foods }
    switch join {
    case .with: if let drink = try milkDrink(first, with: second, whole) { return [drink] }
    case .on: if let foods = try spread(first, on: second, whole) { return foods }
    }
    let pair = JoinedFoods(whole: whole, host: try found(first), join: join, second: second)
    return try foods(of: pair)
  }

  /// Returns one or both of two foods, or the one that has the words of both.
  private mutating func foods(of pair: JoinedFoods) throws -> [Found] {
    let (whole, host) = (pair.whole, pair.host)
    if pair.isSeasoned || pair.isOatsWithWater { return [host] }
    if pair.isPartOfDish { return [pair.hostForBoth] }
    let companion = try found(pair.second, with: pair.hostOfSecond)
    if pair.isOnBreadAnyway(companion) { return [host] }
    if pair.weighsOats, companion.isGood { return [host, companion] }
    if pair.isOnlyAddition(companion) { return try divided(host) + [companion] }
    if pair.isInItsName { return [pair.hostForBoth] }
    if pair.isNamedWithBoth { return [whole] }
    if !host.isComplete, !whole.isComplete, companion.isGood {
      // "Poached eggs on sourdough with avocado": what comes first is two foods too.
      let parts = try divided(host)
      if parts.allSatisfy(\.isGood) { return parts + [companion] }
    }
    return pair.areBetterThanWhole(companion) ? try divided(host) + [companion] : [whole]
  }
}
