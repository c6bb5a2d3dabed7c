/// Dishes that come in kinds, which stand in front of their name or behind it: `burrito, chicken`.
extension MealItem {
  /// Returns whether words behind a comma are the kind of the dish before it: the chicken of `burrito, chicken`.
  static func isKind(_ words: [Substring], ofDish dish: [Substring]) -> Bool {
    guard (1...2).contains(words.count), let last = dish.last.map({ wordStem(plainWord($0)) }),
      dishesOfKinds.contains(last), let kind = words.last.map({ wordStem(plainWord($0)) })
    else { return false }
    return kindsOfDishes.contains(kind) || last == "soup" && kindsOfSoups.contains(kind)
  }

  /// Returns whether words are the kind of a dish that was named before: `pork`, `veggie`.
  static func isKind(_ words: [String]) -> Bool {
    (1...2).contains(words.count)
      && words.last.map { wordStem($0) != "egg" && kindsOfDishes.contains(wordStem($0)) } == true
  }

  /// Returns whether pieces of a dish come in kinds: dumplings, tacos.
  static func isCountedDish(_ words: String) -> Bool {
    let head = (words.split(separator: ",").first ?? "").split(separator: " ")
    let dish = head.last { !MealAttachment.describes(plainWord($0)) }
    return dish.map { countedDishes.contains(wordStem($0)) } == true
  }

  private static let countedDishes: Set<String> = [
    "dumpl", "dumpling", "taco", "tamal", "tamale", "gyoza", "samosa", "empanada", "pierogi",
    "momo", "wonton", "bao", "slider", "skewer", "kebab", "potsticker", "enchilada", "pupusa",
    "arepa", "croquett", "burrito",
  ]

  private static let dishesOfKinds: Set<String> = [
    "pizza", "burrito", "sandwich", "soup", "wrap", "taco", "quesadilla", "curri", "sub", "panini",
    "toasti", "baguett", "kebab", "enchilada", "omelett", "pasti", "fajita", "samosa",
  ]
  static let kindsOfDishes: Set<String> = [
    "chicken", "beev", "beef", "pork", "lamb", "ham", "turkei", "turkey", "tuna", "salmon", "prawn",
    "shrimp", "fish", "egg", "cheese", "chees", "pepperoni", "margherita", "hawaiian", "veggi",
    "veggie", "vegetabl", "vegetable", "falafel", "blt", "steak", "carnita", "bacon", "duck",
  ]
  private static let kindsOfSoups: Set<String> = [
    "tomato", "tomatoe", "mushroom", "lentil", "pea", "leek", "potato", "onion", "carrot",
    "pumpkin", "minestrone",
  ]
}
