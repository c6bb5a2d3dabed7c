/// Tells orders from things, of which many a word may be either: "walk the dog", "walks outside".
extension Clause {
  /// Whether the words begin with a verb that orders, which a noun may look like.
  func isCommand(_ words: [String]) -> Bool {
    var bare = words.map(\.bare)
    // "Walk, stretch, and breathe"
    if words[0].endsWithComma {
      return bare.count > 1 && bare.allSatisfy { Verbs.contains($0) || $0 == "and" }
    }
    while bare.count > 1, Adverbs.contains(bare[0]) || bare[0] == "always" { bare.removeFirst() }
    guard let first = bare.first else { return false }
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
        || words.count == 2
          && words[0].first?.isLowercase == true
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

  /// "Microdose the new things": an unknown word before what only follows a verb.
  private func isUnknownCommand(_ bare: [String]) -> Bool {
    guard bare.count > 1, !FunctionWords.contains(bare[0]), !bare[0].contains(where: \.isNumber),
      !bare[0].hasSuffix("s"), !bare[0].hasSuffix("ing"), !Quality.isAdjective(bare[0])
    else { return false }
    return Self.afterVerbs.contains(bare[1])
      || (bare[1] == "that" && ["ise", "ize", "ify", "ate"].contains(where: bare[0].hasSuffix))
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

  func isObject(_ word: String) -> Bool {
    FunctionWords.determiners.contains(word) || FunctionWords.pronouns.contains(word)
      || word.contains(where: \.isNumber)
  }
}
