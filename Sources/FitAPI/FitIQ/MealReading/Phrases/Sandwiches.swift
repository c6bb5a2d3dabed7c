import HealthLanguage
import PlainText

/// Sandwiches whose bread is named behind them.
extension MealPhrases {
  /// Returns the sandwich whose bread is named behind it; `nil` where a food has that name.
  mutating func onItsBread(_ whole: Found) throws -> [Found]? {
    guard let (item, bread) = whole.item.onItsBread else { return try filled(whole) }
    if whole.isCertain, whole.closeness >= Found.good { return [whole] }
    let host = try found(item)
    var parts = item.divided == nil ? [host] : try divided(host)
    guard parts.allSatisfy(\.isLikely), parts[0].isMeasured,
      parts.count > 1 || item.divided == nil || host.isCertain
    else { return nil }
    if parts[0].best?.isPatty == true {
      // A patty has no bread that could be another one.
      let bun = try found(bread)
      guard bun.isLikely, bun.isMeasured else { return nil }
      parts.insert(bun, at: 1)
    }
    return parts
  }

  /// Returns the sandwich of a filling "on rye": that of its name, or else the filling and two slices;
  /// `nil` where the bread is not named by its kind alone.
  private mutating func filled(_ whole: Found) throws -> [Found]? {
    guard whole.item.quantity == nil, let (filling, bread) = whole.item.onKindOfBread else {
      return nil
    }
    if whole.isCertain, whole.closeness >= Found.good,
      whole.best?.name.lowercased().contains(bytesOf: "sandwich") == true
    {
      return [whole]
    }
    let sandwich = try found(whole.item.called("\(filling.words) sandwich"))
    if sandwich.isCertain, sandwich.isGood, sandwich.isMeasured { return [sandwich] }
    let slices = try found(bread)
    guard slices.isComplete, slices.isMeasured, let host = slices.best else { return nil }
    let inside = try found(filling, with: host)
    return inside.isGood ? [inside, slices] : nil
  }

  /// Returns small pieces and the one bread that holds them: three falafel in pita are no three wraps;
  /// `nil` for others.
  mutating func onOneBread(_ whole: Found) throws -> [Found]? {
    guard whole.item.figures == nil, let (pieces, bread) = whole.item.onOneBread else { return nil }
    var host = try found(pieces)
    if pieces.unit == .piece(.scoop), !host.isMeasured {
      // "2 scoops of vanilla in a cone"
      host = try found(pieces.called(pieces.words + " ice cream"))
    }
    guard host.isLikely, host.isMeasured, let food = host.best,
      let grams = pieces.portion(of: food)?.grams, grams / (pieces.quantity ?? 1) < Self.smallPiece
    else { return nil }
    if let dish = whole.best, whole.isGood, let all = whole.item.portion(of: dish)?.grams,
      all < 3 * grams
    {
      return nil
    }
    let holder = try found(bread)
    return holder.isLikely ? [host, holder] : nil
  }

  /// The grams below which several pieces fit on one bread.
  private static let smallPiece = 75.0
}
