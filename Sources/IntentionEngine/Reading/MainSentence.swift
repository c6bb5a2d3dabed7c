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
      var words = found[0].words
      if found.count == 3, let last = words.popLast() {
        words += [last + ","] + Casing.lowered(found[1].words)
      }
      words += ["and"] + Casing.lowered(found[found.count - 1].words)
      return Clause(words: words, isQuestion: false)
    }
    return found.first(where: \.statesWish) ?? found.first(where: \.isOrder) ?? found.first
      ?? sentences.first
  }

  /// "This month" or "Sunday" as the beginning of the next sentence; nil for what is no time.
  private var time: [String]? {
    let isWeekday = words.count == 1 && TimePhrase.isTime(["on"] + words.map(\.bare))
    let time = isWeekday ? ["on"] + words : words
    guard let last = time.last, TimePhrase.isTime(time.map(\.bare)) else { return nil }
    return time.dropLast() + [last + ","]
  }

  /// Whether the words only name what follows: "My goal".
  private var isLabel: Bool {
    let words = words.map(\.bare)
    return words.count <= 2 && words[words.count - 1].is(.label)
      && (words.count == 1 || ["my", "today's", "daily", "this"].contains(words[0]))
  }

  private var isShortOrder: Bool {
    !isQuestion && words.count <= 4 && words[0].bare.is(.verb)
      && !words.contains { ["i", "and"].contains($0.bare) }
  }

  /// "Less is more: declutter a drawer": the second tells what to do.
  private var isOrder: Bool {
    !isQuestion && words[0].bare.is(.verb) && !words[0].bare.is(.noun)
  }

  private var statesWish: Bool {
    let first = words[0].bare
    return first == "i'll"
      || words.count > 1 && ["i", "i'd", "let", "may", "today"].contains(first)
        && words[1].bare.is(.wish)
  }
}
