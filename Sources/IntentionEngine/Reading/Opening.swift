import PlainText

/// What stands before the heart of an intention: "I want to", "I am not going to", "My goal is to".
struct Opening {
  /// What must follow.
  enum Position: String {
    /// Anything: no opening was found.
    case start
    /// What the person does: "I" was read.
    case i
    /// What the person is: "I am" was read.
    case am
    /// A verb: "to" or "will" was read.
    case deed
    /// A verb that ends in -ing: "I plan on" was read.
    case gerund
    /// Something to have: "I want" was read.
    case thing
  }

  private(set) var rest: [String]
  private(set) var position = Position.start
  private(set) var isNegated = false
  /// Whether the text frees from a duty: "I don't have to".
  private(set) var isUnneeded = false
  /// The verb before a thing: "need" in "I don't need dessert".
  private(set) var desire = ""
  /// Whether it is said of "we".
  private(set) var isShared = false
  /// Whether it is a claim of what a person can do, to be kept whole.
  private(set) var isAbility = false

  /// Reads openings from the start of the words, one after another, as long as there are any.
  init(of words: [String]) {
    rest =
      words.prefix(8).flatMap { Self.contractions.entry(of: $0.bare) ?? [$0] } + words.dropFirst(8)
    repeat { dropFillers() } while !isAbility && advance()
  }

  private mutating func dropFillers() {
    while rest.count > 1, let first = rest.first?.bare, Self.fillers.contains(first) {
      // "I don't have to please everyone"
      if first == "please", position != .start { return }
      // "So much to do", "Just one page": there the word belongs to what follows.
      if ["so", "just", "well", "even"].contains(first),
        FunctionWords.determiners.contains(rest[1].bare)
      {
        return
      }
      rest.removeFirst()
    }
  }

  /// Takes one more step towards the heart; false when there is none.
  private mutating func advance() -> Bool {
    let bare = rest.prefix(8).map(\.bare)
    guard bare.count > 1 || position == .am, !bare.isEmpty else { return false }
    if position == .start, let length = lengthOfAim(bare) {
      rest.removeFirst(length)
      return true
    }
    var best: (length: Int, effect: Substring)?
    for line in Self.steps.lines(with: bare[0]) {
      var parts = line.split(atASCII: " ")
      guard let effect = parts.popLast(), let states = parts.first,
        states == "*"
          ? position != .thing && position != .am
          : states.split(atASCII: ",").contains(where: { $0 == position.rawValue }),
        let length = length(of: parts[1...], in: bare), length > best?.length ?? 0
      else { continue }
      best = (length, effect)
    }
    return best.map { take($0.length, $0.effect, bare) } ?? false
  }

  /// Returns how many words a pattern takes; nil where it does not fit.
  private func length(of pattern: ArraySlice<Substring>, in bare: [String]) -> Int? {
    var length = 0
    for (part, word) in zip(pattern, bare) {
      switch part {
      case "VERB": guard Verbs.contains(word) else { return nil }
      case "ING": guard VerbForms.base(ofGerund: word) != nil else { return nil }
      default:
        guard part.split(atASCII: "/").contains(where: { $0 == word }) else { return nil }
        length += 1
      }
    }
    return pattern.count <= bare.count && length <= rest.count ? length : nil
  }

  private mutating func take(_ length: Int, _ effect: Substring, _ bare: [String]) -> Bool {
    var effect = effect
    switch effect {
    case "ability": isAbility = true
    // "Forget to" is a wish only where it is denied: "don't forget to".
    case "forget" where !isNegated: return false
    case "forget": effect = "!deed"
    case "need" where isNegated: (isNegated, isUnneeded, effect) = (false, true, "deed")
    case "need": effect = "deed"
    case "free": (isUnneeded, effect) = (true, "deed")
    case "rather":
      if let than = rest.firstIndex(of: "than") { rest.insert("rather", at: than) }
      effect = "deed"
    default: break
    }
    if effect.first == "!" {
      isNegated.toggle()
      effect.removeFirst()
    }
    rest.removeFirst(length)
    // "What if I trusted": it is not the past that is meant.
    if effect == "past" {
      if let past = rest.first { rest[0] = VerbForms.base(ofPast: past.bare) ?? past }
      effect = "i"
    }
    position = Position(rawValue: String(effect)) ?? position
    if position == .thing { desire = bare[0] }
    // "Let us eat together"
    isShared =
      isShared || bare[0] == "we"
      || bare.starts(with: ["let", "us"])
        && rest.contains { ["together", "other", "another"].contains($0.bare) }
    return true
  }

  /// Returns how many words "my goal today is" has; nil where none is named.
  private func lengthOfAim(_ bare: [String]) -> Int? {
    guard let noun = bare.prefix(3).firstIndex(where: Self.aims.contains),
      let verb = bare.dropFirst(noun + 1).prefix(4).firstIndex(of: "is"),
      noun == 0 || ["my", "the", "our", "today's", "a"].contains(bare[0]), rest.count > verb + 1
    else { return nil }
    return verb + 1
  }

  /// A step to a line: the positions in which it is taken ("*" for all but "am" and "thing"), the
  /// words, of which one of those between slashes must stand, and the position after it. VERB and
  /// ING must follow and are left. "!" denies; "need", "forget" and the like are told above.
  private static let steps: LineTable = """
    start how can/could/do/might/should/will i deed
    start how/time to deed
    start why not deed
    start why do not i deed
    start can/could/may/shall/should/will i deed
    start let me/us deed
    start help me deed
    start help me to deed
    start make/be sure to deed
    start make sure i i
    start make sure that i i
    start what if i past
    start am i am
    start note to self start
    start dear god/me start
    start it is time to deed
    start it's time to deed
    start going to VERB deed
    start not VERB !deed
    start not to !deed
    start never !deed
    start,deed to deed
    start i/we i
    i am am
    i can/cannot/could ability
    i no longer !deed
    i would rather rather
    i did/do/may/might/must/shall/should/will/would deed
    i need not VERB free
    i,am,deed,thing not/never !
    * do not !deed
    am committed/dedicated to ING gerund
    am working on ING gerund
    am aiming/choosing/committed/determined/going/here/hoping/learning/planning/ready/striving/trying/willing to deed
    * intend/plan on ING gerund
    * keep forgetting to deed
    * give myself permission to deed
    * allow myself to deed
    * let myself deed
    * do/try my best to deed
    * make an effort to deed
    * make it a point to deed
    * set out to deed
    * hope/pray i can/did/do/may/might/must/shall/should/will/would deed
    * aim/choose/commit/crave/decide/desire/endeavour/hope/intend/long/mean/plan/pledge/prefer to deed
    * promise/remember/resolve/seek/strive/try/vow/want/wish to deed
    * aim/choose/commit/crave/decide/desire/endeavour/get/have/hope/intend/like/long/love/mean not to !deed
    * need/plan/pledge/prefer/promise/resolve/seek/strive/try/vow/want/wish not to !deed
    * have/need to need
    * refuse to !deed
    * forget to forget
    i,deed get/like/love to deed
    * need/want thing
    i,deed crave/desire/like/long/wish thing
    i,deed long/wish for thing
    """

  private static let contractions: LineTable = """
    i'm I am
    im I am
    i'll I will
    i'd I would
    i've I have
    don't do not
    dont do not
    won't will not
    can't cannot
    shouldn't should not
    mustn't must not
    needn't need not
    wouldn't would not
    couldn't could not
    didn't did not
    let's let us
    gonna going to
    wanna want to
    gotta have to
    we'll we will
    we're we are
    what's what is
    """

  private static let fillers: WordList =
    """
    actually also and basically but definitely finally hereby hey honestly just maybe now oh ok okay
    only perhaps please really simply so someday still truly well yes
    """

  private static let aims: WordList =
    """
    affirmation aim commitment dream focus goal hope intention mantra motto plan priority purpose
    resolution theme wish word
    """
}
