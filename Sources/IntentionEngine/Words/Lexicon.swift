import CIntentionWords

/// What is known of words.
enum Lexicon {
  /// A kind of word, named as in the table.
  enum Kind: String, CaseIterable {
    case acronym, adjective, affirmed, aim, asker, auxiliary, borrowed, burden, compound, degree
    case denial, determiner, dislike, doubles, event, filler, finite, foreign, hanging, helper
    case holder, hour, introduction, label, loss, moment, my, name, noun, opener, participle, period
    case preposition, pronoun, reason, small, state, stative, subordinator, the, title, verb, virtue
    case was, wish
    case afterOrder = "after-order"
    case afterVerb = "after-verb"
    case beforeAdjective = "before-adjective"
    case beforeClause = "before-clause"
    case beforeObject = "before-object"
    case beforeThing = "before-thing"
    case noObject = "no-object"
    case notAdverb = "not-adverb"
    case notGerund = "not-gerund"
    case takesTime = "takes-time"
  }

  /// Returns what the table says of a word in lower case; nil if it is not in it.
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
