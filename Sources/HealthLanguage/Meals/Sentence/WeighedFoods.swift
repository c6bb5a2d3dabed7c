/// Foods that are written one behind another without a separator: `100g chicken 150g rice`, `2 eggs 1
/// banana`, `chicken 150g rice 200g`.
enum WeighedFoods {
  /// Returns whether another food begins with these words, which begin with its amount in digits, behind
  /// words that begin with one too.
  static func begin(_ words: [Substring], behind former: [Substring]) -> Bool {
    let former = ingredients(former)
    guard words.first?.first?.isDigit == true, former.first?.first?.isDigit == true,
      let before = length(former), former.count > before.words,
      let last = former.last.map(plainWord), last.contains(where: \.isLetter),
      // "2 and 1/2 cups", "2 x 330 ml"
      !ForeignMeasures.isAnd(last), !ForeignMeasures.isWith(last), last.count > 1,
      let own = length(words), words.count > own.words, own.isMeasured || own.isCount
    else { return false }
    let name = words[own.words...].prefix { $0.first?.isDigit != true }.map(plainWord)
    guard let next = name.first, next.contains(where: \.isLetter), !remarks.contains(next),
      // "1 kitkat 4 finger"
      name.count > 1 || MealUnit(spelled: next) == nil,
      // "rice 200g cooked" tells of the rice, "200g cooked chicken" is a food.
      name.contains(where: { !MealAttachment.describes($0) && !remarks.contains($0) })
    else { return false }
    // "1 bowl 3 bean salad"
    guard former.count > before.words + 1 || MealUnit(spelled: former[before.words]) == nil else {
      return false
    }
    // "40g protein" tells of the food before, "40g protein powder" is one of its own.
    return !nutrients.contains(next) || name.count > 1 && name[1].allSatisfy(\.isLetter)
  }

  /// Returns the words behind "made with", or all.
  private static func ingredients(_ words: [Substring]) -> [Substring] {
    let with = words.indices.dropFirst().last { index in
      ForeignMeasures.isWith(words[index].lowercased())
        && MealAttachment.tellsParts(words[index - 1].lowercased())
    }
    return with.map { Array(words[($0 + 1)...]) } ?? words
  }

  /// Returns whether a food whose weight stands behind it begins with these words, behind another such
  /// food: the rice of `chicken 150g rice 200g`.
  static func beginNamed(_ words: [Substring], behind former: [Substring]) -> Bool {
    guard former.count > 1, former[0].first?.isDigit == false,
      let tail = try? MealAmount.trailing(former), case .mass = tail.amount.unit,
      former.count > tail.words,
      case let named = plainWord(former[former.count - tail.words - 1]),
      !ForeignMeasures.isWith(named), !ForeignMeasures.isOf(named),
      !MealAttachment.describes(named)
    else { return false }
    let name = words.prefix { $0.first?.isDigit != true }.map(plainWord)
    guard !name.isEmpty, name.count < 5, let first = name.first, !remarks.contains(first),
      !MealAttachment.describes(first), first.first?.isLetter == true,
      case let rest = Array(words.dropFirst(name.count)), let own = length(rest), own.isMeasured
    else { return false }
    guard rest.count > own.words else { return true }
    let next = plainWord(rest[own.words])
    return next.first?.isLetter == true && !nutrients.contains(next) && !remarks.contains(next)
  }

  /// Returns whether words weigh something dry that is stirred into what follows: the oats of `40g oats
  /// made with 200ml milk`, `2 scoops of whey mixed with 300 ml water`.
  static func areStirred(_ words: [Substring]) -> Bool {
    guard let amount = try? MealAmount.leading(AmountPart.parts(of: words)) else { return false }
    switch amount.unit {
    case .mass, .piece(.scoop): break
    case .volume, .piece, nil: return false
    }
    return words.contains { stirred.contains(plainWord($0)) }
  }

  private static let stirred: Set<String> = [
    "oats", "oatmeal", "porridge", "haferflocken", "whey", "powder", "protein", "casein",
    "collagen",
    "cocoa", "muesli", "semolina",
  ]

  /// Returns the number of words of the amount that they begin with, and whether it is a weight or volume
  /// in one, or counts something; `nil` without an amount.
  private static func length(
    _ words: [Substring]
  ) -> (words: Int, isMeasured: Bool, isCount: Bool)? {
    let parts = AmountPart.parts(of: words)
    guard let amount = try? MealAmount.leading(parts), let quantity = amount.quantity,
      amount.length > 0
    else { return nil }
    let isCount =
      quantity <= mostPieces && amount.unit != .piece(.piece) && amount.unit != .piece(.serving)
    guard amount.length < parts.count else { return (words.count, amount.isMeasured, isCount) }
    let next = parts[amount.length]
    return next.text.startIndex == words[next.index].startIndex
      ? (next.index, amount.isMeasured, isCount) : nil
  }

  /// The most pieces of a food that is counted behind another; more are a part of a name.
  private static let mostPieces = 12.0

  private static let nutrients: Set<String> = [
    "protein", "carbs", "carb", "carbohydrate", "carbohydrates", "fat", "fibre", "fiber", "sugar",
    "sugars", "salt", "kcal", "calories", "cal",
  ]

  /// What tells more of the amount before, and is no food.
  private static let remarks: Set<String> = [
    "each", "total", "net", "of", "per", "weight", "weighed",
    "or", "and", "with", "in", "on", "for", "at", "size", "sized", "serving", "portion", "no",
    "without", "from", "made", "x",
    "piece", "pieces", "pack", "packet", "packs", "bag", "box", "can", "cans", "tin", "jar",
    "bottle", "bottles", "bar", "glass", "mug", "cup", "bowl", "tub", "pot", "carton",
  ]
}
