/// Interprets a search: the words as typed; if no food holds them all, words written together or
/// apart and the likeliest spellings; and at last the foods that hold most of them.
struct QueryInterpretation<Food> {
  /// A food and its score.
  struct Scored {
    var food: Food
    var score: FoodRanking.Score
  }

  /// The distance of the interpretation from the typed words.
  enum Liberty {
    /// Every word was found, the last one perhaps unfinished.
    case none
    /// Words were corrected as misspelt.
    case spelling
    /// Words were left out.
    case omission
  }

  let query: FoodQuery
  /// Ranks the foods that hold every term of one of the queries, or any of them.
  let gather: (_ queries: [FoodQuery], _ isComplete: Bool) throws -> [Scored]
  /// The words of all foods, loaded only when something is misspelt.
  let spelling: () throws -> FoodSpelling

  /// Returns the foods that match, in no order.
  func answer() throws -> (foods: [Scored], liberty: Liberty) {
    let asTyped = try complete([query] + joined)
    if !asTyped.isEmpty { return (asTyped, .none) }
    if let query = query.withoutForeignFillers {
      let found = try complete([query])
      if !found.isEmpty { return (found, .none) }
    }
    let corrected = try corrections()
    let asMeant = corrected.isEmpty ? [] : try complete(corrected)
    if !asMeant.isEmpty { return (asMeant, .spelling) }
    // When words are left out, bold guesses about the others are not allowed as well.
    return (
      try partial(
        [query.withoutForeignFillers ?? query]
          + corrections(leastWeight: FoodSpelling.weightOfOneEdit)), .omission
    )
  }

  /// Returns the foods that hold every word. Those in which a word before the last is only the
  /// beginning of a longer one count when there are no others: "chick br", but not eggplant for
  /// "egg salad".
  private func complete(_ queries: [FoodQuery]) throws -> [Scored] {
    let found = try gather(queries, true).filter(\.score.fit.isComplete)
    var whole = found.filter { !$0.score.fit.leavesGaps }
    if whole.isEmpty { whole = found }
    guard whole.contains(where: { !$0.score.fit.isUnfinished }) else {
      // "Chick br" may be Chick-fil-A's brownie, and is rather a chicken breast.
      return query.terms.count > 1 ? found : whole
    }
    // Where the last word is a whole word of some food, foods with a longer word come after it: no
    // cheesecake for "cheese", and no eggplant for "egg", however much of it was eaten.
    for index in whole.indices where whole[index].score.fit.isUnfinished {
      whole[index].score.points -= Self.costOfLongerWord
    }
    return whole
  }

  private static var costOfLongerWord: Double { 130 }

  /// Returns the foods with the most words of the query.
  private func partial(_ queries: [FoodQuery]) throws -> [Scored] {
    guard query.terms.count > 1 else { return [] }
    let found = try gather(queries.map(\.withoutShortBeginnings), false)
    let most = found.map(\.score.fit.found).max() ?? 0
    return found.filter { $0.score.fit.found == most }
  }

  /// The query with two neighbouring words written as one: "milk shake", "7 up".
  private var joined: [FoodQuery] {
    query.terms.indices.dropLast().map { index in
      let word = query.terms[index].typed + query.terms[index + 1].typed
      return query.replacing(index, with: [.init(meaning: word)], consuming: 2)
    }
  }

  /// Returns the queries with every unknown word replaced by the likeliest known ones.
  ///
  /// - Parameter leastWeight: the least weight of a guess that counts.
  private func corrections(leastWeight: Double = 0) throws -> [FoodQuery] {
    let spelling = try spelling()
    var corrected = query
    var apart: [FoodQuery] = []
    for (index, term) in query.terms.enumerated() where !spelling.knows(term) {
      let isLast = index == query.terms.count - 1
      if let (first, second) = spelling.split(term.typed) {
        apart.append(query.replacing(index, with: [.init(meaning: first), .init(meaning: second)]))
      }
      let guesses = spelling.guesses(for: term.typed, mayBeUnfinished: isLast)
        .filter { $0.weight >= leastWeight }
      if !guesses.isEmpty { corrected.terms[index] = .init(forms: guesses) }
    }
    return apart + [corrected]
  }
}
