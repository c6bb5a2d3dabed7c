import PlainText

/// Decides which parts of a meal's text describe the food before them instead of naming a food:
/// "trimmed to zero fat", "boneless", and the ingredients after "made with".
enum MealAttachment {
  /// Returns whether words without an amount of their own belong to the words before them.
  static func joins(_ former: [Substring], _ next: [Substring]) -> Bool {
    guard !former.isEmpty, !next.isEmpty else { return false }
    let words = next.map(plainWord)
    // "a quarter inch of fat", "a small amount of fat"
    if words.prefix(5).contains(where: detailNouns.contains) { return true }
    // "burger without bun, side salad"
    if words[0] == "side", words.count > 1, words[1] != "order" { return false }
    // Crisps are called ready salted.
    if words.count > 2, words[0] == "ready", words[1] == "salted" { return false }
    if beginsWithAmount(next) {
      if isCookedInMilk(former.map(plainWord)) { return false }
      // "topped with cheese and a creamy sauce"
      let hasUnit = words.count > 2 && MealUnit(spelled: words[1]) != nil
      return words[0] == "a" && !hasUnit && hasPair(former.map(plainWord))
    }
    if let first = words.first, connectors.contains(first) { return true }
    if areOnTheSide(next) { return former.contains { wordStem(plainWord($0)) == "salad" } }
    if words.count > 1, words[1] == "in", ["rich", "high", "low"].contains(words[0]) {
      return true
    }
    if words.allSatisfy(describes) { return true }
    // "a large, raw head of cauliflower"
    if former.count > 1, ForeignMeasures.isOne(plainWord(former[0])), former.allSatisfy(isAmount) {
      return true
    }
    // "energy drink, large can"
    if words.count == 2, PieceSize(spelled: words[0]) != nil,
      [.can, .bottle].contains(PieceUnit(spelled: words[1]))
    {
      return true
    }
    // "3 eggs, scrambled with butter"
    if words.count > 2, describes(words[0]), ["with", "in", "on"].contains(words[1]) {
      return true
    }
    let before = former.map(plainWord)
    if isCookedInMilk(before) { return false }
    if before.enumerated().allSatisfy({ describes($1) || isAmount(former[$0]) }),
      before.contains(where: { describes($0) && !joiningWords.contains($0) })
    {
      return true
    }
    return before.contains(where: enumerators.contains) || hasPair(before)
  }

  /// Returns whether words say that a salad's dressing came beside it: `dressing on the side`.
  static func areOnTheSide(_ words: [Substring]) -> Bool {
    let plain = words.suffix(4).map(plainWord)
    return plain.count == 4 && plain[1...] == ["on", "the", "side"]
      && ["dressing", "vinaigrette", "sauce"].contains(plain[0])
  }

  /// Returns whether words are porridge and the liquid it was cooked with, so that what follows was
  /// added to it: `oatmeal made with milk`, blueberries.
  private static func isCookedInMilk(_ words: [String]) -> Bool {
    guard let last = words.last, ["milk", "water"].contains(last) else { return false }
    return words.contains { ["oatmeal", "porridge", "oats", "muesli", "cereal"].contains($0) }
  }

  /// Returns whether two neighbouring words introduce the ingredients of a food: "made with
  /// peppers, onions and beans".
  private static func hasPair(_ words: [String]) -> Bool {
    for (first, second) in zip(words, words.dropFirst()) {
      switch (first, second) {
      case ("made", _), ("prepared", "with"), ("prepared", "from"), ("filled", "with"),
        ("stuffed", "with"), ("combined", "with"), ("cooked", "with"), ("blend", "of"),
        ("mixture", "of"), ("combination", "of"), ("mix", "of"), ("variety", "of"), ("such", "as"),
        ("choice", "of"), ("cuts", "from"), ("enriched", "with"), ("fortified", "with"),
        ("topped", "with"), ("seasoned", "with"), ("served", "with"), ("flavored", "with"),
        ("coated", "with"), ("covered", "with"), ("layered", "with"), ("loaded", "with"):
        return true
      default:
        continue
      }
    }
    return false
  }

  /// Returns whether words begin with an amount of a food of its own: `200 ml`, `a glass of`, `2
  /// eggs`, but not the "a" of "with a chocolate flavor".
  static func beginsWithMeasure(_ words: [Substring]) -> Bool {
    guard let first = words.first, beginsWithAmount(words),
      !words.prefix(5).contains(where: { detailNouns.contains(plainWord($0)) })
    else { return false }
    if first.first?.isDigit == true { return true }
    let unit = words.dropFirst().first.flatMap { MealUnit(spelled: plainWord($0)) }
    switch unit {
    case .piece(.pinch), .piece(.dash), .piece(.piece), nil:
      return WrittenNumber.named(plainWord(first)) != nil && unit != nil
    case .mass, .volume, .piece: return true
    }
  }

  /// Returns whether the words after this one and "with" are the ingredients of a food: "filled
  /// with".
  static func tellsParts(_ word: String) -> Bool {
    switch word {
    case "made", "prepared", "filled", "stuffed", "topped", "served", "combined", "mixed", "cooked",
      "packed", "seasoned", "enriched", "flavored", "coated", "covered", "layered", "loaded",
      "dressed", "drizzled", "accompanied", "blended":
      true
    default: false
    }
  }

  /// Descriptive words that say nothing by themselves.
  private static let joiningWords: Set<String> = ["in", "on", "of", "to", "the", "any", "or"]

  /// Nouns that are not foods but describe one.
  private static let detailNouns: Set<String> = [
    "inch", "inches", "amount", "amounts", "volume", "diameter", "flavor", "flavour", "content",
    "score", "thickness", "layer", "calories", "mixture", "blend", "combination", "variety",
    "crust", "toppings",
  ]

  static func beginsWithAmount(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return false }
    let word = plainWord(first)
    if word == "a" || word == "an" || word == "some" { return words.count > 1 }
    if WrittenNumber.named(word) != nil {
      return words.count > 1 && !describes(plainWord(words[1]))
        && !["fat"].contains(plainWord(words[1]))
    }
    guard
      first.first?.isDigit == true
        || first.unicodeScalars.first.map({ (0xBC...0xBE).contains($0.value) }) == true
    else { return false }
    if first.contains(bytesOf: "%") || first.contains(bytesOf: "inch") { return false }
    guard words.count > 1 else { return false }
    return !FoodNames.takesNumber(plainWord(words[1]))
  }

  /// Returns whether words are an amount without a food: `10.75 ounces`.
  static func isAmountOnly(_ words: [Substring]) -> Bool {
    words.first?.first?.isDigit == true && words.allSatisfy(isAmount)
  }

  /// Returns whether words are a measure without a food: `a cup`, `2 tablespoons`.
  static func isMeasure(_ words: [Substring]) -> Bool {
    guard words.count > 1, words.allSatisfy(isAmount), let last = words.last else { return false }
    return MealUnit(spelled: plainWord(last)) != nil
  }

  /// Returns whether words after a comma say what kind of food the one before it is: `a low-calorie
  /// beverage from a known maker`.
  static func isApposition(_ words: [Substring]) -> Bool {
    let plain = words.map(plainWord)
    guard words.count > 2, plain[0] == "a" || plain[0] == "an" else { return false }
    let end = plain.firstIndex { ["from", "made", "with", "by", "that", "which"].contains($0) }
    return (end ?? plain.count) > 2 && kinds.contains(plain[(end ?? plain.count) - 1])
  }

  /// Words for a kind of food that are no food.
  private static let kinds: Set<String> = [
    "beverage", "drink", "snack", "treat", "product", "variety", "brand", "dish", "delicacy",
    "specialty",
  ]

  private static func isAmount(_ word: Substring) -> Bool {
    let plain = plainWord(word)
    let isNumber: Bool
    switch AmountPart.parts(of: [word]).first?.kind {
    case .number: isNumber = true
    case .malformed, .times, .word, nil: isNumber = false
    }
    return ["a", "an", "of", "the"].contains(plain) || isNumber
      || WrittenNumber.named(plain) != nil || MealUnit(spelled: plain) != nil
      || PieceSize(spelled: plain) != nil
  }

  /// Returns whether a word in lower case describes a food instead of naming one.
  static func describes(_ word: String) -> Bool {
    descriptors.contains(word) || connectors.contains(word)
  }

  /// Words that introduce the parts of one food.
  private static let enumerators: Set<String> = [
    "including", "includes", "consisting", "consists", "containing", "contains", "featuring",
    "features",
    "comprised", "comprising", "trimmed", "without", "excluding", "either", "both", "which",
    "minus", "weighing",
    "using",
  ]

  /// Words that begin a description.
  private static let connectors: Set<String> = [
    "including", "includes", "featuring", "features", "made", "prepared", "served", "topped",
    "with",
    "without", "no", "which", "that", "consisting", "containing", "trimmed", "weighing",
    "measuring",
    "totaling", "totalling", "seasoned", "enriched", "sourced", "cut", "crafted", "sweetened",
    "accompanied", "combined", "garnished", "specifically", "particularly", "similar",
    "reminiscent",
    "sans", "ohne", "sin", "kein", "keine", "keinen", "possibly", "potentially", "fortified",
    "flavored", "minus", "excluding", "except", "ideal",
    "such",
    "comprised", "comprising", "referred", "available", "designed", "from", "coated", "covered",
    "using", "sized", "not", "has", "have", "been", "is", "was", "eaten", "measured", "measures",
    "sometimes", "also", "often", "usually", "known", "called", "included", "complete", "free",
    "ready",
  ]

  /// Adjectives and other words that describe a food.
  private static let descriptors: Set<String> = [
    "side", "order", "takeaway", "takeout", "tinned", "raw", "boiled", "roasted", "baked",
    "grilled", "broiled", "braised", "steamed", "fried",
    "stewed",
    "smoked", "dried", "canned", "frozen", "fresh", "freshly", "chopped", "diced", "sliced",
    "shredded",
    "grated", "crushed", "mashed", "salted", "unsalted", "added", "lean", "separable", "only",
    "skin",
    "skinned", "skinless", "boneless", "bone", "bone-in", "bone-less", "removed", "in", "on", "of",
    "to", "the", "any",
    "or", "plain", "unsweetened", "cooked", "uncooked", "unprepared", "heated", "reheated",
    "commercial", "commercially", "unenriched", "regular", "nonfat", "fat-free", "reduced", "low",
    "fat", "sodium", "drained",
    "undrained", "solids", "liquid", "liquids", "peeled", "unpeeled", "pitted", "halved",
    "quartered",
    "toasted", "caffeine-free", "sugar-free", "free", "homemade", "store-bought", "medium-rare",
    "rinsed", "flesh", "visible", "excess", "dry", "heat", "moist", "completely", "carefully",
    "ready", "cold", "hot",
    "poached", "scrambled", "microwaved", "sauteed", "sautéed", "seasoned", "trimmed", "skin-on",
    "well", "done",
    "low-fat", "low-sodium", "reduced-fat", "carbonated", "non-carbonated", "untreated", "included",
    "touch", "whole", "oil-roasted", "dry-roasted", "vacuum-packed", "frenched", "taken", "off",
    "gekocht", "gebraten", "gegrillt", "roh", "gedünstet", "cocido", "cocida", "crudo", "cuit",
    "cuite", "cru",
  ]
}
