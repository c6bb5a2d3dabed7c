/// Upper and lower case, as they have to be in the middle of a sentence.
enum Casing {
  /// Returns the words with "I" and proper names in upper case, and without shouting.
  static func mended(_ words: [String]) -> [String] {
    let letters = words.joined().filter(\.isLetter)
    let isShouted = letters.count > 5 && letters.allSatisfy(\.isUppercase)
    return words.map { word in
      if word.bare.is(.acronym) { return word.uppercased() }
      if isName(word) { return word.prefix(1).uppercased() + word.dropFirst().lowercased() }
      return isShouted ? word.lowercased() : word
    }
  }

  /// Returns the words with the first one as it is inside a sentence.
  static func lowered(_ words: [String]) -> [String] {
    guard let first = words.first, !first.bare.is(.acronym), !isName(first),
      !first.dropFirst().contains(where: \.isUppercase)
    else { return words }
    return [first.lowercased()] + words.dropFirst()
  }

  private static func isName(_ word: String) -> Bool {
    let bare = word.bare
    return bare == "i" || bare.hasPrefix("i'") || bare.is(.name)
  }
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
      return bare.is(.foreign)
        || (bare.contains { !$0.isASCII && $0.isLetter } && !bare.is(.borrowed))
    }
  }
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
          (next.is(.auxiliary) || next.is(.verb)) && comma.isEmpty
          && !before.is(.beforeObject)
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
}
