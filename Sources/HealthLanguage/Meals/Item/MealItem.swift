/// A food of a meal's text, with its amount.
public struct MealItem: Sendable, Hashable {
  /// Whether the words are one phrase as written, or several that may be one food's name.
  public enum Phrase: Sendable, Hashable {
    case single
    /// Parts joined by "and": `macaroni and cheese`.
    case joinedByAnd
    /// Parts joined by commas: `egg, whole, raw`.
    case joinedByCommas
  }

  /// The quantity, more than 0 and at most ``MealText/largestQuantity``; `nil` when none is given.
  public var quantity: Double?
  /// The unit; `nil` for a plain count: `2 eggs`.
  public var unit: MealUnit?
  /// The size of the pieces; `nil` when none is given.
  public var size: PieceSize?
  /// The name of the food without quantity, size and unit; never empty.
  public var words: String
  /// The part of the meal's text as it was written.
  public var written: String
  public var phrase: Phrase
  /// The energy written beside the food.
  public var figures: MealFigures?

  /// Creates an item with its amount.
  public init(
    quantity: Double? = nil, unit: MealUnit? = nil, size: PieceSize? = nil, words: String,
    written: String? = nil, phrase: Phrase = .single
  ) {
    self.quantity = quantity
    self.unit = unit
    self.size = size
    self.words = words
    self.written = written ?? words
    self.phrase = phrase
  }

  /// The name of the food with its size, for a search: `large fries`.
  public var sizedWords: String { size.map { "\($0.rawValue) \(words)" } ?? words }

  /// Returns whether a food or alias of this name is what a joined phrase means; always true for a
  /// single phrase, which a search may find by a part of the name.
  ///
  /// "And" and "&" are the same; case, punctuation and plural do not matter. A phrase joined by
  /// "and" must be the whole name or all before its first comma, so that `bread and butter` is not
  /// bread and butter pickles; one joined by commas must be the whole name.
  public func isNamed(_ name: String) -> Bool {
    switch phrase {
    case .single:
      true
    case .joinedByAnd:
      Self.stems(of: words[...]) == Self.stems(of: name[...])
        || Self.stems(of: words[...]) == Self.stems(of: name.prefix { $0 != "," })
    case .joinedByCommas:
      Self.stems(of: words[...]) == Self.stems(of: name[...])
    }
  }

  private static func stems(of text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "&" || $0 == "%") }
      .map { $0 == "&" ? "and" : wordStem($0) }
  }
}

extension MealItem {
  /// The item counted by its last word, where that is a piece or a vessel: `cheese slices`, `tequila
  /// shot`; `nil` for others, and where a unit is given.
  public var countedByLastWord: MealItem? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard unit == nil, parts.count > 1, let last = parts.last,
      let unit = PieceUnit(spelled: MealSentence.plain(last))
    else { return nil }
    switch unit {
    case .slice, .shot, .can, .bottle, .glass, .mug, .bowl, .square, .wedge, .scoop, .packet, .bag,
      .jar, .fillet, .strip, .piece, .cube, .clove, .stalk, .leaf, .spear, .floret, .link, .ear,
      .sheet, .sprig, .handful, .container, .bunch, .box:
      break
    default: return nil
    }
    var item = self
    item.words = parts.dropLast().joined(by: " ")
    item.quantity = quantity ?? 1
    item.unit = .piece(unit)
    return item
  }

  /// The item of "double": two of the usual measure; one of a "single" or a "dram of"; `nil` for others.
  public var doubled: MealItem? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard unit == nil, size == nil, parts.count > 1, let word = spiritMeasure,
      let singles = SpiritMeasure.named(word)
    else { return nil }
    var rest = MealSentence.plain(parts[0]) == word ? parts.dropFirst() : parts.dropLast()
    if rest.count > 1, let first = rest.first, ForeignMeasures.isOf(MealSentence.plain(first)) {
      rest = rest.dropFirst()
    }
    var item = self
    item.words = rest.joined(by: " ")
    // Of a double gin and tonic only the gin is doubled, to the 50 ml that the drink of the table has.
    let isMixed = SpiritMeasure.areMixed(parts.map(MealSentence.plain))
    item.quantity = (quantity ?? 1) * (isMixed ? 1 : singles)
    return item
  }

  /// The first or last word, where it counts measures of a spirit: the "double" of a double whisky.
  public var spiritMeasure: String? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    return [parts.first, parts.last].compactMap { $0.map(MealSentence.plain) }
      .first { SpiritMeasure.named($0) != nil }
  }

  /// Whether the words weigh oats: 40 g of porridge oats.
  public var weighsOats: Bool {
    guard case .mass = unit else { return false }
    return words.lowercased().split(whereSeparator: \.isWhitespace).contains {
      $0 == "oats" || $0 == "haferflocken"
    }
  }

  /// Whether the words are water without an amount.
  public var isWater: Bool {
    quantity == nil
      && ["water", "hot water", "boiling water", "wasser"].contains(words.lowercased())
  }

  /// The item without the word that says how it is cut; `nil` for others.
  public var uncut: MealItem? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    var cuts: Set<String> = ["sliced", "chopped", "diced", "cubed", "halved"]
    // A cup of mashed potatoes is none of potatoes.
    if case .volume = unit {} else { cuts.insert("mashed") }
    let rest = parts.filter { !cuts.contains(MealSentence.plain($0)) }
    guard rest.count < parts.count, !rest.isEmpty else { return nil }
    var item = self
    item.words = rest.joined(by: " ")
    return item
  }

  /// Whether it is an entry of figures alone, `500 kcal`, of which no food is to be found.
  public var isNameless: Bool {
    figures != nil && words == MealFigures.nameless.joined(by: " ")
  }

  /// Whether the words name only the occasion, with a figure beside them: `lunch out`.
  public var isOccasion: Bool {
    let words = words.split(whereSeparator: \.isWhitespace).map(MealSentence.plain)
    return words.contains { MealSentence.occasions.contains($0) }
      && words.allSatisfy { MealSentence.occasions.contains($0) || Self.places.contains($0) }
      && words != ["tea"]
  }

  /// Words beside an occasion that say where, when and how.
  private static let places: Set<String> = [
    "out", "at", "in", "the", "a", "with", "my", "for", "work", "office", "restaurant", "canteen",
    "cafeteria", "team", "family", "friends", "business", "quick", "big", "small", "late", "early",
    "school", "buffet", "takeaway", "takeout", "home", "party", "mom's", "mum's", "afternoon",
    "morning", "evening", "midnight", "light",
  ]

  /// A number among the words that was not read as an amount and is no part of a known name; `nil` when
  /// there is none.
  public var unreadNumber: String? {
    guard quantity == nil, figures == nil else { return nil }
    let words = words.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated() {
      let plain = MealSentence.plain(word)
      guard !plain.isEmpty, plain.allSatisfy(\.isDigit) else { continue }
      if index + 1 < words.count, FoodNames.takesNumber(words[index + 1]) { continue }
      return plain
    }
    return nil
  }

  /// The last word, where it says that more than one food was eaten: the meal of "big mac meal", the
  /// takeaway of "chinese takeaway".
  public var setOfFoods: String? {
    let words = words.split(whereSeparator: \.isWhitespace).map(MealSentence.plain)
    guard words.count > 1, let last = words.last,
      ["meal", "combo", "menü", "menu", "buffet"].contains(last)
        || Self.takeaways.contains(last) && withoutPlace == nil
    else { return nil }
    return last
  }

  private static let takeaways: Set<String> = ["takeaway", "takeout", "take-away", "take-out"]
  /// Kitchens whose takeaway is no dish.
  private static let kitchens: Set<String> = [
    "chinese", "indian", "thai", "italian", "mexican", "turkish", "greek", "japanese", "korean",
    "vietnamese", "a", "the", "my",
  ]

  /// The words of the food and those of what is left out of it by "without", "no" or "minus":
  /// `whopper` and `mayo`; `nil` when nothing is left out.
  public var leavingOut: (words: String, without: String)? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    let index = parts.indices.dropFirst().first { index in
      ["without", "no", "minus", "w/o", "hold", "sans", "ohne", "sin"].contains(
        MealSentence.plain(parts[index]))
    }
    guard let index, index + 1 < parts.count else { return nil }
    var end = index
    if end > 1, ForeignMeasures.isWith(MealSentence.plain(parts[end - 1])) { end -= 1 }
    var without = parts[(index + 1)...].drop { MealSentence.plain($0) == "the" }
    var behind: ArraySlice<Substring> = []
    // "turkey sandwich no mayo on wheat"
    if let next = without.indices.dropFirst().first(where: {
      ["on", "in"].contains(MealSentence.plain(parts[$0]))
        || ForeignMeasures.isWith(parts[$0].lowercased())
    }) {
      behind = without[next...]
      without = without[..<next]
    }
    guard !without.isEmpty else { return nil }
    return (
      (parts[..<end] + behind).joined(by: " "),
      without.map { ForeignParts.english(MealSentence.plain($0)) }.joined(separator: " ")
    )
  }
}

extension MealItem {
  /// The words without where the food was bought: `coffee from greggs`, `chicken korma takeaway`; `nil`
  /// where they do not say so.
  public var withoutPlace: String? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    if let index = parts.lastIndex(where: { Self.takeaways.contains(MealSentence.plain($0)) }),
      index + 1 == parts.count || ForeignMeasures.isWith(parts[index + 1].lowercased())
    {
      let isDish = parts[..<index].contains { !Self.kitchens.contains(MealSentence.plain($0)) }
      return isDish ? (parts[..<index] + parts[(index + 1)...]).joined(by: " ") : nil
    }
    guard
      let index = parts.lastIndex(where: { ["from", "at", "@"].contains($0.lowercased()) }),
      index > 0, index + 1 < parts.count, parts.count - index <= 4,
      !MealAttachment.describes(MealSentence.plain(parts[index - 1]))
    else { return nil }
    return parts[..<index].joined(by: " ")
  }

  /// The sandwich of words that say on which bread it is: `turkey sub on wheat`; `nil` for others.
  public var withoutItsBread: MealItem? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    let index = parts.indices.dropFirst().first {
      ["on", "in"].contains(parts[$0].lowercased())
        && Self.sandwiches.contains(wordStem(parts[$0 - 1]))
    }
    guard let index else { return nil }
    // "veggie burger in a brioche bun with fries"
    let behind = parts[(index + 1)...]
    let end = behind.firstIndex { ForeignMeasures.isWith($0.lowercased()) } ?? parts.count
    let bread = parts[(index + 1)..<end].map(MealSentence.plain)
    guard bread.contains(where: { Self.breads.contains($0) }),
      bread.allSatisfy({ Self.breads.contains($0) || Self.breadWords.contains($0) })
    else { return nil }
    var item = self
    item.words = (parts[..<index] + parts[end...]).joined(by: " ")
    return item
  }

  /// The filling and the two slices of a sandwich that is named by the kind of its bread: `pastrami` and
  /// 2 slices of `rye bread`; `nil` for others.
  public var onKindOfBread: (filling: MealItem, bread: MealItem)? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard let index = parts.lastIndex(where: { $0.lowercased() == "on" }), index > 0,
      index + 1 < parts.count
    else { return nil }
    var kind = parts[(index + 1)...].map(MealSentence.plain)
    if kind.last == "bread" { kind.removeLast() }
    guard !kind.isEmpty, kind.allSatisfy({ Self.kindsOfBread.contains($0) }),
      parts[..<index].contains(where: { Self.fillings.contains(wordStem($0)) })
    else { return nil }
    var filling = self
    filling.words = parts[..<index].joined(by: " ")
    let bread = MealItem(
      quantity: 2, unit: .piece(.slice), words: "\(kind.joined(separator: " ")) bread",
      written: "on \(kind.joined(separator: " "))")
    return (filling, bread)
  }

  /// Several small things and the one bread they are in or on: `3 falafel` and `pita`, `2 scoops of ice
  /// cream` and a `cone`; `nil` for others.
  public var onOneBread: (pieces: MealItem, bread: MealItem)? {
    if let cone = inCone { return cone }
    guard let quantity, quantity >= 2, unit == nil else { return nil }
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard
      let index = parts.indices.dropFirst().last(where: {
        ["in", "on"].contains(parts[$0].lowercased())
      }), index + 1 < parts.count
    else { return nil }
    let behind = parts[(index + 1)...].drop { MealSentence.plain($0) == "the" }
    guard let bread = try? MealText(parsing: behind.joined(by: " ")).items.first,
      let last = bread.words.split(whereSeparator: \.isWhitespace).last,
      Self.wrappings.contains(wordStem(MealSentence.plain(last)))
    else { return nil }
    var pieces = self
    pieces.words = parts[..<index].joined(by: " ")
    return (pieces, bread)
  }

  /// Ice cream and the cone it is in; `nil` for others.
  private var inCone: (pieces: MealItem, bread: MealItem)? {
    let parts = words.split(whereSeparator: \.isWhitespace).map(MealSentence.plain)
    guard unit == nil || unit == .piece(.scoop), parts.count > 2, let last = parts.last,
      ["cone", "cones", "cornet", "waffel", "hörnchen", "cono", "cornet"].contains(last),
      let index = parts.lastIndex(of: "in"), index > 0,
      parts[(index + 1)...].dropLast().allSatisfy({
        ["a", "the", "der", "einer", "einem", "un", "waffle", "sugar", "wafer", "cake"].contains($0)
      })
    else { return nil }
    var pieces = self
    pieces.words = parts[..<index].joined(separator: " ")
    let cone = parts.contains("waffle") ? "waffle cone" : "wafer cone"
    return (
      pieces, MealItem(quantity: 1, words: cone, written: parts[index...].joined(separator: " "))
    )
  }

  private static let wrappings: Set<String> = [
    "pita", "pitta", "bun", "roll", "wrap", "tortilla", "bread", "toast", "baguette", "naan",
    "flatbread", "bap", "ciabatta",
  ]

  static let sandwiches: Set<String> = [
    "sandwich", "sub", "hoagi", "blt", "burger", "cheeseburger", "hamburger", "club", "reuben",
    "melt", "toasti", "panini", "cheesesteak", "sarni", "butti",
  ]
  private static let breads: Set<String> = [
    "wheat", "rye", "white", "wholewheat", "wholemeal", "wholegrain", "sourdough", "multigrain",
    "grain", "brown", "italian", "ciabatta", "brioche", "granary", "pumpernickel", "focaccia",
    "baguette", "bread", "bun", "roll", "toast",
  ]
  private static let kindsOfBread: Set<String> = [
    "rye", "wheat", "whole", "white", "wholewheat", "wholemeal", "brown", "granary", "multigrain",
    "pumpernickel",
  ]
  /// What is eaten between two slices rather than on one, as an egg is.
  private static let fillings: Set<String> = [
    "pastrami", "ham", "turkei", "turkey", "salami", "tuna", "chicken", "beev", "bologna", "salad",
    "mayo", "brisket", "liverwurst", "jelli", "jelly", "pb&j",
  ]
  private static let breadWords: Set<String> = [
    "whole", "a", "the", "toasted", "bread", "bun", "roll", "toast", "french", "herb", "cheese",
    "hard", "soft", "seeded", "an", "kaiser", "hoagie", "crusty",
  ]

  /// The word that joins two foods within a name.
  public enum Join: Sendable {
    case with, on
  }

  private static let doneness: Set<String> = ["easy", "medium", "hard", "well", "ice", "night"]

  /// The item as two foods, split at its last "with" or "on": `toast` and `butter`; `nil` without
  /// one.
  ///
  /// The amount belongs to the first food; the second has an amount of its own or none.
  public var divided: (first: MealItem, join: Join, second: MealItem)? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    for (index, part) in parts.enumerated().reversed()
    where index > 0 && index + 1 < parts.count {
      let join: Join
      switch part.lowercased() {
      case let word where word == "w/" || ForeignMeasures.isWith(word): join = .with
      case "on", "auf", "sur", "sobre": join = .on
      // "Mapo tofu over rice", but not "eggs over easy"
      case "over" where !Self.doneness.contains(MealSentence.plain(parts[index + 1])): join = .on
      default: continue
      }
      // "made with" introduces the ingredients of a food.
      switch parts[index - 1].lowercased() {
      case let verb where MealAttachment.tellsParts(verb): return nil
      default: break
      }
      let head = parts[..<index].joined(by: " ")
      var behind = parts[(index + 1)...]
      if behind.count > 1, let first = behind.first, first.lowercased() == "extra",
        !["virgin", "lean", "large", "mature", "dark", "hot"].contains(
          MealSentence.plain(behind[index + 2]))
      {
        behind = behind.dropFirst()
      }
      let tail = behind.joined(by: " ")
      guard let second = try? MealText(parsing: tail).items, second.count == 1 else { return nil }
      var first = self
      first.words = head
      if first.size == nil, let (size, length) = PieceSize.trailing(Array(parts[..<index])) {
        // "caramel macchiato venti with almond milk"
        first.size = size
        first.words = parts[..<(index - length)].joined(by: " ")
      }
      // The text of the first food alone: "a slice of toast".
      let typed = written.split(whereSeparator: \.isWhitespace)
      if let place = typed.lastIndex(of: part) {
        first.written = typed[..<place].joined(by: " ")
      }
      return (first, join, second[0])
    }
    return nil
  }
}

extension Collection where Element == Substring {
  fileprivate func joined(by separator: String) -> String {
    var text = ""
    for (index, element) in enumerated() { text += (index == 0 ? "" : separator) + element }
    return text
  }
}

extension MealItem {
  /// Reads an amount of a known food from a text: `150g`, `2 cups`, `a large slice`.
  ///
  /// - Throws: ``MalformedMeal`` when the text is not an amount.
  public init(amount text: String, of words: String) throws(MalformedMeal) {
    let parts = AmountPart.parts(of: text.split(whereSeparator: \.isWhitespace))
    var reader = AmountReader(parts, isWhole: true)
    try reader.read()
    let amount = reader.amount
    guard reader.isAtEnd, amount.quantity != nil || amount.size != nil else {
      throw .notANumber(text, rule: "this is no amount of food")
    }
    self.init(
      quantity: amount.quantity, unit: amount.unit, size: amount.size, words: words,
      written: "\(text) \(words)")
  }
}
