/// Names whose words stand in another order or run together: `tamales 2 pork`, `burrito, chicken`, `clam chowder
/// bread bowl`. Which of them are meant, only a list of foods can decide.
extension MealItem {
  /// The item whose number stands among its words: three pork tamales of `tamales 3 pork`, eight pieces of
  /// `sushi 8 pieces salmon nigiri`; `nil` for others.
  public var countedWithin: MealItem? {
    guard quantity == nil, size == nil, figures == nil else { return nil }
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard parts.count > 2,
      let index = parts.indices.dropFirst().dropLast().first(where: {
        MealSentence.plain(parts[$0]).allSatisfy(\.isDigit)
      }), let count = Double(parts[index]), (2...24).contains(count)
    else { return nil }
    var behind = parts[(index + 1)...]
    var item = self
    if behind.count > 1, let unit = behind.first.flatMap({ PieceUnit(spelled: $0) }) {
      guard unit == .piece, MealSentence.plain(behind[behind.startIndex]).hasSuffix("s") else {
        return nil
      }
      behind = behind.dropFirst()
    } else {
      guard behind.count < 3, let kind = behind.last,
        Self.kindsOfDishes.contains(wordStem(MealSentence.plain(kind)))
      else { return nil }
    }
    guard !behind.isEmpty, !FoodNames.takesNumber(behind[behind.startIndex]) else { return nil }
    item.words = (parts[..<index] + behind).joined(separator: " ")
    item.quantity = count
    return item
  }

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
    var item = self
    item.words = "\(kind.joined(separator: " ")) \(dish.joined(separator: " "))"
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
  private static let kindsOfDishes: Set<String> = [
    "chicken", "beev", "beef", "pork", "lamb", "ham", "turkei", "turkey", "tuna", "salmon", "prawn",
    "shrimp", "fish", "egg", "cheese", "chees", "pepperoni", "margherita", "hawaiian", "veggi",
    "veggie", "vegetabl", "vegetable", "falafel", "blt", "steak", "carnita", "bacon", "duck",
  ]
  private static let kindsOfSoups: Set<String> = [
    "tomato", "tomatoe", "mushroom", "lentil", "pea", "leek", "potato", "onion", "carrot",
    "pumpkin", "minestrone",
  ]

  /// A dish and what it is filled with or served on, where both are one name: the tuna of `tuna crunch jacket
  /// potato`, the soup of `clam chowder bread bowl`; `nil` for others.
  public var onItsBase: (top: MealItem, base: MealItem)? {
    guard figures == nil else { return nil }
    let parts = words.split(whereSeparator: \.isWhitespace)
    let plain = parts.map(MealSentence.plain)
    for base in Self.bases where plain.count > base.count && Array(plain.suffix(base.count)) == base
    {
      var end = parts.count - base.count
      if base.last == "bowl" {
        while end > 0, ["in", "a", "the"].contains(plain[end - 1]) { end -= 1 }
      }
      guard end > 0, !["on", "in", "of"].contains(plain[end - 1]),
        unit == nil || unit == .piece(.slice)
      else { return nil }
      var dish = self
      dish.words = base.joined(separator: " ")
      dish.written = dish.words
      let top = parts[..<end].joined(separator: " ")
      return (MealItem(words: top, written: top), dish)
    }
    return nil
  }

  private static let bases: [[String]] = [
    ["jacket", "potato"], ["jacket", "spud"], ["baked", "potato"], ["bread", "bowl"], ["bagel"],
    ["toast"],
  ]
}
