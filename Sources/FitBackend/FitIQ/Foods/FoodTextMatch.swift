/// Compares a food's words with a query in one pass over the bytes: a single typed letter makes
/// hundreds of candidates, so nothing is split or allocated for each.
///
/// The words are those of ``FoodDocument``: phrases divided by `|`, the name first, then the
/// aliases; a phrase's segments divided by `,`, its words by spaces, or by `;` for a preposition.
struct FoodTextMatch {
  /// The match of a food's words with a query.
  struct Fit {
    /// The points: 100 for a name equal to the query, less for everything else.
    var points: Double
    /// The number of words of the query that were found.
    var found = 0
    /// Whether every word of the query was found.
    var isComplete = true
    /// Whether a word before the last was found only as the beginning of a longer one.
    var leavesGaps = false
    /// Whether the last word was found only as the beginning of a longer one.
    var isUnfinished = false
    /// Whether the name, its part before the first comma, or an alias is the query.
    var isWhole = false
    /// Whether the query is a name of the food, or the end of one, or the name begins with it: the
    /// food itself, rather than something that accompanies it.
    var isNamed = false
    /// Whether the name is exactly the query, except for plurals.
    var isExact = false
    /// Whether only several names together hold the words: "rye" in one and "toast" in another.
    var isSpread = false
    /// Whether the name itself holds one of the words.
    var isInName = false
    /// Whether the name says before its first comma that the food is another one made of the typed
    /// one: banana bread for "banana".
    var isAnotherThing = false
  }

  let terms: [FoodQuery.Term]
  /// The index of the term that names the food itself.
  private let head: Int
  private let prepositions: Int

  /// The best match of each term in the phrase being read: its quality and its word.
  private var matches: [Match]
  /// The best match of each term in any phrase.
  private var best: [Match]
  private var isNamed = false
  /// Whether a name fits with a word that it holds only the beginning of.
  private var isNamedUnfinished = false
  private var isAnotherThing = false
  private var isExact = false
  private var isInOnePhrase = false
  private var isInName = false

  private struct Match {
    var quality = 0.0
    var position = 0
    var isPrefix = false
  }

  /// A phrase as far as it has been read.
  private struct Phrase {
    var index = 0
    var words = 0
    var covered = 0
    /// The number of words before the first comma.
    var headWords: Int?
    /// The number of words before the first preposition, after which the accompaniments follow.
    var wordsBeforePreposition: Int?
    var prepositions = 0
  }

  init(_ query: FoodQuery) {
    terms = query.terms
    head = query.head
    prepositions = query.prepositions
    matches = Array(repeating: Match(), count: terms.count)
    best = matches
  }

  /// Compares a food's words with the query; returns `nil` when they hold nothing of it.
  mutating func fit(_ bytes: UnsafeBufferPointer<UInt8>) -> Fit? {
    for index in best.indices { best[index] = Match() }
    isNamed = false
    isNamedUnfinished = false
    isAnotherThing = false
    isExact = false
    isInOnePhrase = false
    isInName = false
    var top = 0.0
    var nameCost = 0.0
    var phrase = Phrase()
    var leavesOut = false
    var start = 0
    begin(&phrase, index: 0)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : Separator.phrase
      guard Separator.isOne(byte) else { continue }
      if index > start {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        let isCovered = read(word, at: phrase.words)
        phrase.words += 1
        // A Whopper, no mayo, is no Whopper, however often it is eaten; what has no added fat is.
        if leavesOut, !word.elementsEqual("added".utf8) {
          isAnotherThing = true
          nameCost += FoodWordCost.anotherThing
        }
        leavesOut =
          phrase.index == 0 && !isCovered && word.count == 2 && word.elementsEqual("no".utf8)
        if isCovered {
          phrase.covered += 1
        } else if phrase.index == 0 {
          let cost = FoodWordCost.of(word)
          nameCost += cost
          if phrase.headWords == nil, cost >= FoodWordCost.anotherThing { isAnotherThing = true }
        }
      }
      start = index + 1
      switch byte {
      case Separator.segment: phrase.headWords = phrase.headWords ?? phrase.words
      case Separator.preposition:
        phrase.prepositions += 1
        phrase.wordsBeforePreposition = phrase.wordsBeforePreposition ?? phrase.words
      case Separator.phrase:
        top = max(top, points(of: phrase))
        begin(&phrase, index: phrase.index + 1)
      default: break
      }
    }
    return summary(top: top, nameCost: nameCost)
  }

  private mutating func begin(_ phrase: inout Phrase, index: Int) {
    phrase = Phrase(index: index)
    for index in matches.indices { matches[index] = Match() }
  }

  /// Compares one word of the food with every term and returns whether it matches any.
  private mutating func read(_ word: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    var isCovered = false
    for index in terms.indices {
      let match = Self.match(word, terms[index], at: position)
      guard match.quality > 0 else { continue }
      isCovered = true
      if match.quality > matches[index].quality { matches[index] = match }
      if match.quality > best[index].quality { best[index] = match }
    }
    return isCovered
  }

  private static func match(
    _ word: UnsafeBufferPointer<UInt8>, _ term: FoodQuery.Term, at position: Int
  ) -> Match {
    var match = Match(position: position)
    for form in term.forms where form.weight > match.quality && same(form.word, word) {
      match.quality = form.weight
    }
    if match.quality == 0, !term.typed.isEmpty, word.count > term.typed.count,
      begins(word, with: term.typed)
    {
      // Of two completions the shorter one is likelier: "chick" is chicken rather than chickpeas.
      match.quality =
        Quality.prefix + Quality.prefixSpan * Double(term.typed.count) / Double(word.count)
      match.isPrefix = true
    }
    return match
  }

  private static func same(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    one.count == other.count && begins(other, with: one)
  }

  private static func begins(
    _ word: UnsafeBufferPointer<UInt8>, with beginning: [UInt8]
  ) -> Bool {
    for index in beginning.indices where word[index] != beginning[index] { return false }
    return true
  }

  /// Returns the points of a phrase that was read to its end.
  private mutating func points(of phrase: Phrase) -> Double {
    guard phrase.covered > 0 else { return 0 }
    if phrase.index == 0 { isInName = true }
    let quality = coverage(by: matches)
    guard matches.allSatisfy({ $0.quality > 0 }) else {
      let isWhole = phrase.words == phrase.covered && !matches.contains(where: \.isPrefix)
      return Worth.part * quality + (isWhole ? Worth.wholeOfPart : 0)
    }
    isInOnePhrase = true
    let worth = phrase.index == 0 ? nameWorth(phrase) : aliasWorth(phrase)
    if worth >= Worth.named {
      if matches.contains(where: \.isPrefix) { isNamedUnfinished = true } else { isNamed = true }
    }
    let isExact = worth == Worth.name && quality == 1 && phrase.prepositions == prepositions
    if isExact { self.isExact = true }
    return worth * quality + (isExact ? Worth.exactName : 0)
  }

  private func nameWorth(_ phrase: Phrase) -> Double {
    let headWords = phrase.headWords ?? phrase.words
    if phrase.words == phrase.covered {
      if matches.contains(where: \.isPrefix) { return Worth.head }
      if isOrdered {
        return phrase.prepositions > prepositions ? Worth.accompanied : Worth.name
      }
      return phrase.headWords == nil ? Worth.shuffledName : Worth.invertedName
    }
    let last = matches.map(\.position).max() ?? 0
    if last < headWords, terms.count >= headWords { return Worth.head }
    if isRun, matches[0].position == 0 { return Worth.beginning }
    let end = min(headWords, phrase.wordsBeforePreposition ?? headWords)
    if isRun, matches[matches.count - 1].position == end - 1 { return Worth.headEnd }
    return Worth.coverage
  }

  private func aliasWorth(_ phrase: Phrase) -> Double {
    let cost = Worth.alias + min(Double(phrase.index), Worth.lastAlias) * Worth.aliasStep
    if phrase.words == phrase.covered {
      if matches.contains(where: \.isPrefix) { return Worth.head - cost }
      return (isOrdered ? Worth.name : Worth.shuffledName) - cost
    }
    if isRun, matches[0].position == 0 { return Worth.aliasBeginning - cost }
    let headWords = phrase.headWords ?? phrase.words
    let end = min(headWords, phrase.wordsBeforePreposition ?? headWords)
    if isRun, matches[matches.count - 1].position == end - 1 {
      return Worth.headEnd - cost
    }
    return Worth.coverage - cost
  }

  /// Returns the share of the query that was found. The word that names the food itself counts
  /// more: carrot cake is a cake rather than a carrot.
  private func coverage(by matches: [Match]) -> Double {
    var sum = 0.0
    for match in matches { sum += match.quality }
    guard matches.count > 1 else { return sum }
    sum += matches[head].quality * Worth.headEmphasis
    return sum / (Double(matches.count) + Worth.headEmphasis)
  }

  /// Whether the terms occur in the order typed.
  private var isOrdered: Bool {
    zip(matches, matches.dropFirst()).allSatisfy { $0.position < $1.position }
  }

  /// Whether the terms occur in the order typed, with nothing between them.
  private var isRun: Bool {
    zip(matches, matches.dropFirst()).allSatisfy { $0.position + 1 == $1.position }
  }

  private func summary(top: Double, nameCost: Double) -> Fit? {
    var fit = Fit(points: 0)
    for (index, match) in best.enumerated() {
      if match.quality == 0 { fit.isComplete = false } else { fit.found += 1 }
      guard match.isPrefix else { continue }
      if index == best.count - 1 { fit.isUnfinished = true } else { fit.leavesGaps = true }
    }
    guard fit.found > 0 else { return nil }
    let coverage = coverage(by: best)
    let spread = fit.isComplete ? Worth.spread * coverage : 0
    fit.isWhole = top >= Worth.whole && !fit.isUnfinished && !fit.leavesGaps
    // A word that another name holds whole is not being typed still.
    fit.isNamed = isNamed || (isNamedUnfinished && (fit.isUnfinished || fit.leavesGaps))
    fit.isAnotherThing = isAnotherThing
    fit.isExact = isExact
    fit.isSpread = fit.isComplete && !isInOnePhrase
    fit.isInName = isInName
    fit.points = max(top, spread) + Worth.everything * coverage - nameCost
    return fit
  }

  /// The bytes between words, segments and phrases.
  enum Separator {
    static let word = UInt8(ascii: " ")
    static let preposition = UInt8(ascii: ";")
    static let segment = UInt8(ascii: ",")
    static let phrase = UInt8(ascii: "|")

    static func isOne(_ byte: UInt8) -> Bool {
      byte == word || byte == preposition || byte == segment || byte == phrase
    }
  }

  /// The quality of a match by the beginning of a word, where 1 is the whole word.
  private enum Quality {
    static let prefix = 0.7
    static let prefixSpan = 0.15
  }

  /// The points of the ways in which a phrase can hold all words of a query.
  private enum Worth {
    /// The name is the query.
    static let name = 100.0
    /// Added when no word was a synonym: a food comes first for its own name.
    static let exactName = 20.0
    /// The name is the query in another order: "fried egg" and "Egg, fried".
    static let invertedName = 96.0
    /// The name joins the words, of which the last may be meant: "coffee creamer" and "Coffee with
    /// creamer".
    static let accompanied = 90.0
    /// The name in another order without a comma, where the order matters: milk chocolate is no
    /// chocolate milk.
    static let shuffledName = 84.0
    /// The part before the first comma is the query: "egg" and "Egg, whole, raw".
    static let head = 92.0
    /// The part before the first comma ends with the query, which is then the food itself: "beef"
    /// and "Ground beef 80% lean, raw".
    static let headEnd = 70.0
    /// The name begins with the query, of which the food is a part or which it is made of:
    /// "chicken" and "Chicken breast", "egg" and "Egg roll".
    static let beginning = 69.0
    /// The least points of a match with a name: below those above, also of an alias, and above the
    /// rest.
    static let named = 62.0
    /// An alias begins with the query: "sandwich" and "sandwich bread".
    static let aliasBeginning = 58.0
    /// The least points of a whole name without a distant synonym.
    static let whole = 82.0
    /// The words occur somewhere in the phrase.
    static let coverage = 52.0
    /// The words occur in different phrases.
    static let spread = 46.0
    /// Some of the words occur.
    static let part = 42.0
    /// Added when the whole phrase is part of the query.
    static let wholeOfPart = 16.0
    /// The extra weight of the word that names the food itself.
    static let headEmphasis = 0.5
    /// The deduction for an alias.
    static let alias = 3.0
    /// The deduction for each further alias, since the first is the commonest.
    static let aliasStep = 0.25
    static let lastAlias = 6.0
    /// Added for each query, by the share of its words that were found.
    static let everything = 8.0
  }
}
