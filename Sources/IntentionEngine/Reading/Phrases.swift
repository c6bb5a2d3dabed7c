import PlainText

/// A verb in its base form with what belongs to it: "walk to work".
struct VerbPhrase {
  let words: [String]
  /// Where the verb is: behind an adverb, as in "calmly answer", or at the start.
  let place: Int

  /// - Returns: nil without a word that can be a verb.
  init?(_ words: [String]) {
    guard let place = words.firstIndex(where: { !Self.isAdverb($0.bare) }) else { return nil }
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
    words.enumerated().map { index, word in
      let isVerb =
        index == place || index > 0 && Self.isJoint(words[index - 1], ["and", "or", "but"])
      return word.bare == "be" && isVerb ? (word.endsWithComma ? "am," : "am") : word
    }.text(separatedBy: " ")
  }

  /// Whether a second verb follows, which only the base form suits.
  var isCoordinated: Bool {
    zip(words, words.dropFirst()).contains { before, word in
      Self.isJoint(before, ["and", "or", "but", "then"])
        && (word.bare.is(.verb) || Self.isAdverb(word.bare) || word.bare == "not")
    }
  }

  private static func isJoint(_ word: String, _ joints: [String]) -> Bool {
    word.endsWithComma || joints.contains(word.bare)
  }

  private func changed(_ form: (String) -> String) -> String {
    var words = words
    words[place] = form(verb) + (words[place].endsWithComma ? "," : "")
    return words.text(separatedBy: " ")
  }

  private static func isAdverb(_ word: String) -> Bool {
    word.isAdverb || word == "always" || word == "never"
  }
}

/// Something that a person may have.
enum NounPhrase {
  /// Returns the words with a "my" where English wants a word before a thing that can be counted.
  static func completed(_ words: [String]) -> [String] {
    let words = joined(words)
    let bare = words.map(\.bare)
    guard let first = bare.first, !first.is(.determiner),
      first.first?.isNumber != true, !first.hasSuffix("'s"),
      let head = bare.prefix(while: {
        !$0.is(.preposition) && $0 != "and"
      }).last
    else { return words }
    return (head.is(.the) ? ["the"] : head.is(.my) ? ["my"] : []) + words
  }

  /// Returns "less worry, more joy" as "less worry and more joy".
  private static func joined(_ words: [String]) -> [String] {
    // "progress not perfection"
    if let not = words.dropFirst().firstIndex(where: { $0.bare == "not" }), not + 1 < words.count {
      return words[..<(not - 1)] + [words[not - 1].withoutComma + ","] + words[not...]
    }
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      ["more", "less", "fewer", "no"].contains(words[comma + 1].bare)
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }
}

/// Deeds in a row.
enum Series {
  /// Returns "eat well, sleep well" with the "and" that English puts before the last.
  static func completed(_ words: [String]) -> [String] {
    let words = withoutTo(words)
    if (3...4).contains(words.count), words.allSatisfy({ $0.is(.verb) }) {
      // "live laugh love"
      return words.dropLast(2).map { $0 + "," } + [words[words.count - 2], "and"] + words.suffix(1)
    }
    guard let comma = words.lastIndex(where: \.endsWithComma), comma + 1 < words.count,
      words[comma + 1].bare.is(.verb), words[0].bare.is(.verb),
      !words[comma...].contains(where: { $0.bare == "and" })
    else { return words }
    return words[..<comma] + [words[comma].withoutComma, "and"] + words[(comma + 1)...]
  }

  /// Returns "rest, to play and to laugh" without the "to" of the later ones.
  private static func withoutTo(_ words: [String]) -> [String] {
    words.indices.filter { index in
      let isAgain =
        index > 0 && words[index].bare == "to" && index + 1 < words.count
        && words[index + 1].bare.is(.verb)
        && (words[index - 1].endsWithComma || words[index - 1].bare == "and")
      return !isAgain
    }.map { words[$0] }
  }
}

/// Shortens what is too long for one sentence.
enum Tail {
  /// How many words may stay, so that a frame still fits around them.
  static let most = 12

  /// Returns the words without what comes last, as far as needed: reasons first, then additions.
  static func cut(_ words: [String]) -> [String] {
    var words = words
    for isCut in [isReason, isAddition, isPreposition] {
      while words.count > most,
        let place = words.indices.dropFirst(2).last(where: { isCut(words, $0) })
      {
        words.removeSubrange(place...)
      }
    }
    words = Array(words.prefix(most))
    while words.count > 1, let last = words.last?.bare, last.is(.hanging) {
      words.removeLast()
    }
    return words.dropLast() + words.suffix(1).map(\.withoutComma)
  }

  private static func isReason(_ words: [String], _ place: Int) -> Bool {
    words[place].bare.is(.reason)
      || (words[place].bare == "in" && place + 1 < words.count && words[place + 1].bare == "order")
  }

  private static func isAddition(_ words: [String], _ place: Int) -> Bool {
    words[place - 1].endsWithComma
      || ["and", "but", "or", "while", "when"].contains(words[place].bare)
  }

  private static func isPreposition(_ words: [String], _ place: Int) -> Bool {
    words[place].bare.is(.preposition)
  }
}
