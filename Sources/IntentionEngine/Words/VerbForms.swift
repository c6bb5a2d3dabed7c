/// The forms of a verb: a regular one follows its spelling, the others stand in the lexicon.
enum VerbForms {
  /// Returns "drinking" for "drink".
  static func gerund(of verb: String) -> String {
    if verb.hasSuffix("ie") { return verb.dropLast(2) + "ying" }
    if verb.is(.doubles) { return verb + String(verb.suffix(1)) + "ing" }
    let keepsE = verb == "be" || ["ee", "oe", "ye"].contains(where: verb.hasSuffix)
    return verb.hasSuffix("e") && !keepsE ? verb.dropLast() + "ing" : verb + "ing"
  }

  /// Returns "drinks" for "drink".
  static func thirdPerson(of verb: String) -> String {
    if verb == "be" || verb == "have" { return verb == "be" ? "is" : "has" }
    if ["s", "sh", "ch", "x", "z", "o"].contains(where: verb.hasSuffix) { return verb + "es" }
    let isAfterVowel = verb.dropLast().last.map { "aeiou".contains($0) } ?? true
    return verb.hasSuffix("y") && !isAfterVowel ? verb.dropLast() + "ies" : verb + "s"
  }

  /// Returns the verb of which a word is the gerund; nil if it is none that is known.
  static func base(ofGerund word: String) -> String? {
    guard word.hasSuffix("ing"), word.utf8.count > 4, !word.is(.notGerund) else { return nil }
    let stem = String(word.dropLast(3))
    let undoubled = stem.last == stem.dropLast().last ? String(stem.dropLast()) : stem
    let candidates = [stem + "e", stem, undoubled, stem.dropLast() + "ie"]
    return candidates.first { $0.is(.verb) && gerund(of: $0) == word }
  }

  /// Returns the verb of which a word is the past; nil if it is none that is known.
  static func base(ofPast word: String) -> String? {
    guard word.hasSuffix("ed") else { return word.form("past=") }
    let stem = String(word.dropLast(2))
    let undoubled = String(stem.dropLast())
    return [stem, stem + "e", undoubled, undoubled + "y"].first { $0.is(.verb) }
  }
}

/// The part of a word that its forms share, roughly: "kids" and "kid", "drinking" and "drink".
enum Stem {
  static func of(_ word: String) -> String {
    let entry = Lexicon.entry(of: word)
    if let base = entry?.value(of: "stem=") ?? entry?.value(of: "past=") { return base }
    var stem = word
    if stem.hasSuffix("'s") { stem.removeLast(2) }
    if stem.hasSuffix("ing") { stem = VerbForms.base(ofGerund: stem) ?? stem }
    if stem.hasSuffix("ed") { stem = VerbForms.base(ofPast: stem) ?? stem }
    let length = stem.utf8.count
    if length > 4, stem.hasSuffix("ies") { return stem.dropLast(3) + "y" }
    if length > 4, ["ches", "shes", "sses", "xes"].contains(where: stem.hasSuffix) {
      return String(stem.dropLast(2))
    }
    let isPlural =
      length > 3 && stem.hasSuffix("s") && !["ss", "us"].contains(where: stem.hasSuffix)
    return isPlural ? String(stem.dropLast()) : stem
  }
}
