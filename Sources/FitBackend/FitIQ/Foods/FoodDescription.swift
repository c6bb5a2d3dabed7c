/// A food in a person's words, as the words that are looked for, each with how much it tells.
struct FoodDescription {
  /// A word of the description.
  struct Term {
    /// As typed but for case and diacritics.
    let typed: [UInt8]
    /// What counts as the word in a food's names.
    let forms: [FoodQuery.Form]
    /// How much finding it is worth.
    let weight: Double
    /// Whether the food must not hold it: "dressing" in "without dressing".
    let isNegated: Bool
    /// Whether it was taken for a word that it may not mean.
    let isGuess: Bool
    /// Whether a food that lacks it is another food.
    let carriesMeaning: Bool
  }

  let terms: [Term]
  /// The term that names the thing: the last before "with", "in", "without" or "made".
  let head: Int

  /// More words than any description needs are not looked at; fits the bits of ``FoodLikeness/Fit``.
  private static let maximumTerms = 60

  /// Reads a description.
  ///
  /// - Parameter guesses: returns the words that may have been meant by one that no food holds.
  init(_ text: String, guesses: ([UInt8]) throws -> [FoodQuery.Form]) rethrows {
    var terms: [Term] = []
    var head = 0
    var isNegated = false
    var isHeadPast = false
    let words = FoodWords(text).words
    for (index, word) in words.enumerated() {
      let spelled = String(decoding: word.typed, as: UTF8.self)
      if Self.negations.contains(spelled) {
        isNegated = true
        isHeadPast = true
        continue
      }
      if isNegated, word.startsSegment || Self.endsNegation.contains(spelled) { isNegated = false }
      var forms = FoodQuery.Term(word).forms + Self.joined(words, at: index)
      var held = Self.held(forms)
      var isGuess = false
      // Among many words a short one that is not known is left out rather than taken for another.
      if held == 0, word.typed.count >= Self.longWord || words.count <= Self.fewWords {
        let guessed = try guesses(word.typed)
        if let best = guessed.first {
          forms = guessed
          held = Self.held(forms)
          // One slip in a long word is none: "bananna". In a short one, or two, it may be another word.
          isGuess =
            word.typed.count < Self.longWord || best.weight < FoodSpelling.weightOfOneEdit
        }
      }
      let rank = FoodWordWeight.rank(of: word.folded)
      let weight = FoodWordWeight.weight(rank, held: held, of: CatalogueFood.count)
      guard weight > 0 else {
        if Self.endsHead.contains(spelled) { isHeadPast = true }
        continue
      }
      terms.append(
        Term(
          typed: word.typed, forms: forms, weight: weight, isNegated: isNegated,
          isGuess: isGuess,
          carriesMeaning: rank == .meaning))
      if !isHeadPast, rank == .meaning { head = terms.count - 1 }
      if word.endsHead { isHeadPast = true }
      if terms.count == Self.maximumTerms { break }
    }
    self.terms = terms
    self.head = head
  }

  /// The word that a word makes with its neighbour, where foods hold it: "babyfood" for "baby food".
  private static func joined(_ words: [FoodWords.Word], at index: Int) -> [FoodQuery.Form] {
    [index - 1, index].compactMap { first in
      guard words.indices.contains(first), words.indices.contains(first + 1),
        words[first].typed.count > 2
      else { return nil }
      let word = FoodWords.singular(words[first].typed + words[first + 1].typed)
      return CatalogueIndex.rows(holding: word).isEmpty
        ? nil : FoodQuery.Form(word: word, weight: 1)
    }
  }

  /// How many foods of the catalogue hold one of the words, at most.
  private static func held(_ forms: [FoodQuery.Form]) -> Int {
    forms.reduce(0) { $0 + CatalogueIndex.rows(holding: $1.word).count }
  }

  /// Letters of a word in which one slip leaves no doubt of what was meant.
  private static let longWord = 6
  /// Words of a text that is no sentence.
  private static let fewWords = 3
  private static let negations: Set<String> = [
    "without", "no", "minus", "excluding", "not", "except", "hold",
  ]
  private static let endsNegation: Set<String> = [
    "but", "made", "served", "cooked", "raw", "prepared", "only",
  ]
  private static let endsHead: Set<String> = [
    "made", "prepared", "containing", "consisting", "featuring", "including", "served", "from",
    "that", "which",
  ]
}
