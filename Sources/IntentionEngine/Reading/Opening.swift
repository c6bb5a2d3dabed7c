/// What stands before the heart of an intention: "I want to", "I am not going to", "My goal is to".
struct Opening {
  enum Position {
    /// Nothing stood before.
    case none
    /// After "to" or "will": a verb must follow.
    case infinitive
    /// After "I": what follows is said of the person.
    case finite
    /// After "I am".
    case am
    /// After "I want" and its like: something to have follows.
    case thing
  }

  private(set) var rest: [String]
  private(set) var position = Position.none
  private(set) var isNegated = false
  /// Whether the text frees from a duty: "I don't have to".
  private(set) var isUnneeded = false
  /// The verb before a thing: "need" in "I don't need dessert".
  private(set) var desire = ""
  /// Whether it is said of "we".
  private(set) var isShared = false
  /// Whether it is a claim of what a person can do, to be kept whole.
  private(set) var isAbility = false

  init(of words: [String]) {
    rest = Self.expanded(words)
    dropFillers()
    if skipLead() { dropFillers() }
    skipSubject()
    while advance() { dropFillers() }
  }

  private var bare: [String] { rest.prefix(7).map(\.bare) }

  private mutating func drop(_ count: Int) { rest.removeFirst(min(count, rest.count)) }

  private mutating func dropFillers() {
    while rest.count > 1, let first = rest.first, Self.fillers.contains(first.bare) {
      // "I don't have to please everyone"
      if first.bare == "please", position != .none { return }
      // "So much to do", "Just one page": there the word belongs to what follows.
      if ["so", "just", "well", "even"].contains(first.bare),
        FunctionWords.determiners.contains(rest[1].bare)
      {
        return
      }
      drop(1)
    }
  }

  /// Drops "my goal today is (to)", "how can I", "let me", "try to" and their like.
  private mutating func skipLead() -> Bool {
    let words = bare
    if words.starts(with: ["going", "to"]), words.count > 2, Verbs.contains(words[2]) {
      drop(2)
      position = .infinitive
      return true
    }
    for (lead, position) in Self.leads where words.starts(with: lead) && rest.count > lead.count {
      drop(lead.count)
      self.position = position
      // "What if I trusted": it is not the past that is meant.
      if lead.first == "what", let past = rest.first?.bare,
        let verb = Self.irregularPasts[past] ?? VerbForms.base(ofPast: past)
      {
        rest[0] = verb
      }
      // "Let us eat together"
      isShared =
        lead == ["let", "us"]
        && rest.contains { ["together", "other", "another"].contains($0.bare) }
      return true
    }
    if let noun = words.prefix(3).firstIndex(where: Self.aims.contains),
      let verb = words.dropFirst(noun + 1).prefix(4).firstIndex(of: "is"),
      noun == 0 || ["my", "the", "our", "today's", "a"].contains(words[0]), rest.count > verb + 1
    {
      drop(verb + 1)
      return true
    }
    return false
  }

  private mutating func skipSubject() {
    guard let first = bare.first, first == "i" || first == "we", rest.count > 1, position == .none
    else { return }
    isShared = first == "we"
    drop(1)
    position = .finite
    dropFillers()
  }

  /// Takes one more step towards the verb; false when there is none.
  private mutating func advance() -> Bool {
    let words = bare
    guard words.count > 1, let first = words.first else { return false }
    switch (first, position) {
    case ("to", .none), ("to", .infinitive): return step(1, .infinitive)
    case ("not", .none) where words[1] != "to" && !Verbs.contains(words[1]): return false
    case ("not", _), ("never", _): return negate(1, position)
    case ("no", .finite) where words[1] == "longer": return negate(2, .infinitive)
    case ("do", _) where words[1] == "not": return negate(2, .infinitive)
    case ("am", .finite): return afterAm(Array(words.dropFirst()))
    case ("can", .finite), ("cannot", .finite), ("could", .finite):
      isAbility = true
      return false
    case ("are", .finite): return false
    case (_, .finite) where Self.modals.contains(first):
      if first == "would", words[1] == "rather" {
        if let than = rest.firstIndex(of: "than") { rest.insert("rather", at: than) }
        return step(2, .infinitive)
      }
      return step(1, .infinitive)
    default: break
    }
    if position == .am {
      // "not going to shout"
      guard words.count > 2, Self.amWishes.contains(first), words[1] == "to" else { return false }
      return step(2, .infinitive)
    }
    return afterWish(words)
  }

  /// "want to", "try not to", "give myself permission to"; "want" before a thing.
  private mutating func afterWish(_ words: [String]) -> Bool {
    if words.count > 3, words.starts(with: ["keep", "forgetting", "to"]) {
      return step(3, .infinitive)
    }
    for wish in Self.longWishes where words.starts(with: wish) && rest.count > wish.count {
      return step(wish.count, .infinitive)
    }
    let first = words[0]
    // "I hope I can"
    if first == "hope" || first == "pray", words.count > 3, words[1] == "i",
      Self.modals.contains(words[2]) || words[2] == "can"
    {
      return step(3, .infinitive)
    }
    // "I plan on running"
    if ["intend", "plan"].contains(first), words[1] == "on", words.count > 2,
      let verb = VerbForms.base(ofGerund: words[2])
    {
      drop(2)
      rest[0] = verb
      position = .infinitive
      return false
    }
    guard Self.wishes.contains(first) else { return false }
    let isHabit = position == .none && ["love", "like", "choose", "get"].contains(first)
    if words[1] == "not", words.count > 3, words[2] == "to" { return negate(3, .infinitive) }
    if words[1] == "to", words.count > 2 {
      if isHabit && first != "choose" { return false }
      if isNegated, first == "need" || first == "have" {
        isNegated = false
        isUnneeded = true
      } else if first == "refuse" || (first == "forget" && isNegated) {
        isNegated.toggle()
      } else if first == "forget" {
        return false
      }
      return step(2, .infinitive)
    }
    if Self.desires.contains(first), position != .none || first == "want" || first == "need" {
      desire = first
      return step(["wish", "long", "aim"].contains(first) && words[1] == "for" ? 2 : 1, .thing)
    }
    return false
  }

  private mutating func afterAm(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if first == "not" { return negate(2, .am) }
    let isBusyWith =
      words.count > 2 && ["committed", "dedicated"].contains(first) && words[1] == "to"
      && VerbForms.base(ofGerund: words[2]) != nil
    if isBusyWith {
      drop(3)
      position = .none
      return false
    }
    if words.count > 2, Self.amWishes.contains(first), words[1] == "to" {
      return step(3, .infinitive)
    }
    if words.count > 2, first == "working", words[1] == "on" {
      position = .finite
      let isDeed = VerbForms.base(ofGerund: words[2]) != nil
      drop(isDeed ? 3 : 2)
      if isDeed { position = .none } else { rest.insert("work", at: 0) }
      return false
    }
    return position == .am ? false : step(1, .am)
  }

  private mutating func step(_ count: Int, _ position: Position) -> Bool {
    drop(count)
    self.position = position
    return true
  }

  private mutating func negate(_ count: Int, _ position: Position) -> Bool {
    isNegated.toggle()
    return step(count, position == .none ? .infinitive : position)
  }

  /// "don't" as "do not" and so on, as far as an opening can reach.
  private static func expanded(_ words: [String]) -> [String] {
    words.prefix(8).flatMap { word in
      contractions[word.bare].map { $0.split(separator: " ").map(String.init) } ?? [word]
    } + words.dropFirst(8)
  }

  private static let contractions = [
    "i'm": "I am", "im": "I am", "i'll": "I will", "i'd": "I would", "i've": "I have",
    "don't": "do not", "dont": "do not", "won't": "will not", "can't": "cannot",
    "shouldn't": "should not", "mustn't": "must not", "needn't": "need not to",
    "wouldn't": "would not", "let's": "let us", "gonna": "going to", "wanna": "want to",
    "gotta": "have to", "we'll": "we will", "we're": "we are", "couldn't": "could not",
    "what's": "what is", "didn't": "did not",
  ]

  private static let irregularPasts = [
    "ate": "eat", "began": "begin", "chose": "choose", "did": "do", "felt": "feel",
    "found": "find", "gave": "give", "got": "get", "had": "have", "kept": "keep", "left": "leave",
    "made": "make", "ran": "run", "said": "say", "slept": "sleep", "spent": "spend",
    "spoke": "speak", "stood": "stand", "thought": "think", "told": "tell", "took": "take",
    "was": "be", "went": "go", "were": "be", "woke": "wake", "wrote": "write",
  ]

  private static let fillers: WordList =
    """
    actually also and basically but definitely finally hereby hey honestly just maybe now oh ok okay
    only perhaps please really simply so someday still truly well yes
    """

  private static let modals: WordList = "did do may might must shall should will would"

  private static let wishes: WordList =
    """
    aim choose commit crave decide desire endeavour forget get have hope intend like long love mean
    need plan pledge prefer promise refuse remember resolve seek strive try vow want wish
    """

  private static let desires: WordList = "crave desire like long need want wish"

  private static let amWishes: WordList =
    """
    aiming choosing committed determined going here hoping learning planning ready striving trying
    willing
    """

  private static let aims: WordList =
    """
    affirmation aim commitment dream focus goal hope intention mantra motto plan priority purpose
    resolution theme wish word
    """

  private static let longWishes = [
    ["give", "myself", "permission", "to"], ["allow", "myself", "to"], ["let", "myself"],
    ["do", "my", "best", "to"], ["try", "my", "best", "to"], ["make", "an", "effort", "to"],
    ["make", "it", "a", "point", "to"], ["set", "out", "to"],
  ]

  private static let leads: [([String], Position)] = [
    (["how", "can", "i"], .infinitive), (["how", "could", "i"], .infinitive),
    (["how", "do", "i"], .infinitive), (["how", "might", "i"], .infinitive),
    (["how", "will", "i"], .infinitive), (["how", "should", "i"], .infinitive),
    (["how", "to"], .infinitive), (["why", "not"], .infinitive), (["what", "if", "i"], .finite),
    (["why", "do", "not", "i"], .infinitive), (["can", "i"], .infinitive),
    (["could", "i"], .infinitive), (["may", "i"], .infinitive), (["should", "i"], .infinitive),
    (["will", "i"], .infinitive), (["shall", "i"], .infinitive), (["am", "i"], .am),
    (["let", "me"], .infinitive), (["let", "us"], .infinitive),
    (["help", "me", "to"], .infinitive), (["help", "me"], .infinitive),
    (["make", "sure", "to"], .infinitive), (["be", "sure", "to"], .infinitive),
    (["make", "sure", "that", "i"], .finite), (["make", "sure", "i"], .finite),
    (["note", "to", "self"], .none), (["dear", "god"], .none), (["dear", "me"], .none),
    (["it", "is", "time", "to"], .infinitive),
    (["it's", "time", "to"], .infinitive), (["time", "to"], .infinitive),
  ]
}
