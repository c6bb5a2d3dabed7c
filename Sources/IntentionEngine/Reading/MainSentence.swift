/// Which of several sentences holds the intention.
enum MainSentence {
  /// Short commands in a row become one; else the first sentence that states a wish; else the first.
  static func of(_ sentences: [SentenceSplitter.Sentence]) -> SentenceSplitter.Sentence? {
    let told = withTimesJoined(sentences.filter { !isLabel($0.words) })
    if (2...3).contains(told.count), told.allSatisfy(isShortCommand) {
      return joined(told)
    }
    return told.first(where: statesWish) ?? told.first(where: isOrder) ?? told.first
      ?? sentences.first
  }

  /// "This month: less spending" as one sentence.
  private static func withTimesJoined(_ sentences: [SentenceSplitter.Sentence])
    -> [SentenceSplitter.Sentence]
  {
    guard let first = sentences.first, sentences.count > 1 else { return sentences }
    let isWeekday =
      first.words.count == 1 && TimePhrase.isTime(["on"] + first.words.map(\.bare))
    let time = isWeekday ? ["on"] + first.words : first.words
    guard let last = time.last, TimePhrase.isTime(time.map(\.bare)) else { return sentences }
    var joined = sentences[1]
    joined.words = time.dropLast() + [last + ","] + joined.words
    return [joined] + sentences.dropFirst(2)
  }

  private static func isLabel(_ words: [String]) -> Bool {
    let words = words.map(\.bare)
    let labels = [
      "goal", "intention", "today", "note", "reminder", "focus", "mantra", "affirmation",
    ]
    return words.count <= 2 && words.last.map(labels.contains) == true
      && (words.count == 1 || ["my", "today's", "daily", "this"].contains(words[0]))
  }

  private static func isShortCommand(_ sentence: SentenceSplitter.Sentence) -> Bool {
    guard let first = sentence.words.first?.bare, !sentence.isQuestion else { return false }
    return sentence.words.count <= 4 && Verbs.contains(first)
      && !sentence.words.contains { ["i", "and"].contains($0.bare) }
  }

  /// "Less is more: declutter a drawer": the second tells what to do.
  private static func isOrder(_ sentence: SentenceSplitter.Sentence) -> Bool {
    guard let first = sentence.words.first?.bare, !sentence.isQuestion else { return false }
    return Verbs.contains(first) && !Verbs.isAlsoNoun(first)
  }

  private static func statesWish(_ sentence: SentenceSplitter.Sentence) -> Bool {
    let first = sentence.words.prefix(2).map(\.bare)
    return first.count == 2 && ["i", "i'll", "i'd", "let", "may", "today"].contains(first[0])
      && [
        "want", "will", "choose", "intend", "need", "am", "would", "plan", "hope", "me", "i",
        "i'll", "i'm",
      ]
      .contains(first[1])
      || first.first == "i'll"
  }

  private static func joined(_ sentences: [SentenceSplitter.Sentence])
    -> SentenceSplitter.Sentence
  {
    var words: [String] = []
    for (index, sentence) in sentences.enumerated() {
      let next = index == 0 ? sentence.words : Casing.lowered(sentence.words)
      if index > 0, let last = words.popLast() {
        words.append(sentences.count > 2 && index < sentences.count - 1 ? last + "," : last)
        if index == sentences.count - 1 { words.append("and") }
      }
      words += next
    }
    return SentenceSplitter.Sentence(words: words)
  }
}
