/// What a search may have meant: the words as typed; if no food holds them all, words written
/// together or apart and the likeliest spellings; and at last the foods that hold most of them.
struct QueryInterpretation<Food> {
  /// A food and how well it fits.
  struct Scored {
    var food: Food
    var score: FoodRanking.Score
  }

  /// How far the answer is from what was typed.
  enum Liberty {
    /// Every word was found, the last one perhaps unfinished.
    case none
    /// Words were taken for misspelt.
    case spelling
    /// Words were left out.
    case omission
  }

  let query: FoodQuery
  /// Ranks the foods that hold every term of one of the queries, or any of them.
  let gather: (_ queries: [FoodQuery], _ isComplete: Bool) throws -> [Scored]
  /// The words of all foods; asked for only when something is misspelt.
  let spelling: () throws -> FoodSpelling

  /// The foods that fit, in no order.
  func answer() throws -> (foods: [Scored], liberty: Liberty) {
    let asTyped = try complete([query] + joined)
    if !asTyped.isEmpty { return (asTyped, .none) }
    let corrected = try corrections()
    let asMeant = corrected.isEmpty ? [] : try complete(corrected)
    if !asMeant.isEmpty { return (asMeant, .spelling) }
    // What is left out is not made up for by bold guesses about the rest.
    return (
      try partial([query] + corrections(leastWeight: FoodSpelling.weightOfOneEdit)), .omission
    )
  }

  /// The foods that hold every word. Those in which a word before the last is only the beginning of
  /// a longer one count when there are no others: "chick br", but not eggplant for "egg salad".
  private func complete(_ queries: [FoodQuery]) throws -> [Scored] {
    let found = try gather(queries, true).filter(\.score.fit.isComplete)
    var whole = found.filter { !$0.score.fit.leavesGaps }
    if whole.isEmpty { whole = found }
    guard whole.contains(where: { !$0.score.fit.isUnfinished }) else {
      // "Chick br" may be Chick-fil-A's brownie, and is rather a chicken breast.
      return query.terms.count > 1 ? found : whole
    }
    // Where the last word is one, foods with a longer word come behind: no cheesecake for "cheese",
    // and no eggplant for "egg", however much of it was eaten.
    for index in whole.indices where whole[index].score.fit.isUnfinished {
      whole[index].score.points -= Self.costOfLongerWord
    }
    return whole
  }

  private static var costOfLongerWord: Double { 130 }

  /// The foods that hold as many of the words as any does.
  private func partial(_ queries: [FoodQuery]) throws -> [Scored] {
    guard query.terms.count > 1 else { return [] }
    let found = try gather(queries.map(\.withoutShortBeginnings), false)
    let most = found.map(\.score.fit.found).max() ?? 0
    return found.filter { $0.score.fit.found == most }
  }

  /// The query with two neighbours written as one: "milk shake", "7 up".
  private var joined: [FoodQuery] {
    query.terms.indices.dropLast().map { index in
      let word = query.terms[index].typed + query.terms[index + 1].typed
      return query.replacing(index, with: [.init(meaning: word)], consuming: 2)
    }
  }

  /// The query with every unknown word replaced by what may have been meant.
  ///
  /// - Parameter leastWeight: Guesses that are worth less are not taken.
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
