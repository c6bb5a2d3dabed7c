/// Finds when something is meant to happen: "every morning", "after lunch", "when I feel tired".
enum TimePhrase {
  /// Returns the words without the times they end with, and these.
  static func cutEnd(of words: [Word]) -> (rest: [Word], when: [Word]) {
    // A time may belong to a clause in the middle, or to an event that stands before it, rather
    // than to all that is said: "for what I said on Tuesday".
    if words.dropFirst().contains(where: { $0.is(.holder) }) { return (words, []) }
    var (rest, when) = (words, [Word]())
    for _ in 0..<2 {
      guard let length = (1...5).reversed().first(where: { endsWithTime(rest, length: $0) })
      else { break }
      let isExact =
        rest.dropLast(length + 1).last != nil
        && rest[rest.count - length - 1].is("right", "straight", "soon")
      when = rest.suffix(isExact ? length + 1 : length) + when
      rest = rest.dropLast(isExact ? length + 1 : length).ended
    }
    return (rest, when)
  }

  private static func endsWithTime(_ words: [Word], length: Int) -> Bool {
    guard words.count > length, isTime(words.suffix(length)) else { return false }
    let before = words.dropLast(length)
    let last = before[before.count - 1]
    // "the most of each day", "leave work at work", "love every morning": the time belongs there.
    return !last.is(.preposition) && !last.is(.determiner) && !last.is(.beforeThing)
      && !before.contains { $0.bare == words[words.count - 1].bare }
      && !(last.is(.takesTime) && before.count <= 2)
  }

  /// Returns the words without the time or the clause they begin with, and this: of "Today, I rest"
  /// "today", of "When I feel tired, I rest" "when I feel tired".
  static func cutStart(of words: [Word]) -> (rest: [Word], when: [Word]) {
    let length =
      lengthOfClause(words)
      ?? (1...5).reversed().first { length in
        guard words.count > length, isTime(words.prefix(length)) else { return false }
        let next = words[length]
        return words[length - 1].hasComma || next.is(.subject) || next.is(.verb) && !next.is(.noun)
      }
    let when = words.prefix(length ?? 0).ended
    return (Array(words.dropFirst(when.count)), Casing.lowered(when))
  }

  /// Returns the number of words before the main clause: "when I feel tired", "instead of
  /// scrolling".
  private static func lengthOfClause(_ words: [Word]) -> Int? {
    let first = words[0]
    if let comma = words.firstIndex(where: \.hasComma) {
      guard (1...7).contains(comma), comma + 1 < words.count else { return nil }
      // "In this moment, I …"
      let isPlace = first.is(.preposition) && words[comma + 1].is(.subject)
      return isPlace || (first.is(.opener) && comma > 1) ? comma + 1 : nil
    }
    // "When I feel tired I rest": what stands before the last "I".
    guard first.is(.opener), !first.is("as"),
      let subject = words.lastIndex(where: { $0.is("i", "i'll", "i'm") }),
      (3...8).contains(subject), subject + 1 < words.count, !words[subject - 1].is(.beforeClause)
    else { return nil }
    return subject
  }

  /// Tells whether words say when: "every morning", "by 10", "three times a week".
  static func isTime(_ words: ArraySlice<Word>) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    let rest = words.dropFirst()
    let isOften = last.is(.period) && words.dropLast().last?.is("a") == true
    switch first.bare {
    case "today", "tonight", "tomorrow", "daily", "nightly": return rest.isEmpty
    case "all": return rest.begins("day") && (rest.count == 1 || last.is("long") && rest.count == 2)
    case "this", "every", "each", "next":
      let named = rest.first?.is("single", "other") == true ? rest.dropFirst() : rest
      return named.count == 1 && isPeriod(last)
    case "day": return rest.begins("by", "day") && rest.count == 2
    case "first":
      return rest.begins("thing")
        && (rest.count == 1 || rest.begins("thing", "in", "the", "morning"))
    case "once", "twice": return words.count == 3 && isOften
    case _ where first.is(.beforeEvent): return isEvent(rest, after: first)
    case _ where first.text.first?.isNumber == true && words.count != 4:
      // "3x/week", "3x a week"
      return rest.isEmpty && ["x/day", "x/week", "x/month"].contains(where: first.bare.hasSuffix)
        || words.count == 3 && first.bare.hasSuffix("x") && isOften
    default: return words.count == 4 && rest.first?.is("times") == true && isOften
    }
  }

  private static func isEvent(_ words: ArraySlice<Word>, after preposition: Word) -> Bool {
    let isNamed = words.first?.is("the", "my", "each", "every", "this") == true
    let words = isNamed ? words.dropFirst() : words
    guard let first = words.first, let name = words.last else { return false }
    if words.count <= 2, isHour(first.bare) {
      return words.count == 1 || name.is("am", "pm", "o'clock")
    }
    return words.count == 1
      && (name.is(.event) || isPeriod(name) && !(preposition.is("over") && name.is("day")))
  }

  private static func isHour(_ word: String) -> Bool {
    let number = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    if number.isEmpty { return word.is(.hour) }
    return number.count <= 5
      && ["", "am", "pm", "h"].contains(String(word.dropFirst(number.count)))
  }

  private static func isPeriod(_ word: Word) -> Bool {
    word.is(.period) || word.bare.hasSuffix("s") && word.bare.dropLast().is(.period)
  }
}
