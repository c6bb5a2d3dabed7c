import CIntentionWords
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
      words.prefix(8).flatMap { $0.bare.form("is=")?.split(atASCII: "+").map(String.init) ?? [$0] }
      + words.dropFirst(8)
    repeat { dropFillers() } while !isAbility && advance()
  }

  private mutating func dropFillers() {
    while rest.count > 1, let first = rest.first?.bare, first.is(.filler) {
      // "I don't have to please everyone"
      if first == "please", position != .start { return }
      // "So much to do", "Just one page": there the word belongs to what follows.
      if ["so", "just", "well", "even"].contains(first),
        rest[1].bare.is(.determiner)
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
    var best: (length: Int, effect: String)?
    for line in Table(fit_openings).lines(with: bare[0]) {
      var parts = line.parts(" ")
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
  private func length(of pattern: ArraySlice<String>, in bare: [String]) -> Int? {
    var length = 0
    for (part, word) in zip(pattern, bare) {
      switch part {
      case "VERB": guard word.is(.verb) else { return nil }
      case "ING": guard VerbForms.base(ofGerund: word) != nil else { return nil }
      default:
        guard part.split(atASCII: "/").contains(where: { $0 == word }) else { return nil }
        length += 1
      }
    }
    return pattern.count <= bare.count && length <= rest.count ? length : nil
  }

  private mutating func take(_ length: Int, _ effect: String, _ bare: [String]) -> Bool {
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
    guard let noun = bare.prefix(3).firstIndex(where: { $0.is(.aim) }),
      let verb = bare.dropFirst(noun + 1).prefix(4).firstIndex(of: "is"),
      noun == 0 || ["my", "the", "our", "today's", "a"].contains(bare[0]), rest.count > verb + 1
    else { return nil }
    return verb + 1
  }
}
