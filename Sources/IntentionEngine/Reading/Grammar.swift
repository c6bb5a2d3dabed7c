/// Tells orders, statements and ways to be from things.
extension Clause {
  /// Returns whether the words begin with a verb that orders, which a noun may look like: "walk the
  /// dog", "walks outside".
  func isCommand(_ words: [String]) -> Bool {
    var bare = words.map(\.bare)
    // "Walk, stretch, and breathe"
    if words[0].endsWithComma {
      return bare.count > 1 && bare.allSatisfy { Verbs.contains($0) || $0 == "and" }
    }
    while bare.count > 1, Adverbs.contains(bare[0]) || bare[0] == "always" { bare.removeFirst() }
    let first = bare[0]
    guard Verbs.contains(first) else { return isUnknownCommand(bare) }
    if Quality.isAdjective(first) {
      return bare.count > 1 && (isObject(bare[1]) || ["down", "up"].contains(bare[1]))
    }
    if !Verbs.isAlsoNoun(first) { return true }
    guard bare.count > 1 else { return !Self.states.contains(first) }
    let next = bare[1]
    // "Call Anna", but not "Balance And Peace".
    if words[1].first?.isUppercase == true, words[1].contains(where: \.isLowercase),
      words.dropFirst(2).contains(where: { $0.first?.isLowercase == true })
        || words.count == 2 && words[0].first?.isLowercase == true
    {
      return true
    }
    if next == "and" || next == "or" {
      return bare.count > 2 && Verbs.contains(bare[2])
        && (!Verbs.isAlsoNoun(bare[2]) || bare.count > 3)
    }
    if next == "without", bare.count > 2, VerbForms.base(ofGerund: bare[2]) != nil { return true }
    if ["in", "between", "for", "of"].contains(next), Self.virtues.contains(first) { return false }
    if ["over", "instead", "than", "for", "of", "without", "before"].contains(next) {
      return ["walk", "run", "work", "wait", "look", "care"].contains(first) && next != "over"
    }
    return isObject(next) || Adverbs.contains(next) || Self.afterCommands.contains(next)
      || FunctionWords.prepositions.contains(next)
      || (next.hasSuffix("s") && bare.count == 2 && !Self.compounds.contains(next))
  }

  /// Returns "Microdose the new things": an unknown word before what only follows a verb.
  private func isUnknownCommand(_ bare: [String]) -> Bool {
    guard bare.count > 1, !FunctionWords.contains(bare[0]), !bare[0].contains(where: \.isNumber),
      !bare[0].hasSuffix("s"), !bare[0].hasSuffix("ing"), !Quality.isAdjective(bare[0])
    else { return false }
    return Self.afterVerbs.contains(bare[1])
      || (bare[1] == "that" && ["ise", "ize", "ify", "ate"].contains(where: bare[0].hasSuffix))
  }

  /// Returns whether a verb in the middle makes the words a statement: "my body deserves rest".
  func hasFiniteVerb(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    // "Listen to what my body is telling me": the verb belongs to what is listened to.
    let isOfDeed = Verbs.contains(bare.first ?? "")
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

  /// Returns "is", "can" and the third person of verbs that are no nouns: "happens".
  private static func isFinite(_ word: String) -> Bool {
    if finite.contains(word) { return true }
    guard word.hasSuffix("s"), word.utf8.count > 4 else { return false }
    let verb = Stem.of(word)
    return Verbs.contains(verb) && !Verbs.isAlsoNoun(verb)
      && VerbForms.thirdPerson(of: verb) == word
  }

  /// Returns "My mornings set the tone": a verb between a plural and what it is done to.
  private func isPluralsVerb(_ bare: [String], _ index: Int) -> Bool {
    index > 1 && index + 1 < bare.count && ["my", "our", "the", "these"].contains(bare[0])
      && bare[index - 1].hasSuffix("s") && Verbs.contains(bare[index]) && isObject(bare[index + 1])
  }

  /// Returns whether the words describe: "more patient with my kids".
  func startsWithAdjective(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    var index = 0
    while index < bare.count - 1,
      Self.beforeAdjectives.contains(bare[index]) || Adverbs.contains(bare[index])
    {
      if bare[index] == "a", bare[index + 1] != "bit" { return false }
      index += 1
    }
    return Quality.isAdjective(bare[index])
      && !(Quality.named(bare[index])?.noun == bare[index] && bare[index] != "calm")
  }

  /// Returns "Calm mornings", "Honest talks with Dad": a noun follows the adjective.
  func endsLikeThing(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    guard let place = bare.firstIndex(where: Quality.isAdjective), place + 1 < bare.count,
      !words[place].endsWithComma
    else { return false }
    let next = bare[place + 1]
    if next == "and" || next == "or" {
      return !(place + 2 < bare.count && Quality.isAdjective(bare[place + 2]))
        || endsLikeThing(Array(words[(place + 2)...]))
    }
    return Quality.isAdjective(next)
      ? endsLikeThing(Array(words[(place + 1)...]))
      : !FunctionWords.contains(next) && next != "enough"
  }

  /// Returns whether a word in lower case begins what a verb may have as its object.
  func isObject(_ word: String) -> Bool {
    FunctionWords.determiners.contains(word) || FunctionWords.pronouns.contains(word)
      || word.contains(where: \.isNumber)
  }

  private static let afterVerbs: WordList =
    "a an anyone everyone her him it me my myself our ourselves the them us"

  private static let afterCommands: WordList =
    """
    again always better big closer dad daily deeper deeply earlier early every fast faster first
    french fresh friends german god good grandma grandpa guitar happy hard harder healthy heavier
    higher home instead kind late less lighter longer mom more mum often once only others outdoors outside
    people piano regularly safe slowly smart smarter softer spanish together twice water weights well
    wisely
    """

  /// Words that alone are rather what a person wants to have than what they want to do.
  private static let states: WordList =
    """
    answer balance care change ease exercise experience focus help hope light love peace play power
    practice progress question rest sleep study support taste thank touch trust water work
    """

  /// What people have in something rather than do.
  private static let virtues: WordList = "balance ease hope light love power trust"

  private static let compounds: WordList = "breaks classes goals habits hours routines shoes"

  private static let beforeAdjectives: WordList =
    "a always bit completely deeply fully less more really so too truly very"

  private static let finite: WordList =
    """
    are aren't becomes begins belongs brings can can't comes could counts deserve deserves does doesn't feels
    gets gives goes grows has is isn't keeps knows leads lives makes matters may means might must
    needs remains shall should starts stays takes was were will wins won't would
    """
}
