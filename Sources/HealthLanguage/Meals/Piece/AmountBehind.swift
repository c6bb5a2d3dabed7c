extension PieceReading {
  /// Reads the amount behind a food that has none in front: `rice 200 g`, `eggs x3`, `grapes a bunch`.
  mutating func readAmountBehind() throws(MalformedMeal) {
    try dropVesselBehindContent()
    moveAmountLast()
    if let (eggs, dish) = EggDish.eggs(behind: rest) {
      rest = dish
      weigh(eggs: eggs)
    } else if let (tail, length) = try MealAmount.trailing(rest) ?? Self.spelled(behind: rest) {
      rest.removeLast(length)
      amount.quantity = tail.quantity
      amount.unit = tail.unit
      amount.size = tail.size ?? amount.size
    } else {
      return
    }
    place = .behind
  }

  /// Removes what holds a weight or volume behind the food: the can of `diet coke 12 oz can`.
  private mutating func dropVesselBehindContent() throws(MalformedMeal) {
    guard rest.count > 2, let last = rest.last.map(plainWord),
      let vessel = PieceUnit(spelled: last), vessel.isMeasure,
      let tail = try MealAmount.trailing(Array(rest.dropLast())), tail.amount.isMeasured
    else { return }
    rest.removeLast()
  }

  /// Moves a weight in the midst of the words to their end: `chicken breast 6oz grilled`.
  private mutating func moveAmountLast() {
    let end = rest[...].droppingLast(leaving: 1) {
      !$0.contains(where: \.isDigit) && MealAttachment.describes($0)
    }.count
    guard end > 1, end < rest.count, let tail = try? MealAmount.trailing(Array(rest[..<end])),
      tail.amount.isMeasured, tail.words < end
    else { return }
    let start = end - tail.words
    rest = Array(rest[..<start] + rest[end...] + rest[start..<end])
  }

  /// Returns the amount in words behind a food, and the number of its words: `jalfrezi half portion`,
  /// `grapes a bunch`, `avocado half`; `nil` when there is none.
  private static func spelled(behind words: [Substring]) -> (amount: MealAmount, words: Int)? {
    for length in [3, 2] where words.count > length {
      var tail = Array(words.suffix(length))
      if length == 2, PieceSize(spelled: tail[0]) != nil { tail.insert("a", at: 0) }
      // "microwave popcorn whole bag"
      if length == 2, ["whole", "entire", "full"].contains(plainWord(tail[0])) {
        tail[0] = "a"
      }
      guard let amount = MealAmount.spelled(tail) else { continue }
      switch amount.unit {
      // "Latte one shot" has one of coffee.
      case .piece(.shot), .mass, nil: continue
      case .piece, .volume: return (amount, length)
      }
    }
    guard words.count > 1, plainWord(words[words.count - 1]) == "half",
      !ForeignMeasures.isAnd(words[words.count - 2].lowercased())
    else { return nil }
    return (MealAmount(quantity: 0.5), 1)
  }
}
