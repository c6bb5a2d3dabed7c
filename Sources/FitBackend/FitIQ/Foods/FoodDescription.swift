/// A food in a person's words, as the words to search for, each with a weight.
struct FoodDescription {
  /// A word of the description.
  struct Term {
    /// The word as typed, without case and diacritics.
    let typed: [UInt8]
    /// The words in a food's names that match it.
    let forms: [FoodQuery.Form]
    /// The points for finding it.
    let weight: Double
    /// Whether the food must not hold it: "dressing" in "without dressing".
    let isNegated: Bool
    /// Whether it was replaced by a word that it may not mean.
    let isGuess: Bool
    /// Whether the likeliest word is one edit away.
    let isSlip: Bool
    /// Whether a food without it is another food.
    let carriesMeaning: Bool
  }

  let terms: [Term]
  /// The term that names the food itself: the last before "with", "in", "without" or "made".
  let head: Int

  /// Whether it leaves out what a food usually holds.
  var leavesOut: Bool { terms.contains(where: \.isNegated) }

  /// The most words that are read; fits the bits of ``FoodLikeness/Fit``.
  private static let maximumTerms = 60

  /// Reads a description.
  ///
  /// - Parameter guesses: returns the words that a word unknown to every food may mean.
  init(_ text: String, guesses: ([UInt8]) throws -> [FoodQuery.Form]) rethrows {
    var terms: [Term] = []
    var head = 0
    var isNegated = false
    var isHeadPast = false
    let words = FoodWords(text).words
    for (index, word) in words.enumerated() {
      let spelled = String(decoding: word.typed, as: UTF8.self)
      // A no-bake cookie lacks nothing.
      let isName = index + 1 < words.count && words[index + 1].typed.elementsEqual("bake".utf8)
      if Self.negations.contains(spelled), !isName {
        isNegated = true
        isHeadPast = true
        continue
      }
      if isNegated, word.startsSegment || Self.endsNegation.contains(spelled) { isNegated = false }
      var forms = FoodQuery.Term(word).forms + Self.joined(words, at: index)
      var held = Self.held(forms)
      var isGuess = false
      var isSlip = false
      // In a long description a short unknown word is left out rather than corrected.
      if held == 0, word.typed.count >= Self.longWord || words.count <= Self.fewWords {
        let guessed = try guesses(word.typed)
        if let best = guessed.first {
          forms = guessed
          held = Self.held(forms)
          // One slip in a long word leaves no doubt: "bananna". One in a short word, or two, may
          // mean another word, unless there is only one beside the others: "chicken brest".
          let isOnly =
            guessed.count == 1 && words.count > 1 && word.typed.count + 1 == Self.longWord
          isSlip = best.weight >= FoodSpelling.weightOfOneEdit
          isGuess =
            best.weight < FoodSpelling.weightOfOneEdit
            || (word.typed.count < Self.longWord && !isOnly)
        }
      }
      let isLeftOut = isNegated
      // "Potato no butter with beans": the beans are had.
      if word.endsHead { isNegated = false }
      let rank = FoodWordWeight.rank(of: word.folded)
      let weight = FoodWordWeight.weight(rank, held: held, of: CatalogueFood.count)
      guard weight > 0 else {
        if Self.endsHead.contains(spelled) { isHeadPast = true }
        continue
      }
      terms.append(
        Term(
          typed: word.typed, forms: forms, weight: weight, isNegated: isLeftOut,
          isGuess: isGuess, isSlip: isSlip,
          carriesMeaning: rank == .meaning))
      if !isHeadPast, rank == .meaning { head = terms.count - 1 }
      if word.endsHead { isHeadPast = true }
      if terms.count == Self.maximumTerms { break }
    }
    self.terms = terms
    self.head = head
  }

  /// Returns the words that a word makes with a neighbour, where foods hold them: "babyfood" for
  /// "baby food".
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

  /// Returns the number of foods of the catalogue with one of the words, at most.
  private static func held(_ forms: [FoodQuery.Form]) -> Int {
    forms.reduce(0) { $0 + CatalogueIndex.rows(holding: $1.word).count }
  }

  /// The least letters of a word in which one slip leaves no doubt.
  private static let longWord = 6
  /// The most words of a text that is no sentence.
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
