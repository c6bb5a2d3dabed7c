/// Turns what a text says to "you" into what a person says of themselves.
enum Person {
  static func turned(_ words: [String]) -> [String] {
    let words = thanksGiven(words)
    return words.enumerated().flatMap { index, word -> [String] in
      let comma = word.endsWithComma ? "," : ""
      let next = index + 1 < words.count ? words[index + 1].bare : ""
      let before = index > 0 ? words[index - 1].bare : ""
      switch word.bare {
      case "your": return ["my" + comma]
      case "yours": return ["mine" + comma]
      case "yourself": return ["myself" + comma]
      case "you" where before == "thank": return [word]
      case "you":
        let isSubject = isVerb(next) && !word.endsWithComma && !beforeObjects.contains(before)
        return [isSubject ? "I" : "me" + comma]
      case "are" where before == "you": return ["am"]
      case "you're": return ["I", "am"]
      case "you'll": return ["I", "will"]
      case "you've": return ["I", "have"]
      default: return [word]
      }
    }
  }

  /// "Thank you for this day" as "be grateful for this day".
  private static func thanksGiven(_ words: [String]) -> [String] {
    let first = words.prefix(2).map(\.bare)
    if first == ["thank", "you"] { return ["be", "grateful"] + words.dropFirst(2) }
    return first == ["thanks", "for"] ? ["be", "grateful"] + words.dropFirst() : words
  }

  private static func isVerb(_ word: String) -> Bool {
    FunctionWords.auxiliaries.contains(word) || Verbs.contains(word)
  }

  /// Words behind which "you" is not the one who does what follows: "what makes you smile".
  private static let beforeObjects: WordList =
    """
    about around at bring brings by for from gave give gives help helped helps in keep keeps let lets
    made make makes of on see sees to watch watches with
    """
}
