/// A typed search, as the words that a food may match.
struct FoodQuery {
  /// A word of a food that matches the typed one, and how well.
  struct Form {
    /// The word folded as ``FoodWords/singular(_:)`` does.
    var word: [UInt8]
    /// The weight, 1 for the word itself.
    var weight: Double
  }

  /// One typed word.
  struct Term {
    /// The word as typed, without case and diacritics; a food's longer word may begin with it.
    var typed: [UInt8]
    /// The word itself first, then its synonyms.
    var forms: [Form]

    /// Makes a term of the typed word, its singular and its synonyms.
    init(_ word: FoodWords.Word) {
      typed = word.typed
      forms = [Form(word: word.folded, weight: 1)]
      var synonyms = FoodSynonyms.of(word.folded)
      if word.typed != word.folded { synonyms += FoodSynonyms.of(word.typed) }
      for synonym in synonyms {
        let folded = FoodWords.singular(
          Array(
            UnsafeBufferPointer(
              start: synonym.word.utf8Start, count: synonym.word.utf8CodeUnitCount)))
        if !forms.contains(where: { $0.word == folded }) {
          forms.append(Form(word: folded, weight: synonym.weight))
        }
      }
    }

    /// Makes a term of words that were meant but not typed, which only match whole words.
    init(forms: [Form]) {
      typed = []
      self.forms = forms
    }

    /// Makes a term of a whole word that was not typed as such.
    init(meaning word: [UInt8]) {
      self.init(forms: [Form(word: FoodWords.singular(word), weight: 1)])
    }
  }

  var terms: [Term]
  /// The term that names the food itself: the last one, or the last before "with", "on" or "in".
  var head: Int

  /// The number of "with", "on" and "in" in it.
  var prepositions: Int

  /// The most words that are read.
  static let maximumTerms = 12

  /// Reads the words of a search.
  init(_ text: String) {
    let words = FoodWords(text).words.prefix(Self.maximumTerms)
    terms = words.map(Term.init)
    // A comma before a preposition is all that a food's words keep of the two.
    prepositions = zip(words, words.dropFirst()).count { $0.endsHead && !$1.startsSegment }
    head = words.firstIndex(where: \.endsHead) ?? max(words.count - 1, 0)
  }

  /// Returns the query with one term, or several, replaced by others.
  func replacing(_ index: Int, with others: [Term], consuming count: Int = 1) -> FoodQuery {
    var copy = self
    copy.terms.replaceSubrange(index..<index + count, with: others)
    let shift = others.count - count
    if head >= index + count || (head >= index && shift != 0) { copy.head = max(head + shift, 0) }
    copy.head = min(copy.head, copy.terms.count - 1)
    return copy
  }

  /// The query without the short words that join names in other languages, as the "au" of "crêpe au
  /// sucre"; `nil` when it has none, or nothing else.
  var withoutForeignFillers: FoodQuery? {
    let kept = terms.indices.filter { !Self.isForeignFiller(terms[$0].typed) }
    guard kept.count < terms.count, !kept.isEmpty else { return nil }
    var copy = self
    copy.terms = kept.map { terms[$0] }
    // "Käsespätzle mit Zwiebeln" are no onions.
    let with = terms.indices.dropFirst().first { Self.isWith(terms[$0].typed) }
    copy.head = kept.lastIndex { $0 <= min(head, with ?? head) } ?? 0
    return copy
  }

  private static func isForeignFiller(_ word: [UInt8]) -> Bool {
    guard word.count <= 4 else { return false }
    return foreignFillers.contains { word.elementsEqual($0.utf8) }
  }

  private static func isWith(_ word: [UInt8]) -> Bool {
    ["mit", "con", "com", "avec", "met", "med"].contains { word.elementsEqual($0.utf8) }
  }

  /// "To the", "of the", "with" and "and" in the languages of the aliases.
  private static let foreignFillers = [
    "au", "aux", "al", "alla", "alle", "allo", "ai", "agli", "di", "del", "de", "des", "du", "la",
    "le", "les", "el", "los", "las", "con", "com", "mit", "und", "et", "avec", "y", "e", "ile",
    "ve",
    "med", "och", "og", "z", "ze", "met", "van", "von", "der", "die", "das", "l",
    "d",
  ]

  /// The query in which a word of a few letters does not match the beginning of another.
  var withoutShortBeginnings: FoodQuery {
    var copy = self
    for index in terms.indices where terms[index].typed.count < 4 { copy.terms[index].typed = [] }
    return copy
  }
}
