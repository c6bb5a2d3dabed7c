import CIntentionWords

/// The kinds and forms of words.
enum Lexicon {
  /// A kind of word, named as in the table.
  enum Kind: String, CaseIterable {
    case acronym, adjective, affirmed, aim, asker, auxiliary, borrowed, burden, compound, degree
    case denial, determiner, dislike, doubles, event, filler, finite, foreign, hanging, helper
    case holder, hour, introduction, label, loss, moment, name, noun, opener, period
    case preposition, pronoun, reason, small, state, stative, subject, subordinator, title, verb
    case virtue, was, wish, afterOrder, afterVerb, beforeAdjective, beforeClause, beforeEvent
    case beforeObject, beforeThing, noObject, notAdverb, notGerund, takesTime
  }

  /// Returns the table's entry of a word in lower case; nil if there is none.
  static func entry(of word: some StringProtocol) -> Line? { Table(fit_lexicon).line(of: word) }
}

extension StringProtocol {
  /// Returns whether the word, in lower case, is of a kind.
  func `is`(_ kind: Lexicon.Kind) -> Bool {
    Lexicon.entry(of: self)?.has(kind.rawValue) ?? false
  }

  /// Returns another form of the word, such as "eat" for "ate" by "past="; nil if it has none.
  func form(_ name: String) -> String? { Lexicon.entry(of: self)?.value(of: name) }

  /// Whether the word is an adverb of manner by its ending.
  var isAdverb: Bool { hasSuffix("ly") && !self.is(.notAdverb) }
}
