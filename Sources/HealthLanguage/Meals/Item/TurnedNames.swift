import PlainText

/// Names whose words stand in another order or run together: `tamales 2 pork`, `burrito, chicken`, `clam chowder
/// bread bowl`. Which of them are meant, only a list of foods can decide.
extension MealItem {
  /// The item whose number stands among its words: three pork tamales of `tamales 3 pork`, eight pieces of
  /// `sushi 8 pieces salmon nigiri`; `nil` for others.
  public var countedWithin: MealItem? {
    guard quantity == nil, size == nil, figures == nil else { return nil }
    let parts = words.split(whereSeparator: \.isWhitespace)
    if parts.count > 2, let last = parts.last, Self.smallPieces.contains(wordStem(last)),
      let count = Double(parts[parts.count - 2]), (2...60).contains(count)
    {
      // "pringles 15 crisps"
      var item = self
      item.words = parts.dropLast(2).map(String.init).text(separatedBy: " ")
      item.quantity = count
      return item
    }
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

  /// What something is counted by whose name does not say it.
  private static let smallPieces: Set<String> = [
    "crisp", "chip", "biscuit", "cooki", "cracker", "sweet", "candi", "nut", "berri", "piece",
    "square", "finger", "nugget", "ball", "wafer", "stick", "crouton",
  ]

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
  /// potato`, the soup of `clam chowder bread bowl`, the chicken salad of a `chicken salad croissant`; `nil` for
  /// others.
  public var onItsBase: (top: MealItem, base: MealItem)? {
    guard figures == nil else { return nil }
    var parts = words.split(whereSeparator: \.isWhitespace)
    // "chicken schnitzel sandwich on ciabatta"
    if let on = parts.lastIndex(where: { ["on", "in"].contains($0.lowercased()) }), on > 1,
      on + 1 < parts.count, Self.plainSandwiches.contains(wordStem(parts[on - 1]))
    {
      let bread = parts[(on + 1)...].drop {
        ["a", "an", "the", "toasted"].contains(MealSentence.plain($0))
      }
      let names = Self.bases.map(\.name)
      let behind = bread.map(MealSentence.plain)
      parts = Array(parts[..<(on - 1)])
      parts +=
        names.contains { behind.suffix($0.count) == $0[...] }
        ? bread : ["sandwich"]
    }
    let plain = parts.map(MealSentence.plain)
    for base in Self.bases
    where plain.count > base.name.count && Array(plain.suffix(base.name.count)) == base.name {
      var end = parts.count - base.name.count
      if base.name.last == "bowl" {
        while end > 0, ["in", "a", "the"].contains(plain[end - 1]) { end -= 1 }
      }
      guard end > 0, !["on", "in", "of", "with", "and"].contains(plain[end - 1]),
        unit == nil || unit == .piece(.slice) && base.grams == nil
      else { return nil }
      var dish = self
      dish.words = base.food ?? base.name.joined(separator: " ")
      dish.written = dish.words
      if let grams = base.grams {
        dish.quantity = (quantity ?? 1) * grams * (size == .large ? 1.35 : 1)
        dish.unit = .mass(.gram)
        dish.size = nil
      }
      let top = parts[..<end].map(String.init).text(separatedBy: " ")
      return (MealItem(words: top, written: top), dish)
    }
    return nil
  }

  /// The parts that commas and "and" join in the words.
  public var listed: [MealItem] {
    words.split(separator: ",").flatMap { part in
      part.split(whereSeparator: \.isWhitespace).split { ForeignMeasures.isAnd($0.lowercased()) }
    }
    .filter { !$0.isEmpty }
    .map { part in
      let name = part.map(String.init).text(separatedBy: " ")
      return MealItem(words: name, written: name)
    }
  }

  /// The two halves of words that may be two foods, at each place: `turkey` and `cheddar` of "turkey cheddar".
  public var halves: [(first: MealItem, second: MealItem)] {
    let parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
    guard quantity == nil, (2...4).contains(parts.count) else { return [] }
    return (1..<parts.count).reversed().map { place in
      let first = Array(parts[..<place]).text(separatedBy: " ")
      let second = Array(parts[place...]).text(separatedBy: " ")
      return (MealItem(words: first, written: first), MealItem(words: second, written: second))
    }
  }

  /// Names of sandwiches that say nothing of what is in them.
  private static let plainSandwiches: Set<String> = [
    "sandwich", "sub", "hoagi", "toasti", "panini", "sarni", "butti", "toastie", "sarnie", "butty",
  ]

  /// What things are filled into or laid on, the food that it is where it is called otherwise, and what one of it
  /// weighs where that is not its piece.
  private static let bases: [(name: [String], food: String?, grams: Double?)] = [
    (["jacket", "potato"], nil, nil), (["jacket", "spud"], nil, nil),
    (["baked", "potato"], nil, nil), (["bread", "bowl"], nil, nil), (["bagel", "thin"], nil, nil),
    (["sandwich", "thin"], nil, nil), (["english", "muffin"], nil, nil), (["bagel"], nil, nil),
    (["toast"], nil, nil), (["croissant"], nil, nil), (["pitta"], nil, nil), (["pita"], nil, nil),
    // Two slices of a loaf (SR 18069), a third of a baguette, rolls as bakeries sell them.
    (["sandwich"], "white bread", 58), (["sarnie"], "white bread", 58),
    (["butty"], "white bread", 58), (["sando"], "white bread", 58),
    (["toastie"], "white bread, toasted", 58), (["baguette"], nil, 110),
    (["ciabatta"], nil, 90), (["panini"], "ciabatta", 90), (["focaccia"], nil, 90),
    (["bap"], "bread roll", 60), (["roll"], "bread roll", 60), (["cob"], "bread roll", 60),
    (["wrap"], "flour tortilla", 62), (["burrito"], "flour tortilla", 70),
    (["sub"], "sub roll", 90), (["hoagie"], "sub roll", 90),
  ]
}
