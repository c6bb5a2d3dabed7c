/// Tells statements, such as "my body deserves rest", from deeds and things.
extension Clause {
  /// Whether a verb in the middle makes the words a statement.
  func hasFiniteVerb(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    return bare.indices.dropFirst().contains { index in
      let before = bare[index - 1]
      guard Self.isFinite(bare[index]) || isPluralsVerb(bare, index),
        !["that", "who", "which", "what", "to", "and", "how"].contains(before),
        // A verb behind "when" or "because" is not the main one.
        !bare[1..<index].contains(where: FunctionWords.subordinators.contains)
      else { return false }
      let isI = before == "i" || before == "we"
      if index > 1, isI, !["is", "are"].contains(bare[index]) { return false }
      return index + 1 < bare.count || ["matters", "counts", "wins", "heals"].contains(bare[index])
    }
  }

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

  private static let finite = WordTable.set(
    """
    is are was were isn't aren't has can can't will won't must should deserve deserves matters
    comes makes means begins starts takes gets keeps feels brings wins counts grows lives belongs
    gives goes remains stays needs knows becomes leads
    """)
}
