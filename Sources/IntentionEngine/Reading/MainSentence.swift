/// Chooses which of several sentences holds the intention.
extension Clause {
  /// Returns short orders in a row as one sentence; else the first that states a wish or gives an
  /// order; else the first.
  static func main(of sentences: [Clause]) -> Clause? {
    var found = sentences.filter { !$0.isLabel }
    // "This month: less spending"
    if found.count > 1, let time = found[0].time {
      found[1].words = time + found[1].words
      found.removeFirst()
    }
    if (2...3).contains(found.count), found.allSatisfy(\.isShortOrder) {
      let parts = [found[0].words] + found.dropFirst().map { Casing.lowered($0.words) }
      return Clause(words: Series.joined(parts), isQuestion: false)
    }
    return found.first(where: \.statesWish) ?? found.first(where: \.isOrder) ?? found.first
      ?? sentences.first
  }

  /// "This month" or "Sunday" as the beginning of the next sentence; nil for what is no time.
  private var time: [Word]? {
    let time = [words, ["on"] + words].first { TimePhrase.isTime($0[...]) }
    return time.map { $0.dropLast() + $0.suffix(1).map { $0.with(comma: true) } }
  }

  /// Whether the words only name what follows: "My goal".
  private var isLabel: Bool {
    words.count <= 2 && words[words.count - 1].is(.label)
      && (words.count == 1 || words[0].is("my", "today's", "daily", "this"))
  }

  private var isShortOrder: Bool {
    !isQuestion && words.count <= 4 && words[0].is(.verb) && !words.contains { $0.is("i", "and") }
  }

  /// "Less is more: declutter a drawer": the second tells what to do.
  private var isOrder: Bool { !isQuestion && words[0].is(.verb) && !words[0].is(.noun) }

  private var statesWish: Bool {
    words[0].is("i'll")
      || words.count > 1 && words[0].is(.subject) && words[1].is(.wish)
  }
}
