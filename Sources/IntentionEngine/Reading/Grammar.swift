/// Tells orders, statements and ways to be from things.
extension Clause {
  /// Returns whether the words begin with a verb that orders, which a noun may look like: "walk the
  /// dog", "walks outside".
  func isCommand(_ words: [String]) -> Bool {
    var bare = words.map(\.bare)
    // "Walk, stretch, and breathe"
    if words[0].endsWithComma {
      return bare.count > 1 && bare.allSatisfy { $0.is(.verb) || $0 == "and" }
    }
    while bare.count > 1, bare[0].isAdverb || bare[0] == "always" { bare.removeFirst() }
    let first = bare[0]
    guard first.is(.verb) else { return isUnknownCommand(bare) }
    if Quality.isAdjective(first) {
      return bare.count > 1 && (isObject(bare[1]) || ["down", "up"].contains(bare[1]))
    }
    if !first.is(.noun) { return true }
    guard bare.count > 1 else { return !first.is(.state) }
    let next = bare[1]
    // "Call Anna", but not "Balance And Peace".
    if words[1].first?.isUppercase == true, words[1].contains(where: \.isLowercase),
      words.dropFirst(2).contains(where: { $0.first?.isLowercase == true })
        || words.count == 2 && words[0].first?.isLowercase == true
    {
      return true
    }
    if next == "and" || next == "or" {
      return bare.count > 2 && bare[2].is(.verb)
        && (!bare[2].is(.noun) || bare.count > 3)
    }
    if next == "without", bare.count > 2, VerbForms.base(ofGerund: bare[2]) != nil { return true }
    if ["in", "between", "for", "of"].contains(next), first.is(.virtue) { return false }
    if ["over", "instead", "than", "for", "of", "without", "before"].contains(next) {
      return ["walk", "run", "work", "wait", "look", "care"].contains(first) && next != "over"
    }
    return isObject(next) || next.isAdverb || next.is(.afterOrder)
      || next.is(.preposition)
      || (next.hasSuffix("s") && bare.count == 2 && !next.is(.compound))
  }

  /// Returns "Microdose the new things": an unknown word before what only follows a verb.
  private func isUnknownCommand(_ bare: [String]) -> Bool {
    guard bare.count > 1, !bare[0].is(.small), !bare[0].contains(where: \.isNumber),
      !bare[0].hasSuffix("s"), !bare[0].hasSuffix("ing"), !Quality.isAdjective(bare[0])
    else { return false }
    return bare[1].is(.afterVerb)
      || (bare[1] == "that" && ["ise", "ize", "ify", "ate"].contains(where: bare[0].hasSuffix))
  }

  /// Returns whether a verb in the middle makes the words a statement: "my body deserves rest".
  func hasFiniteVerb(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    // "Listen to what my body is telling me": the verb belongs to what is listened to.
    let isOfDeed = (bare.first ?? "").is(.verb)
    return bare.indices.dropFirst().contains { index in
      let before = bare[index - 1]
      guard Self.isFinite(bare[index]) || isPluralsVerb(bare, index),
        !["that", "who", "which", "what", "to", "and", "how"].contains(before),
        // A verb behind "when" or "because" is not the main one.
        !bare[1..<index].contains(where: {
          $0.is(.subordinator) || (isOfDeed && $0.is(.asker))
        })
      else { return false }
      let isI = before == "i" || before == "we"
      if index > 1, isI, !["is", "are"].contains(bare[index]) { return false }
      return index + 1 < bare.count || ["matters", "counts", "wins", "heals"].contains(bare[index])
    }
  }

  /// Returns "is", "can" and the third person of verbs that are no nouns: "happens".
  private static func isFinite(_ word: String) -> Bool {
    if word.is(.finite) { return true }
    guard word.hasSuffix("s"), word.utf8.count > 4 else { return false }
    let verb = Stem.of(word)
    return verb.is(.verb) && !verb.is(.noun)
      && VerbForms.thirdPerson(of: verb) == word
  }

  /// Returns "My mornings set the tone": a verb between a plural and what it is done to.
  private func isPluralsVerb(_ bare: [String], _ index: Int) -> Bool {
    index > 1 && index + 1 < bare.count && ["my", "our", "the", "these"].contains(bare[0])
      && bare[index - 1].hasSuffix("s") && bare[index].is(.verb) && isObject(bare[index + 1])
  }

  /// Returns whether the words describe: "more patient with my kids".
  func startsWithAdjective(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    var index = 0
    while index < bare.count - 1,
      bare[index].is(.beforeAdjective) || bare[index].isAdverb
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
      : !next.is(.small) && next != "enough"
  }

  /// Returns whether a word in lower case begins what a verb may have as its object.
  func isObject(_ word: String) -> Bool {
    word.is(.determiner) || word.is(.pronoun)
      || word.contains(where: \.isNumber)
  }
}
