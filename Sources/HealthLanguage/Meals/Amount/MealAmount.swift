/// The amount that the words of a food state.
struct MealAmount: Sendable, Hashable {
  /// The quantity; `nil` when there is only a size or nothing.
  var quantity: Double?
  var unit: MealUnit?
  var size: PieceSize?
  /// The number of parts of the words that the amount takes.
  var length = 0

  /// Returns the share at the end of the words that is added to the number before: the "a half" of
  /// "a banana and a half"; `nil` when there is none.
  static func addedShare(at words: [Substring]) -> Double? {
    guard let last = words.last.map(plainWord), words.count > 1,
      ["a", "one"].contains(plainWord(words[words.count - 2]))
    else { return nil }
    return WrittenNumber.fraction(last)
  }

  /// Whether the amount is a weight or a volume.
  var isMeasured: Bool {
    switch unit {
    case .mass, .volume: true
    case .piece, nil: false
    }
  }

  var isVolume: Bool {
    if case .volume = unit { true } else { false }
  }

  /// Whether it counts what drinks are served in.
  var isOfVessels: Bool {
    guard quantity != nil, case .piece(let piece) = unit else { return false }
    return piece.holdsDrinks
  }

  /// Whether it is one of something and nothing else: `a pizza`.
  var isOneWhole: Bool { quantity == 1 && unit == nil }

  var isOfPieces: Bool { quantity != nil && !isMeasured }

  /// Reads the amount at the beginning of a food's words; its length is 0 when there is none.
  ///
  /// When the words are an amount as a whole, its unit may be the last of them.
  ///
  /// - Throws: ``MalformedMeal`` for a quantity that is malformed or out of range.
  static func leading(
    _ parts: [AmountPart], asWhole isWhole: Bool = false
  ) throws(MalformedMeal) -> MealAmount {
    var reader = AmountReader(parts, isWhole: isWhole)
    try reader.read()
    return reader.amount
  }

  /// Reads the amount in digits at the end of a food's words, as in `rice 200 g`, `eggs x3` and
  /// `rice (200g)`, and the number of words it takes; `nil` when there is none.
  static func trailing(
    _ words: [Substring]
  ) throws(MalformedMeal) -> (amount: MealAmount, words: Int)? {
    for count in stride(from: min(longestTrailing, words.count - 1), to: 0, by: -1) {
      var tail = Array(words.suffix(count))
      if let first = tail.first, first.hasPrefix("(") {
        guard let last = tail.last, last.hasSuffix(")") else { continue }
        tail[0] = tail[0].dropFirst()
        tail[count - 1] = tail[count - 1].dropLast()
      }
      if let amount = try whole(tail) { return (amount, count) }
    }
    return nil
  }

  /// Reads the weight or volume that a sentence gives beside its food, `weighing 3 ounces` or
  /// `totaling one fluid ounce`, and returns it with the remaining words.
  static func read(in words: [Substring]) -> (amount: MealAmount?, words: [Substring]) {
    for (index, word) in words.enumerated().dropFirst()
    where introduces(plainWord(word), behind: plainWord(words[index - 1])) {
      var start = index + 1
      while start < words.count, hedges.contains(plainWord(words[start])) { start += 1 }
      for count in stride(from: min(longestTrailing, words.count - start), to: 0, by: -1) {
        var tail = Array(words[start..<start + count])
        while let last = tail[count - 1].last, ",.".contains(last) { tail[count - 1].removeLast() }
        var reader = AmountReader(AmountPart.parts(of: tail), isWhole: true)
        guard (try? reader.read()) != nil, reader.isAtEnd, reader.amount.quantity != nil else {
          continue
        }
        switch reader.amount.unit {
        case .mass, .volume, .piece(.cubicInch), .piece(.squareInch): break
        case .piece, nil: continue
        }
        return (reader.amount, Array(words[..<index]) + Array(words[(start + count)...]))
      }
    }
    return (nil, words)
  }

  /// Returns whether an amount may follow a word: "weighing", the "from" of "made from 1 fluid
  /// ounce of".
  private static func introduces(_ word: String, behind former: String) -> Bool {
    introducers.contains(word) || (word == "from" && former == "made")
  }

  private static let introducers: Set<String> = [
    "weighing", "weighs", "measuring", "measures", "measured", "totaling", "totalling",
    "approximately", "about", "roughly", "sized", "volume",
  ]
  private static let hedges: Set<String> = [
    "approximately", "about", "roughly", "around", "exactly", "just", "of", "at", "total", "in",
  ]

  /// The number of words of the longest amount after a food: `x 1 1/2 fl oz`.
  private static let longestTrailing = 5

  /// Reads words that are an amount with a unit, its number in words, and nothing else: `half a cup`,
  /// `una porción`; `nil` when they are not.
  static func spelled(_ words: [Substring]) -> MealAmount? {
    guard words.count > 1, let first = words.first?.lowercased(),
      ForeignMeasures.isOne(first) || WrittenNumber.named(first) != nil
    else { return nil }
    var reader = AmountReader(AmountPart.parts(of: words), isWhole: true)
    guard (try? reader.read()) != nil, reader.isAtEnd, reader.amount.quantity != nil,
      reader.amount.unit != nil
    else { return nil }
    return reader.amount
  }

  /// Reads words that are an amount in digits and nothing else; `nil` when they are not.
  static func whole(_ words: [Substring]) throws(MalformedMeal) -> MealAmount? {
    let parts = AmountPart.parts(of: words)
    switch parts.first?.kind {
    case .number, .times: break
    case .malformed, .word, nil: return nil
    }
    var reader = AmountReader(parts, isWhole: true)
    do throws(MalformedMeal) {
      try reader.read()
    } catch {
      switch error {
      case .tooLarge:
        throw error
      case .zero, .negative:
        // With a unit it is an invalid quantity; without one it is part of a name: "coke 0".
        guard reader.amount.unit == nil else { throw error }
        return nil
      default:
        return nil
      }
    }
    return reader.isAtEnd && reader.amount.quantity != nil ? reader.amount : nil
  }
}
