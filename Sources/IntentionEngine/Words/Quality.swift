/// A way of being, as an adjective and as a noun.
struct Quality {
  let adjective: String
  let noun: String

  /// Returns the quality that a word in lower case names in any of its forms.
  static func named(_ word: String) -> Quality? {
    guard let noun = word.form("noun=") else { return word.form("of=").flatMap(named) }
    return Quality(adjective: word, noun: noun)
  }

  /// Returns the quality of an adjective: of "kinder" too.
  static func of(adjective: String) -> Quality? {
    if let quality = named(adjective), quality.adjective == adjective { return quality }
    return positive(of: adjective).flatMap(named)
  }

  static func isComparative(_ word: String) -> Bool { positive(of: word) != nil }

  /// Returns "kind" for "kinder", "brave" for "braver", "happy" for "happier".
  private static func positive(of comparative: String) -> String? {
    guard comparative.hasSuffix("er") else { return nil }
    let stem = String(comparative.dropLast(2))
    let bases = [stem, stem + "e", stem.hasSuffix("i") ? stem.dropLast() + "y" : stem]
    return bases.first { $0.form("noun=") != nil }
  }

  /// Returns "more patience and kindness" and "with my kids" for "more patient and kind with my
  /// kids"; nil unless every adjective has a noun.
  static func nouns(of words: [Word]) -> (noun: [Word], rest: [Word])? {
    let named = words.prefix {
      $0.is("and", "more", "less") || Quality.of(adjective: $0.bare) != nil
    }
    let rest = Array(words.dropFirst(named.count))
    guard let last = named.last, !last.is("and", "more", "less"),
      rest.first.map({ $0.is(.preposition) || $0.is("when", "while", "even") }) ?? true
    else { return nil }
    let noun = named.flatMap { word -> [Word] in
      guard let quality = Quality.of(adjective: word.bare) else { return [word] }
      let noun = Word(quality.noun, hasComma: word.hasComma)
      return isComparative(word.bare) ? ["more", noun] : [noun]
    }
    return (noun.ended, rest)
  }
}
