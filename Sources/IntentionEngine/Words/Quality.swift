/// A way of being: as an adjective, as a noun and, where there is one, as an adverb.
struct Quality {
  let adjective: String
  let noun: String
  let adverb: String?

  /// Returns the quality that a word in lower case names in any of its forms.
  static func named(_ word: String) -> Quality? {
    guard let noun = word.form("noun=") else { return word.form("of=").flatMap(named) }
    return Quality(adjective: word, noun: noun, adverb: word.form("adverb="))
  }

  /// Returns the quality of an adjective: of "kinder" too.
  static func of(adjective: String) -> Quality? {
    if let quality = named(adjective), quality.adjective == adjective { return quality }
    return positive(of: adjective).flatMap(named)
  }

  /// Returns the quality of an adverb.
  static func of(adverb: String) -> Quality? {
    named(adverb).flatMap { $0.adverb == adverb ? $0 : nil }
  }

  static func isComparative(_ word: String) -> Bool { positive(of: word) != nil }

  /// Returns "kind" for "kinder", "brave" for "braver", "happy" for "happier".
  private static func positive(of comparative: String) -> String? {
    guard comparative.hasSuffix("er") else { return nil }
    let stem = String(comparative.dropLast(2))
    let bases = [stem, stem + "e", stem.hasSuffix("i") ? stem.dropLast() + "y" : stem]
    return bases.first { $0.form("noun=") != nil }
  }

  /// Returns whether the word is an adjective that can stand after "be".
  static func isAdjective(_ word: String) -> Bool { word.is(.adjective) || isComparative(word) }
}
