import PlainText

/// The text between two separators, read as a food with its amount.
struct MealPiece: Sendable, Hashable {
  /// The position of the amount in the text.
  enum Place: Sendable {
    case nowhere, before, behind
  }

  let joint: MealJoint
  /// The food without its amount; never empty.
  let words: String
  let amount: MealAmount
  let place: Place
  /// The energy written after the food.
  let figures: MealFigures?
  /// The range in the meal's text.
  let range: Range<String.Index>

  private init(
    joint: MealJoint, words: String, amount: MealAmount, place: Place, figures: MealFigures?,
    range: Range<String.Index>
  ) {
    self.joint = joint
    self.words = words
    self.amount = amount
    self.place = place
    self.figures = figures
    self.range = range
  }

  /// Reads a food with its amount.
  ///
  /// - Throws: ``MalformedMeal`` when the amount is malformed or there is no food.
  init(_ food: MealWords, of text: String) throws(MalformedMeal) {
    var (figures, plain) = MealFigures.read(food.words)
    self.figures = figures
    plain = Circumstances.removed(from: plain)
    if food.joint == .comma, plain.count > 1, ForeignMeasures.isWith(plain[0].lowercased()) {
      // "baked potato, medium, with 2 tbsp sour cream"
      plain.removeFirst()
    }
    let shared = figures == nil ? SharedDish.read(plain) : nil
    if let shared { plain = shared.words }
    let counted = ScoopsInWords.remove(from: &plain)
    guard !plain.isEmpty else { throw .noFood(String(text[food.range])) }
    var (amountRead, words) = MealAmount.read(in: Chains.withoutInnerCount(plain))
    let share = words.count > 2 ? MealAmount.addedShare(at: words) : nil
    if share != nil { words.removeLast(2) }
    let parts = AmountPart.parts(of: words)
    var amount = try MealAmount.leading(parts)
    var rest = words
    if amount.length > 0 {
      rest = []
      if amount.length < parts.count {
        let next = parts[amount.length]
        // The amount may end within a word: "2slices" is two of the food "slices".
        rest = [text[next.text.startIndex..<words[next.index].endIndex]]
        rest += words[(next.index + 1)...]
      }
    }
    if amount.unit != nil, let first = rest.first, first.count > 2,
      ["d'", "d\u{2019}"].contains(first.prefix(2).lowercased())
    {
      // "un verre d'eau"
      rest[0] = first.dropFirst(2)
    }
    joint = food.joint
    range = food.range
    rest = Self.withoutDoneness(Self.withoutRemarks(rest))
    if amount.quantity == nil { rest = Self.withAmountLast(rest) }
    if amount.quantity == nil, let (eggs, dish) = Self.eggsBehind(rest) {
      rest = dish
      amount.quantity = eggs * Self.dishOfAnEgg
      amount.unit = .mass(.gram)
      place = .behind
    } else if amount.quantity == nil, let tail = try MealAmount.trailing(rest) {
      rest.removeLast(tail.words)
      amount.quantity = tail.amount.quantity
      amount.unit = tail.amount.unit
      amount.size = tail.amount.size ?? amount.size
      place = .behind
    } else if amount.quantity == nil, let (spelled, length) = Self.spelledBehind(rest) {
      rest.removeLast(length)
      amount.quantity = spelled.quantity
      amount.unit = spelled.unit
      amount.size = spelled.size ?? amount.size
      place = .behind
    } else if let tail = try MealAmount.trailing(rest), tail.amount.isMeasured,
      let content = tail.amount.quantity,
      amount.isOfVessels || amount.unit == nil && amount.isOfPieces && tail.amount.isVolume
    {
      // "a large glass of white wine 250ml", "2 cans of cola 330 ml", "2 beers 500ml"
      rest.removeLast(tail.words)
      amount.quantity = content * (amount.quantity ?? 1)
      amount.unit = tail.amount.unit
      amount.size = nil
      place = .before
    } else if amount.isOfPieces, let (one, name) = try Self.amountOfEach(rest),
      let content = one.quantity
    {
      // "2 glasses of red wine (5 oz each)"
      rest = name
      amount.quantity = content * (amount.quantity ?? 1)
      amount.unit = one.unit
      amount.size = nil
      place = .before
    } else if amount.isOfPieces,
      rest.last?.hasSuffix(")") == true || (amount.quantity == 1 && amount.unit != nil),
      let tail = try MealAmount.trailing(rest), tail.amount.isMeasured
    {
      // "2 slices of bread (80g)" weigh that together, "a tub of cottage cheese 300g" as one.
      rest.removeLast(tail.words)
      amount.quantity = tail.amount.quantity
      amount.unit = tail.amount.unit
      amount.size = nil
      place = .before
    } else {
      place = amount.quantity == nil ? .nowhere : .before
    }
    if let eggs = amount.quantity, amount.unit == nil, rest.count > 1,
      wordStem(rest[0]) == "egg",
      ["omelet", "omelett"].contains(wordStem(rest[1]))
        || wordStem(rest[1]) == "omelette"
    {
      // "3 egg omelette": one of a large egg weighs 61 g (SR 01130).
      rest.removeFirst()
      amount.quantity = eggs * Self.dishOfAnEgg
      amount.unit = .mass(.gram)
    }
    rest = Self.withoutLength(rest)
    if amount.quantity != nil { rest = Self.withoutDonenessOfMeat(rest) }
    if rest.count > 1, let last = rest.last.map(MealSentence.plain),
      ["today", "tonight", "yesterday"].contains(last)
    {
      rest.removeLast()
    }
    if rest.count > 4, MealAttachment.areOnTheSide(rest) {
      rest.removeLast(4)
    }
    if amount.unit == .piece(.scoop), rest.count > 2,
      ["in", "with"].contains(MealSentence.plain(rest[rest.count - 2])),
      MealSentence.plain(rest[rest.count - 1]) == "water"
    {
      // "2 scoops of whey in water"
      rest.removeLast(2)
    }
    if let birds = amount.quantity, amount.unit == nil, amount.size == nil,
      Self.isChicken(rest, birds)
    {
      rest = Self.isSkinless(rest) ? ["chicken", "roasted", "meat", "only"] : Self.bird
    }
    if let litres = Self.litresBehind(rest), amount.unit == nil {
      // "ein Weizen 0,5", "2 Radler 0,5"
      rest.removeLast()
      amount.quantity = litres * (amount.quantity ?? 1)
      amount.unit = .volume(.litre)
    }
    if amount.isOfVessels, let millilitres = Self.millilitresBehind(rest) {
      // "bottle of peroni 330"
      rest.removeLast()
      amount.quantity = millilitres * (amount.quantity ?? 1)
      amount.unit = .volume(.millilitre)
      amount.size = nil
    }
    if amount.unit == .piece(.glass) || amount.unit == .piece(.bottle), rest.count < 3,
      let colour = rest.last, ["red", "white", "rosé"].contains(colour.lowercased())
    {
      // "a small glass of red", "a bottle of house white"
      rest.append("wine")
    }
    if rest.count == 1, amount.quantity == nil || amount.unit == .piece(.serving),
      MealSentence.plain(rest[0]) == "pommes"
    {
      // German for fries; apples are counted in French.
      rest.append("frites")
    }
    if amount.size == nil, let (size, length) = Self.trailingSize(rest) {
      rest.removeLast(length)
      amount.size = size
    }
    if place == .behind { rest = Self.withoutRemarks(rest) }
    if amount.quantity == nil, let index = Self.timesApart(in: rest) {
      // "pizza slice x 2 sausage and mushroom"
      amount.quantity = Double(rest[index + 1])
      rest.removeSubrange(index...(index + 1))
      if index > 1, let unit = PieceUnit(spelled: MealSentence.plain(rest[index - 1])) {
        amount.unit = .piece(unit)
        rest.remove(at: index - 1)
      }
    }
    if amount.quantity == nil,
      let index = rest.indices.dropFirst().first(where: { Self.times(rest[$0]) != nil }),
      let times = Self.times(rest[index])
    {
      // "toast x2 with peanut butter"
      rest.remove(at: index)
      amount.quantity = times
    }
    if let share { amount.quantity = (amount.quantity ?? 1) + share }
    if let counted, amount.quantity == nil {
      amount.quantity = counted.quantity
      amount.unit = counted.unit
    }
    if let shared {
      // A whole pizza is shared; of others what is served.
      let isWhole = rest.last.map { wordStem(MealSentence.plain($0)) } == "pizza"
      if amount.quantity == nil, amount.unit == nil, !isWhole { amount.unit = .piece(.serving) }
      amount.quantity = (amount.quantity ?? 1) * shared.share
    }
    if let amountRead {
      switch amount.unit {
      case .mass, .volume: break
      case .piece, nil:
        amount.quantity = amountRead.quantity
        amount.unit = amountRead.unit
        amount.size = nil
      }
    }
    self.amount = amount
    if rest.count == 1, rest[0].lowercased() == "buttered" {
      // "toast, 2 slices, buttered"
      rest[0] = "butter"
    }
    if amount.unit == .piece(.pump), rest.count == 1 {
      // "2 pumps vanilla"
      rest.append("syrup")
    }
    self.words = Self.phrase(rest)
    guard !self.words.isEmpty else { throw .noFood(String(text[range])) }
  }

  /// Returns the amount in words behind a food, and the number of its words: `jalfrezi half portion`,
  /// `grapes a bunch`, `avocado half`; `nil` when there is none.
  private static func spelledBehind(_ words: [Substring]) -> (MealAmount, length: Int)? {
    for length in [3, 2] where words.count > length {
      var tail = Array(words.suffix(length))
      if length == 2, PieceSize(spelled: tail[0]) != nil { tail.insert("a", at: 0) }
      guard let amount = MealAmount.spelled(tail) else { continue }
      switch amount.unit {
      // "Latte one shot" has one of coffee.
      case .piece(.shot), .mass, nil: continue
      case .piece, .volume: return (amount, length)
      }
    }
    guard words.count > 1, MealSentence.plain(words[words.count - 1]) == "half",
      !ForeignMeasures.isAnd(words[words.count - 2].lowercased())
    else { return nil }
    return (MealAmount(quantity: 0.5), 1)
  }

  /// Returns the litres that Germans write behind a drink that they count without their unit; `nil` when
  /// there are none.
  private static func litresBehind(_ words: [Substring]) -> Double? {
    guard words.count > 1, let last = words.last, last.hasPrefix("0,") || last.hasPrefix("0.")
    else { return nil }
    return Double("0.\(last.dropFirst(2))").flatMap { $0 >= 0.1 ? $0 : nil }
  }

  /// Returns the millilitres that a can or bottle holds, by its usual number behind the drink; `nil` for
  /// other words.
  private static func millilitresBehind(_ words: [Substring]) -> Double? {
    guard words.count > 1, let last = words.last.map(MealSentence.plain),
      ["250", "275", "330", "333", "355", "375", "400", "440", "473", "500", "568", "750"]
        .contains(last)
    else { return nil }
    return Double(last)
  }

  /// Returns whether words and their count mean the bird, whose name alone means its meat: half a
  /// chicken, with its skin or not.
  private static func isChicken(_ words: [Substring], _ count: Double) -> Bool {
    guard count <= 1, let first = words.first,
      ["chicken", "hähnchen", "hendl", "broiler", "poulet", "pollo"].contains(
        MealSentence.plain(first))
    else { return false }
    let behind = words.dropFirst().map(MealSentence.plain)
    return behind.isEmpty || behind == ["skin", "on"] || behind == ["with", "skin"]
      || isSkinless(words)
  }

  private static func isSkinless(_ words: [Substring]) -> Bool {
    let behind = words.dropFirst().map(MealSentence.plain)
    return [
      ["no", "skin"], ["without", "skin"], ["without", "the", "skin"], ["skin", "off"],
      ["skinless"], ["ohne", "haut"], ["sans", "peau"], ["sin", "piel"],
    ].contains(behind)
  }

  /// Returns the place of an x with a number behind it in the midst of words; `nil` where there is none.
  private static func timesApart(in words: [Substring]) -> Int? {
    words.indices.dropFirst().dropLast().first { index in
      let count = words[index + 1]
      return ["x", "×"].contains(words[index].lowercased()) && count.count < 3
        && count.allSatisfy(\.isDigit) && count != "0" && !words[0].allSatisfy(\.isDigit)
    }
  }

  /// Returns the number of a word such as `x2` or `2x`.
  private static func times(_ word: Substring) -> Double? {
    var text = word.lowercased()
    if text.hasPrefix("("), text.hasSuffix(")") {
      // "meatballs (4) with gravy"
      text = String(text.dropFirst().dropLast())
      if !text.isEmpty, text.count < 3, text.allSatisfy(\.isDigit) { return Double(text) }
    }
    let digits =
      ["x", "×"].contains(text.prefix(1))
      ? text.dropFirst() : ["x", "×"].contains(text.suffix(1)) ? text.dropLast() : ""
    guard !digits.isEmpty, digits.count < 3, digits.allSatisfy(\.isDigit) else { return nil }
    return Double(digits)
  }

  /// Returns what each of several weighs or holds, `(5 oz each)`, and the words before it; `nil` when
  /// nothing says so.
  private static func amountOfEach(
    _ words: [Substring]
  ) throws(MalformedMeal) -> (amount: MealAmount, before: [Substring])? {
    guard words.count > 2, let last = words.last?.lowercased(),
      ["each", "each)", "apiece", "apiece)"].contains(last)
    else { return nil }
    var rest = Array(words.dropLast())
    if let start = rest.lastIndex(where: { $0.hasPrefix("(") }) {
      rest[start] = rest[start].dropFirst()
    }
    guard let tail = try MealAmount.trailing(rest), tail.amount.isMeasured else { return nil }
    return (tail.amount, Array(rest.dropLast(tail.words)))
  }

  /// The weight of a large egg as omelette (SR 01130) or scrambled (SR 01132), in grams.
  private static let dishOfAnEgg = 61.0

  /// Returns the number of eggs that is written behind a dish made of nothing else, and the words of the
  /// dish: `scrambled eggs 3 eggs`, `omelette with 2 eggs`, `Rührei aus 3 Eiern`.
  private static func eggsBehind(_ words: [Substring]) -> (eggs: Double, dish: [Substring])? {
    guard words.count > 2, let last = words.last.map(MealSentence.plain),
      eggWords.contains(last) || areWhites(words.suffix(2))
    else { return nil }
    if areWhites(words.suffix(2)) {
      // "omelette with 3 egg whites"
      guard words.count > 3,
        let (eggs, dish) = eggsBehind(Array(words.dropLast(2)) + ["eggs"])
      else { return nil }
      return (eggs * whiteOfAnEgg, ["egg", "white"] + dish)
    }
    let number = MealSentence.plain(words[words.count - 2])
    guard let eggs = Double(number) ?? WrittenNumber.named(number), eggs >= 1, eggs <= 12 else {
      return nil
    }
    var dish = words.dropLast(2)
    while dish.count > 1, let word = dish.last.map(MealSentence.plain),
      ForeignMeasures.isWith(word) || ForeignMeasures.isOf(word)
        || ["aus", "from", "made", "using", "-", "–"].contains(word)
    {
      dish.removeLast()
    }
    let stems = Set(dish.map { wordStem(MealSentence.plain($0)) })
    let isScrambled =
      !stems.isDisjoint(with: ["scrambled", "scramble", "scrambl", "brouillé", "revuelto"])
      && !stems.isDisjoint(with: ["egg", "œuv", "oeuv", "oeuf", "œuf", "huevo", "scramble"])
    return isScrambled || !stems.isDisjoint(with: dishesOfEggs) ? (eggs, Array(dish)) : nil
  }

  /// Returns whether words are the number of eggs of a dish made of nothing else: `2 eggs` behind an
  /// omelette, `3 egg whites`.
  static func areEggs(_ words: [Substring], ofDish former: String) -> Bool {
    dishesOfEggs.contains(wordStem(former))
      && (words.count == 2 && eggWords.contains(MealSentence.plain(words[1]))
        || words.count == 3 && areWhites(words.suffix(2)))
  }

  private static func areWhites(_ words: ArraySlice<Substring>) -> Bool {
    let plain = words.map(MealSentence.plain)
    return plain == ["egg", "whites"] || plain == ["egg", "white"]
  }

  /// The weight of an egg's white as a share of the egg's: 33 of 50 g (SR 01124, 01123).
  private static let whiteOfAnEgg = 0.66

  private static let eggWords: Set<String> = [
    "egg", "eggs", "ei", "eier", "eiern", "œufs", "oeufs", "œuf", "oeuf", "huevos", "huevo",
  ]
  private static let dishesOfEggs: Set<String> = [
    "omelet", "omelett", "omelette", "rührei", "ruehrei", "frittata",
  ]

  /// Returns the words without those that say nothing of the food: `leftover meatloaf`, `half a melon
  /// lol`.
  private static func withoutRemarks(_ words: [Substring]) -> [Substring] {
    var rest = words
    while rest.count > 1, let first = rest.first.map(MealSentence.plain),
      ["leftover", "leftovers", "yesterday's", "another", "bloody"].contains(first),
      !(first == "bloody" && MealSentence.plain(rest[1]).hasPrefix("mar"))
    {
      rest.removeFirst()
    }
    // "Cauliflower cheese side", but not "dressing on the side"
    if rest.count > 1, MealSentence.plain(rest[rest.count - 1]) == "side",
      MealSentence.plain(rest[rest.count - 2]) != "the"
    {
      rest.removeLast()
    }
    // "Shepherd's pie leftovers small portion"
    if let index = rest.indices.dropFirst().first(where: {
      ["leftover", "leftovers"].contains(MealSentence.plain(rest[$0]))
    }), index + 1 < rest.count {
      rest.remove(at: index)
    }
    if rest.count > 2, MealSentence.plain(rest[rest.count - 1]) == "ice",
      ["less", "light", "extra", "little"].contains(MealSentence.plain(rest[rest.count - 2]))
    {
      rest.removeLast(2)
    }
    if rest.count > 3,
      [["on", "the", "rocks"], ["on", "a", "stick"]].contains(
        rest.suffix(3).map(MealSentence.plain))
    {
      rest.removeLast(3)
    }
    if rest.count > 2, MealSentence.plain(rest[rest.count - 1]) == "ice",
      ["on", "over", "with"].contains(MealSentence.plain(rest[rest.count - 2]))
    {
      rest.removeLast(2)
    }
    while rest.count > 1, let last = rest.last.map(MealSentence.plain),
      [
        "neat", "lol", "haha", "hehe", "tho", "though", "yum", "yummy", "oops", "sorry", "pls",
        "please",
        "again", "too", "leftover", "leftovers", "lmao", "omg", ":)", "xd",
      ].contains(last)
    {
      rest.removeLast()
    }
    return rest
  }

  /// Returns the words without how a steak was fried, where an amount precedes it: `steak 8oz medium
  /// rare`.
  private static func withoutDoneness(_ words: [Substring]) -> [Substring] {
    var rest = words
    while rest.count > 2, let last = rest.last.map(MealSentence.plain),
      ["rare", "medium", "well", "done"].contains(last)
    {
      rest.removeLast()
    }
    guard rest.count < words.count,
      rest.last?.first?.isDigit == true || rest.dropLast().last?.first?.isDigit == true
    else { return words }
    return rest
  }

  /// Returns the words of a steak without how it was fried: `sirloin steak medium rare`.
  private static func withoutDonenessOfMeat(_ words: [Substring]) -> [Substring] {
    guard
      words.contains(where: {
        ["steak", "burger", "beef", "filet", "fillet", "sirloin", "ribeye", "rump"].contains(
          wordStem($0))
      })
    else { return words }
    // "ribeye medium rare with chips"
    let with = words.firstIndex { ForeignMeasures.isWith($0.lowercased()) } ?? words.count
    var rest = words[..<with]
    while rest.count > 1, let last = rest.last.map(MealSentence.plain),
      ["rare", "medium", "well", "done", "medium-rare", "well-done"].contains(last)
    {
      rest.removeLast()
    }
    return Array(rest + words[with...])
  }

  /// Returns the words with a weight in their midst at the end: `chicken breast 6oz grilled`.
  private static func withAmountLast(_ words: [Substring]) -> [Substring] {
    var end = words.count
    while end > 1, !words[end - 1].contains(where: \.isDigit),
      MealAttachment.describes(MealSentence.plain(words[end - 1]))
    {
      end -= 1
    }
    guard end > 1, end < words.count, let tail = try? MealAmount.trailing(Array(words[..<end])),
      tail.amount.isMeasured, tail.words < end
    else { return words }
    let start = end - tail.words
    return Array(words[..<start] + words[end...] + words[start..<end])
  }

  /// Returns the words of a sandwich without its length, which its text keeps: `12 inch meatball sub`.
  private static func withoutLength(_ words: [Substring]) -> [Substring] {
    guard words.count > 1,
      words.contains(where: { ["sub", "submarine", "subway", "hoagi"].contains(wordStem($0)) })
    else { return words }
    // "meatball sub 6 inch"
    if let last = words.last?.lowercased(), words.count > 2 {
      if last == "footlong" || last == "foot-long" { return Array(words.dropLast()) }
      let isLength = ["-inch", "inch", "\""].contains { end in
        last.hasSuffix(end) && last.count > end.count
          && last.dropLast(end.count).allSatisfy(\.isDigit)
      }
      if isLength { return Array(words.dropLast()) }
      if last.hasPrefix("inch"), words.count > 3,
        WrittenNumber.isWhole(words[words.count - 2].lowercased())
      {
        return Array(words.dropLast(2))
      }
    }
    let first = words[0].lowercased()
    if first == "footlong" || first == "foot-long" { return Array(words.dropFirst()) }
    if words.count > 2, first == "foot", words[1].lowercased() == "long" {
      return Array(words.dropFirst(2))
    }
    for end in ["-inch", "inch", "\"", "in"] where first.hasSuffix(end) {
      let digits = first.dropLast(end.count)
      if !digits.isEmpty, digits.allSatisfy(\.isDigit) { return Array(words.dropFirst()) }
    }
    guard words.count > 2, MealSentence.plain(words[1]).hasPrefix("inch"),
      WrittenNumber.isWhole(first)
    else { return words }
    return Array(words.dropFirst(2))
  }

  /// Returns the size that a food's words end with: `caffe latte grande`, `fries large`.
  static func trailingSize(_ words: [Substring]) -> (size: PieceSize, length: Int)? {
    guard words.count > 1, let last = words.last.map(MealSentence.plain),
      case let before = MealSentence.plain(words[words.count - 2]), before != "extra"
    else { return nil }
    if last == "size", words.count > 2, let size = PieceSize(spelled: "\(before) size") {
      return (size, 2)
    }
    switch last {
    case "grande", "venti", "trenta", "tall", "small", "large":
      return PieceSize(spelled: last).map { ($0, 1) }
    case "medium":
      // Of a steak it says how it was fried.
      let isMeat = words.contains { ["steak", "beef", "burger"].contains(wordStem($0)) }
      return isMeat ? nil : (.medium, 1)
    default: return nil
    }
  }

  /// Returns the amount of words without a food, which may belong to the food before: `rice, 200g`.
  ///
  /// The result is `nil` for units that can be foods themselves: `coffee, 1 bar`.
  static func amountAlone(_ words: [Substring]) throws(MalformedMeal) -> MealAmount? {
    let hedges = [
      "about", "approx", "approx.", "approximately", "around", "roughly", "maybe", "like", "ca",
      "ca.", "etwa",
    ]
    var words = words.drop { hedges.contains($0.lowercased()) }
    // "ate 5 slices", "had about half", "3 of them"
    let said = words.drop {
      ["had", "ate", "finished", "managed", "only", "just"].contains($0.lowercased())
        || hedges.contains($0.lowercased())
    }
    if said.count < words.count, said.first.map({ isNumber(MealSentence.plain($0)) }) == true {
      words = said
    }
    if words.count > 2, MealSentence.plain(words[words.endIndex - 2]) == "of",
      ["them", "it", "those", "these"].contains(MealSentence.plain(words[words.endIndex - 1]))
    {
      words = words.dropLast(2)
    }
    guard let first = words.first else { return nil }
    if words.count == 1,
      ["small", "medium", "large", "regular", "tall", "grande", "venti"].contains(
        MealSentence.plain(first))
    {
      return MealAmount(size: PieceSize(spelled: MealSentence.plain(first)))
    }
    if let share = SharedDish.share(words.map(MealSentence.plain)[...]) ?? Self.shareAlone(words) {
      return MealAmount(quantity: share)
    }
    // "raspberries, a punnet (150g)"
    if words.count > 1, words.last?.hasSuffix(")") == true,
      let tail = try MealAmount.trailing(Array(words)), tail.amount.isMeasured,
      words.dropLast(tail.words).allSatisfy({
        ForeignMeasures.isOne($0.lowercased()) || PieceUnit(spelled: $0) != nil
      })
    {
      return tail.amount
    }
    // "soup, small bowl", but not "energy drink, large can"
    let isSized =
      words.count == 2 && PieceSize(spelled: first) != nil
      && ["bowl", "plate", "portion", "glass", "mug", "handful", "serving"].contains(
        MealSentence.plain(words[words.startIndex + 1]))
    guard
      let amount = try MealAmount.whole(Array(words))
        ?? MealAmount.spelled(isSized ? ["a"] + words : Array(words))
    else { return nil }
    switch amount.unit {
    case .piece(.slice), .piece(.piece), .piece(.serving), .mass, .volume, nil: return amount
    case .piece(.glass), .piece(.mug), .piece(.can), .piece(.bottle), .piece(.bowl),
      .piece(.plate), .piece(.handful), .piece(.scoop), .piece(.packet), .piece(.container):
      // "2% milk, 1 glass"
      return amount.quantity == nil ? nil : amount
    case .piece: return nil
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    word.first?.isDigit == true || WrittenNumber.named(word) != nil
  }

  /// Returns so many pieces of this dish of a kind that is counted behind a comma: `dumplings, 6 pork`; `nil` for
  /// another food.
  func ofKind(_ kind: MealPiece) -> MealPiece? {
    guard figures == nil, kind.figures == nil, kind.place == .before, !kind.amount.isMeasured,
      kind.amount.unit == nil || kind.amount.unit == .piece(.piece),
      MealItem.isCountedDish(words),
      MealItem.isKind(kind.words.split(separator: " ").map(MealSentence.plain))
    else { return nil }
    return MealPiece(
      joint: joint, words: "\(kind.words) \(words)", amount: kind.amount, place: .behind,
      figures: nil, range: range.lowerBound..<kind.range.upperBound)
  }

  /// Whether the words are those of a whole bird, of which a share was eaten.
  var isBird: Bool { words == Self.bird.joined(separator: " ") }

  private static let bird: [Substring] = ["whole", "roast", "chicken"]

  /// Returns the share of words that name nothing else: `half`, `a quarter`, `half of it`.
  private static func shareAlone(_ words: ArraySlice<Substring>) -> Double? {
    var plain = words.map(MealSentence.plain)[...]
    if plain.suffix(2) == ["of", "it"] { plain = plain.dropLast(2) }
    if plain.count == 2, ["a", "one"].contains(plain.first) { plain = plain.dropFirst() }
    guard plain.count == 1, let word = plain.first else { return nil }
    return WrittenNumber.fraction(word)
  }

  /// Returns the same food with an amount that is written after it.
  func with(_ amount: MealAmount, writtenIn words: [Substring]) -> MealPiece {
    let end = words.last?.endIndex ?? range.upperBound
    var amount = amount
    amount.size = amount.size ?? self.amount.size
    return MealPiece(
      joint: joint, words: self.words, amount: amount, place: .behind, figures: figures,
      range: range.lowerBound..<end)
  }

  /// Returns the same food with figures that are written after it.
  func with(_ figures: MealFigures, writtenIn words: [Substring]) -> MealPiece {
    MealPiece(
      joint: joint, words: self.words, amount: amount, place: place, figures: figures,
      range: range.lowerBound..<(words.last?.endIndex ?? range.upperBound))
  }

  /// Returns the same piece of text as a food of its own, written from an earlier place on.
  func apart(words: String, writtenFrom start: String.Index) -> MealPiece {
    MealPiece(
      joint: .apart, words: words, amount: amount, place: place, figures: figures,
      range: start..<range.upperBound)
  }

  /// Returns so many scoops of a powder.
  func apart(ofPowder words: String) -> MealPiece {
    var amount = amount
    amount.unit = .piece(.scoop)
    return MealPiece(
      joint: .apart, words: words, amount: amount, place: place, figures: nil, range: range)
  }

  /// Returns a food of its own whose amount and name are among the words of this one.
  func apart(reading words: [Substring]) -> MealPiece {
    let parts = AmountPart.parts(of: words)
    let amount = (try? MealAmount.leading(parts)) ?? MealAmount()
    let rest = parts.dropFirst(amount.length).map(\.text)
    guard amount.length > 0, !rest.isEmpty else {
      var amount = self.amount
      amount.quantity = nil
      amount.unit = nil
      amount.size = nil
      return MealPiece(
        joint: .apart, words: Self.phrase(words), amount: amount, place: .nowhere, figures: nil,
        range: range)
    }
    return MealPiece(
      joint: .apart, words: Self.phrase(rest), amount: amount,
      place: amount.quantity == nil ? .nowhere : .before, figures: nil, range: range)
  }

  /// The name of the food with its size.
  var sizedWords: String { amount.size.map { "\($0.rawValue) \(words)" } ?? words }

  /// Returns the words of a food without the punctuation between it and its amount: `rice:`, `rice
  /// -`.
  private static func phrase(_ words: [Substring]) -> String {
    var words = words[...]
    while let last = words.last, !last.contains(where: { $0.isLetter || $0.isNumber }) {
      words.removeLast()
    }
    if let last = words.last, let mark = last.last, ":.=".contains(mark) {
      words[words.endIndex - 1] = last.dropLast()
    }
    return words.map(String.init).text(separatedBy: " ")
  }
}
