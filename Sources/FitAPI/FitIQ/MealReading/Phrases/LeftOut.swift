import HealthLanguage
import PlainText

/// Foods of which the words say what was left out.
extension MealPhrases {
  /// Returns the food from which something is left out, where no food has that name: a whopper for
  /// "whopper with no mayo"; `nil` where it is named with what is left out.
  mutating func leavingOut(_ whole: Found) throws -> Found? {
    guard let (words, without) = whole.item.leavingOut, whole.closeness < 1,
      whole.best.map({ $0.isWithout(without) && $0.names(words) }) != true || !whole.isComplete
    else { return nil }
    if without == "skin" {
      for name in ["\(words) skinless", "\(words), meat only", "\(words) skin not eaten"] {
        let skinless = try found(whole.item.called(name))
        if skinless.isCertain, skinless.isLikely, skinless.isMeasured { return skinless }
      }
    }
    let host = try found(whole.item.called(words))
    // "Eggs no yolk" are called so; a steak is no "steak bowl no cream".
    let isMisread = whole.best?.names(without) == true
    guard !whole.isCertain || isMisread || whole.closeness < max(Found.good, host.closeness)
    else { return nil }
    if without == "skin", host.isComplete, let skinless = host.page.skinless {
      return Found(item: whole.item, page: skinless)
    }
    guard host.isLikely, let food = host.best, !food.names(without) else { return nil }
    return Found(item: whole.item, page: host.page.lacking(without) ?? host.page.unnamed)
  }

  /// Returns two foods of which the first lacks something: "caesar salad with grilled chicken no
  /// croutons"; `nil` where a food has that name, or the words are none.
  mutating func leavingOutOfOne(_ whole: Found) throws -> [Found]? {
    guard let (words, leftOut) = whole.item.leavingOut, let named = whole.best,
      !named.name.contains(bytesOf: " no "), !named.name.contains(bytesOf: "without")
    else { return nil }
    let item = whole.item.called(words)
    guard item.divided != nil else { return nil }
    var foods = try divided(try found(item))
    guard foods.count > 1, foods.allSatisfy(\.isLikely) else { return nil }
    var first = foods[0].item
    first.words += " without \(leftOut)"
    first.written += " without \(leftOut)"
    let without = try found(first)
    foods[0] =
      without.isCertain && without.isGood
      ? without : Found(item: first, page: foods[0].page.unnamed)
    return foods
  }

  /// Returns the bread and filling of a sandwich without what is spread in it, `tuna sandwich no mayo`; `nil`
  /// where a food has that name.
  mutating func unspread(_ whole: Found) throws -> [Found]? {
    guard whole.closeness < 1, let (words, without) = whole.item.leavingOut,
      ["mayo", "mayonnaise", "butter", "dressing"].contains(without)
    else { return nil }
    let item = whole.item.called(words)
    guard Chains.leading(words) == nil, let (top, dish) = item.onItsBase, case .mass = dish.unit,
      dish.words == "white bread"
    else { return nil }
    let base = try found(dish)
    guard base.isPlain, base.isMeasured, let host = base.best,
      let fillings = try fillings(of: top, in: host)
    else { return nil }
    return [base] + fillings
  }
}
