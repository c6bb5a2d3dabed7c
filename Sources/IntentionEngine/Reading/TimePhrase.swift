/// Finds when something is meant to happen: "every morning", "after lunch", "by 10".
enum TimePhrase {
  /// The words without the times they end with, and these.
  static func cutEnd(of words: [String]) -> (rest: [String], when: [String]) {
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

  /// Whether a time at the end may belong to a clause in the middle, or to an event that stands
  /// before it, rather than to all that is said: "for what I said on Tuesday".
  static func isHeld(in words: [String]) -> Bool {
    words.dropFirst().contains { holders.contains($0.bare) }
  }

  private static let holders: WordList =
    "after because before how if since that till until what where which while who why"

  /// The words without a time they begin with, and this: of "Today, I rest" "today".
  static func cutStart(of words: [String]) -> (rest: [String], when: [String]) {
    for length in (1...5).reversed() where words.count > length {
      let start = words.prefix(length)
      guard isTime(start.map(\.bare)) else { continue }
      let next = words[length].bare
      let isClear =
        start.last.map(\.endsWithComma) == true
        || ["i", "i'm", "i'll", "i'd", "we", "let", "let's", "my"].contains(next)
        || (Verbs.contains(next) && !Verbs.isAlsoNoun(next))
      if isClear { return (Array(words.dropFirst(length)), start.map(\.withoutComma)) }
    }
    return (words, [])
  }

  private static func endsWithTime(_ words: [String], length: Int) -> Bool {
    guard words.count > length, isTime(words.suffix(length).map(\.bare)) else { return false }
    let before = words.dropLast(length)
    let last = before.last.map(\.bare) ?? ""
    // "the most of each day", "love every morning": the time is what the verb is about.
    if FunctionWords.prepositions.contains(last) || FunctionWords.determiners.contains(last)
      || ["and", "or", "than", "be", "am", "only", "just", "even", "not", "except"].contains(last)
      // "leave work at work"
      || before.contains(where: { $0.bare == words.last?.bare })
    {
      return false
    }
    return !(Self.takesTime.contains(last) && before.count <= 2)
  }

  private static let takesTime: WordList =
    """
    appreciate begin celebrate cherish embrace end enjoy face greet live love make meet own plan
    savor savour seize spend start take treasure use welcome win
    """

  static func isTime(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    let rest = Array(words.dropFirst())
    switch first {
    case "today", "tonight", "tomorrow", "daily", "nightly": return rest.isEmpty
    case "this", "every", "each", "next", "all":
      let named = rest.first == "single" || rest.first == "other" ? Array(rest.dropFirst()) : rest
      return named.count == 1 && nouns.contains(singular(named[0]))
        && !(first == "all" && named[0] != "day")
        || named == ["day", "long"]
    case "once", "twice":
      return rest.count == 2 && rest[0] == "a" && nouns.contains(rest[1])
    case "day", "step": return rest == ["by", first] && first == "day"
    case "first": return rest == ["thing"] || rest == ["thing", "in", "the", "morning"]
    case "in", "at", "on", "before", "after", "during", "by", "until", "over", "throughout",
      "around":
      return isEvent(rest, after: first)
    case _ where rest.isEmpty && first.first?.isNumber == true:
      // "3x/week"
      return ["x/day", "x/week", "x/month"].contains(where: first.hasSuffix)
    case _ where words.count == 3 && first.hasSuffix("x") && first.first?.isNumber == true:
      return words[1] == "a" && nouns.contains(words[2])
    default: return words.count == 4 && words[1...2] == ["times", "a"] && nouns.contains(words[3])
    }
  }

  private static func isEvent(_ words: [String], after preposition: String) -> Bool {
    var words = words
    if let first = words.first, ["the", "my", "each", "every", "this"].contains(first) {
      words.removeFirst()
    }
    guard let name = words.last else { return false }
    if words.count <= 2, let first = words.first, isHour(first) {
      return words.count == 1 || ["am", "pm", "o'clock"].contains(name)
    }
    guard words.count == 1 else { return false }
    if nouns.contains(singular(name)) { return !(preposition == "over" && name == "day") }
    return events.contains(name)
  }

  private static func isHour(_ word: String) -> Bool {
    let number = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    if !number.isEmpty {
      return number.count <= 5
        && ["", "am", "pm", "h"].contains(String(word.dropFirst(number.count)))
    }
    return [
      "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "noon", "midnight",
    ].contains(word)
  }

  private static func singular(_ word: String) -> String {
    word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  private static let nouns: WordList =
    """
    afternoon april august autumn day december evening february friday hour january july june march
    monday month morning night november october saturday season september spring summer sunday
    thursday tuesday wednesday week weekend winter year
    """

  private static let events: WordList =
    """
    bed bedtime breakfast coffee dawn dinner dinnertime dusk lunch lunchtime meals mealtimes
    midnight noon school sleep sunrise sunset supper work
    """
}
