import PlainText

/// Upper and lower case, as they have to be in the middle of a sentence.
enum Casing {
  /// The words with "I" and proper names in upper case, and without shouting.
  static func mended(_ words: [String]) -> [String] {
    let letters = words.text(separatedBy: "").filter(\.isLetter)
    let isShouted = letters.count > 5 && letters.allSatisfy(\.isUppercase)
    return words.map { word in
      let bare = word.bare
      let comma = word.endsWithComma ? "," : ""
      if bare == "i" || bare.hasPrefix("i'") { return "I" + String(bare.dropFirst()) + comma }
      if acronyms.contains(bare) { return bare.uppercased() + comma }
      if names.contains(bare) {
        return bare.prefix(1).uppercased() + String(bare.dropFirst()) + comma
      }
      return isShouted ? word.lowercased() : word
    }
  }

  /// The words with the first one as it is inside a sentence.
  static func lowered(_ words: [String]) -> [String] {
    guard let first = words.first else { return words }
    let isName =
      names.contains(first.bare) || acronyms.contains(first.bare) || first.bare == "i"
      || first.bare.hasPrefix("i'")
      || first.dropFirst().contains(where: \.isUppercase)
    return isName ? words : [first.lowercased()] + words.dropFirst()
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
