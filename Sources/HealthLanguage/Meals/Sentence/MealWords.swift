/// The words of one food of a meal, and the separator before it.
struct MealWords {
  let joint: MealJoint
  /// The words, as parts of the meal's text without white space; never empty.
  let words: [Substring]
  /// The range of the words in the meal's text.
  let range: Range<String.Index>

  private init?(_ joint: MealJoint, _ words: [Substring]) {
    guard let first = words.first, let last = words.last else { return nil }
    self.joint = joint
    self.words = words
    range = first.startIndex..<last.endIndex
  }

  /// Splits a meal into its foods at line ends, `;`, `+`, commas and "and".
  ///
  /// A comma between digits is a decimal comma. Text in parentheses stays together, as do `half and
  /// half` and the "and" of a number in front: `one and a half cups`.
  ///
  /// Words about the act of eating are removed from sentences (``MealSentence``), and words that
  /// only describe a food stay with it (``MealAttachment``).
  static func split(_ text: String) -> [MealWords] {
    var foods: [MealWords] = []
    var sentences = sentences(of: text).map { (text: $0, joint: MealJoint.apart) }
    var index = 0
    while index < sentences.count {
      let sentence = sentences[index]
      index += 1
      let words = sentence.text.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      let read = MealSentence(words)
      if let first = read.rest.first, let last = read.rest.last {
        sentences.insert((text[first.startIndex..<last.endIndex], .comma), at: index)
      }
      let rest = read.words
      guard let first = rest.first, let last = rest.last else { continue }
      var food: MealWords?
      for next in pieces(of: text[first.startIndex..<last.endIndex], after: sentence.joint) {
        if let former = food, next.joint != .apart,
          MealAttachment.joins(former.words, next.words) || next.isAddedShare
            || next.addsShare(to: former)
            || (next.joint == .comma && MealAttachment.isApposition(next.words))
        {
          if let before = foods.last, MealAttachment.isAmountOnly(former.words),
            let longer = MealWords(before.joint, before.words + next.words)
          {
            foods[foods.count - 1] = longer
            continue
          }
          food = MealWords(former.joint, former.words + next.words)
        } else {
          if let food { foods.append(food) }
          // "I ate a banana and drank a tea"
          food = MealWords(next.joint, MealSentence.withoutVerb(next.words))
          let parts = food.map(withAdditions) ?? []
          foods += parts.dropLast()
          food = parts.last ?? food
        }
      }
      if let food { foods.append(food) }
    }
    return foods
  }

  /// The drink and what was put into it, whose number stands behind it without a word between: `tea two sugars`,
  /// `coffee 1 cream`.
  private var additionBehind: (drink: MealWords, addition: MealWords)? {
    guard words.count > 2, case let last = MealSentence.plain(words[words.count - 1]),
      Self.sugars.contains(last)
        || Self.creams.contains(last)
          && words.contains(where: { Self.drinks.contains(MealSentence.plain($0)) })
    else { return nil }
    let number = MealSentence.plain(words[words.count - 2])
    let before = MealSentence.plain(words[words.count - 3])
    guard WrittenNumber.isWhole(number) || WrittenNumber.named(number) != nil,
      !ForeignMeasures.isWith(before), !ForeignMeasures.isAnd(before),
      !WrittenNumber.isWhole(before),
      let drink = MealWords(joint, words.dropLast(2)),
      let addition = MealWords(.and, words.suffix(2))
    else { return nil }
    return (drink, addition)
  }

  private static let sugars: Set<String> = [
    "sugar", "sugars", "sweetener", "sweeteners", "splenda", "splendas", "zucker", "sucres",
    "azúcares", "azucares",
  ]
  private static let creams: Set<String> = [
    "cream", "creams", "milk", "milks", "creamer", "creamers",
  ]
  private static let drinks: Set<String> = ["coffee", "tea", "espresso", "americano", "decaf"]

  /// Returns words as a drink and everything that is counted behind it: `coffee`, `2 cream` and `1 sugar`.
  private static func withAdditions(_ words: MealWords) -> [MealWords] {
    guard let (drink, addition) = words.additionBehind else { return [words] }
    return withAdditions(drink) + [addition]
  }

  /// Returns the sentences of a text: its lines, split at full stops and exclamation marks that
  /// precede a capital letter.
  private static func sentences(of text: String) -> [Substring] {
    var sentences: [Substring] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var start = line.startIndex
      for index in line.indices where line[index] == "." || line[index] == "!" {
        let after = line.index(after: index)
        guard after < line.endIndex, line[after].isWhitespace else { continue }
        let next = line[after...].drop(while: \.isWhitespace)
        let word = line[start..<index].split(whereSeparator: \.isWhitespace).last ?? ""
        guard next.first?.isUppercase == true, word.count > 3 || word.last?.isDigit == true,
          !isAbbreviation(word)
        else { continue }
        sentences.append(line[start..<index])
        start = after
      }
      var last = line[start...]
      while let mark = last.last, mark == "." || mark == "!" || mark.isWhitespace {
        last.removeLast()
      }
      sentences.append(last)
    }
    return sentences
  }

  /// Whether the words only add to the number before them: "a banana and a half".
  private var isAddedShare: Bool {
    joint == .and && MealAmount.addedShare(at: words) != nil && words.count <= 2
  }

  /// Whether the words continue an amount without a food: "a cup" and "a half of milk".
  private func addsShare(to former: MealWords) -> Bool {
    joint == .and && words.count > 2 && MealAttachment.isMeasure(former.words)
      && MealAmount.addedShare(at: Array(words.prefix(2))) != nil
  }

  private static func isAbbreviation(_ word: Substring) -> Bool {
    ["approx", "tbsp", "ounc", "tsps"].contains(word.lowercased())
  }

  private static func pieces(of text: Substring, after first: MealJoint) -> [MealWords] {
    var foods: [MealWords] = []
    var joint = first
    var words: [Substring] = []
    for token in AmountJoints.resolved(MealToken.tokens(of: text)) {
      switch token {
      case .word(let word):
        words.append(word)
      case .joint(let next, _):
        if let food = MealWords(joint, words) {
          foods.append(food)
          words = []
          joint = next
        } else {
          // Of several consecutive separators, as in ", and", the strongest counts.
          joint = max(joint, next)
        }
      }
    }
    if let food = MealWords(joint, words) { foods.append(food) }
    return foods
  }
}
