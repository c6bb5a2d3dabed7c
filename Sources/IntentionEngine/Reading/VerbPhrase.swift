import PlainText

/// A verb in its base form with what belongs to it: "walk to work".
struct VerbPhrase {
  let words: [String]
  /// Where the verb is: behind an adverb, as in "calmly answer", or at the start.
  let place: Int

  /// `nil` without a word that can be a verb.
  init?(_ words: [String]) {
    var place = 0
    while place < words.count, Self.isAdverb(words[place].bare) { place += 1 }
    if place == words.count { return nil }
    self.words = words
    self.place = place
  }

  var verb: String { words[place].bare }
  /// "drink more water"
  var base: String { words.text(separatedBy: " ") }
  /// "drinking more water"
  var gerund: String { changed(VerbForms.gerund) }
  /// "drinks more water"
  var thirdPerson: String { changed(VerbForms.thirdPerson) }

  /// What follows "I".
  var present: String {
    var words = words
    for index in words.indices where words[index].bare == "be" {
      let isFirst = index == place
      if isFirst
        || (index > 0
          && (["and", "or", "but"].contains(words[index - 1].bare)
            || words[index - 1].endsWithComma))
      {
        words[index] = words[index].endsWithComma ? "am," : "am"
      }
    }
    return words.text(separatedBy: " ")
  }

  /// Whether a second verb follows, which only the base form suits.
  var isCoordinated: Bool {
    zip(words, words.dropFirst()).contains { before, word in
      let isJoint = ["and", "or", "but", "then"].contains(before.bare) || before.endsWithComma
      return isJoint
        && (Verbs.contains(word.bare) || Self.isAdverb(word.bare) || word.bare == "not")
    }
  }

  private func changed(_ form: (String) -> String) -> String {
    var words = words
    words[place] = form(verb) + (words[place].endsWithComma ? "," : "")
    return words.text(separatedBy: " ")
  }

  private static func isAdverb(_ word: String) -> Bool {
    Adverbs.contains(word) || word == "always" || word == "never"
  }
}
