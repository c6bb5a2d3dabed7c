/// Items whose number or measure stands among the words of their name.
extension MealItem {
  /// The item counted by its last word, where that is a piece or a vessel: `cheese slices`, `tequila
  /// shot`; `nil` for others, and where a unit is given.
  public var countedByLastWord: MealItem? {
    let parts = parts
    guard unit == nil, parts.count > 1, let last = parts.last,
      let unit = PieceUnit(spelled: plainWord(last))
    else { return nil }
    switch unit {
    case .slice, .shot, .can, .bottle, .glass, .mug, .bowl, .square, .wedge, .scoop, .packet, .bag,
      .jar, .fillet, .strip, .piece, .cube, .clove, .stalk, .leaf, .spear, .floret, .link, .ear,
      .sheet, .sprig, .handful, .container, .bunch, .box:
      break
    default: return nil
    }
    var item = called(parts.dropLast())
    item.quantity = quantity ?? 1
    item.unit = .piece(unit)
    return item
  }

  /// The item whose number stands among its words: three pork tamales of `tamales 3 pork`, eight pieces of
  /// `sushi 8 pieces salmon nigiri`; `nil` for others.
  public var countedWithin: MealItem? {
    guard quantity == nil, size == nil, figures == nil else { return nil }
    let parts = parts
    if parts.count > 2, let last = parts.last, Self.smallPieces.contains(wordStem(last)),
      let count = Double(parts[parts.count - 2]), (2...60).contains(count)
    {
      // "pringles 15 crisps"
      var item = called(parts.dropLast(2))
      item.quantity = count
      return item
    }
    guard parts.count > 2,
      let index = parts.indices.dropFirst().dropLast().first(where: {
        plainWord(parts[$0]).allSatisfy(\.isDigit)
      }), let count = Double(parts[index]), (2...24).contains(count)
    else { return nil }
    var behind = parts[(index + 1)...]
    var item = self
    if behind.count > 1, let unit = behind.first.flatMap({ PieceUnit(spelled: $0) }) {
      guard unit == .piece, plainWord(behind[behind.startIndex]).hasSuffix("s") else {
        return nil
      }
      behind = behind.dropFirst()
    } else {
      guard behind.count < 3, let kind = behind.last,
        Self.kindsOfDishes.contains(wordStem(plainWord(kind)))
      else { return nil }
    }
    guard !behind.isEmpty, !FoodNames.takesNumber(behind[behind.startIndex]) else { return nil }
    item.words = (parts[..<index] + behind).phrase
    item.quantity = count
    return item
  }

  /// What something is counted by whose name does not say it.
  private static let smallPieces: Set<String> = [
    "crisp", "chip", "biscuit", "cooki", "cracker", "sweet", "candi", "nut", "berri", "piece",
    "square", "finger", "nugget", "ball", "wafer", "stick", "crouton",
  ]

  /// The item of "double": two of the usual measure; one of a "single" or a "dram of"; `nil` for others.
  public var doubled: MealItem? {
    let parts = parts
    guard unit == nil, size == nil, parts.count > 1, let word = spiritMeasure,
      let singles = SpiritMeasure.named(word)
    else { return nil }
    var rest = plainWord(parts[0]) == word ? parts.dropFirst() : parts.dropLast()
    if rest.count > 1, let first = rest.first, ForeignMeasures.isOf(plainWord(first)) {
      rest = rest.dropFirst()
    }
    var item = called(rest)
    // Of a double gin and tonic only the gin is doubled, to the 50 ml that the drink of the table has.
    let isMixed = SpiritMeasure.areMixed(parts.map(plainWord))
    item.quantity = (quantity ?? 1) * (isMixed ? 1 : singles)
    return item
  }

  /// The first or last word, where it counts measures of a spirit: the "double" of a double whisky.
  public var spiritMeasure: String? {
    let parts = parts
    return [parts.first, parts.last].compactMap { $0.map(plainWord) }
      .first { SpiritMeasure.named($0) != nil }
  }

  /// A number among the words that was not read as an amount and is no part of a known name; `nil` when
  /// there is none.
  public var unreadNumber: String? {
    guard quantity == nil, figures == nil else { return nil }
    let words = parts
    for (index, word) in words.enumerated() {
      let plain = plainWord(word)
      guard !plain.isEmpty, plain.allSatisfy(\.isDigit) else { continue }
      if index + 1 < words.count, FoodNames.takesNumber(words[index + 1]) { continue }
      return plain
    }
    return nil
  }
}
