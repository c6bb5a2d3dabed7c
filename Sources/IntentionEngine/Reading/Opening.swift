import CIntentionWords
import PlainText

/// The opening words of an intention: "I want to", "I am not going to", "My goal is to".
struct Opening {
  /// The kind of words that must follow.
  enum Position: String {
    /// Anything: no opening was found.
    case start
    /// A verb of the person: "I" was read.
    case i
    /// A quality of the person: "I am" was read.
    case am
    /// A verb: "to" or "will" was read.
    case deed
    /// A verb that ends in -ing: "I plan on" was read.
    case gerund
    /// Something to have: "I want" was read.
    case thing
  }

  private(set) var rest: [Word]
  private(set) var position = Position.start
  private(set) var isNegated = false
  /// Whether the text frees from a duty: "I don't have to".
  private(set) var isUnneeded = false
  /// The verb before a thing: "need" in "I don't need dessert".
  private(set) var desire: Word = "want"
  /// Whether it is said of "we".
  private(set) var isShared = false
  /// Whether it is a claim of what a person can do, to be kept whole.
  private(set) var isAbility = false

  /// Reads openings from the start of the words, one after another, as long as there are any.
  init(of words: [Word]) {
    rest =
      words.prefix(8).flatMap { word in
        word.form("is=")?.split(atASCII: "+").map { Word(String($0)) } ?? [word]
      } + words.dropFirst(8)
    repeat { dropFillers() } while !isAbility && advance()
  }

  private mutating func dropFillers() {
    while rest.count > 1, rest[0].is(.filler) {
      // "I don't have to please everyone"
      if rest[0].is("please"), position != .start { return }
      // "So much to do", "Just one page": there the word belongs to what follows.
      if rest[0].is("so", "just", "well", "even"), rest[1].is(.determiner) { return }
      rest.removeFirst()
    }
  }

  /// Takes one more step towards the heart; false when there is none.
  private mutating func advance() -> Bool {
    guard rest.count > 1 || position == .am, let first = rest.first else { return false }
    if position == .start, let length = lengthOfAim {
      rest.removeFirst(length)
      return true
    }
    var best: (length: Int, effect: String)?
    for line in Table(fit_openings).lines(with: first.bare) {
      var parts = line.parts(" ")
      guard let effect = parts.popLast(), let states = parts.first,
        states == "*"
          ? position != .thing && position != .am
          : states.split(atASCII: ",").contains(where: { $0 == position.rawValue }),
        let length = length(of: Array(parts.dropFirst())), length > best?.length ?? 0
      else { continue }
      best = (length, effect)
    }
    return best.map { take($0.length, $0.effect) } ?? false
  }

  /// Returns the number of words that a pattern takes; nil where it does not match.
  private func length(of pattern: [String]) -> Int? {
    var length = 0
    guard pattern.count <= rest.count else { return nil }
    for (place, part) in pattern.enumerated() {
      let word = rest[place]
      switch part {
      case "VERB": guard word.is(.verb) else { return nil }
      case "ING": guard VerbForms.base(ofGerund: word.bare) != nil else { return nil }
      default:
        guard part.split(atASCII: "/").contains(where: { $0 == word.bare }) else { return nil }
        length += 1
      }
    }
    return length
  }

  private mutating func take(_ length: Int, _ effect: String) -> Bool {
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
      if let than = rest.firstIndex(where: { $0.is("than") }) { rest.insert("rather", at: than) }
      effect = "deed"
    // "What if I trusted": it is not the past that is meant.
    case "past":
      if length < rest.count, let verb = VerbForms.base(ofPast: rest[length].bare) {
        rest[length] = Word(verb, hasComma: rest[length].hasComma)
      }
      effect = "i"
    default: break
    }
    if effect.first == "!" {
      isNegated.toggle()
      effect.removeFirst()
    }
    // "Let us eat together"
    isShared =
      isShared || rest[0].is("we")
      || rest.begins("let", "us") && rest.contains { $0.is("together", "other", "another") }
    position = Position(rawValue: effect) ?? position
    if position == .thing { desire = rest[0] }
    rest.removeFirst(length)
    return true
  }

  /// The number of words in "my goal today is"; nil where no goal is named.
  private var lengthOfAim: Int? {
    guard let noun = rest.prefix(3).firstIndex(where: { $0.is(.aim) }),
      let verb = rest.dropFirst(noun + 1).prefix(4).firstIndex(where: { $0.is("is") }),
      noun == 0 || rest[0].is("my", "the", "our", "today's", "a"), rest.count > verb + 1
    else { return nil }
    return verb + 1
  }
}
