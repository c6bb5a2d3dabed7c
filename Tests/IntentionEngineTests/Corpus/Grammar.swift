/// Looks for mistakes in an English sentence of a person about themselves. Knows nothing of how the
/// sentences are made.
enum Grammar {
  /// What is wrong with a sentence; empty if nothing is.
  static func mistakes(in sentence: String) -> [String] {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let plain = words.map { word in
      word.lowercased().filter { $0.isLetter || $0.isNumber || "'-".contains($0) }
    }
    let isQuoting = sentence.contains("“")
    var mistakes: [String] = []
    if !(5...15).contains(words.count) { mistakes.append("\(words.count) words") }
    if words.contains("") { mistakes.append("spaces") }
    if sentence.first?.isUppercase != true { mistakes.append("no capital") }
    if !sentence.hasSuffix(".") || sentence.hasSuffix("..") { mistakes.append("no full stop") }
    if !isQuoting {
      if sentence.dropLast().contains(where: { ".!?…\"“”;:()[]#".contains($0) }) {
        let inside = sentence.dropLast().filter { ".:".contains($0) }.count
        let numbers = words.filter { $0.contains(where: \.isNumber) }.joined()
        if inside > numbers.filter({ ".:".contains($0) }).count
          || sentence.contains(where: { "!?…\"“”;()[]#".contains($0) })
        {
          mistakes.append("stop inside")
        }
      }
      mistakes += pairMistakes(plain)
      mistakes += verbMistakes(words, plain)
      mistakes += endMistakes(plain)
    }
    if words.dropLast().contains(where: { $0.hasSuffix(",,") || $0 == "," }) {
      mistakes.append("comma")
    }
    return mistakes
  }

  /// Mistakes that two neighbours make.
  private static func pairMistakes(_ words: [String]) -> [String] {
    var mistakes: [String] = []
    for (one, next) in zip(words, words.dropFirst()) {
      if one == next, !["read", "that"].contains(one) { mistakes.append("twice \(one)") }
      if one == "on", ["this", "today", "every"].contains(next) {
        mistakes.append("\(one) \(next)")
      }
      if one == "a", isVowelSound(next) { mistakes.append("a \(next)") }
      if one == "an", !isVowelSound(next) { mistakes.append("an \(next)") }
      if articles.contains(one), articles.contains(next), !(one == "all") {
        mistakes.append("\(one) \(next)")
      }
      if wrongPairs.contains("\(one) \(next)") { mistakes.append("\(one) \(next)") }
    }
    for (word, before) in zip(words, [""] + words)
    where before != "thank" && ["you", "your", "yourself", "yours"].contains(word) {
      mistakes.append(word)
    }
    return mistakes
  }

  private static func isVowelSound(_ word: String) -> Bool {
    if ["hour", "honest", "honour", "heir", "8"].contains(where: word.hasPrefix) { return true }
    if ["one", "use", "uni", "eu", "once"].contains(where: word.hasPrefix) { return false }
    return word.first.map { "aeiou".contains($0) } ?? false
  }

  /// Mistakes of verbs: their person and their form after "to".
  private static func verbMistakes(_ written: [String], _ words: [String]) -> [String] {
    var mistakes: [String] = []
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : ""
      let before = index > 0 ? words[index - 1] : ""
      switch words[index] {
      case "i":
        if written[index].first == "i" { mistakes.append("small i") }
        if notAfterI.contains(next)
          || (next.hasSuffix("ing") && !["bring", "ring", "sing"].contains(next))
        {
          mistakes.append("I \(next)")
        }
        if next.hasSuffix("s"), !next.hasSuffix("ss"), !["focus", "always"].contains(next) {
          mistakes.append("I \(next)")
        }
      case "am":
        if !["i", "and", "or", "but", "always", "never"].contains(before),
          index == 0 || !written[index - 1].hasSuffix(",")
        {
          mistakes.append("\(before) am")
        }
      case "to":
        if ["am", "is", "are", "was", "not"].contains(next) { mistakes.append("to \(next)") }
        if next.hasSuffix("ing"), !nouns.contains(next), !["bring", "ring", "sing"].contains(next),
          !beforeToGerund.contains(before)
        {
          mistakes.append("\(before) to \(next)")
        }
      case "who":
        if before == "someone", !next.hasSuffix("s"), !next.hasSuffix("ly"), next != "always" {
          mistakes.append("who \(next)")
        }
      case "without", "from", "by", "behind":
        if ["to", "be", "am", "is"].contains(next) { mistakes.append("\(words[index]) \(next)") }
      default: break
      }
    }
    return mistakes
  }

  private static func endMistakes(_ words: [String]) -> [String] {
    guard let last = words.last else { return ["empty"] }
    return hanging.contains(last) ? ["ends in \(last)"] : []
  }

  private static let articles: Set = ["a", "an", "the", "my", "our", "no", "every", "each"]
  private static let nouns: Set = ["morning", "evening", "everything", "something", "training"]
  private static let beforeToGerund: Set = [
    "yes", "myself", "commit", "back", "heart", "return", "way", "close", "used", "forward",
  ]
  private static let notAfterI: Set = [
    "is", "are", "be", "been", "being", "to", "the", "a", "an", "my", "more", "less", "of", "with",
    "and", "i", "me", "has", "does", "patient", "kind", "no",
  ]
  private static let hanging: Set = [
    "a", "an", "the", "my", "of", "to", "for", "with", "and", "or", "but", "from", "at", "into",
    "than", "because", "that", "if", "when", "so", "very", "i", "as", "not", "without", "be",
  ]
  private static let wrongPairs: Set = [
    "be am", "am be", "be be", "to to", "is are", "me am", "that let", "of is", "without no",
    "not not", "the i", "my i", "more more", "and and", "be been", "being be", "be being", "do be",
    "not be am", "let am", "of to", "for to", "in to", "with to", "i i", "no no", "a more", "am do",
    "not no", "be slow", "is is", "me i", "should to", "will to", "can to",
  ]
}
