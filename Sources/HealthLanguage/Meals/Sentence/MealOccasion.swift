/// The meal that a text about food names: `2 eggs for breakfast`, `Dinner: pasta`, `for lunch I had soup`.
public enum MealOccasion: String, Sendable, CaseIterable {
  case breakfast, lunch, dinner, snack

  /// Finds the one meal that a text names beside its foods; `nil` where there is none, or several.
  ///
  /// A meal's word within a food's name is none: a breakfast bar, dinner rolls.
  public init?(in text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    var found: Set<MealOccasion> = []
    for (index, word) in words.enumerated() {
      guard let meal = Self.named(MealSentence.plain(word)) else { continue }
      let isLast = index + 1 == words.count
      let isLabel = index < 2 && word.hasSuffix(":")
      let before = words[..<index].reversed().lazy.map(MealSentence.plain)
        .first { !Self.between.contains($0) }
      let isAfterPreposition = before.map { ["for", "at", "as", "with"].contains($0) } ?? false
      let next = isLast ? "" : MealSentence.plain(words[index + 1])
      let ends = isLast || word.last.map { ",.;".contains($0) } ?? false
      // "for my lunch I had", "for breakfast two eggs", "lunch was a burrito"
      let opens =
        index < 4 && isAfterPreposition && before == words.first.map(MealSentence.plain)
        && !Self.foods.contains(next)
      let tells = index < 3 && Self.verbs.contains(next)
      let startsAmount = index == 0 && next.first?.isNumber == true
      if isLabel || tells || startsAmount || opens || (isAfterPreposition && ends) {
        found.insert(meal)
      }
    }
    if found.isEmpty, let meal = ForeignOccasions.meal(in: words.map(MealSentence.plain)) {
      found.insert(meal)
    }
    guard found.count == 1, let meal = found.first else { return nil }
    self = meal
  }

  private static func named(_ word: String) -> MealOccasion? {
    switch word {
    case "breakfast", "bfast", "brekkie", "brekky", "frühstück", "petit-déjeuner", "desayuno":
      .breakfast
    case "lunch", "brunch", "mittagessen", "déjeuner", "almuerzo": .lunch
    case "dinner", "supper", "abendessen", "abendbrot", "dîner", "cena": .dinner
    case "snack", "snacks", "elevenses", "dessert", "nachtisch", "goûter", "merienda", "postre":
      .snack
    default: nil
    }
  }

  /// Words between a preposition and the meal.
  private static let between: Set<String> = [
    "a", "an", "my", "the", "our", "light", "late", "early", "quick", "small", "big", "morning",
    "afternoon", "evening", "today's",
  ]
  private static let verbs: Set<String> = [
    "was", "is", "were", "consists", "consisted", "included", "includes", "of",
  ]
  /// Words behind a meal's name that make a food of both.
  private static let foods: Set<String> = [
    "bar", "bars", "roll", "rolls", "sausage", "sausages", "cereal", "biscuit", "biscuits", "meat",
    "meats", "pack", "mix", "burrito", "sandwich", "muffin", "box", "bowl", "shake", "tea",
  ]
}
