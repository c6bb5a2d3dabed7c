extension MealAmount {
  /// Returns the amount of words without a food, which may belong to the food before: `rice, 200g`.
  ///
  /// The result is `nil` for units that can be foods themselves: `coffee, 1 bar`.
  static func alone(_ words: [Substring]) throws(MalformedMeal) -> MealAmount? {
    var words = withoutHedges(words)
    // "3 slices of a medium"
    if words.count > 4, let last = words.last, PieceSize(spelled: plainWord(last)) != nil,
      words.dropLast().suffix(2).map(plainWord) == ["of", "a"]
    {
      words = words.dropLast(3)
    }
    guard let first = words.first else { return nil }
    if words.count == 1,
      ["small", "medium", "large", "regular", "tall", "grande", "venti"].contains(
        plainWord(first))
    {
      return MealAmount(size: PieceSize(spelled: plainWord(first)))
    }
    if let share = share(words) {
      return MealAmount(quantity: share)
    }
    // "raspberries, a punnet (150g)"
    if words.count > 1, words.last?.hasSuffix(")") == true,
      let tail = try trailing(Array(words)), tail.amount.isMeasured,
      words.dropLast(tail.words).allSatisfy({
        ForeignMeasures.isOne($0.lowercased()) || PieceUnit(spelled: $0) != nil
      })
    {
      return tail.amount
    }
    // "soup, small bowl", but not "energy drink, large can"
    let isSized =
      words.count == 2 && PieceSize(spelled: first) != nil
      && ["bowl", "plate", "portion", "glass", "mug", "handful", "serving"].contains(
        plainWord(words[words.startIndex + 1]))
    guard
      let amount = try whole(Array(words)) ?? spelled(isSized ? ["a"] + words : Array(words))
    else { return nil }
    switch amount.unit {
    case .piece(.slice), .piece(.piece), .piece(.serving), .mass, .volume, nil: return amount
    case .piece(.glass), .piece(.mug), .piece(.can), .piece(.bottle), .piece(.bowl),
      .piece(.plate), .piece(.handful), .piece(.scoop), .piece(.packet), .piece(.container),
      .piece(.ball), .piece(.strip), .piece(.wedge), .piece(.square):
      // "2% milk, 1 glass"
      return amount.quantity == nil ? nil : amount
    case .piece: return nil
    }
  }

  /// Returns an amount and how the food before it is prepared, where words say nothing else: `1 cup cooked` of
  /// "rice, 1 cup cooked".
  static func withManner(
    _ words: [Substring]
  ) throws(MalformedMeal) -> (amount: MealAmount, manner: ArraySlice<Substring>)? {
    let number = words[...].droppingLast(leaving: 1, where: MealAttachment.describes)
    guard number.count < words.count, let amount = try alone(Array(number)), amount.quantity != nil,
      amount.unit != nil
    else { return nil }
    return (amount, words[number.count...])
  }

  /// Returns the words without those about the act of eating and the accuracy of the number: `ate 5 slices`,
  /// `had about half`, `3 of them`.
  private static func withoutHedges(_ words: [Substring]) -> ArraySlice<Substring> {
    var words = words.drop { hedgesAlone.contains($0.lowercased()) }
    let said = words.drop {
      ["had", "ate", "finished", "managed", "only", "just"].contains($0.lowercased())
        || hedgesAlone.contains($0.lowercased())
    }
    if said.count < words.count, let number = said.first.map(plainWord),
      number.first?.isDigit == true || WrittenNumber.named(number) != nil
    {
      words = said
    }
    if words.count > 2, plainWord(words[words.endIndex - 2]) == "of",
      ["them", "it", "those", "these"].contains(plainWord(words[words.endIndex - 1]))
    {
      words = words.dropLast(2)
    }
    return words
  }

  private static let hedgesAlone: Set<String> = [
    "about", "approx", "approx.", "approximately", "around", "roughly", "maybe", "like", "ca",
    "ca.", "etwa",
  ]

  /// Returns the share of words that name nothing else: `half`, `a quarter`, `half of it`.
  private static func share(_ words: ArraySlice<Substring>) -> Double? {
    var plain = words.map(plainWord)[...]
    if plain.suffix(2) == ["of", "it"] { plain = plain.dropLast(2) }
    if plain.count == 2, ["a", "one"].contains(plain.first) { plain = plain.dropFirst() }
    guard plain.count == 1, let word = plain.first else { return nil }
    return WrittenNumber.fraction(word)
  }
}
