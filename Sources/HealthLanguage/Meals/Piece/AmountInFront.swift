extension PieceReading {
  /// Reads the amount in front of the food: `200 g rice`, `2slices toast`.
  mutating func readAmountInFront() throws(MalformedMeal) {
    let parts = AmountPart.parts(of: rest)
    amount = try MealAmount.leading(parts)
    guard amount.length > 0 else { return }
    if amount.length < parts.count {
      let next = parts[amount.length]
      // The amount may end within a word: "2slices" is two of the food "slices".
      rest[next.index] = rest[next.index][next.text.startIndex...]
      rest.removeFirst(next.index)
    } else {
      rest = []
    }
    if amount.unit != nil, let first = rest.first, first.count > 2,
      ["d'", "d\u{2019}"].contains(first.prefix(2).lowercased())
    {
      // "un verre d'eau"
      rest[0] = first.dropFirst(2)
    }
  }

  /// Removes the "with" behind a comma: `baked potato, medium, with 2 tbsp sour cream`.
  mutating func dropWith(behind joint: MealJoint) {
    guard joint == .comma, rest.count > 1, ForeignMeasures.isWith(rest[0].lowercased()) else {
      return
    }
    rest.removeFirst()
  }
}
