/// Dishes that come in kinds, which stand in front of their name or behind it: `burrito, chicken`.
extension MealItem {
  /// A dish whose kind is written behind a comma, as its name has it: `chicken burrito` for `burrito, chicken`;
  /// `nil` for others.
  public var withKindInFront: MealItem? {
    guard phrase == .joinedByCommas else { return nil }
    let parts = words.split(separator: ",")
    guard parts.count == 2 else { return nil }
    let dish = parts[0].split(separator: " ")
    let kind = parts[1].split(separator: " ").map(MealSentence.plain)
    guard let last = dish.last.map({ wordStem($0) }), (1...2).contains(kind.count),
      Self.dishesOfKinds.contains(last), let meant = kind.last,
      Self.kindsOfDishes.contains(wordStem(meant))
        || last == "soup" && Self.kindsOfSoups.contains(wordStem(meant))
    else { return nil }
    var item = called("\(kind.phrase) \(dish.phrase)")
    item.phrase = .single
    return item
  }

  /// Returns whether words are the kind of a dish that was named before: `pork`, `veggie`.
  static func isKind(_ words: [String]) -> Bool {
    (1...2).contains(words.count)
      && words.last.map { wordStem($0) != "egg" && kindsOfDishes.contains(wordStem($0)) } == true
  }

  /// Returns whether pieces of a dish come in kinds: dumplings, tacos.
  static func isCountedDish(_ words: String) -> Bool {
    let head = (words.split(separator: ",").first ?? "").split(separator: " ")
    let dish = head.last { !MealAttachment.describes(MealSentence.plain($0)) }
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
