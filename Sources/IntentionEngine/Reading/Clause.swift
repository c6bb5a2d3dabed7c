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

  /// "When I feel tired," at the start, with its comma.
  private var leadingAdjunct: [String]? {
    let openers: Set = ["when", "whenever", "if", "before", "after", "while", "once", "as", "even"]
    guard let first = words.first?.bare,
      let comma = words.firstIndex(where: \.endsWithComma), (1...7).contains(comma),
      comma + 1 < words.count
    else { return nil }
    // "In this moment, I …"
    let isPlace =
      FunctionWords.prepositions.contains(first)
      && ["i", "i'm", "i'll", "we", "let", "may"].contains(words[comma + 1].bare)
    guard isPlace || (openers.contains(first) && comma > 1) else { return nil }
    return Array(words[...comma])
  }

  private func core(of words: [String], when: inout [String]) -> Intention.Core? {
    let opening = Opening(of: words)
    if opening.isAbility || Self.past.contains(opening.rest.first?.bare ?? "") {
      return isQuestion ? nil : .hold(Casing.lowered(words))
    }
    // A question that no opening answers, such as "What is enough?", stays a question.
    if isQuestion, opening.position == .none { return nil }
    var rest = Casing.lowered(opening.rest)
    if when.isEmpty, opening.position != .none || !hasFiniteVerb(rest) {
      (rest, when) = TimePhrase.cutEnd(of: rest)
    }
    guard let first = rest.first?.bare else { return nil }
    switch opening.position {
    case .am: return afterAm(rest, opening)
    case .thing: return thing(rest, isNegated: opening.isNegated)
    case .finite where Verbs.stative.contains(first) && !opening.isNegated:
      return .hold(["I"] + rest)
    case .infinitive where opening.isShared, .finite where opening.isShared:
      if first == "are" { return .hold(["we"] + rest) }
      let deed = Tail.cut(
        ["make", "sure", "that", "we"] + (opening.isNegated ? ["do", "not"] : []) + rest)
      return VerbPhrase(deed).map { .act($0) }
    case .infinitive, .finite:
      return deed(rest, isNegated: opening.isNegated, isUnneeded: opening.isUnneeded)
    case .none: return bareCore(rest)
    }
  }

  private func afterAm(_ rest: [String], _ opening: Opening) -> Intention.Core? {
    guard let first = rest.first?.bare else { return nil }
    if let verb = VerbForms.base(ofGerund: first) {
      return deed([verb] + rest.dropFirst(), isNegated: opening.isNegated, isUnneeded: false)
    }
    if isQuestion || (startsWithAdjective(rest) && !Self.affirmed.contains(first)) {
      return opening.isNegated ? .notBe(rest) : .be(rest)
    }
    return .hold(["I", "am"] + (opening.isNegated ? ["not"] : []) + rest)
  }

  private func thing(_ rest: [String], isNegated: Bool) -> Intention.Core? {
    // "My mornings to be calmer": what is wished of a thing.
    if let to = rest.firstIndex(where: { $0.bare == "to" }), to > 0, to + 1 < rest.count,
      Verbs.contains(rest[to + 1].bare), ["my", "our", "the"].contains(rest[0].bare), !isNegated
    {
      let words = ["let"] + rest[..<to] + rest[(to + 1)...]
      return VerbPhrase(Array(words)).map { .act($0) }
    }
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
      let verb = VerbForms.base(ofGerund: words[1].bare)
    {
      isNegated.toggle()
      words = [verb] + words.dropFirst(2)
      if verb == "be", words.count > 1 {
        let complement = Array(words.dropFirst())
        return isNegated ? .notBe(complement) : .be(complement)
      }
    }
    guard let phrase = VerbPhrase(words) else { return nil }
    if isUnneeded { return .unneeded(phrase) }
    return isNegated ? .refrain(phrase) : .act(phrase)
  }

  /// What a text without an opening is: a command, a way to be, a thing or a statement.
  private func bareCore(_ rest: [String]) -> Intention.Core? {
    let bare = rest.map(\.bare)
    guard let first = bare.first else { return nil }
    if first.hasSuffix("'s"), ["it's", "that's", "there's", "life's"].contains(first) {
      return .hold(rest)
    }
    let isOrder = Verbs.contains(first) && !Verbs.isAlsoNoun(first) && isCommand(rest)
    if !isOrder, hasFiniteVerb(rest) { return .hold(rest) }
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
    if FunctionWords.prepositions.contains(first) || bare.starts(with: ["one", "step"])
      || bare.starts(with: ["one", "day", "at"]) || bare.starts(with: ["one", "thing", "at"])
    {
      return ["with", "in", "at", "without", "from", "one"].contains(first) ? .manner(rest) : nil
    }
    if startsWithAdjective(rest), !endsLikeThing(rest) { return .be(rest) }
    return .have(NounPhrase.completed(Tail.cut(rest)))
  }

  /// Whether the words begin with a verb that orders, which a noun may look like.
  private func isCommand(_ words: [String]) -> Bool {
    var bare = words.map(\.bare)
    // "Walk, stretch, and breathe"
    if words[0].endsWithComma {
      return bare.count > 1 && bare.allSatisfy { Verbs.contains($0) || $0 == "and" }
    }
    while bare.count > 1, bare[0].hasSuffix("ly") || bare[0] == "always" { bare.removeFirst() }
    guard let first = bare.first, Verbs.contains(first) else { return false }
    if Quality.isAdjective(first) {
      return bare.count > 1 && (isObject(bare[1]) || ["down", "up"].contains(bare[1]))
    }
    if !Verbs.isAlsoNoun(first) { return true }
    guard bare.count > 1 else { return !Self.states.contains(first) }
    let next = bare[1]
    if next == "and" || next == "or" {
      return bare.count > 2 && Verbs.contains(bare[2])
        && (!Verbs.isAlsoNoun(bare[2]) || bare.count > 3)
    }
    if next == "without", bare.count > 2, VerbForms.base(ofGerund: bare[2]) != nil { return true }
    if ["in", "between", "for", "of"].contains(next), Self.virtues.contains(first) { return false }
    if ["over", "instead", "than", "for", "of", "without", "before"].contains(next) {
      return ["walk", "run", "work", "wait", "look", "care"].contains(first) && next != "over"
    }
    return isObject(next) || next.hasSuffix("ly") || Self.afterCommands.contains(next)
      || FunctionWords.prepositions.contains(next)
      || (next.hasSuffix("s") && bare.count == 2 && !Self.compounds.contains(next))
  }

  private static let afterCommands = WordTable.set(
    """
    more less better well early earlier late often slowly deeply hard harder fast faster outside
    outdoors together daily regularly again first only always every kind good happy healthy fresh
    smarter harder softer lighter higher faster closer deeper
    water weights people others friends home mum mom dad grandma grandpa spanish french german
    piano guitar god longer instead wisely big smart safe
    """)

  /// Words that alone are rather what a person wants to have than what they want to do.
  private static let states = WordTable.set(
    """
    rest focus love work exercise sleep play hope trust balance change support help care practice
    light ease study peace power thank experience answer question progress taste touch water
    """)

  /// What people have in something rather than do.
  private static let virtues: Set = ["balance", "trust", "hope", "love", "light", "power", "ease"]

  private static let compounds = WordTable.set("breaks habits hours classes goals shoes routines")

  func isObject(_ word: String) -> Bool {
    FunctionWords.determiners.contains(word) || FunctionWords.pronouns.contains(word)
      || word.contains(where: \.isNumber)
  }

  private func startsWithAdjective(_ words: [String]) -> Bool {
    let bare = words.map(\.bare)
    var index = 0
    while index < bare.count - 1,
      [
        "more", "less", "very", "so", "too", "fully", "truly", "a", "bit", "always", "completely",
        "really", "deeply",
      ].contains(bare[index]) || bare[index].hasSuffix("ly")
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
  private static let affirmed = WordTable.set(
    """
    enough worthy whole loved safe alive lovable capable lucky able worth blessed imperfect human
    complete powerful fulfilled free more good strong beautiful stronger proud
    """)

  private static let past = WordTable.set("was were had did went made got took felt been")
}
