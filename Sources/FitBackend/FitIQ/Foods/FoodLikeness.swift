/// Compares a food with a description word by word, where neither need hold all words of the other:
/// "braised beef chuck, trimmed to 1/8 inch of fat" and `Beef chuck arm pot roast, braised`.
///
/// Rare words weigh more than common ones (by their inverse document frequency, Spärck Jones 1972),
/// words for the food more than words for its preparation. A food gains by what it shares with the
/// description and loses by what either side lacks.
struct FoodLikeness {
  /// The match of a food with a description.
  struct Fit {
    /// The points, comparable within one description only.
    var points: Double
    /// The share of each side that the other also holds, 0…1.
    var closeness: Double
    /// The terms that the food lacks, one bit each.
    var missing: UInt64
  }

  private let terms: [FoodDescription.Term]
  private let head: Int
  /// The weight of all terms that are not negated.
  private let total: Double
  /// The state that the description gives, cooked or not; `nil` when it gives none.
  private let state: FoodState?
  /// The best match of each term in the phrase being read, and in any phrase.
  private var quality: [Double]
  private var best: [Double]

  /// A phrase as far as it has been read.
  private struct Phrase {
    var index = 0
    /// The cost of the words that were not asked for.
    var extra = 0.0
    /// Whether reading is still before the first comma or preposition.
    var isInHead = true
    /// The term that the last word before it matches.
    var headTerm: Int?
  }

  init(_ description: FoodDescription) {
    terms = description.terms
    head = description.head
    total = terms.reduce(0) { $0 + ($1.isNegated ? 0 : $1.weight) }
    quality = Array(repeating: 0, count: terms.count)
    best = quality
    state = terms.lazy.compactMap { FoodState(of: $0.typed) }.first
  }

  /// Compares a food's words, as ``FoodDocument`` writes them, with the description; returns `nil`
  /// when they hold nothing of it.
  mutating func fit(_ words: UnsafeBufferPointer<UInt8>) -> Fit? {
    for index in best.indices {
      best[index] = 0
      quality[index] = 0
    }
    var phrase = Phrase()
    var top = -Double.infinity
    var extra = 0.0
    var isSameThing = true
    var holdsNegated = false
    var isNegation = false
    var isOtherState = false
    var start = 0
    for index in 0...words.count {
      let byte = index < words.count ? words[index] : FoodTextMatch.Separator.phrase
      guard FoodTextMatch.Separator.isOne(byte) else { continue }
      if index > start {
        let word = UnsafeBufferPointer(rebasing: words[start..<index])
        let term = match(word)
        if let term {
          if terms[term].isNegated, !isNegation { holdsNegated = true }
        } else {
          phrase.extra += FoodWordWeight.cost(of: word) * (phrase.isInHead ? Worth.extraInHead : 1)
        }
        isNegation = Self.isNegation(word)
        if phrase.index == 0, let state, let other = FoodState(of: word), other != state {
          isOtherState = true
        }
        if phrase.isInHead { phrase.headTerm = term }
      }
      start = index + 1
      if byte != FoodTextMatch.Separator.word { phrase.isInHead = false }
      guard byte == FoodTextMatch.Separator.phrase else { continue }
      let points = points(of: phrase)
      if points > top {
        top = points
        extra = phrase.extra
        isSameThing = phrase.headTerm == nil || phrase.headTerm == self.head
      }
      phrase = Phrase(index: phrase.index + 1)
      for term in terms.indices {
        best[term] = max(best[term], quality[term])
        quality[term] = 0
      }
    }
    if isOtherState { top -= Worth.otherState }
    return summary(top, extra, holdsNegated, isSameThing)
  }

  /// Records a word of the food and returns the term that it matches.
  private mutating func match(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    var found: Int?
    for index in terms.indices {
      for form in terms[index].forms where Self.same(form.word, word) {
        found = found ?? index
        if form.weight > quality[index] {
          quality[index] = form.weight
          found = index
        }
      }
    }
    return found
  }

  private func points(of phrase: Phrase) -> Double {
    var points = -Worth.extra * phrase.extra
    for (index, term) in terms.enumerated() where !term.isNegated {
      points += term.weight * (quality[index] > 0 ? quality[index] : -Worth.missing)
    }
    if phrase.headTerm == nil { points -= Worth.otherThing }
    if phrase.headTerm == head { points += Worth.sameThing }
    // An orange is no orange beef.
    if let term = phrase.headTerm, term != head, terms.count <= Self.fewTerms {
      points -= Worth.otherThing
    }
    if phrase.index > 0 { points -= Worth.alias }
    return points
  }

  private func summary(
    _ top: Double, _ extra: Double, _ holdsNegated: Bool, _ isSameThing: Bool
  ) -> Fit? {
    var matched = 0.0
    var missing: UInt64 = 0
    for (index, term) in terms.enumerated() where !term.isNegated {
      matched += term.weight * best[index]
      if best[index] == 0 { missing |= 1 << UInt64(index) }
    }
    guard matched > 0 else { return nil }
    // Words that only another name of the food holds count too, though less.
    let spread = matched - Worth.missing * (total - matched) - Worth.extra * extra
    var points = top + max(0, spread - top) * Worth.spread
    if holdsNegated { points -= Worth.negated }
    return Fit(
      points: points,
      closeness: matched / (total + Worth.extra * extra)
        * (isSameThing ? 1 : Worth.likenessOfOtherThing),
      missing: missing)
  }

  private static func same(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  private static func isNegation(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.elementsEqual("no".utf8) || word.elementsEqual("without".utf8)
      || word.elementsEqual("not".utf8)
  }

  /// The most terms of a description whose last word surely names the food.
  private static let fewTerms = 4

  /// The points of each finding, tuned on meals in words.
  private enum Worth {
    static let missing = 0.6
    static let extra = 0.45
    static let extraInHead = 1.4
    /// The food is named by a word that was not asked for: gravy for "chicken with gravy".
    static let otherThing = 1.0
    static let sameThing = 0.8
    /// The food is named by a similar word: pancake syrup for "pancakes with syrup".
    static let likenessOfOtherThing = 0.9
    static let alias = 0.15
    static let spread = 0.5
    static let negated = 3.0
    /// The food is in another state: dry pasta for "cooked pasta".
    static let otherState = 1.4
  }
}

/// Whether a food is ready to eat or still to be cooked.
private enum FoodState {
  case cooked, uncooked

  /// Reads the state that a word names; `nil` for other words.
  init?(of word: some Collection<UInt8>) {
    func isAny(_ words: [StaticString]) -> Bool {
      words.contains { text in
        word.elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
    }
    if isAny(["cooked", "boiled", "roasted", "grilled", "broiled", "braised", "fried", "baked"]) {
      self = .cooked
    } else if isAny(["raw", "uncooked", "unprepared", "dry"]) {
      self = .uncooked
    } else {
      return nil
    }
  }
}
