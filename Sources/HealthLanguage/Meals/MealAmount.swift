/// How much of a food its words ask for.
struct MealAmount: Sendable, Hashable {
  /// Nil when only a size or nothing is said.
  var quantity: Double?
  var unit: MealUnit?
  var size: PieceSize?
  /// How many parts of the words it takes.
  var length = 0

  /// The share that words end with and that is added to the number before: the "a half" of "a banana
  /// and a half".
  static func addedShare(at words: [Substring]) -> Double? {
    guard let last = words.last.map(MealSentence.plain), words.count > 1,
      ["a", "one"].contains(MealSentence.plain(words[words.count - 2]))
    else { return nil }
    return WrittenNumber.fraction(last)
  }

  /// Whether it is a weight or a volume.
  var isMeasured: Bool {
    switch unit {
    case .mass, .volume: true
    case .piece, nil: false
    }
  }

  var isOfPieces: Bool { quantity != nil && !isMeasured }

  /// Reads the amount that the parts of a food's words begin with; of length 0 when there is none.
  ///
  /// When the words are an amount as a whole, its unit may be the last of them.
  static func leading(
    _ parts: [AmountPart], asWhole isWhole: Bool = false
  ) throws(MalformedMeal) -> MealAmount {
    var reader = AmountReader(parts, isWhole: isWhole)
    try reader.read()
    return reader.amount
  }

  /// Reads the amount in digits that a food's words end with, as in `rice 200 g`, `eggs x3` and
  /// `rice (200g)`, and how many words it takes; nil when there is none.
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

  /// Reads the weight or volume that a sentence tells beside its food, `weighing 3 ounces`, `totaling
  /// one fluid ounce`, and leaves it out of the words.
  static func told(in words: [Substring]) -> (amount: MealAmount?, words: [Substring]) {
    for (index, word) in words.enumerated().dropFirst()
    where introducers.contains(MealSentence.plain(word)) {
      var start = index + 1
      while start < words.count, hedges.contains(MealSentence.plain(words[start])) { start += 1 }
      for count in stride(from: min(longestTrailing, words.count - start), to: 0, by: -1) {
        var tail = Array(words[start..<start + count])
        while let last = tail[count - 1].last, ",.".contains(last) { tail[count - 1].removeLast() }
        var reader = AmountReader(AmountPart.parts(of: tail), isWhole: true)
        guard (try? reader.read()) != nil, reader.isAtEnd, reader.amount.quantity != nil else {
          continue
        }
        switch reader.amount.unit {
        case .mass, .volume, .piece(.cubicInch): break
        case .piece, nil: continue
        }
        return (reader.amount, Array(words[..<index]) + Array(words[(start + count)...]))
      }
    }
    return (nil, words)
  }

  private static let introducers: Set<String> = [
    "weighing", "weighs", "measuring", "measures", "measured", "totaling", "totalling",
    "approximately", "about", "roughly",
  ]
  private static let hedges: Set<String> = [
    "approximately", "about", "roughly", "around", "exactly", "just", "of", "at", "total", "in",
  ]

  /// Words of the longest amount behind a food: `x 1 1/2 fl oz`.
  private static let longestTrailing = 5

  /// Reads words that are an amount in digits and nothing else; nil when they are not.
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
        // With a unit a quantity, and wrong; without, part of a name: "coke 0".
        guard reader.amount.unit == nil else { throw error }
        return nil
      default:
        return nil
      }
    }
    return reader.isAtEnd && reader.amount.quantity != nil ? reader.amount : nil
  }
}
