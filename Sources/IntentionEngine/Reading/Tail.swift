/// Shortens what is too long for one sentence.
enum Tail {
  /// How many words a core may have, so that a frame still fits around it.
  static let most = 12

  /// The words without what comes last, as far as needed: reasons first, then additions.
  static func cut(_ words: [String]) -> [String] {
    var words = words
    for isCut in [isReason, isAddition, isPreposition] where words.count > most {
      while words.count > most,
        let place = words.indices.dropFirst(2).last(where: { isCut(words, $0) })
      {
        words = Array(words[..<place])
      }
    }
    if words.count > most { words = Array(words.prefix(most)) }
    while words.count > 1, let last = words.last?.bare, hanging.contains(last) {
      words.removeLast()
    }
    if let last = words.popLast() { words.append(last.withoutComma) }
    return words
  }

  private static func isReason(_ words: [String], _ place: Int) -> Bool {
    ["because", "so", "since", "which", "even", "although", "though", "unless"]
      .contains(words[place].bare)
      || (words[place].bare == "in" && place + 1 < words.count && words[place + 1].bare == "order")
  }

  private static func isAddition(_ words: [String], _ place: Int) -> Bool {
    words[place - 1].endsWithComma
      || ["and", "but", "or", "while", "when"].contains(words[place].bare)
  }

  private static func isPreposition(_ words: [String], _ place: Int) -> Bool {
    FunctionWords.prepositions.contains(words[place].bare)
  }

  /// What a phrase cannot end with.
  private static let hanging: WordList =
    """
    a an and because but eight fewer five for four from her his i its my nine not of or our seven
    six so such ten than that the their these those to very with your
    """
}
