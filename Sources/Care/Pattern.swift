/// One step of a pattern.
struct Element {
  enum Step {
    /// One word of a set, or one of the set's phrases.
    case symbol(Int32)
    case number(ClosedRange<Double>)
    /// Up to so many words of any kind, within the sentence or beyond it.
    case gap(Int, crosses: Bool)
    /// The next word is none of these.
    case not(Int32)
    /// Here a sentence begins.
    case start
    /// Here a sentence ends.
    case end
  }

  let step: Step
  let isOptional: Bool
}

/// A pattern of words that means harm, that looks like it and is innocent, or that names a topic.
struct Pattern {
  let elements: [Element]
  /// The kinds that it means, or whose patterns it makes innocent: a bit for each kind and language.
  let bits: UInt32
  /// The harm that it means; `nil` of an innocent one.
  let harm: Harm?
  /// The topic of a question that it means; `nil` of most.
  let topic: HealthTopic?
  /// Whether no innocent pattern takes it back.
  let isCertain: Bool

  var isInnocent: Bool { harm == nil && topic == nil }

  /// Returns the bit of a kind, or of all kinds, in a language.
  static func bits(_ kind: Harm.Kind?, _ language: Harm.Language) -> UInt32 {
    let place = UInt32(Harm.Language.allCases.firstIndex(of: language) ?? 0) * 8
    return (kind.map { 1 << UInt32($0.urgency) } ?? 0xFF) << place
  }

  /// Returns the bits of the innocent patterns that take it back where it met so many words: those of
  /// its language, and for one word, which may be of several languages, those of all.
  func innocents(_ words: Int) -> UInt32 {
    guard words == 1, let harm else { return bits }
    return (1 << UInt32(harm.kind.urgency)) * 0x0101_0101
  }
}

extension Harm.Kind {
  /// The place in the order of urgency, from 0, the most urgent.
  var urgency: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

/// A word of a text, as the patterns see it.
struct Token {
  /// The symbols of the words, beginnings and sets that it fits.
  var symbols: [Int32]
  var number: Double?
  var isFirst: Bool
}
