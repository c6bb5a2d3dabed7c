extension PieceReading {
  /// Removes words that say nothing of the food: `leftover meatloaf`, `half a melon lol`.
  mutating func dropRemarks() {
    while rest.count > 1, let first = rest.first.map(plainWord),
      Self.remarksInFront.contains(first)
        || Self.isExtra(rest[...]),
      !(first == "bloody" && plainWord(rest[1]).hasPrefix("mar"))
    {
      rest.removeFirst()
    }
    // "Cauliflower cheese side", but not "dressing on the side"
    if rest.count > 1, plainWord(rest[rest.count - 1]) == "side",
      plainWord(rest[rest.count - 2]) != "the"
    {
      rest.removeLast()
    }
    // "Shepherd's pie leftovers small portion"
    if let index = rest.indices.dropFirst().first(where: {
      Self.leftovers.contains(plainWord(rest[$0]))
    }), index + 1 < rest.count {
      rest.remove(at: index)
    }
    dropLast(["less", "light", "extra", "little"], "ice")
    dropLast(["ready", "microwave", "frozen"], "meal")
    if rest.count > 3,
      [["on", "the", "rocks"], ["on", "a", "stick"]].contains(
        rest.suffix(3).map(plainWord))
    {
      rest.removeLast(3)
    }
    dropLast(["on", "over", "with"], "ice")
    rest = Array(rest[...].droppingLast(leaving: 1, where: Self.remarksBehind.contains))
  }

  /// Returns whether words begin with an "extra" that only says that there was more of a food: `extra kimchi`,
  /// but not `extra virgin olive oil`.
  static func isExtra(_ words: ArraySlice<Substring>) -> Bool {
    guard words.count > 1, words.first.map(plainWord) == "extra" else { return false }
    return !behindExtra.contains(plainWord(words[words.startIndex + 1]))
  }

  /// Removes the dressing that came beside a salad: `dressing on the side`.
  mutating func dropDressing() {
    if rest.count > 4, MealAttachment.areOnTheSide(rest) { rest.removeLast(4) }
  }

  /// Removes the water that a powder was stirred into: `2 scoops of whey in water`, `bcaa 10g in water`.
  mutating func dropWaterOfPowders() {
    if amount.unit == .piece(.scoop) { dropLast(["in", "with"], "water") }
    if rest.contains(where: { Self.powders.contains(plainWord($0)) }) {
      dropLast(["in"], "water")
    }
  }

  private static let powders: Set<String> = [
    "whey", "bcaa", "bcaas", "eaa", "eaas", "creatine", "collagen", "electrolytes", "preworkout",
    "pre-workout", "powder", "psyllium", "casein", "isolate", "glutamine",
  ]

  /// Words that make a name with "extra": extra virgin olive oil.
  private static let behindExtra: Set<String> = [
    "virgin", "lean", "large", "mature", "dark", "hot", "small", "firm", "strong", "long", "thin",
  ]
  private static let leftovers: Set<String> = ["leftover", "leftovers"]
  private static let remarksInFront = leftovers.union(["yesterday's", "another", "bloody"])
  private static let remarksBehind = leftovers.union([
    "neat", "lol", "haha", "hehe", "tho", "though", "yum", "yummy", "oops", "sorry", "pls",
    "please", "again", "too", "lmao", "omg", ":)", "xd",
  ])
}
