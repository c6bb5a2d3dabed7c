/// A verb in its base form with what belongs to it: "walk to work".
struct VerbPhrase {
  let words: [Word]
  /// Where the verb is: behind an adverb, as in "calmly answer", or at the start.
  let place: Int

  /// Finds the verb; nil without a word that can be one.
  init?(_ words: [Word]) {
    guard let place = words.firstIndex(where: { !Self.isAdverb($0) }) else { return nil }
    (self.words, self.place) = (words, place)
  }

  var verb: String { words[place].bare }

  /// Returns the phrase with its verb in another form: "drinking more water".
  func with(_ form: (String) -> String) -> String {
    var words = words
    words[place] = Word(form(verb), hasComma: words[place].hasComma)
    return words.text
  }

  /// The phrase in the present tense, as it follows "I".
  var present: String {
    words.indices.map { index -> Word in
      let isVerb = index == place || index > 0 && Self.isJoint(words[index - 1])
      return words[index].is("be") && isVerb
        ? Word("am", hasComma: words[index].hasComma) : words[index]
    }.text
  }

  /// Whether a second verb follows, which only the base form suits.
  var isCoordinated: Bool {
    zip(words, words.dropFirst()).contains { before, word in
      Self.isJoint(before) && (word.is(.verb) || Self.isAdverb(word) || word.is("not"))
    }
  }

  private static func isJoint(_ word: Word) -> Bool {
    word.hasComma || word.is("and", "or", "but", "then")
  }

  private static func isAdverb(_ word: Word) -> Bool { word.isAdverb || word.is("always", "never") }
}

/// Something that a person may have.
enum NounPhrase {
  /// Returns the words with a "my" where English wants a word before a thing that can be counted.
  static func completed(_ words: [Word]) -> [Word] {
    let words = joined(words)
    guard let first = words.first, !first.is(.determiner), first.text.first?.isNumber != true,
      !first.bare.hasSuffix("'s"),
      let head = words.prefix(while: { !$0.is(.preposition) && !$0.is("and") }).last,
      let article = head.form("article=")
    else { return words }
    return [Word(article)] + words
  }

  /// Returns "less worry, more joy" as "less worry and more joy".
  private static func joined(_ words: [Word]) -> [Word] {
    // "progress not perfection"
    if let not = words.dropFirst().firstIndex(where: { $0.is("not") }), not + 1 < words.count {
      return words[..<(not - 1)] + [words[not - 1].with(comma: true)] + words[not...]
    }
    let parts = Series.parts(words)
    let isSeries = parts.last?.first.map { $0.is("more", "less", "fewer", "no") } ?? false
    return isSeries ? Series.joined(parts) : words
  }
}

/// Things or deeds in a row.
enum Series {
  /// Returns the parts that commas divide.
  static func parts(_ words: [Word]) -> [[Word]] {
    var parts: [[Word]] = [[]]
    for word in words {
      parts[parts.count - 1].append(word)
      if word.hasComma { parts.append([]) }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns the parts with commas between them and an "and" before the last.
  static func joined(_ parts: [[Word]]) -> [Word] {
    guard parts.count > 1, let last = parts.last else { return parts.flatMap { $0 } }
    let first = parts.dropLast().flatMap { $0.dropLast() + [$0[$0.count - 1].with(comma: true)] }
    return first.ended + ["and"] + last
  }

  /// Returns "eat well, sleep well" with the "and" that English puts before the last.
  static func completed(_ words: [Word]) -> [Word] {
    // "rest, to play and to laugh"
    let words = words.indices.filter { index in
      !(index > 0 && words[index].is("to") && index + 1 < words.count && words[index + 1].is(.verb)
        && (words[index - 1].hasComma || words[index - 1].is("and")))
    }.map { words[$0] }
    // "live laugh love"
    if (3...4).contains(words.count), words.allSatisfy({ $0.is(.verb) }) {
      return joined(words.map { [$0] })
    }
    let parts = parts(words)
    guard let last = parts.last, words[0].is(.verb), last[0].is(.verb),
      !last.contains(where: { $0.is("and") })
    else { return words }
    return joined(parts)
  }
}

/// Shortens what is too long for one sentence.
enum Tail {
  /// The most words that are kept, so that a frame still fits around them.
  static let most = 12

  /// Returns the words without what comes last, as far as needed: reasons first, then additions,
  /// then what a preposition adds; and what is cut off ends with no word that a phrase cannot end with.
  static func cut(_ words: [Word]) -> [Word] {
    var (words, whole) = (words, words.count)
    let cuts: [(Int) -> Bool] = [
      { words[$0].is(.reason) || words[$0...].begins("in", "order") },
      { words[$0 - 1].hasComma || words[$0].is("and", "but", "or", "while", "when") },
      { words[$0].is(.preposition) },
    ]
    for isCut in cuts {
      while words.count > most, let place = words.indices.dropFirst(2).last(where: isCut) {
        words.removeSubrange(place...)
      }
    }
    words = Array(words.prefix(most))
    while words.count < whole, words.count > 1, let last = words.last, last.is(.hanging) {
      words.removeLast()
    }
    return words.ended
  }
}
