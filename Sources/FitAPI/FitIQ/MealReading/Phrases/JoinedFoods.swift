import HealthLanguage
import PlainText

/// Two foods that "with" or "on" joins, and the food that matches the words of both best.
struct JoinedFoods {
  typealias Found = MealPhrases.Found

  let whole: Found
  /// The first food.
  let host: Found
  let join: MealItem.Join
  let second: MealItem

  /// How much better two foods must match than one: bagel and cream cheese rather than one with
  /// salmon too.
  private static let gain = 0.04
  /// The grams from which a sandwich or burger has its bread with it.
  private static let leastSandwich = 110.0
}

extension JoinedFoods {
  /// Whether the second is only what the first is seasoned with.
  var isSeasoned: Bool {
    join == .with && !whole.isComplete && PlainNames.isSeasoning(second.words) && host.isComplete
  }

  /// Whether the dry oats are weighed and not the porridge: "40 g oats with water".
  var weighsOats: Bool {
    join == .with && host.item.weighsOats && host.isComplete && host.isMeasured
  }

  /// Whether dry oats are cooked in what has no energy.
  var isOatsWithWater: Bool { weighsOats && second.isWater }

  /// Whether the first food, which has the second in it, always has it: the cheese of "nachos with cheese".
  var isPartOfDish: Bool {
    guard addsNothing, let dish = host.best else { return false }
    return DishParts.holds(dish, second.words)
  }

  /// Whether the first food was found with the second in its name: the bao bun that was found has pork in it,
  /// and "with pork" adds no more.
  var isInItsName: Bool {
    addsNothing && host.best?.holds(second.words, besides: host.item.words) == true
  }

  /// Whether the second may be a part of the first and no more of it.
  private var addsNothing: Bool {
    join == .with && second.quantity == nil && host.isComplete && !whole.isCertain && !isExtra
  }

  /// Whether the second adds to what is there: "with extra cheese".
  private var isExtra: Bool { whole.item.words.lowercased().contains(bytesOf: " extra ") }

  /// The first food for the words of both.
  var hostForBoth: Found {
    var item = host.item
    item.written = whole.item.written
    return Found(item: item, page: host.page)
  }

  /// The food that the second goes with; `nil` where it has an amount of its own.
  var hostOfSecond: Food? {
    guard join == .with, let best = host.best, second.mayGo(with: best) else { return nil }
    return best
  }

  /// Returns whether the second is the bread that the first has anyway: "bacon egg and cheese on a bagel".
  func isOnBreadAnyway(_ companion: Found) -> Bool {
    guard join == .on, second.quantity ?? 1 == 1, host.isPlain, host.isMeasured,
      let dish = host.best, dish.hasBread, !dish.name.lowercased().contains(bytesOf: "toast"),
      // A burger of 70 g is its patty alone.
      PortionSize.usual(of: ServedFood(dish)).grams ?? 0 > Self.leastSandwich
    else { return false }
    return companion.best?.isBread == true
  }

  /// Returns whether the food that matches both is only the second: cream for "coffee with cream".
  func isOnlyAddition(_ companion: Found) -> Bool {
    guard join == .with, host.isGood, companion.isGood, let best = whole.best, let dish = host.best
    else { return false }
    return best.id != dish.id && CompanionWords.isOnly(second.words, best)
      && !dish.name.contains(bytesOf: " with ")
  }

  /// Whether the food of the first word is the one that has the second too: "chai with milk" is the chai that
  /// has milk in it.
  var isNamedWithBoth: Bool { whole.isComplete && !isExtra && whole.best?.id == host.best?.id }

  /// Returns whether the second usually goes with the first.
  private func isCompanion(_ companion: Found) -> Bool {
    guard let dish = host.best else { return false }
    return companion.best?.isCompanion(of: dish) == true
  }

  /// Returns whether the two foods match better than the one for both.
  func areBetterThanWhole(_ companion: Found) -> Bool {
    guard host.isGood, companion.isGood else { return false }
    return min(host.closeness, companion.closeness) > whole.closeness + Self.gain
      || (host.isMeasured && !whole.isMeasured)
      // "iced coffee with half and half"
      || (isCompanion(companion) && !whole.isCertain && host.isCertain && companion.isCertain)
      // A handful is one of chips, not of chips with salsa.
      || (whole.item.unit == .piece(.handful) && host.isMeasured)
  }
}

extension MealItem {
  /// Returns whether the item may be what goes with a food: without an amount, or under a name that means
  /// something else there.
  func mayGo(with host: Food) -> Bool {
    quantity == nil || CompanionWords.meant(by: words, beside: host) != nil
  }
}
