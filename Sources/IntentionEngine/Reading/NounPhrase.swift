/// Something that a person may have.
enum NounPhrase {
  /// The words with a "my" where English wants a word before a thing that can be counted.
  static func completed(_ words: [String]) -> [String] {
    let words = joined(words)
    let bare = words.map(\.bare)
    guard let first = bare.first, !FunctionWords.determiners.contains(first),
      first.first?.isNumber != true, !first.hasSuffix("'s")
    else { return words }
    let end = bare.firstIndex { FunctionWords.prepositions.contains($0) || $0 == "and" }
    guard let head = bare.prefix(end ?? bare.count).last, counted.contains(head) else {
      return words
    }
    return [theirs.contains(head) ? "the" : "my"] + words
  }

  /// "less worry, more joy" as "less worry and more joy".
  private static func joined(_ words: [String]) -> [String] {
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      ["more", "less", "fewer"].contains(words[comma + 1].bare)
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }

  private static let theirs = WordTable.set("gym sea beach forest garden present moment")

  private static let counted = theirs.union(
    WordTable.set(
      """
      appointment presentation report project meeting exam interview book walk run nap break bath
      garden gym desk inbox body mind heart workout lunch routine diary journal dream voice breath
      checkup course essay thesis test job team home house family kitchen phone promise
      back health laptop computer car injection
      """
    ).subtracting(["lunch", "health", "family", "home"]))
}
