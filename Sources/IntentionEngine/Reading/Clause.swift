/// One sentence on its way to an ``Intention``.
struct Clause {
  /// One word at least.
  var words: [Word]
  var isQuestion: Bool

  /// The sentence said of oneself, without what only adds emphasis.
  var tidied: Clause {
    var words = Person.turned(words)
    // "I, as a father of two, want to"; "I want to, above all, be kind"
    if let comma = words.firstIndex(where: \.hasComma), words[comma].is("i", "to"),
      let end = words[(comma + 1)...].firstIndex(where: \.hasComma), end + 1 < words.count
    {
      words = words[...comma].ended + words[(end + 1)...]
    }
    // "Kindness, always"
    if let last = words.dropFirst().last,
      words[words.count - 2].hasComma && last.is("always", "please", "again", "too")
    {
      words = words.dropLast().ended
    }
    // "Patience, patience, patience"
    if words.allSatisfy({ $0.bare == words[0].bare }) { words = words.prefix(1).ended }
    // "I am calm, I am strong": what all parts begin with is said once.
    let parts = Series.parts(words)
    let start = parts.map { zip($0, words).prefix { $0.bare == $1.bare }.count }.min() ?? 0
    if parts.count > 1, start > 0, words[0].is("i", "may"), parts.allSatisfy({ $0.count > start }) {
      words = Series.joined(parts.prefix(1) + parts.dropFirst().map { Array($0.dropFirst(start)) })
    }
    return Clause(words: words, isQuestion: isQuestion)
  }

  /// The intention of the sentence; nil where it cannot be taken apart.
  var intention: Intention? {
    var (rest, when) = TimePhrase.cutStart(of: words)
    let opening = Opening(of: rest)
    guard let first = opening.rest.first else { return nil }
    // "I was harsh, but today I am gentle": what is meant now stands behind the comma.
    let isPast =
      first.is(.was) || opening.position == .i && VerbForms.base(ofPast: first.bare) != nil
    if isPast, !opening.isAbility, let comma = rest.firstIndex(where: \.hasComma) {
      let now = rest[(comma + 1)...].drop { $0.is("but", "so", "and", "yet", "now") }
      if now.count > 1, TimePhrase.cutStart(of: Array(now)).rest[0].is("i", "i'm", "i'll") {
        return Clause(words: Array(now), isQuestion: isQuestion).intention
      }
    }
    if opening.isAbility || isPast {
      return isQuestion ? nil : Intention(.holding, Casing.lowered(rest), when)
    }
    // A question that no opening answers, such as "What is enough?", stays a question; and what
    // should have been done is no longer to be intended.
    if isQuestion && opening.position == .start
      || opening.position == .deed && isPerfect(opening.rest)
    {
      return nil
    }
    rest = Casing.lowered(opening.rest)
    if when.isEmpty, opening.position != .start || !hasFiniteVerb(rest) {
      (rest, when) = TimePhrase.cutEnd(of: rest)
    }
    return intention(of: rest, after: opening).map { Intention($0.kind, $0.words, when) }
  }

  /// Tells "have called".
  private func isPerfect(_ rest: [Word]) -> Bool {
    rest.count > 1 && rest[0].is("have") && VerbForms.base(ofPast: rest[1].bare) != nil
  }

  private func intention(of rest: [Word], after opening: Opening) -> Intention? {
    let (first, isNegated) = (rest[0], opening.isNegated)
    switch opening.position {
    case .am: return state(rest, isNegated: isNegated)
    case .thing where isNegated && purpose(of: rest) != nil:
      // "I don't need dessert to be happy" says nothing against dessert.
      return Intention(.holding, ["I", "do", "not", opening.desire] + rest)
    case .thing: return thing(rest, isNegated: isNegated)
    case .i where first.is("know") && rest.count > 3 && !isNegated:
      // "I know that I can": what is known is what is held.
      let known = rest.dropFirst(rest[1].is("that") ? 2 : 1)
      return Intention(.holding, known.begins("how") ? ["I"] + rest : Array(known))
    case .i
    where !isNegated && !isQuestion
      && (first.is(.dislike) || first.is("feel") && isBurden(rest.dropFirst())):
      return Intention(.thought, ["I"] + rest)
    case .i where first.is(.stative) && !isNegated: return Intention(.holding, ["I"] + rest)
    case .deed where opening.isShared, .i where opening.isShared:
      if first.is("are") { return Intention(.holding, ["we"] + rest) }
      if first.is("be"), !isNegated {
        return Intention(.holding, ["we", "are"] + rest.dropFirst())
      }
      let shared: [Word] = ["make", "sure", "that", "we"] + (isNegated ? ["do", "not"] : [])
      return Intention(.deed, Tail.cut(shared + rest))
    case .gerund, .deed, .i:
      let verb = opening.position == .gerund ? VerbForms.base(ofGerund: first.bare) : nil
      return deed(
        verb.map { [Word($0)] + rest.dropFirst() } ?? rest, isNegated: isNegated,
        isUnneeded: opening.isUnneeded)
    case .start: return plain(rest)
    }
  }

  /// Tells "so tired": how no one means to be who says that they are.
  private func isBurden(_ words: some Sequence<Word>) -> Bool {
    words.first { !$0.is(.degree) }?.is(.burden) ?? false
  }

  /// Reads the words after "I am".
  private func state(_ rest: [Word], isNegated: Bool) -> Intention? {
    if let verb = VerbForms.base(ofGerund: rest[0].bare) {
      return deed([Word(verb)] + rest.dropFirst(), isNegated: isNegated)
    }
    let isMeant = isQuestion || isNegated
    if !isMeant, isBurden(rest) {
      return Intention(.thought, ["I", "am"] + rest)
    }
    if isQuestion || (startsWithAdjective(rest) && !rest[0].is(.affirmed)) {
      return Intention(isNegated ? .notBeing : .being, rest)
    }
    return Intention(.holding, ["I", "am"] + (isNegated ? ["not"] : []) + rest)
  }

  /// Returns where the words tell what a thing would be for: "to" in "dessert to be happy".
  private func purpose(of rest: [Word]) -> Int? {
    rest.indices.dropFirst().dropLast().first { rest[$0].is("to") && rest[$0 + 1].is(.verb) }
  }

  /// Reads the words after "I want".
  private func thing(_ rest: [Word], isNegated: Bool) -> Intention? {
    // "My mornings to be calmer": what is wished of a thing.
    if !isNegated, rest[0].is("my", "our", "the"), let to = purpose(of: rest) {
      return Intention(.deed, ["let"] + rest[..<to] + rest[(to + 1)...])
    }
    // "I want, no, I need": whoever thinks aloud is quoted.
    // So is "I wish I could", "I want you to".
    if rest[0].is("no") && rest[0].hasComma || rest[0].is("i") || rest.begins("me", "to") {
      return nil
    }
    if !isNegated { return Intention(.having, NounPhrase.completed(rest)) }
    let isAny = rest.count > 1 && rest[0].is("any", "a", "an", "more")
    return Intention(.havingNo, rest.dropFirst(isAny ? 1 : 0))
  }

  /// Returns something to be done, or to be left.
  private func deed(_ words: [Word], isNegated: Bool, isUnneeded: Bool = false) -> Intention? {
    var words = Tail.cut(Series.completed(words))
    var isNegated = isNegated
    // "Stop shouting", but not "stop shouting and be kind": the second deed is meant as it stands.
    if words.count > 1, words[0].is("stop", "quit"),
      let verb = VerbForms.base(ofGerund: words[1].bare),
      !zip(words, words.dropFirst()).contains(where: { $0.is("and") && $1.is(.verb) })
    {
      isNegated.toggle()
      words = [Word(verb)] + words.dropFirst(2)
    }
    if words.count > 1, words[0].is("be", "am"), !isUnneeded {
      let complement = Array(words.dropFirst())
      // "Be brave and speak up": the second verb would not follow "being".
      if !isNegated, let phrase = VerbPhrase(["be"] + complement), phrase.isCoordinated,
        !complement.contains(where: { $0.is("and") }) || Quality.nouns(of: complement) == nil
      {
        return Intention(.deed, phrase.words)
      }
      return Intention(isNegated ? .notBeing : .being, complement)
    }
    // "Never again skip breakfast" is "never skip breakfast again".
    if isNegated, words.count > 1, words[0].is("again") { words = words.dropFirst() + ["again"] }
    // "Quit smoking for good": to choose not to smoke for good is less.
    if isNegated, words.suffix(2).begins("for", "good") { return nil }
    if VerbPhrase(words) == nil { return nil }
    return Intention(isUnneeded ? .unneeded : isNegated ? .refrain : .deed, words)
  }

  /// Reads a text without an opening: an order, a way to be, a thing or a statement.
  private func plain(_ rest: [Word]) -> Intention? {
    let first = rest[0]
    if first.is("it's", "that's", "there's", "life's") { return Intention(.holding, rest) }
    // "Can't stop": nobody is said to be able; "neither rush nor delay" is quoted too.
    if first.is(.helper) { return nil }
    let isOrder = isCommand(rest)
    if !(isOrder && !first.is(.noun)), hasFiniteVerb(rest) { return Intention(.holding, rest) }
    if first.is(.asker) || TimePhrase.isTime(rest[...]) { return nil }
    if rest.last?.is("first") == true, (2...4).contains(rest.count), !first.is(.verb) {
      return deed(["put"] + rest, isNegated: false)
    }
    let isNegated = first.is("no", "without", "not")
    let denied = rest.dropFirst(isNegated ? rest.begins("no", "more") && rest.count > 2 ? 2 : 1 : 0)
    if rest.count > 1, let verb = denied.first.flatMap({ VerbForms.base(ofGerund: $0.bare) }) {
      return deed([Word(verb)] + denied.dropFirst(), isNegated: isNegated)
    }
    if isNegated, !first.is("not"), rest.count > 1 { return Intention(.havingNo, denied) }
    if isOrder { return deed(rest, isNegated: false) }
    let isOneAtATime = first.is("one") && rest.suffix(3).begins("at", "a", "time")
    if first.is(.preposition) || isOneAtATime {
      return first.is("with", "in", "at", "from", "one") ? Intention(.manner, rest) : nil
    }
    if startsWithAdjective(rest), !endsLikeThing(rest[...]) { return Intention(.being, rest) }
    if rest.count == 1, first.is(.small) || first.is(.verb) && !first.is(.noun) { return nil }
    // "Not kill time" and "not perfect but present" are no things to have.
    if first.is("not") { return nil }
    return Intention(.having, NounPhrase.completed(Tail.cut(rest)))
  }
}
