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
    guard let head = bare.prefix(end ?? bare.count).last else { return words }
    if theirs.contains(head) { return ["the"] + words }
    return mine.contains(head) ? ["my"] + words : words
  }

  /// "less worry, more joy" as "less worry and more joy".
  private static func joined(_ words: [String]) -> [String] {
    // "progress not perfection"
    if let not = words.dropFirst().firstIndex(where: { $0.bare == "not" }), not + 1 < words.count {
      return words[..<(not - 1)] + [words[not - 1].withoutComma + ","] + words[not...]
    }
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      ["more", "less", "fewer", "no"].contains(words[comma + 1].bare)
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }

  private static let theirs: WordList = "beach diet forest garden gym moment present sea"

  private static let mine: WordList =
    """
    appointment back bath body book break breath car checkup computer course desk diary dream essay
    exam heart house inbox injection interview job journal kitchen laptop meeting mind nap phone
    presentation project promise report routine run team test thesis voice walk weigh-in workout
    """
}
