/// The label before the foods of a meal: `Lunch:`, `post workout:`, `B:`, `Sushi: 6 pieces …`.
enum MealLabel {
  /// Returns words without the label they begin with.
  ///
  /// A label ends with a colon, or stands before a dash, and names an occasion. Any other words before
  /// a colon are a label when an amount and a food follow: "salad: 100 g lettuce", but not "rice: 200
  /// g".
  static func removed(from words: [Substring]) -> [Substring] {
    if words.count > 1, let first = words.first, isTime(MealSentence.plain(first)) {
      return Array(words.dropFirst())
    }
    // "breakfast 2 eggs"
    if words.count > 2, let first = words.first, isMeal(MealSentence.plain(first)),
      MealAttachment.beginsWithAmount(Array(words.dropFirst()))
    {
      return Array(words.dropFirst())
    }
    guard let (label, rest) = divided(words) else { return words }
    // "2 - 3 eggs" is a range.
    let isNumber = label.allSatisfy { word in word.allSatisfy { $0.isDigit || $0 == "." } }
    if !isNumber, label.allSatisfy(tellsOccasion) { return rest }
    guard !label.isEmpty, words[label.count - 1].hasSuffix(":"),
      MealAttachment.beginsWithMeasure(rest), namesFood(rest)
    else { return words }
    return rest
  }

  /// Returns whether the words of a list's first part only name the occasion: the meal deal of "tesco meal deal,
  /// sandwich, crisps", the leftovers of "leftovers, a bowl of stew". Tea is drunk.
  static func isOccasion(_ words: [Substring]) -> Bool {
    let plain = words.map(MealSentence.plain)
    return !plain.contains("tea") && plain.contains { tellsOccasion($0) }
      && plain.allSatisfy { tellsOccasion($0) || PlainNames.isShop($0) }
  }

  /// Returns the words of a possible label in lower case, and the words after it.
  private static func divided(_ words: [Substring]) -> (label: [String], rest: [Substring])? {
    for (index, word) in words.enumerated().prefix(longest) {
      let isMark = index > 0 && [":", "-", "–", "—", "="].contains(word)
      guard isMark || (word.hasSuffix(":") && word.count > 1) else { continue }
      let label = words[..<(isMark ? index : index + 1)]
      let rest = Array(words[(index + 1)...])
      guard !rest.isEmpty else { return nil }
      return (label.map(MealSentence.plain), rest)
    }
    return nil
  }

  /// Returns whether words that begin with an amount name a food after it.
  private static func namesFood(_ words: [Substring]) -> Bool {
    var reader = AmountReader(AmountPart.parts(of: words))
    guard (try? reader.read()) != nil, !reader.isAtEnd else { return false }
    let parts = AmountPart.parts(of: words)
    return parts[reader.amount.length...].contains { part in
      !MealAttachment.describes(MealSentence.plain(part.text))
    }
  }

  /// Returns whether a word is a time of day: `10:30am`, `8am`, `12:30`.
  private static func isTime(_ word: String) -> Bool {
    let digits = word.prefix { $0.isDigit || $0 == ":" || $0 == "." }
    let end = word.dropFirst(digits.count)
    guard let first = digits.first, first.isDigit, digits.count <= 5 else { return false }
    return ["am", "pm"].contains(end) || (end.isEmpty && digits.contains(":") && digits.last != ":")
  }

  private static func isMeal(_ word: String) -> Bool {
    switch word {
    case "breakfast", "bfast", "brekkie", "brunch", "lunch", "dinner", "supper": true
    default: false
    }
  }

  private static func tellsOccasion(_ word: String) -> Bool {
    if MealSentence.occasions.contains(word) || occasions.contains(word) { return true }
    // "8am", "12:30", "meal 2"
    let digits = word.drop { $0.isDigit || $0 == "." || $0 == ":" || $0 == "h" }
    return digits.isEmpty || (digits.count < word.count && ["am", "pm", "uhr"].contains(digits))
  }

  private static let longest = 5

  /// Words of labels that are no occasion by themselves.
  private static let occasions: Set<String> = [
    "deal", "leftover", "leftovers", "thanksgiving", "christmas", "cheat", "keto", "vegan",
    "carnivore", "plate", "treat", "usual", "lazy", "quick", "b",
    "l", "d", "s", "bf", "bfast", "am", "pm", "post", "pre", "workout", "postworkout",
    "preworkout", "post-workout", "pre-workout", "intra", "intra-workout", "gym", "training",
    "run", "ride", "after", "before", "at", "the", "my", "for", "and", "&", "first", "second",
    "third",
    "early", "mid", "late", "mid-morning", "midmorning", "mid-afternoon", "morning", "afternoon",
    "evening", "night", "noon", "midday", "midnight", "bedtime", "today", "yesterday", "tonight",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue",
    "wed",
    "thu", "fri", "sat", "sun", "day", "food", "log", "ate", "eaten", "had", "work", "school",
    "home",
    "office", "drinks", "extras", "frühstück", "mittagessen", "mittag", "abendessen", "abendbrot",
    "abends", "mittags", "morgens", "zwischenmahlzeit", "vesper", "petit-déjeuner", "déjeuner",
    "dîner", "goûter", "collation", "desayuno", "almuerzo", "comida", "merienda", "cena",
  ]
}
