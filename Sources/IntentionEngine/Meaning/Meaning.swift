import PlainText

/// Compares what two texts say, word by word.
public enum Meaning {
  /// Tells whether a sentence says what a text says: everything in the text that carries meaning is
  /// in the sentence, in the same or another form or in words of the same sense, and the sentence
  /// denies something exactly if the text does.
  public static func isKept(of text: String, in sentence: String) -> Bool {
    let (said, says) = (Words.lowercased(text), Words.lowercased(sentence))
    // A sentence that quotes the whole text says all of it.
    if sentence.contains("“"),
      says.text(separatedBy: " ").contains(bytesOf: said.text(separatedBy: " "))
    {
      return true
    }
    let (saidStems, saysStems) = (said.map(Stem.of), says.map(Stem.of))
    guard denies(said, saidStems) == denies(says, saysStems) else { return false }
    return zip(said, saidStems).allSatisfy { word, stem in
      // The letters of "p.m." say nothing either.
      let isIncidental = word.is(.small) || word.is(.introduction) || word.is(.denial)
      return isIncidental || word.utf8.count == 1 && word.first?.isLetter == true
        || saysStems.contains(stem) || isQuality(word, in: says)
        || isSaidOtherwise(stem, saidStems, saysStems)
    }
  }

  /// Returns whether another form of the same quality is said: "patience" for "patient".
  private static func isQuality(_ word: String, in says: [String]) -> Bool {
    guard let quality = Quality.named(word) ?? Quality.of(adjective: word) else { return false }
    return says.contains { Quality.named($0)?.noun == quality.noun }
  }

  /// Returns whether a phrase with the word is said by another of the same sense.
  private static func isSaidOtherwise(_ stem: String, _ said: [String], _ says: [String]) -> Bool {
    Senses.sets(with: stem).contains { set in
      let phrases = set.phrases.map { $0.split(atASCII: " ").map { Stem.of(String($0)) } }
      return phrases.contains { $0.contains(stem) && occurs($0, in: said) }
        && phrases.contains { occurs($0, in: says) }
    }
  }

  /// Returns whether the words of a phrase occur in their order; "~" stands for anything.
  private static func occurs(_ phrase: [String], in words: [String]) -> Bool {
    var rest = words[...]
    return phrase.allSatisfy { part in
      if part == "~" { return true }
      guard let place = rest.firstIndex(of: part) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  /// Returns whether something is denied: "not", "without", "done with".
  private static func denies(_ said: [String], _ stems: [String]) -> Bool {
    stems.indices.contains { index in
      let word = stems[index]
      let rest = stems[(index + 1)...].prefix(3)
      let before = index > 0 ? stems[index - 1] : ""
      let next = rest.first ?? ""
      // "Don't forget to" asks for the deed, "never stop learning" to go on, "why not" for more.
      if next == "forget" || word == "not" && before == "why"
        || word.is(.denial) && ["stop", "quit"].contains(next)
        || ["stop", "quit"].contains(word) && before.is(.denial)
      {
        return false
      }
      if word.is(.denial) || word.hasSuffix("n't") { return true }
      let after = word + " " + Array(rest).text(separatedBy: " ") + " "
      return word == "leave" && stems[index...].contains("behind")
        // Who lets go of a thing does not deny it, but who lets go of doing it does.
        || after.hasPrefix("let go of ") && rest.count == 3
          && VerbForms.base(ofGerund: said[index + 3]) != nil
        || denyingPhrases.contains(where: after.hasPrefix) && said[index] != "do"
    }
  }

  /// Phrases that deny what follows, in the stems of their words and with a space behind: "do with" is
  /// "done with".
  private static let denyingPhrases = [
    "do with ", "free from ", "free of ", "give up ", "hold away ", "hold back from ", "hold from ",
    "keep away ", "keep back from ", "keep from ", "let the urge ", "stay away ", "stay clear ",
    "steer away ", "steer clear ",
  ]
}
