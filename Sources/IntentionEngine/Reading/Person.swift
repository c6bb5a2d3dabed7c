/// Turns what a text says to "you" into what a person says of themselves.
enum Person {
  static func turned(_ words: [String]) -> [String] {
    words.enumerated().map { index, word in
      let comma = word.endsWithComma ? "," : ""
      let next = index + 1 < words.count ? words[index + 1].bare : ""
      let before = index > 0 ? words[index - 1].bare : ""
      switch word.bare {
      case "your": return "my" + comma
      case "yours": return "mine" + comma
      case "yourself": return "myself" + comma
      case "you": return (isVerb(next) && !word.endsWithComma ? "I" : "me") + comma
      case "are" where before == "you": return "am"
      case "you're": return "I am"
      case "you'll": return "I will"
      case "you've": return "I have"
      default: return word
      }
    }
  }

  private static func isVerb(_ word: String) -> Bool {
    FunctionWords.auxiliaries.contains(word) || (Verbs.contains(word) && !Verbs.isAlsoNoun(word))
      || ["love", "need", "want"].contains(word)
  }
}
