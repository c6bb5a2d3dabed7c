/// Finds when something is meant to happen: "every morning", "after lunch", "when I feel tired".
enum TimePhrase {
  /// Returns the words without the times they end with, and these.
  static func cutEnd(of words: [String]) -> (rest: [String], when: [String]) {
    // A time may belong to a clause in the middle, or to an event that stands before it, rather
    // than to all that is said: "for what I said on Tuesday".
    if words.dropFirst().contains(where: { $0.bare.is(.holder) }) { return (words, []) }
    var rest = words
    var when: [String] = []
    for _ in 0..<2 {
      guard let length = (1...5).reversed().first(where: { endsWithTime(rest, length: $0) })
      else { break }
      when = rest.suffix(length) + when
      rest.removeLast(length)
      // "right after dinner"
      if rest.count > 1, let last = rest.last, ["right", "straight", "soon"].contains(last.bare) {
        when.insert(last, at: 0)
        rest.removeLast()
      }
      if let last = rest.popLast() { rest.append(last.withoutComma) }
    }
    return (rest, when)
  }

  /// Returns the words without the time or the clause they begin with, and this: of "Today, I rest"
  /// "today", of "When I feel tired, I rest" "when I feel tired".
  static func cutStart(of words: [String]) -> (rest: [String], when: [String]) {
    if let length = lengthOfClause(words) {
      let clause = words.prefix(length)
      return (
        Array(words.dropFirst(length)),
        Casing.lowered(clause.dropLast() + clause.suffix(1).map(\.withoutComma))
      )
    }
    for length in (1...5).reversed() where words.count > length {
      let start = words.prefix(length)
      guard isTime(start.map(\.bare)) else { continue }
      let next = words[length].bare
      let isClear =
        start.last.map(\.endsWithComma) == true
        || ["i", "i'm", "i'll", "i'd", "we", "let", "let's", "my"].contains(next)
        || (next.is(.verb) && !next.is(.noun))
      if isClear {
        return (Array(words.dropFirst(length)), Casing.lowered(start.map(\.withoutComma)))
      }
    }
    return (words, [])
  }

  /// Returns how many words stand before the main clause: "when I feel tired", "instead of
  /// scrolling".
  private static func lengthOfClause(_ words: [String]) -> Int? {
    guard let first = words.first?.bare else { return nil }
    if let comma = words.firstIndex(where: \.endsWithComma) {
      guard (1...7).contains(comma), comma + 1 < words.count else { return nil }
      // "In this moment, I …"
      let isPlace =
        first.is(.preposition)
        && ["i", "i'm", "i'll", "we", "let", "may"].contains(words[comma + 1].bare)
      return isPlace || (first.is(.opener) && comma > 1) ? comma + 1 : nil
    }
    // "When I feel tired I rest": what stands before the last "I".
    guard first.is(.opener), first != "as",
      let subject = words.lastIndex(where: { ["i", "i'll", "i'm"].contains($0.bare) }),
      (3...8).contains(subject), subject + 1 < words.count,
      !words[subject - 1].bare.is(.beforeClause)
    else { return nil }
    return subject
  }

  private static func endsWithTime(_ words: [String], length: Int) -> Bool {
    guard words.count > length, isTime(words.suffix(length).map(\.bare)) else { return false }
    let before = words.dropLast(length)
    let last = before.last.map(\.bare) ?? ""
    // "the most of each day", "leave work at work", "love every morning": the time belongs there.
    return !last.is(.preposition) && !last.is(.determiner)
      && !last.is(.beforeThing) && !before.contains { $0.bare == words.last?.bare }
      && !(last.is(.takesTime) && before.count <= 2)
  }

  /// Tells whether words in lower case say when: "every morning", "by 10", "three times a week".
  static func isTime(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    let rest = Array(words.dropFirst())
    switch first {
    case "today", "tonight", "tomorrow", "daily", "nightly": return rest.isEmpty
    case "this", "every", "each", "next", "all":
      let named = rest.first == "single" || rest.first == "other" ? Array(rest.dropFirst()) : rest
      if first == "all" { return named == ["day"] || named == ["day", "long"] }
      return named.count == 1 && singular(named[0]).is(.period)
    case "once", "twice": return rest.count == 2 && rest[0] == "a" && last.is(.period)
    case "day": return rest == ["by", "day"]
    case "first": return rest == ["thing"] || rest == ["thing", "in", "the", "morning"]
    case "in", "at", "on", "before", "after", "during", "by", "until", "over", "throughout",
      "around":
      return isEvent(rest, after: first)
    case _ where rest.isEmpty && first.first?.isNumber == true:
      // "3x/week"
      return ["x/day", "x/week", "x/month"].contains(where: first.hasSuffix)
    case _ where words.count == 3 && first.hasSuffix("x") && first.first?.isNumber == true:
      return words[1] == "a" && last.is(.period)
    default: return words.count == 4 && words[1...2] == ["times", "a"] && last.is(.period)
    }
  }

  private static func isEvent(_ words: [String], after preposition: String) -> Bool {
    var words = words
    if let first = words.first, ["the", "my", "each", "every", "this"].contains(first) {
      words.removeFirst()
    }
    guard let name = words.last else { return false }
    if words.count <= 2, isHour(words[0]) {
      return words.count == 1 || ["am", "pm", "o'clock"].contains(name)
    }
    guard words.count == 1 else { return false }
    if singular(name).is(.period) { return !(preposition == "over" && name == "day") }
    return name.is(.event)
  }

  private static func isHour(_ word: String) -> Bool {
    let number = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    if number.isEmpty { return word.is(.hour) }
    return number.count <= 5
      && ["", "am", "pm", "h"].contains(String(word.dropFirst(number.count)))
  }

  private static func singular(_ word: String) -> String {
    word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
