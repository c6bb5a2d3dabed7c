/// Tells orders, statements and ways to be from things.
extension Clause {
  /// Returns whether the words begin with a verb that orders, which a noun may look like: "walk the
  /// dog", "walks outside".
  func isCommand(_ words: [Word]) -> Bool {
    // "Walk, stretch, and breathe"
    if words[0].hasComma {
      return words.count > 1 && words.allSatisfy { $0.is(.verb) || $0.is("and") }
    }
    let adverbs = words.dropLast().prefix { $0.isAdverb || $0.is("always") }
    let words = Array(words.dropFirst(adverbs.count))
    let first = words[0]
    guard first.is(.verb) else { return isUnknownCommand(words) }
    if first.isAdjective {
      return words.count > 1 && (words[1].isObject || words[1].is("down", "up"))
    }
    if !first.is(.noun) { return true }
    guard words.count > 1 else { return !first.is(.state) }
    let next = words[1]
    // "Call Anna", but not "Balance And Peace".
    if next.isName, words.count == 2 || !words.dropFirst(2).allSatisfy(\.isName) { return true }
    if next.is("and", "or") {
      return words.count > 2 && words[2].is(.verb) && (!words[2].is(.noun) || words.count > 3)
    }
    if next.is("without"), words.count > 2, VerbForms.base(ofGerund: words[2].bare) != nil {
      return true
    }
    if next.is("in", "between", "for", "of"), first.is(.virtue) { return false }
    if next.is("over", "instead", "than", "for", "of", "without", "before") {
      return first.is("walk", "run", "work", "wait", "look", "care", "train", "study")
        && !next.is("over")
    }
    return next.isObject || next.isAdverb || next.is(.afterOrder) || next.is(.preposition)
      || (next.bare.hasSuffix("s") && words.count == 2 && !next.is(.compound))
  }

  /// Returns "Microdose the new things": an unknown word before what only follows a verb.
  private func isUnknownCommand(_ words: [Word]) -> Bool {
    let first = words[0]
    guard words.count > 1, !first.is(.small), !first.hasNumber, !first.bare.hasSuffix("s"),
      !first.bare.hasSuffix("ing"), !first.isAdjective
    else { return false }
    return words[1].is(.afterVerb)
      || (words[1].is("that")
        && ["ise", "ize", "ify", "ate"].contains(where: first.bare.hasSuffix))
  }

  /// Returns whether a verb in the middle makes the words a statement: "my body deserves rest".
  func hasFiniteVerb(_ words: [Word]) -> Bool {
    // "Listen to what my body is telling me": the verb belongs to what is listened to.
    let isOfDeed = words[0].is(.verb)
    return words.indices.dropFirst().contains { index in
      let (word, before) = (words[index], words[index - 1])
      guard isFinite(word) || isPluralsVerb(words, index),
        !before.is("that", "who", "which", "what", "to", "and", "how"),
        // A verb behind "when" or "because" is not the main one.
        !words[1..<index].contains(where: { $0.is(.subordinator) || (isOfDeed && $0.is(.asker)) })
      else { return false }
      if index > 1, before.is("i", "we"), !word.is("is", "are") { return false }
      return index + 1 < words.count || word.is("matters", "counts", "wins", "heals")
    }
  }

  /// Returns "is", "can" and the third person of verbs that are no nouns: "happens".
  private func isFinite(_ word: Word) -> Bool {
    if word.is(.finite) { return true }
    guard word.bare.hasSuffix("s"), word.bare.utf8.count > 4 else { return false }
    let verb = Word(Stem.of(word.bare))
    return verb.is(.verb) && !verb.is(.noun)
  }

  /// Returns "My mornings set the tone": a verb between a plural and what it is done to.
  private func isPluralsVerb(_ words: [Word], _ index: Int) -> Bool {
    index > 1 && index + 1 < words.count && words[0].is("my", "our", "the", "these")
      && words[index - 1].bare.hasSuffix("s") && words[index].is(.verb) && words[index + 1].isObject
  }

  /// Returns whether the words describe: "more patient with my kids".
  func startsWithAdjective(_ words: [Word]) -> Bool {
    let before = words.dropLast().prefix { $0.is(.beforeAdjective) || $0.isAdverb }
    // "a bit", but no other "a"
    if zip(before, words.dropFirst()).contains(where: { $0.is("a") && !$1.is("bit") }) {
      return false
    }
    let word = words[before.count]
    return word.isAdjective && (word.is("calm") || Quality.named(word.bare)?.noun != word.bare)
  }

  /// Returns "Calm mornings", "Honest talks with Dad": a noun follows the adjective.
  func endsLikeThing(_ words: ArraySlice<Word>) -> Bool {
    guard let place = words.firstIndex(where: \.isAdjective), !words[place].hasComma,
      let next = words[(place + 1)...].first
    else { return false }
    if next.is("and", "or") {
      let second = words[(place + 2)...]
      return second.first?.isAdjective != true || endsLikeThing(second)
    }
    return next.isAdjective
      ? endsLikeThing(words[(place + 1)...]) : !next.is(.small) && !next.is("enough")
  }
}
