import Reading

/// A sentence about a meal in clauses, without the words around its foods: who ate, when, where and why.
///
/// The words that name no food are patterns of a table (`meals.tsv`). What stands around such words are foods
/// of their own: `chicken for dinner and rice`.
struct MealLine {
  /// What stands between two commas.
  struct Clause {
    /// The foods' words, with "and" between them and a border where words were left out.
    var tokens: [MealToken] = []
    let joint: MealJoint
    /// Whether it corrects the clause before it: `2 eggs, no, 3 eggs`.
    var isCorrection = false
    /// The share of the foods before that was eaten, where it says just that.
    var share: Share?
    /// Shares that were eaten of the food before, or of all the clause's foods.
    var portions: [Portion] = []
    /// The meals that are named.
    var meals: [NamedMeal] = []
    /// The end of what was written.
    let end: String.Index
  }

  /// A meal that is named in front of its foods or behind them.
  struct NamedMeal {
    let meal: MealOccasion
    let position: String.Index
    let isFront: Bool
  }

  /// The share of a food that was eaten, which words behind it say: `nachos between two`.
  struct Portion {
    let value: Double
    let position: String.Index
    /// Whether it is of all the foods of its clause, unless another share is named: `shared a pizza and fries`.
    let isOfAll: Bool
  }

  /// How much of the foods before was eaten.
  struct Share {
    let value: Double
    /// The food that it is of; empty for all of them.
    let words: [String]
  }

  private(set) var clauses: [Clause] = []
  /// The words that say that something was eaten, and not what.
  private(set) var vague: Substring?

  /// Whether the clause that follows corrects the one before it: `no wait, 3 eggs`.
  private var isCorrected = false
  private let isHeading: Bool
  private let text: Substring
  private let all: [MealToken]
  private let tokens: [Token]

  /// Reads a sentence.
  ///
  /// - Parameter isHeading: whether foods follow it elsewhere, so that an occasion alone is none.
  init(_ sentence: Substring, isHeading: Bool = false) {
    self.isHeading = isHeading
    text = sentence
    all = MealToken.tokens(of: sentence)
    tokens = all.map { Token($0.text) }
    var start = 0
    var joint = MealJoint.apart
    while start < all.count {
      let end = all[start...].firstIndex { $0.isBorder } ?? all.count
      if end > start { read(start..<end, after: joint) }
      joint = end < all.count ? all[end].joint ?? .comma : .comma
      start = end + 1
    }
  }

  private mutating func read(_ range: Range<Int>, after joint: MealJoint) {
    var clause = Clause(joint: joint, end: all[range.upperBound - 1].text.endIndex)
    var place = range.lowerBound
    while place < range.upperBound, all[place].isJoint { place += 1 }
    // "no, 3 eggs", "sorry 5", but not "no fries"
    let again = matches(at: place, range).first { match in
      match.role == "again"
        && (match.end == range.upperBound || match.end - place > 1 || beginsNumber(at: match.end))
    }
    if let again, !clauses.isEmpty {
      clause.isCorrection = true
      place = again.end
    } else if isCorrected {
      clause.isCorrection = true
    }
    isCorrected = false
    if place == range.upperBound, clause.isCorrection {
      isCorrected = true
      return
    }
    guard !takesAll(place..<range.upperBound, &clause) else {
      if clause.share != nil { clauses.append(clause) }
      return
    }
    place = heading(place..<range.upperBound, &clause)
    readFoods(place..<range.upperBound, &clause)
    clauses.append(clause)
  }

  /// Reads a clause that names no food; returns whether it was one.
  private mutating func takesAll(_ range: Range<Int>, _ clause: inout Clause) -> Bool {
    for match in matches(at: range.lowerBound, range) {
      let isWhole = match.end == range.upperBound
      switch match.role {
      case "remark", "nothing":
        if isWhole { return true }
      case "vague":
        guard isWhole else { continue }
        // "leftovers, a bowl of stew"
        guard clauses.contains(where: { !$0.tokens.isEmpty }) || range.upperBound == all.count
        else { return true }
        vague = text[all[range.lowerBound].text.startIndex..<clause.end]
        return true
      case "share", "left", "portion":
        guard let value = Double(match.value), isWhole || match.role == "left" else { continue }
        let words = tokens[match.end..<range.upperBound].map { wordStem($0.text) }
        clause.share = Share(value: match.role == "left" ? 1 - value : value, words: words)
        return true
      default: continue
      }
    }
    return range.isEmpty
  }

  /// Reads what stands in front of a clause's foods and names none, up to a colon or a dash: `dinner at gran's:`;
  /// returns the place behind it.
  private func heading(_ range: Range<Int>, _ clause: inout Clause) -> Int {
    // "sunday roast: beef, yorkshire pudding": the name of a dish whose parts follow.
    let colon = range.dropLast().prefix(Self.longestHeading).first { place in
      all[place].text.hasSuffix(":")
        || isMark(place) && beginsNumber(at: place + 1) && place > range.lowerBound
    }
    var place = range.lowerBound
    var meals: [MealOccasion] = []
    while place < range.upperBound {
      guard
        let match = matches(at: place, range).first(where: {
          ["label", "aside", "opening"].contains($0.role)
        }), match.role != "opening"
      else { break }
      if let meal = MealOccasion(rawValue: String(match.value)) { meals.append(meal) }
      place = match.end
      let isLast = place == range.upperBound
      let isMarked = tokens[place - 1].mark != nil || !isLast && isMark(place)
      let beginsFood =
        !isLast && match.role == "label"
        && (beginsAmount(at: place)
          || clauses.isEmpty && !meals.isEmpty && colon == nil && isFood(at: place))
      // "preworkout" alone is what was had.
      let isFollowed =
        isLast && tokens[place - 1].text.count > 1
        && (isHeading || range.upperBound < all.count || !clauses.isEmpty)
      guard isMarked || beginsFood || isFollowed else { continue }
      clause.meals += meals.map { named($0, at: range.lowerBound, isFront: true) }
      return place < range.upperBound && isMark(place) ? place + 1 : place
    }
    guard let colon, clauses.isEmpty || clause.joint == .apart, hasParts(behind: colon, range)
    else {
      return range.lowerBound
    }
    for place in range.lowerBound...colon {
      for match in matches(at: place, range) where match.role == "label" {
        if let meal = MealOccasion(rawValue: String(match.value)) {
          clause.meals.append(named(meal, at: place, isFront: true))
        }
      }
    }
    return colon + 1
  }

  /// Returns whether a word behind a meal's name is no part of a food's: no roll of "dinner rolls".
  private func isFood(at place: Int) -> Bool {
    !Phrasebook.meals.isOne(tokens[place].text, of: "mealfood")
  }

  /// Returns whether what follows a colon is several foods, or one with its amount in front.
  private func hasParts(behind colon: Int, _ range: Range<Int>) -> Bool {
    let rest = all[(colon + 1)...]
    let words = rest.leadingWords
    // "rice - 200g, chicken - 150g"
    guard !MealAttachment.isAmountOnly(words) else { return false }
    let isFood = words.contains { word in
      !MealAttachment.describes(plainWord(word)) && MealUnit(spelled: plainWord(word)) == nil
        && word.contains(where: \.isLetter)
    }
    let hasSeveral = rest.contains { $0.isJoint }
    return isFood && (hasSeveral || MealAttachment.beginsWithMeasure(words))
  }

  private mutating func readFoods(_ range: Range<Int>, _ clause: inout Clause) {
    var place = range.lowerBound
    var isStart = true
    var isOpen = false
    var isBehindAside = false
    var isShared = false
    while place < range.upperBound {
      if isStart, clause.tokens.isEmpty, place > range.lowerBound,
        takesAll(place..<range.upperBound, &clause)
      {
        return
      }
      let isLast = place + 1 == range.upperBound
      let match = matches(at: place, range).first { match in
        switch match.role {
        case "opening":
          // What is left would be no food.
          isStart && match.end < range.upperBound
        case "verb":
          isStart && match.end < range.upperBound && (isOpen || beginsAmount(at: match.end))
        case "aside": !isChain(place..<match.end)
        case "sharer": isShared && !clause.tokens.isEmpty && match.end == range.upperBound
        case "end", "portion":
          !clause.tokens.isEmpty && (match.role == "portion" || match.end == range.upperBound)
        case "rest": !clause.tokens.isEmpty && !isLast
        default: false
        }
      }
      if let match {
        if let meal = MealOccasion(rawValue: String(match.value)) {
          let isFront = isStart && clause.tokens.isEmpty
          clause.meals.append(named(meal, at: place, isFront: isFront))
        }
        if match.role == "opening" || match.role == "verb" { isOpen = true }
        if let share = Double(match.value) {
          isShared = true
          clause.portions.append(
            Portion(
              value: share, position: all[place].text.startIndex, isOfAll: match.role == "opening"))
        }
        if ["aside", "portion"].contains(match.role), clause.tokens.last?.isJoint == false {
          isBehindAside = true
        }
        place = match.end
        continue
      }
      if isStart, isClock(tokens[place].text), !isLast {
        place += 1
        continue
      }
      if isBehindAside {
        isBehindAside = false
        let word = all[place].word ?? ""
        let continues =
          ForeignMeasures.isWith(word) || ["no", "without"].contains(word) || word.hasPrefix("(")
        if all[place].isJoint {
          clause.tokens.append(.joint(.apart, all[place].text))
          place += 1
          (isStart, isOpen) = (true, false)
          continue
        } else if !continues {
          clause.tokens.append(.joint(.apart, all[place].text.prefix(0)))
        }
      }
      clause.tokens.append(all[place])
      (isStart, isOpen) = (all[place].isJoint, false)
      place += 1
    }
    while clause.tokens.last?.isJoint == true { clause.tokens.removeLast() }
  }

  private func named(_ meal: MealOccasion, at place: Int, isFront: Bool) -> NamedMeal {
    NamedMeal(meal: meal, position: all[place].text.startIndex, isFront: isFront)
  }

  private func matches(at place: Int, _ range: Range<Int>) -> [Phrasebook.Match] {
    guard range.contains(place) else { return [] }
    return Phrasebook.meals.matches(at: place, in: tokens, limit: range.upperBound)
  }

  private func isMark(_ place: Int) -> Bool {
    [":", "-", "–", "—", "="].contains(String(all[place].text))
  }

  private func isChain(_ range: Range<Int>) -> Bool {
    range.contains { Chains.isOne(all[$0].text) }
  }

  private func beginsAmount(at place: Int) -> Bool {
    let words = all[place...].leadingWords
    guard let first = words.first.map(plainWord) else { return false }
    return ["a", "an", "half", "some", "the"].contains(first) || beginsNumber(at: place)
  }

  private func beginsNumber(at place: Int) -> Bool {
    guard place < all.count else { return false }
    let word = tokens[place].text
    return word.first?.isNumber == true || WrittenNumber.named(word) != nil
  }

  /// Returns whether a word is a time of day: `8am`, `12:30`.
  private func isClock(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    guard let first = digits.first, first.isNumber, digits.count <= 5 else { return false }
    let end = word.dropFirst(digits.count)
    return ["am", "pm"].contains(end) || end.isEmpty && digits.contains(":") && digits.last != ":"
  }

  /// The most words of a heading.
  private static let longestHeading = 8
}

extension MealToken {
  /// The word, or that of the separator.
  var text: Substring {
    switch self {
    case .word(let word), .joint(_, let word): word
    }
  }

  /// The kind of separator; `nil` for a word.
  var joint: MealJoint? {
    guard case .joint(let joint, _) = self else { return nil }
    return joint
  }

  /// Whether it ends a clause.
  fileprivate var isBorder: Bool { joint == .comma || joint == .apart }
}
