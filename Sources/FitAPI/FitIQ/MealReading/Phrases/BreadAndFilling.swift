import HealthLanguage

/// Bread, toast and potatoes, and what is on or in them, where no food has the name of both.
extension MealPhrases {
  /// Returns a potato, toast or bowl of bread and what is on or in it, where no food has that name: `coronation
  /// chicken jacket potato`; `nil` for others.
  mutating func onItsBase(_ whole: Found) throws -> [Found]? {
    guard !whole.isComplete, let (top, dish) = whole.item.onItsBase else { return nil }
    let base = try found(dish)
    guard base.isGood, base.isMeasured, let host = base.best else { return nil }
    let isBread = try found(top, with: host).best?.wordsOfName.contains("bread") == true
    if dish.words != "toast" || !isBread, let fillings = try fillings(of: top, in: host) {
      return [base] + fillings
    }
    guard dish.words == "toast" else { return nil }
    // "Granary toast" is granary bread.
    let slice = try found(whole.item.called("\(top.words) bread"))
    return slice.isCertain && slice.isGood && slice.isMeasured ? [slice] : nil
  }

  /// Returns bread and what is listed in front of it as its filling: `ham, cheese and pickle sandwich on brown`; `nil`
  /// for others.
  mutating func filledBread(_ item: MealItem) throws -> [Found]? {
    guard let (top, dish) = item.onItsBase, case .mass = dish.unit else { return nil }
    let base = try found(dish)
    guard base.isPlain, base.isMeasured, let host = base.best else { return nil }
    var foods = [base]
    for part in top.listed {
      guard let fillings = try fillings(of: part, in: host) else { return nil }
      foods += fillings
    }
    return foods
  }

  /// Returns what is in or on bread: one food, or two whose names follow each other, `turkey cheddar`; `nil`
  /// where one is none.
  mutating func fillings(of top: MealItem, in host: Food) throws -> [Found]? {
    if let filling = try filling(top, in: host) { return [filling] }
    for (first, second) in top.halves {
      if let one = try filling(first, in: host), let others = try fillings(of: second, in: host) {
        return [one] + others
      }
    }
    return nil
  }

  private mutating func filling(_ item: MealItem, in host: Food) throws -> Found? {
    let food = try found(item, with: host)
    return food.isPlain && food.best?.hasBread != true ? food.within(host) : nil
  }

  /// Returns a food and what is spread on it, in the amount that goes with it: toast, and the pâté of "pâté
  /// on toast"; `nil` for others.
  mutating func spread(
    _ first: MealItem, on second: MealItem, _ whole: Found
  ) throws -> [Found]? {
    guard first.quantity == nil, first.size == nil, let best = whole.best,
      !whole.isCertain || whole.closeness < Found.good || CompanionWords.isOnly(first.words, best)
    else { return nil }
    let base = try found(second)
    guard base.isGood, base.isMeasured, let host = base.best else { return nil }
    let companion = try found(first, with: host)
    guard companion.isGood, let spread = companion.best, !spread.hasBread,
      spread.isCompanion(of: host) || spread.id == best.id
    else { return nil }
    return [base, companion]
  }
}
