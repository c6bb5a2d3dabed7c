/// Upper and lower case, as they have to be in the middle of a sentence.
enum Casing {
  /// Returns the words with "I" and proper names in upper case, and without shouting.
  static func mended(_ words: [String]) -> [String] {
    let letters = words.joined().filter(\.isLetter)
    let isShouted = letters.count > 5 && letters.allSatisfy(\.isUppercase)
    return words.map { word in
      if acronyms.contains(word.bare) { return word.uppercased() }
      if isName(word) { return word.prefix(1).uppercased() + word.dropFirst().lowercased() }
      return isShouted ? word.lowercased() : word
    }
  }

  /// Returns the words with the first one as it is inside a sentence.
  static func lowered(_ words: [String]) -> [String] {
    guard let first = words.first, !acronyms.contains(first.bare), !isName(first),
      !first.dropFirst().contains(where: \.isUppercase)
    else { return words }
    return [first.lowercased()] + words.dropFirst()
  }

  private static func isName(_ word: String) -> Bool {
    let bare = word.bare
    return bare == "i" || bare.hasPrefix("i'") || names.contains(bare)
  }

  private static let names: WordList =
    """
    african allah american april arabic august british buddha chinese christ christmas december
    dutch easter english european february french friday german god greek hebrew hindi indian irish
    italian january japanese jesus july june korean latin lord mediterranean mexican monday mounjaro
    november october ozempic polish portuguese ramadan russian saturday september spanish sunday
    swedish thai thursday tuesday turkish wednesday wegovy welsh zepbound
    """

  private static let acronyms: WordList = "ai glp-1 hiit tv uk usa"
}

/// Tells texts that are likely not English.
enum Foreign {
  static func isLikely(_ words: [String]) -> Bool {
    words.enumerated().contains { place, word in
      // The name of a person or a town may be in any language: "visit Zoë in München".
      if place > 0, word.first?.isUppercase == true, word.contains(where: \.isLowercase) {
        return false
      }
      let bare = word.bare
      return others.contains(bare)
        || (bare.contains { !$0.isASCII && $0.isLetter } && !borrowed.contains(bare))
    }
  }

  private static let borrowed: WordList = "café cafés crème fiancé fiancée naïve purée résumé sauté"

  /// Frequent small words of other languages that are no words of English.
  private static let others: WordList =
    """
    ad amor astra att auf avec bir carpe che con daha dans das de del der des det di du een el er es
    essere est eu hakuna het ich ik ikke il inte jag je jeg jest kein keine la las le les lo los ma
    mais mehr mein meine memento mes mi minä mit mon na nicht nie niet och og olen para pas più por
    pour que quero quiero sein ser się um uma una und une ve veux vil voglio w wir y z zu çok être
    """
}

/// Turns what a text says to "you" into what a person says of themselves.
enum Person {
  static func turned(_ words: [String]) -> [String] {
    let words = thanksGiven(words)
    return words.enumerated().flatMap { index, word -> [String] in
      let comma = word.endsWithComma ? "," : ""
      let before = index > 0 ? words[index - 1].bare : ""
      switch word.bare {
      case "your": return ["my" + comma]
      case "yours": return ["mine" + comma]
      case "yourself": return ["myself" + comma]
      case "you" where before == "thank": return [word]
      case "you":
        let next = index + 1 < words.count ? words[index + 1].bare : ""
        let isSubject =
          (FunctionWords.auxiliaries.contains(next) || Verbs.contains(next)) && comma.isEmpty
          && !beforeObjects.contains(before)
        return [isSubject ? "I" : "me" + comma]
      case "are" where before == "you": return ["am"]
      case "you're": return ["I", "am"]
      case "you'll": return ["I", "will"]
      case "you've": return ["I", "have"]
      default: return [word]
      }
    }
  }

  /// Returns "Thank you for this day" as "be grateful for this day".
  private static func thanksGiven(_ words: [String]) -> [String] {
    let first = words.prefix(2).map(\.bare)
    if first == ["thank", "you"] { return ["be", "grateful"] + words.dropFirst(2) }
    return first == ["thanks", "for"] ? ["be", "grateful"] + words.dropFirst() : words
  }

  /// Words behind which "you" is not the one who does what follows: "what makes you smile".
  private static let beforeObjects: WordList =
    """
    about around at bring brings by for from gave give gives help helped helps in keep keeps let lets
    made make makes of on see sees to watch watches with
    """
}
