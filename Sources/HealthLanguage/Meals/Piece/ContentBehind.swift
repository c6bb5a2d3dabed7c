extension PieceReading {
  /// Reads what the pieces in front weigh or hold, which is written behind the food: `2 cans of cola 330
  /// ml`, `2 glasses of red wine (5 oz each)`, `2 slices of bread (80g)`.
  mutating func readContentBehind() throws(MalformedMeal) {
    place = .before
    let tail = try MealAmount.trailing(rest)
    if let tail, amount.isOfVessels, tail.amount.unit == .mass(.gram),
      let grams = tail.amount.quantity, grams < Self.leastContent
    {
      // "half a bottle of core power 26g" says how much protein the bottle has.
      rest.removeLast(tail.words)
      return
    }
    if let tail, tail.amount.isMeasured, let content = tail.amount.quantity,
      amount.isOfVessels || amount.unit == nil && amount.isOfPieces && tail.amount.isVolume
    {
      // "a large glass of white wine 250ml", "2 cans of cola 330 ml", "2 beers 500ml"
      rest.removeLast(tail.words)
      hold(content, tail.amount.unit)
      return
    }
    guard amount.isOfPieces else { return }
    if let (one, name) = try Self.amountOfEach(rest), let content = one.quantity {
      // "2 glasses of red wine (5 oz each)"
      rest = name
      hold(content, one.unit)
    } else if let tail, tail.amount.isMeasured, amount.quantity == 1, rest.count > tail.words + 1,
      ["de", "von"].contains(plainWord(rest[rest.count - tail.words - 1]))
    {
      // "un steak de 150 g"
      rest.removeLast(tail.words + 1)
      hold(tail.amount.quantity ?? 1, tail.amount.unit)
    } else if let tail, tail.amount.isMeasured,
      rest.last?.hasSuffix(")") == true || (amount.quantity == 1 && amount.unit != nil)
    {
      // "2 slices of bread (80g)" weigh that together, "a tub of cottage cheese 300g" as one.
      rest.removeLast(tail.words)
      amount.quantity = tail.amount.quantity
      amount.unit = tail.amount.unit
      amount.size = nil
    }
  }

  /// The grams below which no can, bottle, glass, mug or shot of a drink weighs.
  private static let leastContent = 28.0

  /// Returns what each of several weighs or holds, `(5 oz each)`, and the words before it; `nil` when
  /// nothing says so.
  private static func amountOfEach(
    _ words: [Substring]
  ) throws(MalformedMeal) -> (amount: MealAmount, before: [Substring])? {
    guard words.count > 2, let last = words.last?.lowercased(),
      ["each", "each)", "apiece", "apiece)"].contains(last)
    else { return nil }
    var rest = Array(words.dropLast())
    if let start = rest.lastIndex(where: { $0.hasPrefix("(") }) {
      rest[start] = rest[start].dropFirst()
    }
    guard let tail = try MealAmount.trailing(rest), tail.amount.isMeasured else { return nil }
    return (tail.amount, Array(rest.dropLast(tail.words)))
  }
}
