/// The words of one food of a meal, and the separator before it.
struct MealWords {
  let joint: MealJoint
  /// The words, as parts of the meal's text without white space; never empty.
  let words: [Substring]
  /// The range of the words in the meal's text.
  var range: Range<String.Index>
  /// The share of it that was eaten, as words behind it say.
  var share: Double?
  /// Whether the share is that of two people, for want of another.
  var isShareAssumed = false
  /// The words as they are shown, where they do not stand together.
  var written: String?
  /// The meal that it was a part of, where the text says so.
  var meal: MealOccasion?

  init?(_ joint: MealJoint, _ words: [Substring]) {
    // A correction's words stand in front of those that it corrects.
    guard let start = words.map(\.startIndex).min(), let end = words.map(\.endIndex).max() else {
      return nil
    }
    self.joint = joint
    self.words = words
    range = start..<end
  }

  /// Splits a meal into its foods at line ends, `;`, `+`, commas and "and", and returns what it names besides.
  ///
  /// A comma between digits is a decimal comma. Text in parentheses stays together, as do `half and
  /// half` and the "and" of a number in front: `one and a half cups`.
  ///
  /// Words around the foods are left out (``MealLine``), and words that only describe a food stay with it
  /// (``MealAttachment``).
  static func split(_ text: String) -> Split {
    var split = Split()
    for sentence in sentences(of: text).flatMap(partsInParentheses) {
      let line = MealLine(sentence)
      split.vague = split.vague ?? line.vague
      let start = split.foods.count
      for clause in line.clauses {
        split.meals += clause.meals
        split.add(clause, since: start)
      }
    }
    split.nameMeals()
    return split
  }

  /// The drink and what was put into it, whose number stands behind it without a word between: `tea two sugars`,
  /// `coffee 1 cream`.
  private var additionBehind: (drink: MealWords, addition: MealWords)? {
    guard words.count > 2, case let last = plainWord(words[words.count - 1]),
      Self.sugars.contains(last)
        || Self.creams.contains(last)
          && words.contains(where: { Self.drinks.contains(plainWord($0)) })
    else { return nil }
    let number = plainWord(words[words.count - 2])
    let before = plainWord(words[words.count - 3])
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
  static func withAdditions(_ words: MealWords) -> [MealWords] {
    guard let (drink, addition) = words.additionBehind else { return [words] }
    return withAdditions(drink) + [addition]
  }

  /// Returns the parts of a dish that stand in parentheses behind its name, each with its amount, and what follows:
  /// `shake (1 scoop whey, 300 ml milk)`; else the sentence.
  private static func partsInParentheses(_ sentence: Substring) -> [Substring] {
    guard let open = sentence.firstIndex(of: "("),
      let close = sentence[open...].firstIndex(of: ")"),
      case let parts = sentence[sentence.index(after: open)..<close],
      case let words = parts.split(separator: ",").map({ $0.split(whereSeparator: \.isWhitespace) }),
      words.count > 1, words.allSatisfy(MealAttachment.beginsWithMeasure)
    else { return [sentence] }
    let rest = sentence[sentence.index(after: close)...].drop { $0 == "," || $0.isWhitespace }
    return rest.isEmpty ? [parts] : [parts, rest]
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
        guard
          isLabel(next)
            || next.first?.isUppercase == true && (word.count > 3 || word.last?.isDigit == true),
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

  /// Returns whether a text begins with a word before a colon: `lunch: soup`.
  private static func isLabel(_ text: Substring) -> Bool {
    text.prefix { !$0.isWhitespace }.hasSuffix(":")
  }

  /// Whether the words only add to the number before them: "a banana and a half".
  var isAddedShare: Bool {
    joint == .and && MealAmount.addedShare(at: words) != nil && words.count <= 2
  }

  /// Whether the words continue an amount without a food: "a cup" and "a half of milk".
  func addsShare(to former: MealWords) -> Bool {
    joint == .and && words.count > 2 && MealAttachment.isMeasure(former.words)
      && MealAmount.addedShare(at: Array(words.prefix(2))) != nil
  }

  private static func isAbbreviation(_ word: Substring) -> Bool {
    ["approx", "tbsp", "ounc", "tsps"].contains(word.lowercased())
  }

  static func pieces(of tokens: [MealToken], after first: MealJoint) -> [MealWords] {
    var foods: [MealWords] = []
    var joint = first
    var words: [Substring] = []
    for token in AmountJoints.resolved(tokens) {
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
