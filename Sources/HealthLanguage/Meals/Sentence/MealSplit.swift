import Reading

extension MealWords {
  /// The foods of a meal's text, and what it says besides.
  struct Split {
    private(set) var foods: [MealWords] = []
    /// The words that say that something was eaten, and not what.
    var vague: Substring?
    /// The meals that are named.
    var meals: [MealLine.NamedMeal] = []
  }
}

extension MealWords.Split {
  /// Adds the foods of a clause, of which the first may continue the last food, or replaces that one.
  ///
  /// - Parameter start: the number of foods before the sentence.
  mutating func add(_ clause: MealLine.Clause, since start: Int) {
    if let share = clause.share { reduce(to: share, from: start, until: clause.end) }
    let before = foods.count
    var pieces = MealWords.distributed(MealWords.pieces(of: clause.tokens, after: clause.joint))
    if clause.isCorrection, foods.count > start, let first = pieces.first {
      pieces[0] = foods.removeLast().corrected(by: first)
    }
    for piece in pieces {
      var piece = piece
      if piece.joint == .comma, foods.count > start,
        piece.isFilling(behind: foods[start...])
      {
        piece = MealWords(.and, piece.words) ?? piece
      }
      if piece.joint == .comma, foods.count > start, let dish = foods.last,
        MealItem.isKind(piece.words, ofDish: dish.words)
      {
        // "burrito, chicken"
        let amount = AmountPart.parts(of: dish.words)
        let length = (try? MealAmount.leading(amount))?.length ?? 0
        let place = length < amount.count ? amount[length].index : 0
        let words = dish.words[..<place] + piece.words + dish.words[place...]
        foods[foods.count - 1] = MealWords(dish.joint, Array(words)) ?? dish
      } else if !clause.isCorrection, foods.count > start, let former = foods.last,
        piece.joint != .apart, piece.continues(former)
      {
        // "pancakes, 3, with syrup": the amount stays behind.
        let isBehindAmount = foods.count - start > 1 && MealAttachment.isAmountOnly(former.words)
        let index = foods.count - (isBehindAmount ? 2 : 1)
        foods[index] = foods[index].adding(piece.words)
      } else {
        foods += MealWords.withAdditions(piece)
      }
    }
    for portion in clause.portions {
      if portion.isOfAll {
        for index in foods.indices[before...] where foods[index].share == nil {
          foods[index].share = portion.value
          foods[index].isShareAssumed = true
        }
      } else if let index = foods.lastIndex(where: { $0.range.lowerBound < portion.position }) {
        foods[index].share = portion.value
        foods[index].isShareAssumed = false
      }
    }
  }

  /// Applies a share to the foods since a place, or to the one that it names.
  private mutating func reduce(to share: MealLine.Share, from start: Int, until end: String.Index) {
    for index in foods.indices[start...]
    where foods[index].share == nil || foods[index].isShareAssumed {
      let stems = foods[index].words.map { wordStem(plainWord($0)) }
      guard share.words.isEmpty || share.words.contains(where: stems.contains) else { continue }
      foods[index].share = share.value
      foods[index].isShareAssumed = false
    }
    guard let last = foods.indices.last, last >= start else { return }
    foods[last].range = foods[last].range.lowerBound..<max(end, foods[last].range.upperBound)
  }

  /// Gives each food its meal: the one that all are of, else the last in front of it or the next behind it.
  mutating func nameMeals() {
    guard let first = meals.first else { return }
    guard meals.contains(where: { $0.meal != first.meal }) else {
      for index in foods.indices { foods[index].meal = first.meal }
      return
    }
    var open = 0
    for (index, named) in meals.enumerated() {
      let next = index + 1 < meals.count ? meals[index + 1].position : nil
      for place in foods.indices[open...] {
        let start = foods[place].range.lowerBound
        if named.isFront {
          guard start >= named.position, next.map({ start < $0 }) ?? true else { continue }
        } else {
          guard start < named.position else { continue }
        }
        foods[place].meal = named.meal
        open = max(open, named.isFront ? open : place + 1)
      }
    }
  }
}

extension MealWords {
  /// Returns whether the words belong to the food before them instead of naming one.
  fileprivate func continues(_ former: MealWords) -> Bool {
    MealAttachment.joins(former.words, words) || isAddedShare || addsShare(to: former)
      || joint == .comma && MealAttachment.isApposition(words)
  }

  /// Returns whether it is one of the things that a dish is filled with, behind "with" and without an amount: the
  /// rice of `a burrito with chicken, rice and beans`.
  fileprivate func isFilling(behind foods: ArraySlice<MealWords>) -> Bool {
    guard !MealAttachment.beginsWithAmount(words), (try? MealAmount.alone(words)) == nil,
      let dish = foods.last(where: { $0.joint != .and })?.words.map(plainWord),
      let with = dish.firstIndex(where: { ForeignMeasures.isWith($0) }), with > 0
    else { return false }
    return Phrasebook.meals.isOne(dish[with - 1], of: "holder")
  }

  /// Returns the food with words behind it.
  fileprivate func adding(_ behind: [Substring]) -> MealWords {
    guard var longer = MealWords(joint, words + behind) else { return self }
    (longer.share, longer.isShareAssumed, longer.meal) = (share, isShareAssumed, meal)
    longer.written = written.map { "\($0) \(behind.phrase)" }
    return longer
  }

  /// Returns foods of which the last has an amount that each of them has: `chicken and rice 200g each`.
  fileprivate static func distributed(_ foods: [MealWords]) -> [MealWords] {
    guard foods.count > 1, let last = foods.last?.words, last.count > 2,
      let each = eachOf.first(where: { last.suffix($0.count).map(plainWord) == $0 }),
      case let words = Array(last.dropLast(each.count)),
      let tail = try? MealAmount.trailing(words), tail.amount.isMeasured, words.count > tail.words,
      foods.dropLast().allSatisfy({ !$0.words.contains { $0.contains(where: \.isNumber) } })
    else { return foods }
    return foods.dropLast().map { food in
      var food = food.adding(words.suffix(tail.words))
      food.written = food.words.phrase
      return food
    } + [MealWords(.and, words)].compactMap { $0 }
  }

  private static let eachOf = [
    ["each"], ["apiece"], ["jeweils"], ["chacun"], ["de", "cada", "uno"], ["cada", "uno"],
  ]

  /// Returns the food with the amount that corrects it, or the other one: `3` eggs, or `3 slices of toast`.
  fileprivate func corrected(by other: MealWords) -> MealWords {
    let amount = AmountPart.parts(of: other.words)
    guard let leading = try? MealAmount.leading(amount) else { return other }
    let behind = leading.length < amount.count ? amount[leading.length].index : other.words.count
    let isAmount =
      leading.length > 0
      && (behind >= other.words.count || ForeignMeasures.isWith(plainWord(other.words[behind])))
      || MealAmount.isNumber(other.words)
    guard isAmount else { return other }
    let own = AmountPart.parts(of: words)
    let length = (try? MealAmount.leading(own))?.length ?? 0
    var name = length < own.count ? Array(words[own[length].index...]) : words
    if length == 0, let tail = try? MealAmount.trailing(words), tail.words < words.count {
      name.removeLast(tail.words)
    }
    let count = MealAmount.isNumber(other.words) ? other.words.count : behind
    var corrected = MealWords(joint, other.words[..<count] + name + other.words[count...]) ?? other
    corrected.written = corrected.words.phrase
    return corrected
  }
}

extension MealAmount {
  /// Returns whether words are nothing but a number: `3`, `three`.
  fileprivate static func isNumber(_ words: [Substring]) -> Bool {
    guard words.count == 1, let word = words.first.map(plainWord) else { return false }
    return Double(word) != nil || WrittenNumber.named(word) != nil
  }
}
