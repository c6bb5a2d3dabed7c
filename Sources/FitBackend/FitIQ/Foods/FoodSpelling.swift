import PlainText

/// Finds the words that were meant by an unknown one.
struct FoodSpelling {
  /// Every word of the foods, folded.
  let vocabulary: [[UInt8]]

  /// Returns whether some food holds a word or begins with it.
  func knows(_ term: FoodQuery.Term) -> Bool {
    vocabulary.contains { word in
      term.forms.contains { $0.word == word } || word.starts(with: term.typed)
    }
  }

  /// Returns the words that may have been meant, likeliest first.
  ///
  /// - Parameter mayBeUnfinished: Whether the word may also be the misspelt beginning of one.
  func guesses(for typed: [UInt8], mayBeUnfinished: Bool) -> [FoodQuery.Form] {
    // An apparent plural may be a slip: "jucie" ends like "cookie".
    let words = Set([typed, FoodWords.singular(typed)])
    var guesses: [FoodQuery.Form] = []
    for candidate in vocabulary {
      let weights = words.compactMap { weight(candidate, for: $0, mayBeUnfinished) }
      guard let weight = weights.max() else { continue }
      guesses.append(FoodQuery.Form(word: candidate, weight: weight))
    }
    guesses.sort {
      $0.weight == $1.weight
        ? $0.word.lexicographicallyPrecedes($1.word) : $0.weight > $1.weight
    }
    guard let best = guesses.first else { return [] }
    return Array(guesses.prefix { $0.weight > best.weight - Self.span }.prefix(Self.maximum))
  }

  private func weight(
    _ candidate: [UInt8], for word: [UInt8], _ mayBeUnfinished: Bool
  ) -> Double? {
    let limit = Self.tolerance(word.count)
    guard limit > 0, candidate.count > 2, candidate.count + Self.maximumEdits >= word.count,
      mayBeUnfinished || candidate.count <= word.count + Self.maximumEdits
    else { return nil }
    let startsAlike = candidate[0] == word[0]
    if word.count <= Self.shortWord, !startsAlike { return nil }
    let distance = EditDistance.between(word, candidate)
    if distance.whole <= limit {
      return Self.weight(distance.whole) - (startsAlike ? 0 : Self.costOfFirstLetter)
    }
    guard mayBeUnfinished, startsAlike, word.count >= Self.shortestBeginning,
      distance.beginning <= EditDistance.edit
    else { return nil }
    return Self.weightOfBeginning
  }

  /// Returns the largest distance at which a word of that many letters is corrected: the steps of
  /// Elasticsearch's AUTO fuzziness (one edit from three letters, two from six), in which not every
  /// edit counts the same here.
  private static func tolerance(_ letters: Int) -> Int {
    switch letters {
    case ..<3: 0
    case 3: EditDistance.likelyEdit
    case 4...5: EditDistance.edit
    case 6...7: EditDistance.edit + EditDistance.doubling
    case 8...9: EditDistance.edit + EditDistance.likelyEdit
    default: EditDistance.edit * maximumEdits
    }
  }

  private static func weight(_ distance: Int) -> Double {
    0.95 - 0.15 * Double(distance) / Double(EditDistance.edit)
  }

  /// The weight of a guess that is one edit away.
  static let weightOfOneEdit = weight(EditDistance.edit)

  private static let maximumEdits = 2
  /// The most letters of a word whose first letter must be right.
  private static let shortWord = 6
  private static let shortestBeginning = 5
  private static let weightOfBeginning = 0.6
  private static let costOfFirstLetter = 0.12
  /// The difference in weight from the best beyond which guesses are dropped.
  private static let span = 0.12
  private static let maximum = 8

  /// Returns the two words that were written as one ("peanutbutter"); `nil` for any other.
  func split(_ word: [UInt8]) -> (first: [UInt8], second: [UInt8])? {
    guard word.count >= 6 else { return nil }
    for index in 3...word.count - 3 {
      let first = FoodWords.singular(Array(word[..<index]))
      let second = FoodWords.singular(Array(word[index...]))
      if vocabulary.contains(first), vocabulary.contains(second) { return (first, second) }
    }
    return nil
  }
}
