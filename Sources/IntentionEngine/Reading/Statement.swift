/// Tells statements, such as "my body deserves rest", from deeds and things.
extension Clause {
  /// Whether a verb in the middle makes the words a statement.
  func hasFiniteVerb(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    // "Listen to what my body is telling me": the verb belongs to what is listened to.
    let isOfDeed = bare.first.map { Verbs.contains($0) } ?? false
    return bare.indices.dropFirst().contains { index in
      let before = bare[index - 1]
      guard Self.isFinite(bare[index]) || isPluralsVerb(bare, index),
        !["that", "who", "which", "what", "to", "and", "how"].contains(before),
        // A verb behind "when" or "because" is not the main one.
        !bare[1..<index].contains(where: {
          FunctionWords.subordinators.contains($0) || (isOfDeed && Self.askers.contains($0))
        })
      else { return false }
      let isI = before == "i" || before == "we"
      if index > 1, isI, !["is", "are"].contains(bare[index]) { return false }
      return index + 1 < bare.count || ["matters", "counts", "wins", "heals"].contains(bare[index])
    }
  }

  private static let askers: WordList = "how what where which who why"

  /// "is", "can" and the third person of verbs that are no nouns: "happens".
  private static func isFinite(_ word: String) -> Bool {
    if finite.contains(word) { return true }
    guard word.hasSuffix("s"), word.count > 4 else { return false }
    let verb = Stem.of(word)
    return Verbs.contains(verb) && !Verbs.isAlsoNoun(verb)
      && VerbForms.thirdPerson(of: verb) == word
  }

  /// "My mornings set the tone": a verb between a plural and what it is done to.
  private func isPluralsVerb(_ bare: [String], _ index: Int) -> Bool {
    index > 1 && index + 1 < bare.count && ["my", "our", "the", "these"].contains(bare[0])
      && bare[index - 1].hasSuffix("s") && Verbs.contains(bare[index]) && isObject(bare[index + 1])
  }

  private static let finite: WordList =
    """
    are aren't becomes begins belongs brings can can't comes could counts deserve deserves does doesn't feels
    gets gives goes grows has is isn't keeps knows leads lives makes matters may means might must
    needs remains shall should starts stays takes was were will wins won't would
    """
}
