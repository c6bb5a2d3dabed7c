import PlainText

/// Upper and lower case, as they have to be in the middle of a sentence.
enum Casing {
  /// Returns the words with "I" and proper names in upper case, and without shouting.
  static func mended(_ words: [Word]) -> [Word] {
    let letters = words.flatMap { $0.text.filter(\.isLetter) }
    let isShouted = letters.count > 5 && letters.allSatisfy(\.isUppercase)
    return words.map { word in
      let text =
        word.is(.acronym)
        ? word.text.uppercased()
        : isName(word)
          ? word.bare.withCapital
          : isShouted ? word.bare : word.text
      return text == word.text ? word : Word(text, hasComma: word.hasComma)
    }
  }

  /// Returns the words with the first one as it is inside a sentence.
  static func lowered(_ words: [Word]) -> [Word] {
    guard let first = words.first, !first.is(.acronym), !isName(first),
      !first.text.dropFirst().contains(where: \.isUppercase)
    else { return words }
    return [Word(first.bare, hasComma: first.hasComma)] + words.dropFirst()
  }

  private static func isName(_ word: Word) -> Bool {
    word.is("i") || word.bare.hasPrefix("i'") || word.is(.name)
  }
}

/// Tells texts that are likely not English.
enum Foreign {
  static func isLikely(_ words: [Word]) -> Bool {
    // The name of a person or a town may be in any language: "visit Zoë in München".
    words.enumerated().contains { place, word in
      !(place > 0 && word.isName)
        && (word.is(.foreign)
          || !word.is(.borrowed) && word.bare.contains { !$0.isASCII && $0.isLetter })
    }
  }
}

/// Turns what a text says to "you" into what a person says of themselves.
enum Person {
  static func turned(_ words: [Word]) -> [Word] {
    let words = thanksGiven(words)
    return words.indices.flatMap { index -> [Word] in
      let word = words[index]
      let before = index > 0 ? words[index - 1] : ""
      if let form = word.form("mine=") {
        return form.split(atASCII: "+").map { Word(String($0), hasComma: word.hasComma) }
      }
      if word.is("are"), before.is("you") { return ["am"] }
      guard word.is("you"), !before.is("thank") else { return [word] }
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isSubject =
        (next.is(.auxiliary) || next.is(.verb)) && !word.hasComma && !before.is(.beforeObject)
      return [Word(isSubject ? "I" : "me", hasComma: word.hasComma)]
    }
  }

  /// Returns "Thank you for this day" as "be grateful for this day".
  private static func thanksGiven(_ words: [Word]) -> [Word] {
    if words.begins("thank", "you") { return ["be", "grateful"] + words.dropFirst(2) }
    return words.begins("thanks", "for") ? ["be", "grateful"] + words.dropFirst() : words
  }
}
