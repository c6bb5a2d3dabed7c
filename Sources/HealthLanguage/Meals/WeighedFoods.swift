/// Foods that are weighed one behind another, without a separator: `100g chicken 150g rice`.
enum WeighedFoods {
  /// Returns whether a measured food begins with these words, behind words that begin with one too.
  static func begin(_ words: [Substring], behind former: [Substring]) -> Bool {
    guard let first = words.first?.first, first.isDigit,
      let before = measure(former), former.count > before,
      MealSentence.plain(former[former.count - 1]).contains(where: \.isLetter),
      let length = measure(words), words.count > length
    else { return false }
    let next = MealSentence.plain(words[length])
    guard next.contains(where: \.isLetter), !remarks.contains(next) else { return false }
    // "40g protein" tells of the food before, "40g protein powder" is one of its own.
    return !nutrients.contains(next)
      || words.count > length + 1
        && words[length + 1].allSatisfy(\.isLetter)
  }

  /// Returns the number of words of the mass or volume that they begin with.
  private static func measure(_ words: [Substring]) -> Int? {
    let parts = AmountPart.parts(of: words)
    guard let amount = try? MealAmount.leading(parts), amount.isMeasured else { return nil }
    guard amount.length < parts.count else { return words.count }
    let next = parts[amount.length]
    return next.text.startIndex == words[next.index].startIndex ? next.index : nil
  }

  private static let nutrients: Set<String> = [
    "protein", "carbs", "carb", "carbohydrate", "carbohydrates", "fat", "fibre", "fiber", "sugar",
    "sugars", "salt",
  ]

  /// What tells more of the amount before, and is no food.
  private static let remarks: Set<String> = [
    "raw", "cooked", "dry", "dried", "uncooked", "drained", "each", "total", "net", "of", "per",
    "or", "and", "with", "in", "on", "for", "at", "size", "sized", "serving", "portion",
    "piece", "pieces", "pack", "packet", "packs", "bag", "box", "can", "cans", "tin", "jar",
    "bottle", "bottles", "bar", "glass", "mug", "cup", "bowl", "tub", "pot", "carton",
  ]
}
