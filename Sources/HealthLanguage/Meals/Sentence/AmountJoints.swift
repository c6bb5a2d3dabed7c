/// Finds the separators of foods that only the amounts around them tell: the "with" of `oats 40 g with 200 ml
/// milk`, and the place between `100g chicken` and `150g rice`. The "and" of `one and a half cups` is none.
struct AmountJoints {
  private let tokens: [MealToken]
  /// The place of the next token.
  private var index = 0
  /// The tokens before it.
  private var result: [MealToken] = []

  private init(_ tokens: [MealToken]) {
    self.tokens = tokens
  }

  /// Returns the tokens with "and" as a word where it belongs to a number or to half and half, and
  /// with "with" and "in" as separators where an amount follows them, and with one before a measured
  /// food that follows another without any.
  static func resolved(_ tokens: [MealToken]) -> [MealToken] {
    var joints = AmountJoints(tokens)
    while joints.index < tokens.count { joints.readToken() }
    return joints.result
  }

  private mutating func readToken() {
    let token = tokens[index]
    index += 1
    guard case .word(let word) = token else {
      result.append(token)
      return
    }
    let plain = word.lowercased()
    if isSecondHalf(plain) { result.append(.joint(.comma, word.prefix(0))) }
    if let joint = joint(at: plain) {
      result.append(.joint(joint, word))
      return
    }
    if isMeasured(word) { result.append(.joint(.comma, word.prefix(0))) }
    if isSideOfFries(plain) { result.append(.joint(.and, word.prefix(0))) }
    result.append(token)
    readAnd(behind: plain)
  }

  /// The words behind the one that is read.
  private var next: [Substring] { tokens[index...].leadingWords }

  /// Returns whether a word begins the second food of "half rice half chips".
  private func isSecondHalf(_ word: String) -> Bool {
    word == "half" && result.count > 1 && result.first?.word == "half"
      && !result.contains(where: \.isJoint) && index < tokens.count && tokens[index].word != nil
  }

  /// Returns the separator that a word such as "with" or "in" is; `nil` where it is part of a name.
  private mutating func joint(at word: String) -> MealJoint? {
    guard index < tokens.count else { return nil }
    let isWith = ForeignMeasures.isWith(word)
    if isWith || word == "in" || word == "on", joinsAmount(isWith) { return .and }
    if isWith || word == "in" && tokens[index].word.map(Self.stirred.contains) == true,
      endsWithAmount
    {
      // "steak 200g with fries", "falafel 4 pieces with tahini", "collagen 10 g in coffee"
      return .and
    }
    if !result.isEmpty, ["along", "together", "paired"].contains(word),
      ForeignMeasures.isWith(tokens[index].word)
    {
      // "a cup of yogurt along with a handful of granola"
      index += 1
      return .and
    }
    if index + 1 < tokens.count, ["made", "mixed"].contains(word),
      ForeignMeasures.isWith(tokens[index].word), endsWithAmount
    {
      // "porridge oats 50g made with milk"
      index += 1
      return .and
    }
    if !result.isEmpty, word == "in", let first = tokens[index].word, Self.milks.contains(first),
      let tail = try? MealAmount.trailing(next), tail.amount.isVolume
    {
      // "2 scoops of whey in milk 300ml", and no oat milk of "oats in milk 200ml"
      return .apart
    }
    return nil
  }

  /// Returns whether "with", "in" or "on" precedes the amount of another food: `oats 40 g with 200 ml milk`, `a
  /// scoop of whey in 300 ml milk`. The verb of "made with" is removed.
  private mutating func joinsAmount(_ isWith: Bool) -> Bool {
    guard let former = result.last?.word, !["resulting", "shared", "split"].contains(former),
      case let next = next, MealAttachment.beginsWithMeasure(next),
      isWith || !MealAttachment.isMeasure(next), !EggDish.areEggs(next, ofDish: former)
    else { return false }
    guard MealAttachment.tellsParts(former) else { return true }
    guard WeighedFoods.areStirred(result.trailingWords) else { return false }
    result.removeLast()
    return true
  }

  /// Returns whether a word begins a measured food that follows another without a separator.
  private func isMeasured(_ word: Substring) -> Bool {
    let (former, words) = (result.trailingWords, tokens[(index - 1)...].leadingWords)
    return WeighedFoods.begin(words, behind: former)
      || WeighedFoods.beginNamed(words, behind: former)
  }

  /// Returns whether a word is the fries that are named behind a dish, as on French and German boards:
  /// `kebab frites`, `Schnitzel Pommes`.
  private func isSideOfFries(_ word: String) -> Bool {
    guard word == "frites" || word == "pommes", let former = result.last?.word,
      former.count > 3, former.allSatisfy(\.isLetter)
    else { return false }
    return MealUnit(spelled: former) == nil && PieceSize(spelled: former) == nil
      && WrittenNumber.named(former) == nil && !ForeignMeasures.isWith(former)
      && !Self.notBeforeFries.contains(former)
  }

  private static let notBeforeFries: Set<String> = [
    "pommes", "patates", "patatas", "potatoes", "sans", "avec", "ohne", "extra", "quelques",
  ]

  /// Reads "and" as a word behind a number, `one and a half`, and in "half and half".
  private mutating func readAnd(behind word: String) {
    guard index + 1 < tokens.count, case .joint(.and, let and) = tokens[index],
      let next = tokens[index + 1].word
    else { return }
    if word == "half", next == "half" {
      result += [.word(and), tokens[index + 1]]
      index += 2
    } else if result.count == 1 || result[result.count - 2].isJoint,
      WrittenNumber.isWhole(word),
      let fraction = next == "a" ? tokens.dropFirst(index + 2).first?.word : next,
      WrittenNumber.isFraction(fraction)
    {
      result.append(.word(and))
      index += 1
    }
  }

  /// What powders are stirred into.
  private static let stirred: Set<String> = [
    "coffee", "tea", "yogurt", "yoghurt", "porridge", "oatmeal", "smoothie", "kaffee",
  ]

  /// What a drink begins with that something is mixed into.
  private static let milks: Set<String> = [
    "milk", "skimmed", "semi", "whole", "skim", "almond", "oat", "soy", "soya", "coconut", "water",
    "milch", "leche", "lait", "hafermilch", "juice", "orange",
  ]

  /// Whether what was read ends with an amount behind a food: `steak 200 g`, `falafel 4 pieces`,
  /// `pierogi 6`.
  private var endsWithAmount: Bool {
    let words = result.trailingWords
    guard words.count > 1, let tail = try? MealAmount.trailing(words), words.count > tail.words
    else { return false }
    guard tail.amount.unit == nil else { return true }
    guard let last = words.last, last.allSatisfy(\.isDigit), let count = tail.amount.quantity,
      !words[0].contains(where: \.isDigit)
    else { return false }
    let isTimes = tail.words == 2 && ["x", "×"].contains(words[words.count - 2].lowercased())
    return (tail.words == 1 || isTimes) && (1...Self.mostPieces).contains(count)
  }

  /// The most pieces that a number without a unit counts behind a food; above it is a part of a name.
  private static let mostPieces = 24.0
}
