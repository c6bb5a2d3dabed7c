/// Compares what two texts say, word by word.
public enum Meaning {
  /// Whether a sentence says what a text says: everything in the text that carries meaning is in
  /// the sentence, in the same or another form or in words of the same sense, and the sentence
  /// denies something exactly if the text does.
  public static func isKept(of text: String, in sentence: String) -> Bool {
    let (said, says) = (Words.lowercased(text), Words.lowercased(sentence))
    guard Denial.isIn(said) == Denial.isIn(says) else { return false }
    let stems = Set(says.map(Stem.of))
    return said.allSatisfy { word in
      isIncidental(word) || stems.contains(Stem.of(word)) || isSaidOtherwise(word, said, says)
    }
  }

  private static func isIncidental(_ word: String) -> Bool {
    FunctionWords.contains(word) || openings.contains(word) || Denial.words.contains(word)
      // The letters of "p.m."
      || word.utf8.count == 1 && word.first?.isLetter == true
  }

  /// Words that only introduce what is intended.
  private static let openings: WordList =
    """
    affirmation aim allow am best can't choose commit committed decide determined don't focus forget
    goal going gonna help hope intend intention know learning let like longer love mantra motto need
    note permission plan promise ready remember reminder resolution resolve self sure try trying vow wanna want wish won't working
    """

  /// Whether the sentence says the word by another form of its quality or by words of its sense.
  private static func isSaidOtherwise(_ word: String, _ said: [String], _ says: [String]) -> Bool {
    if let quality = Quality.named(word) ?? Quality.of(adjective: word),
      says.contains(where: { Quality.named($0)?.noun == quality.noun })
    {
      return true
    }
    return Senses.sets(with: Stem.of(word)).contains { set in
      let isSaid = set.phrases.contains { phrase in
        phrase.contains { Stem.of($0) == Stem.of(word) } && occurs(phrase, in: said)
      }
      return isSaid && set.phrases.contains { occurs($0, in: says) }
    }
  }

  /// Whether the words of a phrase occur in a text, in their order; "~" stands for anything.
  private static func occurs(_ phrase: [String], in words: [String]) -> Bool {
    var place = 0
    for part in phrase where part != "~" {
      guard let found = words[place...].firstIndex(where: { Stem.of($0) == Stem.of(part) }) else {
        return false
      }
      place = found + 1
    }
    return true
  }
}
