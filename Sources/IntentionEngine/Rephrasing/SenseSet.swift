/// Phrases of one sense: a line of the table of senses.
struct SenseSet {
  /// The words of each; "~" is where the object goes if not at the end.
  let phrases: [[String]]
  /// Whether something must follow.
  private let takesObject: Bool
  /// Whether nothing may follow that could be an object.
  private let refusesObject: Bool

  init(_ line: String) {
    var phrases = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    let sign = phrases.first?.last
    takesObject = sign == "+"
    refusesObject = sign == "-"
    if takesObject || refusesObject { phrases[0].removeLast() }
    self.phrases = phrases
  }

  /// The phrases with which the words begin, each with the others that may stand for it.
  func entries(for words: [String]) -> [(key: [String], others: [[String]])] {
    phrases.indices.compactMap { place in
      let key = phrases[place]
      guard !key.contains("~"), words.starts(with: key) else { return nil }
      let isObject = beginsObject(words[key.count...])
      if takesObject != isObject, takesObject || (refusesObject && isObject) { return nil }
      return (key, phrases.indices.filter { $0 != place }.map { phrases[$0] })
    }
  }

  private func beginsObject(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if first == "more" || first == "less" {
      return words.dropFirst().first.map { !FunctionWords.contains($0) } ?? false
    }
    return !FunctionWords.prepositions.contains(first) && !Adverbs.contains(first)
      && !Self.neverObjects.contains(first)
  }

  private static let neverObjects: WordList =
    """
    again alone and better earlier early first how late often outside to together well what when
    """
}
