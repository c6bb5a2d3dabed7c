import PlainText

/// Chains of restaurants and coffee bars whose name stands in front of what was bought there.
public enum Chains {
  /// Returns the chain that words begin with, as it is written; `nil` when they begin with none.
  public static func leading(_ words: String) -> String? {
    let words = words.split(whereSeparator: \.isWhitespace)
    return length(words).map { words[..<$0].phrase }
  }

  /// Returns whether a word is the name of a chain, or the owner's: `mcdonald's`.
  static func isOne(_ word: Substring) -> Bool { names.contains(folded(word)) }

  /// Returns whether a food's name holds that of a chain: `Chicken McNuggets, McDonald's`.
  public static func isNamed(_ chain: String, in name: String) -> Bool {
    folded(name).contains(bytesOf: folded(chain))
  }

  /// Returns whether chains sell what words name, so that it came from the one named before: the fries of
  /// "mcdonalds burger and fries", and no apple.
  public static func sells(_ words: String) -> Bool {
    words.split(whereSeparator: \.isWhitespace).last.map {
      sold.contains(wordStem(plainWord($0)))
    } ?? false
  }

  /// Returns words with the count, size or measure behind a chain in front of it: `2 taco bell crunchy tacos` for
  /// "taco bell 2 crunchy tacos". The pieces of a box of chicken stay: these are of several kinds.
  static func withoutInnerCount(_ words: [Substring]) -> [Substring] {
    guard let length = length(words), length + 1 < words.count,
      words[length].first?.isDigit == true || PieceSize(spelled: words[length]) != nil
        || MealUnit(spelled: words[length]) != nil
          && ForeignMeasures.isOf(words[length + 1].lowercased()),
      !FoodNames.takesNumber(plainWord(words[length + 1])),
      !FoodNames.isCompound(words[length], words[length + 1])
    else { return words }
    let parts = AmountPart.parts(of: words[length...].map { $0 })
    guard let amount = try? MealAmount.leading(parts),
      amount.quantity.map({ $0 >= 1 }) ?? (amount.size != nil), amount.length < parts.count,
      parts[amount.length].index >= 1
    else { return words }
    let end = length + parts[amount.length].index
    switch amount.unit {
    case nil, .mass, .volume, .piece(.slice), .piece(.bowl): break
    case .piece(.piece):
      guard let last = words.last, small.contains(wordStem(plainWord(last))) else {
        return words
      }
    case .piece: return words
    }
    return Array(words[length..<end] + words[..<length] + words[end...])
  }

  private static func length(_ words: [Substring]) -> Int? {
    (1...3).last { count in
      words.count > count
        && names.contains(words[..<count].map { folded($0) }.text(separatedBy: ""))
    }
  }

  private static func folded(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The names without spaces and punctuation.
  private static let names: Set<String> = [
    "mcdonalds", "mcdonald", "maccies", "maccas", "mcd", "burgerking", "bk", "wendys", "kfc",
    "popeyes", "chickfila", "tacobell", "subway", "dominos", "pizzahut", "papajohns", "fiveguys",
    "shakeshack", "innout", "starbucks", "costa", "dunkin", "dunkindonuts", "timhortons", "greggs",
    "nandos", "chipotle", "panera", "pandaexpress", "jackinthebox", "sonic", "arbys", "hardees",
    "whataburger", "culvers", "raisingcanes", "leon", "pret", "wagamama", "wingstop", "zaxbys",
    "dq", "dairyqueen", "olivegarden", "ihop", "dennys", "applebees", "chilis", "jimmyjohns",
    "jerseymikes", "panda", "carlsjr", "littlecaesars", "bojangles",
  ]
  private static let small: Set<String> = [
    "nugget", "mcnugget", "wing", "tender", "strip", "bite", "select", "goujon", "taco",
  ]
  private static let sold: Set<String> = [
    "fri", "nugget", "mcnugget", "shake", "milkshake", "burger", "cheeseburger", "hamburger",
    "coleslaw", "slaw", "brown", "wing", "tender", "strip", "chili", "biscuit", "taco", "burrito",
    "mcflurri", "sundae", "cooki", "wrap", "mein", "baguette", "latte", "cappuccino", "frappuccino",
  ]
}
