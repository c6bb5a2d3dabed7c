/// What a person typed into the search, as the words a food may match.
struct FoodQuery {
  /// A word of a food that counts as the one typed, and how well.
  struct Form {
    /// Folded as ``FoodWords/singular(_:)`` does.
    var word: [UInt8]
    /// 1 for the word itself.
    var weight: Double
  }

  /// One typed word.
  struct Term {
    /// As typed but for case and diacritics; a food's longer word may begin with it.
    var typed: [UInt8]
    /// The word itself first, then what may stand for it.
    var forms: [Form]

    /// The word typed, its singular and its synonyms.
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

    /// A word that was not typed but meant, so that nothing longer may begin with it.
    init(forms: [Form]) {
      typed = []
      self.forms = forms
    }

    /// A whole word that was not typed as such.
    init(meaning word: [UInt8]) {
      self.init(forms: [Form(word: FoodWords.singular(word), weight: 1)])
    }
  }

  var terms: [Term]
  /// The term that names the thing: the last one, or the last before "with", "on" or "in".
  var head: Int

  /// How many of "with", "on" and "in" it holds.
  var prepositions: Int

  /// More words than any food's name has are not looked at.
  static let maximumTerms = 12

  /// The words of a search.
  init(_ text: String) {
    let words = FoodWords(text).words.prefix(Self.maximumTerms)
    terms = words.map(Term.init)
    // A comma before a preposition is all that a food's words keep of the two.
    prepositions = zip(words, words.dropFirst()).count { $0.endsHead && !$1.startsSegment }
    head = words.firstIndex(where: \.endsHead) ?? max(words.count - 1, 0)
  }

  /// The same query with one term replaced by others.
  func replacing(_ index: Int, with others: [Term], consuming count: Int = 1) -> FoodQuery {
    var copy = self
    copy.terms.replaceSubrange(index..<index + count, with: others)
    let shift = others.count - count
    if head >= index + count || (head >= index && shift != 0) { copy.head = max(head + shift, 0) }
    copy.head = min(copy.head, copy.terms.count - 1)
    return copy
  }

  /// The same query in which a word of a few letters is not taken for the beginning of another.
  var withoutShortBeginnings: FoodQuery {
    var copy = self
    for index in terms.indices where terms[index].typed.count < 4 { copy.terms[index].typed = [] }
    return copy
  }
}
