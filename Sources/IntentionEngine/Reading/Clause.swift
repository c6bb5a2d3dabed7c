/// One sentence on its way to an ``Intention``.
struct Clause {
  let words: [String]
  let isQuestion: Bool

  init(_ words: [String], isQuestion: Bool) {
    var words = words
    // "I want to, above all, be kind"
    if let place = words.indices.dropLast().first(where: { words[$0].bare == "above" }), place > 0,
      words[place + 1].bare == "all"
    {
      words.removeSubrange(place...(place + 1))
      words[place - 1] = words[place - 1].withoutComma
    }
    // "Kindness, always"
    if words.count > 1, words[words.count - 2].endsWithComma,
      ["always", "please", "again", "too"].contains(words[words.count - 1].bare)
    {
      words.removeLast()
      words[words.count - 1] = words[words.count - 1].withoutComma
    }
    // "I, as a father of two, want to"
    if words[0].bare == "i", words[0].endsWithComma,
      let end = words.dropFirst().firstIndex(where: \.endsWithComma), end + 1 < words.count
    {
      words = ["I"] + words[(end + 1)...]
    }
    // "Patience, patience, patience"
    if words.allSatisfy({ $0.bare == words[0].bare }) { words = [words[0].withoutComma] }
    // "I won't shout anymore": the denial says it.
    if words.count > 2, words.last?.bare == "anymore" { words.removeLast() }
    self.words = Self.spliced(words)
    self.isQuestion = isQuestion
  }

  /// "I am calm, I am strong" as "I am calm and strong".
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

  var intention: Intention? {
    var main = words
    var when: [String] = []
    if let adjunct = leadingAdjunct {
      when = Casing.lowered(adjunct).enumerated().map { index, word in
        index == adjunct.count - 1 ? word.withoutComma : word
      }
      main = Array(words.dropFirst(adjunct.count))
    } else {
      let start = TimePhrase.cutStart(of: words)
      main = start.rest
      when = Casing.lowered(start.when)
    }
    guard !main.isEmpty, let core = core(of: main, when: &when) else { return nil }
    return Intention(core: core, when: when)
  }

  private func core(of words: [String], when: inout [String]) -> Intention.Core? {
    let opening = Opening(of: words)
    if opening.isAbility || Self.past.contains(opening.rest.first?.bare ?? "") {
      if isQuestion { return nil }
      if !opening.isAbility, let present = present(after: words, when: &when) { return present }
      return opening.position == .none && opening.isAbility ? nil : .hold(Casing.lowered(words))
    }
    if opening.position == .infinitive, isPerfect(opening.rest) { return nil }
    // A question that no opening answers, such as "What is enough?", stays a question.
    if isQuestion, opening.position == .none { return nil }
    var rest = Casing.lowered(opening.rest)
    if when.isEmpty, opening.position != .none || !hasFiniteVerb(rest), !TimePhrase.isHeld(in: rest)
    {
      (rest, when) = TimePhrase.cutEnd(of: rest)
    }
    guard let first = rest.first?.bare else { return nil }
    switch opening.position {
    case .am: return afterAm(rest, opening)
    case .thing where opening.isNegated && hasPurpose(rest):
      // "I don't need dessert to be happy" says nothing against dessert.
      return .hold(["I", "do", "not", opening.desire] + rest)
    case .thing: return thing(rest, isNegated: opening.isNegated)
    case .finite where first == "know" && rest.count > 3 && !opening.isNegated:
      // "I know that I can": what is known is what is held.
      let known = rest.dropFirst(rest[1].bare == "that" ? 2 : 1)
      return known.first?.bare == "how" ? .hold(["I"] + rest) : .hold(Array(known))
    case .finite where Self.dislikes.contains(first) && !opening.isNegated && !isQuestion:
      return .thought(["I"] + rest)
    case .finite where Verbs.stative.contains(first) && !opening.isNegated:
      return .hold(["I"] + rest)
    case .infinitive where opening.isShared, .finite where opening.isShared:
      if first == "are" { return .hold(["we"] + rest) }
      if first == "be", !opening.isNegated { return .hold(["we", "are"] + rest.dropFirst()) }
      let deed = Tail.cut(
        ["make", "sure", "that", "we"] + (opening.isNegated ? ["do", "not"] : []) + rest)
      return VerbPhrase(deed).map { .act($0) }
    case .infinitive, .finite:
      return deed(rest, isNegated: opening.isNegated, isUnneeded: opening.isUnneeded)
    case .none: return bareCore(rest)
    }
  }

  /// Of "I was harsh, but today I am gentle" what is meant now.
  private func present(after words: [String], when: inout [String]) -> Intention.Core? {
    guard let comma = words.firstIndex(where: \.endsWithComma) else { return nil }
    var rest = Array(words[(comma + 1)...])
    while rest.count > 2, ["but", "so", "and", "yet", "now"].contains(rest[0].bare) {
      rest.removeFirst()
    }
    let start = TimePhrase.cutStart(of: rest)
    guard let first = start.rest.first?.bare, ["i", "i'm", "i'll"].contains(first) else {
      return nil
    }
    if !start.when.isEmpty { when = Casing.lowered(start.when) }
    return core(of: start.rest, when: &when)
  }

  /// "have called": what should have been done is no longer to be intended.
  private func isPerfect(_ rest: [String]) -> Bool {
    guard rest.count > 1, rest[0].bare == "have" else { return false }
    return Self.participles.contains(rest[1].bare)
      || (VerbForms.base(ofPast: rest[1].bare) != nil && rest.count > 2
        && isObject(rest[2].bare))
  }

  private static let participles: WordList =
    "been begun done eaten gone had known made said seen slept taken told written"

  private func afterAm(_ rest: [String], _ opening: Opening) -> Intention.Core? {
    guard let first = rest.first?.bare else { return nil }
    if let verb = VerbForms.base(ofGerund: first) {
      return deed([verb] + rest.dropFirst(), isNegated: opening.isNegated, isUnneeded: false)
    }
    if !isQuestion, !opening.isNegated,
      let quality = rest.first(where: { !Self.degrees.contains($0.bare) }),
      Self.burdens.contains(quality.bare)
    {
      return .thought(["I", "am"] + rest)
    }
    if isQuestion || (startsWithAdjective(rest) && !Self.affirmed.contains(first)) {
      return opening.isNegated ? .notBe(rest) : .be(rest)
    }
    return .hold(["I", "am"] + (opening.isNegated ? ["not"] : []) + rest)
  }

  /// What nobody means to do who says that they do it.
  private static let dislikes: WordList = "dislike hate loathe regret resent struggle"

  /// How no one means to be who says that they are.
  private static let burdens: WordList =
    """
    afraid angry anxious ashamed bitter broken depressed exhausted fearful hopeless jealous lazy lonely
    lost nervous overwhelmed sad scared sick stressed stuck tense tired unhappy upset weak worried
    """

  private static let degrees: WordList = "a always bit feeling just really so still too very"

  /// Whether a thing is followed by what it would be for: "dessert to be happy".
  private func hasPurpose(_ rest: [String]) -> Bool {
    rest.indices.dropFirst().dropLast().contains {
      rest[$0].bare == "to" && Verbs.contains(rest[$0 + 1].bare)
    }
  }

  private func thing(_ rest: [String], isNegated: Bool) -> Intention.Core? {
    // "My mornings to be calmer": what is wished of a thing.
    if let to = rest.firstIndex(where: { $0.bare == "to" }), to > 0, to + 1 < rest.count,
      Verbs.contains(rest[to + 1].bare), ["my", "our", "the"].contains(rest[0].bare), !isNegated
    {
      let words = ["let"] + rest[..<to] + rest[(to + 1)...]
      return VerbPhrase(Array(words)).map { .act($0) }
    }
    // "I want, no, I need": whoever thinks aloud is quoted.
    if rest[0].endsWithComma, rest[0].bare == "no" { return nil }
    let isAny = rest.count > 1 && ["any", "a", "an", "more"].contains(rest[0].bare)
    return isNegated
      ? .haveNo(isAny ? Array(rest.dropFirst()) : rest) : .have(NounPhrase.completed(rest))
  }

  /// Something to be done, or to be left.
  private func deed(_ words: [String], isNegated: Bool, isUnneeded: Bool) -> Intention.Core? {
    var words = Tail.cut(Series.completed(words))
    var isNegated = isNegated
    guard let first = words.first?.bare else { return nil }
    if first == "be" || first == "am", words.count > 1 {
      let complement = Array(words.dropFirst())
      if isUnneeded { return VerbPhrase(words).map { .unneeded($0) } }
      // "Be brave and speak up": the second verb would not follow "being".
      if !isNegated, let phrase = VerbPhrase(["be"] + complement), phrase.isCoordinated,
        !complement.contains(where: { $0.bare == "and" }) || QualityNoun.of(complement) == nil
      {
        return .act(phrase)
      }
      return isNegated ? .notBe(complement) : .be(complement)
    }
    if ["stop", "quit"].contains(first), words.count > 1,
      let verb = VerbForms.base(ofGerund: words[1].bare), !hasSecondOrder(words)
    {
      isNegated.toggle()
      words = [verb] + words.dropFirst(2)
      if verb == "be", words.count > 1 {
        let complement = Array(words.dropFirst())
        return isNegated ? .notBe(complement) : .be(complement)
      }
    }
    // "Never diet again": the denial says it; "start again" is one deed.
    if isNegated, words.count > 1, words.last?.bare == "again",
      !["begin", "start", "try"].contains(words[words.count - 2].bare)
    {
      words[words.count - 2] = words[words.count - 2].withoutComma
      words.removeLast()
    }
    guard let phrase = VerbPhrase(words) else { return nil }
    if isUnneeded { return .unneeded(phrase) }
    return isNegated ? .refrain(phrase) : .act(phrase)
  }

  /// "Stop shouting and be kind": the second deed is meant as it stands.
  private func hasSecondOrder(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { joint, verb in
      joint.bare == "and" && Verbs.contains(verb.bare)
    }
  }

  /// What a text without an opening is: a command, a way to be, a thing or a statement.
  private func bareCore(_ rest: [String]) -> Intention.Core? {
    let bare = rest.map(\.bare)
    guard let first = bare.first else { return nil }
    if first.hasSuffix("'s"), ["it's", "that's", "there's", "life's"].contains(first) {
      return .hold(rest)
    }
    if first == "neither", let nor = bare.firstIndex(of: "nor"), bare.count > 3,
      Verbs.contains(bare[1])
    {
      return deed(rest[1..<nor] + ["or"] + rest[(nor + 1)...], isNegated: true, isUnneeded: false)
    }
    // "Can't stop": nobody is said to be able.
    if Self.auxiliaries.contains(first) { return nil }
    let isOrder = Verbs.contains(first) && !Verbs.isAlsoNoun(first) && isCommand(rest)
    if !isOrder, hasFiniteVerb(rest) { return .hold(rest) }
    if ["why", "who", "whose", "what", "where", "how"].contains(first) { return nil }
    if bare.last == "first", (2...4).contains(bare.count), !Verbs.contains(first) {
      return deed(["put"] + rest, isNegated: false, isUnneeded: false)
    }
    if first == "no" || first == "without", rest.count > 1 {
      let less = bare[1] == "more" && rest.count > 2 ? 2 : 1
      if let verb = VerbForms.base(ofGerund: bare[less]) {
        return deed([verb] + rest.dropFirst(less + 1), isNegated: true, isUnneeded: false)
      }
      return .haveNo(Array(rest.dropFirst(less)))
    }
    if first == "not", rest.count > 1, let verb = VerbForms.base(ofGerund: bare[1]) {
      return deed([verb] + rest.dropFirst(2), isNegated: true, isUnneeded: false)
    }
    if let verb = VerbForms.base(ofGerund: first), rest.count > 1 {
      return deed([verb] + rest.dropFirst(), isNegated: false, isUnneeded: false)
    }
    if isCommand(rest) { return deed(rest, isNegated: false, isUnneeded: false) }
    let isOneAtATime = first == "one" && bare.suffix(3) == ["at", "a", "time"]
    if FunctionWords.prepositions.contains(first) || isOneAtATime {
      return ["with", "in", "at", "without", "from", "one"].contains(first) ? .manner(rest) : nil
    }
    if startsWithAdjective(rest), !endsLikeThing(rest) { return .be(rest) }
    if rest.count == 1, FunctionWords.contains(first) { return nil }
    return .have(NounPhrase.completed(Tail.cut(rest)))
  }

  private static let auxiliaries: WordList =
    "am are can can't cannot could does is may might must shall should was were will won't would"

  private func startsWithAdjective(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    var index = 0
    while index < bare.count - 1,
      [
        "more", "less", "very", "so", "too", "fully", "truly", "a", "bit", "always", "completely",
        "really", "deeply",
      ].contains(bare[index]) || Adverbs.contains(bare[index])
    {
      if bare[index] == "a", bare[index + 1] != "bit" { return false }
      index += 1
    }
    return Quality.isAdjective(bare[index])
      && !(Quality.named(bare[index])?.noun == bare[index] && bare[index] != "calm")
  }

  /// "Calm mornings", "Honest talks with Dad": a noun follows the adjective.
  private func endsLikeThing(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    guard let place = bare.firstIndex(where: Quality.isAdjective), place + 1 < bare.count,
      !words[place].endsWithComma
    else { return false }
    let next = bare[place + 1]
    if next == "and" || next == "or" {
      return !(place + 2 < bare.count && Quality.isAdjective(bare[place + 2]))
        || endsLikeThing(Array(words[(place + 2)...]))
    }
    return !FunctionWords.contains(next) && !Quality.isAdjective(next) && next != "enough"
      || (Quality.isAdjective(next) && endsLikeThing(Array(words[(place + 1)...])))
  }

  /// What "I am" affirms rather than undertakes.
  private static let affirmed: WordList =
    """
    able alive beautiful blessed capable complete enough free fulfilled good human imperfect lovable
    loved lucky more powerful proud safe strong stronger whole worth worthy
    """

  private static let past: WordList = "been did felt got had made took was went were"
}
