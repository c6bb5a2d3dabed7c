/// Finds what is said before the main clause: "when I feel tired", "instead of scrolling".
extension Clause {
  /// "When I feel tired," at the start, with its comma.
  var leadingAdjunct: [String]? {
    guard let first = words.first?.bare else { return nil }
    guard let comma = words.firstIndex(where: \.endsWithComma) else { return adjunctWithoutComma }
    guard (1...7).contains(comma), comma + 1 < words.count else { return nil }
    // "In this moment, I …"
    let isPlace =
      FunctionWords.prepositions.contains(first)
      && ["i", "i'm", "i'll", "we", "let", "may"].contains(words[comma + 1].bare)
    guard isPlace || (Self.openers.contains(first) && comma > 1) else { return nil }
    return Array(words[...comma])
  }

  /// "When I feel tired I rest": what stands before the last "I".
  private var adjunctWithoutComma: [String]? {
    guard Self.openers.contains(words[0].bare), words[0].bare != "as",
      let subject = words.lastIndex(where: { ["i", "i'll", "i'm"].contains($0.bare) }),
      (3...8).contains(subject), subject + 1 < words.count,
      !Self.beforeClauses.contains(words[subject - 1].bare)
    else { return nil }
    return Array(words[..<subject])
  }

  /// Words behind which "I" does not begin the main clause.
  private static let beforeClauses: WordList =
    """
    all and as because before believe but everything feel how if know like or say so than that think
    though thought what when where which while who why
    """

  private static let openers: WordList =
    """
    after although as because before despite even if instead once since though unless until when
    whenever while
    """
}
