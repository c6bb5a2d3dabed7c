/// Reads a quantity, a size and a unit from the beginning of a food's words.
struct AmountReader {
  let parts: [AmountPart]
  /// Whether the words must be an amount alone, without a food.
  let isWhole: Bool
  var position = 0
  var amount = MealAmount()

  init(_ parts: [AmountPart], isWhole: Bool = false) {
    self.parts = parts
    self.isWhole = isWhole
  }

  var isAtEnd: Bool { position == parts.count }

  /// Reads the amount, which is empty when there is none.
  ///
  /// - Throws: ``MalformedMeal`` for a quantity that is malformed or out of range.
  mutating func read() throws(MalformedMeal) {
    _ = skip("-", "–", "•", "*")
    while skip(
      "about", "approx", "approx.", "approximately", "roughly", "around", "~", "maybe", "probably",
      "circa", "ca", "ca.", "etwa", "ungefähr", "environ")
    {}
    // "Unas 20 almendras" are about twenty, "unas almendras" are some.
    if part(1)?.isNumber == true { _ = skip("unos", "unas") }
    if word() == "like", part(1)?.isNumber == true { position += 1 }
    let start = position
    let isFew = ForeignMeasures.areFew(word(), word(1)) || isFewOfUnit
    let isVague = skipSome() || skipVagueCount() || (isFewOfUnit && skip("few"))
    if !isVague { try readQuantity() }
    skipOfBeforeUnit()
    skipSingle()
    readSize()
    skipSingle()
    skipPack()
    readUnit()
    readSizeBehindUnit()
    if isFew, amount.quantity == 1, amount.unit != nil { amount.quantity = Self.few }
    readShareBehindUnit()
    skipVessel()
    guard position > start else {
      position = 0
      return
    }
    if isVague || amount.unit != nil || amount.quantity != nil { skipOf() }
    amount.length = position
    try check(from: start)
  }

  /// Skips the "of" of `a couple of spoonfuls of honey`.
  private mutating func skipOfBeforeUnit() {
    guard let quantity = amount.quantity, quantity >= 2, word() == "of", part(2) != nil,
      let next = part(1), MealUnit(spelled: next.text) != nil
    else { return }
    position += 1
  }

  /// Whether the next words are `few bites of`.
  private var isFewOfUnit: Bool {
    word() == "few" && part(3) != nil && part(1).flatMap { MealUnit(spelled: $0.text) } != nil
  }

  /// The number of "a few".
  private static let few = 3.0

  /// Reads the share after a unit: the half of "a cup and a half of milk".
  private mutating func readShareBehindUnit() {
    guard let quantity = amount.quantity, amount.unit != nil, quantity >= 1 else { return }
    let ahead = ["and", "&"].contains(word()) ? 1 : 0
    guard ["a", "one"].contains(word(ahead)), part(ahead + 2) != nil,
      let share = word(ahead + 1).flatMap(WrittenNumber.fraction)
    else { return }
    amount.quantity = quantity + share
    position += ahead + 2
  }

  func part(_ ahead: Int = 0) -> AmountPart? {
    parts.indices.contains(position + ahead) ? parts[position + ahead] : nil
  }

  func word(_ ahead: Int = 0) -> String? { part(ahead)?.lowercased }

  /// Skips the next part if it is one of these words and another part follows, and returns whether
  /// it did.
  mutating func skip(_ accepted: String...) -> Bool {
    guard let word = word(), part(1) != nil, accepted.contains(word) else { return false }
    position += 1
    return true
  }

  /// Skips `a few` and similar words, which give no number, and returns whether there were any.
  private mutating func skipVagueCount() -> Bool {
    guard part(2) != nil, ForeignMeasures.areLittle(word(), word(1)) else { return false }
    position += 2
    return true
  }

  /// Skips `some`, `du` and `de la`, which give no number, and returns whether there were any.
  private mutating func skipSome() -> Bool {
    if ForeignMeasures.isSome(word()), part(1) != nil {
      position += 1
      return true
    }
    guard word() == "de", let next = word(1) else { return false }
    if next == "la", part(2) != nil {
      position += 2
      return true
    }
    // "De l'avocat" has its article in one word with the food.
    guard ["l'", "l\u{2019}"].contains(String(next.prefix(2))), next.count > 2 else { return false }
    position += 1
    return true
  }

  /// Skips `of`, `of the`, and the article after a share: `half the pizza`.
  private mutating func skipOf() {
    let isShare = amount.quantity.map { $0 < 1 } ?? false
    var isSkipped = false
    if ForeignMeasures.isOf(word()), part(1) != nil {
      position += 1
      isSkipped = true
    }
    if isSkipped || isShare {
      _ = skip("a", "an", "the", "my", "la", "le", "el")
    }
  }

  /// Skips `single`, `individual` and similar words, and `whole` where it is not part of a name.
  private mutating func skipSingle() {
    guard let word = word(), let next = part(1) else { return }
    if amount.quantity == nil {
      guard part(2) != nil, let unit = MealUnit(spelled: next.text) else { return }
      switch (word, unit) {
      // "Heaped tablespoon of sugar", "whole box of macaroni and cheese"
      case ("heaped", .volume), ("heaping", .volume), ("level", .volume), ("rounded", .volume),
        ("whole", .piece), ("entire", .piece), ("full", .piece):
        amount.quantity = 1
        position += 1
      default: return
      }
      return
    }
    switch word {
    case "single", "individual", "fresh", "entire", "complete", "full": position += 1
    case "heaped", "heaping", "level", "rounded", "scant", "packed", "good", "nice", "overflowing",
      "leftover", "decent", "solid":
      guard MealUnit(spelled: next.text) != nil else { return }
      position += 1
    case "whole":
      guard !FoodNames.isCompound(word, next.text) else { return }
      position += 1
    default: return
    }
  }

  private func check(from start: Int) throws(MalformedMeal) {
    guard let quantity = amount.quantity else { return }
    let text = written(start..<position)
    guard quantity != 0 else { throw .zero(text) }
    guard quantity > 0 else { throw .negative(text) }
    guard quantity <= MealText.largestQuantity else { throw .tooLarge(text) }
  }

  func written(_ range: Range<Int>) -> String {
    range.map { String(parts[$0].text) }.joined(separator: " ")
  }
}

extension AmountReader {
  private mutating func readSize() {
    guard let first = part() else { return }
    if let second = part(1), isWhole || part(2) != nil,
      let size = PieceSize(spelled: "\(first.text) \(second.text)")
    {
      amount.size = size
      position += 2
      if word() == "size" || word() == "sized" { position += 1 }
      return
    }
    guard isWhole || part(1) != nil, let size = PieceSize(spelled: first.text) else { return }
    if let second = part(1), FoodNames.isCompound(first.text, second.text) { return }
    if size == .thin || size == .thick, part(1).flatMap({ MealUnit(spelled: $0.text) }) == nil {
      // "Thin pizza" is another food; a thin slice is a size.
      return
    }
    amount.size = size
    position += 1
    if word() == "size" || word() == "sized" { position += 1 }
  }

  /// Skips the pack of `6 pack of beer`, which holds so many cans or bottles.
  private mutating func skipPack() {
    guard let quantity = amount.quantity, quantity >= 4, let word = word(),
      ["pack", "-pack", "packs"].contains(word), let of = self.word(1), of == "of", part(2) != nil
    else { return }
    position += 2
  }

  /// Reads a unit, which must follow a number and precede a food, or precede "of" without a number;
  /// only weights and volumes may be the last word.
  private mutating func readUnit() {
    guard let first = part() else { return }
    var length = 1
    var found: MealUnit?
    if let (unit, count) = ForeignMeasures.unit(ofWords: nextWords) {
      found = unit
      length = count
    } else if let second = word(1), second.hasPrefix("inch"),
      let unit = MealUnit(spelled: "\(first.text) \(second)")
    {
      found = unit
      length = 2
    } else if let second = part(1) {
      found = MealUnit(spelled: "\(first.text) \(second.text)")
      if found != nil {
        length = 2
      } else if FoodNames.isCompound(first.text, second.text) {
        return
      }
    }
    if found == nil, ["part", "parts"].contains(first.lowercased), word(1) == "de" {
      // "une part de quiche"
      found = .piece(.slice)
    }
    guard let unit = found ?? MealUnit(spelled: first.text) else { return }
    // "Filet de poulet" is the cut, and no piece of any size.
    if unit == .piece(.fillet), word(length) == "de",
      ["poulet", "dinde", "porc", "boeuf", "bœuf", "volaille"].contains(word(length + 1))
    {
      return
    }
    if amount.quantity == nil {
      // "Glas Milch", as opposed to "glass noodles"
      let isForeign = ForeignMeasures.unit(first.lowercased) != nil && part(length) != nil
      guard
        isForeign || (Self.countsAlone(unit) && part(length) != nil)
          || ForeignMeasures.isOf(word(length)) && part(length + 1) != nil
      else {
        return
      }
      amount.quantity = 1
    } else if case .piece = unit, part(length) == nil, !isWhole {
      return
    }
    amount.unit = unit
    position += length
  }

  /// The next words in lower case, as many as a unit may have and one more.
  private var nextWords: [String] {
    (0..<4).prefix { part($0) != nil }.compactMap { word($0) }
  }

  /// Reads the size behind a unit, as in French and Spanish: `une tranche épaisse de pain`.
  private mutating func readSizeBehindUnit() {
    guard amount.size == nil, case .piece = amount.unit, let word = word(),
      let size = ForeignMeasures.size(word), ForeignMeasures.isOf(self.word(1)), part(2) != nil
    else { return }
    amount.size = size
    position += 1
  }

  /// Returns whether a unit without a number means one of it, as in `handful almonds`; other units
  /// begin names of foods.
  private static func countsAlone(_ unit: MealUnit) -> Bool {
    switch unit {
    case .piece(.handful), .piece(.bowl), .piece(.slice), .piece(.scoop), .piece(.glass),
      .piece(.mug), .piece(.plate), .volume(.tablespoon), .volume(.teaspoon):
      true
    default: false
    }
  }
}
