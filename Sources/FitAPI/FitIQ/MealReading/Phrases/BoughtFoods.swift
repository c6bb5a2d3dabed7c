import HealthLanguage

/// Foods of which the words say where they were bought.
extension MealPhrases {
  /// Returns the food of the chain that an earlier one comes from: its fries in "mcdonalds burger and
  /// fries"; `nil` where it sells none of that name.
  mutating func ofChain(_ item: MealItem, _ before: [MealPortion]) throws -> Found? {
    guard Chains.sells(item.words), Chains.leading(item.words) == nil,
      let chain = before.lazy.compactMap({ Chains.leading($0.item.words) }).last
    else { return nil }
    let food = try found(item.called("\(chain) \(item.words)"))
    guard food.isLikely, !food.isGuess, food.isMeasured, let best = food.best,
      Chains.isNamed(chain, in: best.name)
    else { return nil }
    return Found(item: item, page: food.page)
  }

  /// Returns the food of which the words also say where it was bought: a large cola of "large coke from
  /// mcdonalds"; `nil` where a food is named with the place.
  mutating func fromPlace(_ whole: Found) throws -> [Found]? {
    guard !whole.isCertain, let words = whole.item.withoutPlace else { return nil }
    let host = try found(whole.item.called(words))
    if host.isCertain, host.isLikely { return [host] }
    guard host.item.divided != nil, case let parts = try divided(host), parts.count > 1,
      parts.allSatisfy(\.isGood)
    else { return nil }
    return parts
  }
}
