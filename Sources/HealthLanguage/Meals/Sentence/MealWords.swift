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
          if let (drink, sugars) = food?.sugarsBehind {
            foods.append(drink)
            food = sugars
          }
        }
      }
      if let food { foods.append(food) }
    }
    return foods
  }

  /// The drink and the sugars whose number stands behind it without a word between: `tea two sugars`.
  private var sugarsBehind: (drink: MealWords, sugars: MealWords)? {
    guard words.count > 2,
      ["sugar", "sugars", "sweetener", "sweeteners", "zucker", "sucres", "azúcares", "azucares"]
        .contains(MealSentence.plain(words[words.count - 1]))
    else { return nil }
    let number = MealSentence.plain(words[words.count - 2])
    let before = MealSentence.plain(words[words.count - 3])
    guard WrittenNumber.isWhole(number) || WrittenNumber.named(number) != nil,
      !ForeignMeasures.isWith(before), !ForeignMeasures.isAnd(before),
      !WrittenNumber.isWhole(before),
      let drink = MealWords(joint, words.dropLast(2)), let sugars = MealWords(.and, words.suffix(2))
    else { return nil }
    return (drink, sugars)
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
    for token in joiningNumbers(tokens(of: text)) {
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

/// The separator between two foods, from the weakest to the strongest.
enum MealJoint: Comparable, Sendable {
  /// "and", "&" or "plus", which can also be part of a food's name.
  case and
  /// A comma, which can also be part of a food's name.
  case comma
  /// A line end, `;` or `+`, or the beginning of the meal.
  case apart
}

private enum Token {
  case word(Substring)
  /// A separator with its own word, which may turn out to be part of a name.
  case joint(MealJoint, Substring)

  /// The word in lower case; `nil` for a separator.
  var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased()
  }

  var isJoint: Bool { word == nil }
}

private func tokens(of text: Substring) -> [Token] {
  var tokens: [Token] = []
  var start: String.Index?
  var depth = 0
  var lastClosing = closing(of: text)
  var before: Character?
  func endWord(at end: String.Index) {
    guard let first = start else { return }
    let word = text[first..<end]
    // "Plus" can be part of a name: Ensure Plus.
    let isJoint =
      depth == 0
      && (ForeignMeasures.isAnd(word.lowercased()) || word == "plus"
        // "mac n cheese", but not In-N-Out
        || ["n", "'n'", "\u{2019}n\u{2019}", "'n", "n'"].contains(word.lowercased())
          && !tokens.isEmpty && tokens.last?.word != "in"
        // The Italian and Portuguese "and", but not vitamin E.
        || word == "e" && tokens.last?.word.map { $0 != "vitamin" } ?? false)
    tokens.append(isJoint ? .joint(.and, word) : .word(word))
    start = nil
  }
  for index in text.indices {
    let character = text[index]
    var joint: MealJoint?
    switch character {
    case _ where character.isNewline:
      joint = .apart
      depth = 0
      lastClosing = closing(of: text[text.index(after: index)...])
    case ";" where depth == 0, "+" where depth == 0:
      joint = .apart
    case "," where depth == 0:
      let rest = text[text.index(after: index)...]
      if before?.isDigit != true || rest.first?.isDigit != true { joint = .comma }
    case "(" where lastClosing.map { $0 > index } ?? false:
      depth += 1
    case ")" where depth > 0:
      depth -= 1
    default:
      break
    }
    if let joint {
      endWord(at: index)
      tokens.append(.joint(joint, text[index...index]))
    } else if character.isWhitespace {
      endWord(at: index)
    } else if start == nil {
      start = index
    }
    before = character
  }
  endWord(at: text.endIndex)
  return tokens
}

/// Returns the position of the last closing parenthesis in the first line; an open parenthesis
/// after it is ignored.
private func closing(of text: Substring) -> String.Index? {
  text.prefix { !$0.isNewline }.lastIndex(of: ")")
}

/// Returns the words at the beginning of tokens.
private func words(of tokens: ArraySlice<Token>) -> [Substring] {
  var words: [Substring] = []
  for token in tokens {
    guard case .word(let word) = token else { break }
    words.append(word)
  }
  return words
}

/// Returns the words at the end of tokens.
private func lastWords(of tokens: [Token]) -> [Substring] {
  words(of: tokens.reversed()[...]).reversed()
}

/// Returns the tokens with "and" as a word where it belongs to a number or to half and half, and
/// with "with" and "in" as separators where an amount follows them, and with one before a measured
/// food that follows another without any.
private func joiningNumbers(_ tokens: [Token]) -> [Token] {
  var result: [Token] = []
  var index = 0
  while index < tokens.count {
    var token = tokens[index]
    index += 1
    if case .word(let word) = token, token.word == "half", result.count > 1,
      result.first?.word == "half", !result.contains(where: \.isJoint), index < tokens.count,
      tokens[index].word != nil
    {
      // "half rice half chips"
      result.append(.joint(.comma, word.prefix(0)))
    }
    if case .word(let word) = token,
      ForeignMeasures.isWith(token.word) || token.word == "in" || token.word == "on",
      let former = result.last?.word, !["resulting", "shared", "split"].contains(former),
      index < tokens.count,
      MealAttachment.beginsWithMeasure(words(of: tokens[index...])),
      ForeignMeasures.isWith(token.word) || !MealAttachment.isMeasure(words(of: tokens[index...])),
      !EggDish.areEggs(words(of: tokens[index...]), ofDish: former),
      case let tells = MealAttachment.tellsParts(former),
      !tells || WeighedFoods.areStirred(lastWords(of: result))
    {
      if tells { result.removeLast() }
      // "oats 40 g with 200 ml milk", "a scoop of whey in 300 ml milk"
      token = .joint(.and, word)
    } else if case .word(let word) = token, index < tokens.count,
      ForeignMeasures.isWith(token.word)
        || token.word == "in" && tokens[index].word.map(stirred.contains) == true,
      endsWithAmount(result)
    {
      // "steak 200g with fries", "falafel 4 pieces with tahini", "collagen 10 g in coffee"
      token = .joint(.and, word)
    } else if case .word(let word) = token, index + 1 < tokens.count,
      ["made", "mixed"].contains(token.word ?? ""), ForeignMeasures.isWith(tokens[index].word),
      endsWithAmount(result)
    {
      // "porridge oats 50g made with milk"
      index += 1
      token = .joint(.and, word)
    } else if case .word(let word) = token, index < tokens.count, !result.isEmpty,
      token.word == "in", let first = tokens[index].word, milks.contains(first),
      let tail = try? MealAmount.trailing(words(of: tokens[index...])), tail.amount.isVolume
    {
      // "2 scoops of whey in milk 300ml", and no oat milk of "oats in milk 200ml"
      token = .joint(.apart, word)
    } else if case .word(let word) = token, case let former = lastWords(of: result),
      WeighedFoods.begin(words(of: tokens[(index - 1)...]), behind: former)
        || WeighedFoods.beginNamed(words(of: tokens[(index - 1)...]), behind: former)
    {
      result.append(.joint(.comma, word.prefix(0)))
    }
    guard let word = token.word, index + 1 < tokens.count,
      case .joint(.and, let and) = tokens[index],
      let next = tokens[index + 1].word
    else {
      result.append(token)
      continue
    }
    result.append(token)
    if word == "half", next == "half" {
      result += [.word(and), tokens[index + 1]]
      index += 2
    } else if result.count == 1 || result[result.count - 2].isJoint,
      WrittenNumber.isWhole(word),
      let fraction = next == "a" ? tokens[safe: index + 2]?.word : next,
      WrittenNumber.isFraction(fraction)
    {
      result.append(.word(and))
      index += 1
    }
  }
  return result
}

/// What powders are stirred into.
private let stirred: Set<String> = [
  "coffee", "tea", "yogurt", "yoghurt", "porridge", "oatmeal", "smoothie", "kaffee",
]

/// What a drink begins with that something is mixed into.
private let milks: Set<String> = [
  "milk", "skimmed", "semi", "whole", "skim", "almond", "oat", "soy", "soya", "coconut", "water",
  "milch", "leche", "lait", "hafermilch", "juice", "orange",
]

/// Returns whether tokens end with an amount behind a food: `steak 200 g`, `falafel 4 pieces`,
/// `pierogi 6`.
private func endsWithAmount(_ tokens: [Token]) -> Bool {
  let words = lastWords(of: tokens)
  guard words.count > 1, let tail = try? MealAmount.trailing(words), words.count > tail.words
  else { return false }
  guard tail.amount.unit == nil else { return true }
  guard let last = words.last, last.allSatisfy(\.isDigit), let count = tail.amount.quantity,
    !words[0].contains(where: \.isDigit)
  else { return false }
  let isTimes = tail.words == 2 && ["x", "×"].contains(words[words.count - 2].lowercased())
  return (tail.words == 1 || isTimes) && (1...mostPieces).contains(count)
}

/// The most pieces that a number without a unit counts behind a food; above it is a part of a name.
private let mostPieces = 24.0

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Character {
  /// Whether the character is one of the digits 0 to 9.
  var isDigit: Bool { asciiValue.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
}
