/// One sentence on its way to an ``Intention``.
struct Clause {
  /// Words keep a comma that follows them; there is one at least.
  var words: [String]
  var isQuestion: Bool

  /// The sentence said of oneself, without what only adds emphasis.
  var tidied: Clause {
    var words = Person.turned(words)
    // "I want to, above all, be kind"
    if let place = words.indices.dropLast().first(where: { words[$0].bare == "above" }), place > 0,
      words[place + 1].bare == "all"
    {
      words.removeSubrange(place...(place + 1))
      words[place - 1] = words[place - 1].withoutComma
    }
    // "Kindness, always"; "I won't shout anymore": the denial says it.
    if words.count > 1, let last = words.last?.bare,
      words[words.count - 2].endsWithComma && ["always", "please", "again", "too"].contains(last)
        || words.count > 2 && last == "anymore"
    {
      words.removeLast()
      words[words.count - 1] = words[words.count - 1].withoutComma
    }
    // "I, as a father of two, want to"
    if words[0] == "I,", let end = words.dropFirst().firstIndex(where: \.endsWithComma),
      end + 1 < words.count
    {
      words = ["I"] + words[(end + 1)...]
    }
    // "Patience, patience, patience"
    if words.allSatisfy({ $0.bare == words[0].bare }) { words = [words[0].withoutComma] }
    return Clause(words: Self.spliced(words), isQuestion: isQuestion)
  }

  /// Returns "I am calm, I am strong" as "I am calm and strong".
  private static func spliced(_ words: [String]) -> [String] {
    let starts = [
      ["may", "i", "be"], ["i", "am"], ["i", "will"], ["i", "choose"], ["may", "i"], ["i"],
    ]
    let bare = words.map(\.bare)
    guard let start = starts.first(where: bare.starts) else { return words }
    var spliced: [String] = []
    var index = 0
    while index < words.count {
      let isAgain =
        index > 1 && words[index - 1].endsWithComma && bare[index...].starts(with: start)
        && index + start.count < words.count
      if isAgain, let last = spliced.popLast() {
        let isLast = !words[(index + 1)...].dropLast().contains(where: \.endsWithComma)
        spliced += isLast ? [last.withoutComma, "and"] : [last]
        index += start.count
      } else {
        spliced.append(words[index])
        index += 1
      }
    }
    return spliced
  }

  /// What the sentence intends; nil where it cannot be taken apart.
  var intention: Intention? {
    var (main, when) = TimePhrase.cutStart(of: words)
    var intention = intention(of: main, when: &when)
    intention?.when = when
    return intention
  }

  private func intention(of words: [String], when: inout [String]) -> Intention? {
    let opening = Opening(of: words)
    let isPast = (opening.rest.first?.bare ?? "").is(.was)
    if opening.isAbility || isPast {
      if isQuestion { return nil }
      if !opening.isAbility, let present = present(after: words, when: &when) { return present }
      return Intention(.holding, Casing.lowered(words))
    }
    // A question that no opening answers, such as "What is enough?", stays a question.
    if isQuestion, opening.position == .start { return nil }
    if opening.position == .deed, isPerfect(opening.rest) { return nil }
    var rest = Casing.lowered(opening.rest)
    if when.isEmpty, opening.position != .start || !hasFiniteVerb(rest) {
      (rest, when) = TimePhrase.cutEnd(of: rest)
    }
    guard let first = rest.first?.bare else { return nil }
    let isNegated = opening.isNegated
    switch opening.position {
    case .am: return state(rest, isNegated: isNegated)
    case .thing where isNegated && hasPurpose(rest):
      // "I don't need dessert to be happy" says nothing against dessert.
      return Intention(.holding, ["I", "do", "not", opening.desire] + rest)
    case .thing: return thing(rest, isNegated: isNegated)
    case .i where first == "know" && rest.count > 3 && !isNegated:
      // "I know that I can": what is known is what is held.
      let known = rest.dropFirst(rest[1].bare == "that" ? 2 : 1)
      return Intention(.holding, known.first?.bare == "how" ? ["I"] + rest : Array(known))
    case .i where first.is(.dislike) && !isNegated && !isQuestion:
      return Intention(.thought, ["I"] + rest)
    case .i where first.is(.stative) && !isNegated:
      return Intention(.holding, ["I"] + rest)
    case .deed where opening.isShared, .i where opening.isShared:
      if first == "are" { return Intention(.holding, ["we"] + rest) }
      if first == "be", !isNegated { return Intention(.holding, ["we", "are"] + rest.dropFirst()) }
      let shared = ["make", "sure", "that", "we"] + (isNegated ? ["do", "not"] : []) + rest
      return Intention(.deed, Tail.cut(shared))
    case .gerund:
      return deed(
        [VerbForms.base(ofGerund: first) ?? first] + rest.dropFirst(), isNegated: isNegated)
    case .deed, .i: return deed(rest, isNegated: isNegated, isUnneeded: opening.isUnneeded)
    case .start: return plain(rest)
    }
  }

  /// Returns what is meant now by "I was harsh, but today I am gentle".
  private func present(after words: [String], when: inout [String]) -> Intention? {
    guard let comma = words.firstIndex(where: \.endsWithComma) else { return nil }
    var rest = Array(words[(comma + 1)...])
    while rest.count > 2, ["but", "so", "and", "yet", "now"].contains(rest[0].bare) {
      rest.removeFirst()
    }
    let start = TimePhrase.cutStart(of: rest)
    guard let first = start.rest.first?.bare, ["i", "i'm", "i'll"].contains(first) else {
      return nil
    }
    if !start.when.isEmpty { when = start.when }
    return intention(of: start.rest, when: &when)
  }

  /// Tells "have called": what should have been done is no longer to be intended.
  private func isPerfect(_ rest: [String]) -> Bool {
    guard rest.count > 1, rest[0].bare == "have" else { return false }
    return rest[1].bare.is(.participle)
      || (VerbForms.base(ofPast: rest[1].bare) != nil && rest.count > 2 && isObject(rest[2].bare))
  }

  /// Returns what follows "I am".
  private func state(_ rest: [String], isNegated: Bool) -> Intention? {
    if let verb = VerbForms.base(ofGerund: rest[0].bare) {
      return deed([verb] + rest.dropFirst(), isNegated: isNegated)
    }
    if !isQuestion, !isNegated,
      let quality = rest.first(where: { !$0.bare.is(.degree) }),
      quality.bare.is(.burden)
    {
      return Intention(.thought, ["I", "am"] + rest)
    }
    if isQuestion || (startsWithAdjective(rest) && !rest[0].bare.is(.affirmed)) {
      return Intention(isNegated ? .notBeing : .being, rest)
    }
    return Intention(.holding, ["I", "am"] + (isNegated ? ["not"] : []) + rest)
  }

  /// Returns whether a thing is followed by what it would be for: "dessert to be happy".
  private func hasPurpose(_ rest: [String]) -> Bool {
    rest.indices.dropFirst().dropLast().contains {
      rest[$0].bare == "to" && rest[$0 + 1].bare.is(.verb)
    }
  }

  /// Returns what follows "I want".
  private func thing(_ rest: [String], isNegated: Bool) -> Intention? {
    // "My mornings to be calmer": what is wished of a thing.
    if !isNegated, ["my", "our", "the"].contains(rest[0].bare), hasPurpose(rest),
      let to = rest.firstIndex(where: { $0.bare == "to" })
    {
      return Intention(.deed, ["let"] + rest[..<to] + rest[(to + 1)...])
    }
    // "I want, no, I need": whoever thinks aloud is quoted.
    if rest[0].bare == "no", rest[0].endsWithComma { return nil }
    if !isNegated { return Intention(.having, NounPhrase.completed(rest)) }
    let isAny = rest.count > 1 && ["any", "a", "an", "more"].contains(rest[0].bare)
    return Intention(.havingNo, isAny ? Array(rest.dropFirst()) : rest)
  }

  /// Returns something to be done, or to be left.
  private func deed(_ words: [String], isNegated: Bool, isUnneeded: Bool = false) -> Intention? {
    var words = Tail.cut(Series.completed(words))
    var isNegated = isNegated
    guard let first = words.first?.bare else { return nil }
    if first == "stop" || first == "quit", words.count > 1,
      let verb = VerbForms.base(ofGerund: words[1].bare), !hasSecondOrder(words)
    {
      isNegated.toggle()
      words = [verb] + words.dropFirst(2)
    }
    if words[0].bare == "be" || first == "am", words.count > 1, !isUnneeded {
      let complement = words.dropFirst()
      // "Be brave and speak up": the second verb would not follow "being".
      if !isNegated, let phrase = VerbPhrase(["be"] + complement), phrase.isCoordinated,
        !complement.contains(where: { $0.bare == "and" })
          || QualityNoun.of(Array(complement)) == nil
      {
        return Intention(.deed, phrase.words)
      }
      return Intention(isNegated ? .notBeing : .being, complement)
    }
    // "Never diet again": the denial says it; "start again" is one deed.
    if isNegated, words.count > 1, words.last?.bare == "again",
      !["begin", "start", "try"].contains(words[words.count - 2].bare)
    {
      words.removeLast()
      words[words.count - 1] = words[words.count - 1].withoutComma
    }
    if VerbPhrase(words) == nil { return nil }
    return Intention(isUnneeded ? .unneeded : isNegated ? .refrain : .deed, words)
  }

  /// Returns "Stop shouting and be kind": the second deed is meant as it stands.
  private func hasSecondOrder(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { joint, verb in
      joint.bare == "and" && verb.bare.is(.verb)
    }
  }

  /// Returns what a text without an opening is: an order, a way to be, a thing or a statement.
  private func plain(_ rest: [String]) -> Intention? {
    let bare = rest.map(\.bare)
    let first = bare[0]
    if ["it's", "that's", "there's", "life's"].contains(first) { return Intention(.holding, rest) }
    if first == "neither", let nor = bare.firstIndex(of: "nor"), bare.count > 3,
      bare[1].is(.verb)
    {
      return deed(rest[1..<nor] + ["or"] + rest[(nor + 1)...], isNegated: true)
    }
    // "Can't stop": nobody is said to be able.
    if first.is(.helper) { return nil }
    let isOrder = first.is(.verb) && !first.is(.noun) && isCommand(rest)
    if !isOrder, hasFiniteVerb(rest) { return Intention(.holding, rest) }
    if first.is(.asker) { return nil }
    if bare.last == "first", (2...4).contains(bare.count), !first.is(.verb) {
      return deed(["put"] + rest, isNegated: false)
    }
    let isNegated = first == "no" || first == "without" || first == "not"
    let start = isNegated ? (bare.count > 2 && bare[1] == "more" && first != "not" ? 2 : 1) : 0
    if bare.count > 1, start < bare.count, let verb = VerbForms.base(ofGerund: bare[start]) {
      return deed([verb] + rest.dropFirst(start + 1), isNegated: isNegated)
    }
    if isNegated, first != "not", bare.count > 1 {
      return Intention(.havingNo, rest.dropFirst(start))
    }
    if isCommand(rest) { return deed(rest, isNegated: false) }
    let isOneAtATime = first == "one" && bare.suffix(3) == ["at", "a", "time"]
    if first.is(.preposition) || isOneAtATime {
      return ["with", "in", "at", "from", "one"].contains(first) ? Intention(.manner, rest) : nil
    }
    if startsWithAdjective(rest), !endsLikeThing(rest) { return Intention(.being, rest) }
    if rest.count == 1, first.is(.small) { return nil }
    return Intention(.having, NounPhrase.completed(Tail.cut(rest)))
  }
}
