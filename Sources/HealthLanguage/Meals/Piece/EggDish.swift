/// Dishes made of nothing but eggs, whose number measures them: `3 egg omelette`, `scrambled eggs 3 eggs`.
enum EggDish {
  /// The weight of a large egg as omelette (SR 01130) or scrambled (SR 01132), in grams.
  fileprivate static let ofAnEgg = 61.0
  /// The weight of an egg's white as a share of the egg's: 33 of 50 g (SR 01124, 01123).
  private static let whiteOfAnEgg = 0.66

  /// Returns the number of eggs that is written behind a dish made of nothing else, and the words of the
  /// dish: `scrambled eggs 3 eggs`, `omelette with 2 eggs`, `Rührei aus 3 Eiern`. What is in it may follow:
  /// `omelette 3 oeufs champignons`.
  static func eggs(behind words: [Substring]) -> (eggs: Double, dish: [Substring])? {
    if let index = words.indices.dropLast().last(where: {
      $0 > 1 && eggWords.contains(plainWord(words[$0]))
        && !plainWord(words[$0 + 1]).hasPrefix("white")
    }), let (eggs, dish) = eggs(behind: Array(words[...index])) {
      return (eggs, dish + words[(index + 1)...])
    }
    guard words.count > 2, let last = words.last.map(plainWord) else { return nil }
    if areWhites(words.suffix(2)) {
      // "omelette with 3 egg whites"
      guard words.count > 3, let (eggs, dish) = eggs(behind: words.dropLast(2) + ["eggs"]) else {
        return nil
      }
      return (eggs * whiteOfAnEgg, ["egg", "white"] + dish)
    }
    let number = plainWord(words[words.count - 2])
    guard eggWords.contains(last), let eggs = Double(number) ?? WrittenNumber.named(number),
      eggs >= 1, eggs <= 12
    else { return nil }
    let dish = words.dropLast(2).droppingLast(leaving: 1) {
      ForeignMeasures.isWith($0) || ForeignMeasures.isOf($0)
        || ["aus", "from", "made", "using", "-", "–"].contains($0)
    }
    let stems = Set(dish.map { wordStem(plainWord($0)) })
    let isScrambled =
      !stems.isDisjoint(with: ["scrambled", "scramble", "scrambl", "brouillé", "revuelto"])
      && !stems.isDisjoint(with: ["egg", "œuv", "oeuv", "oeuf", "œuf", "huevo", "scramble"])
    return isScrambled || !stems.isDisjoint(with: dishes) ? (eggs, Array(dish)) : nil
  }

  /// Returns whether words are the number of eggs of a dish made of nothing else: `2 eggs` behind an
  /// omelette, `3 egg whites`.
  static func areEggs(_ words: [Substring], ofDish former: String) -> Bool {
    dishes.contains(wordStem(former))
      && (words.count == 2 && eggWords.contains(plainWord(words[1]))
        || words.count == 3 && areWhites(words.suffix(2)))
  }

  private static func areWhites(_ words: ArraySlice<Substring>) -> Bool {
    let plain = words.map(plainWord)
    return plain == ["egg", "whites"] || plain == ["egg", "white"]
  }

  private static let eggWords: Set<String> = [
    "egg", "eggs", "ei", "eier", "eiern", "œufs", "oeufs", "œuf", "oeuf", "huevos", "huevo",
  ]
  fileprivate static let omelettes: Set<String> = ["omelet", "omelett", "omelette"]
  private static let dishes = omelettes.union([
    "rührei", "ruehrei", "frittata", "francesa", "revuelto",
  ])
}

extension PieceReading {
  /// Reads the eggs in front of an omelette: `3 egg omelette`.
  mutating func readEggsInFront() {
    guard let eggs = amount.quantity, amount.unit == nil, rest.count > 1,
      wordStem(rest[0]) == "egg",
      EggDish.omelettes.contains(wordStem(rest[1]))
    else { return }
    rest.removeFirst()
    weigh(eggs: eggs)
  }

  /// Makes the amount the weight of a dish of so many eggs.
  mutating func weigh(eggs: Double) {
    amount.quantity = eggs * EggDish.ofAnEgg
    amount.unit = .mass(.gram)
  }
}
