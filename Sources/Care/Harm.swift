/// A sign in a text that its writer, or somebody else, may come to harm.
///
/// The text is compared with patterns of words in English, German, French and Spanish, whichever
/// language it is in, with slips of typing. Any text can be read: of a very long one the first
/// ``PlainWords/longest`` characters are.
public struct Harm: Hashable, Sendable {
  /// The kinds of harm, the most urgent first.
  public enum Kind: String, CaseIterable, Sendable {
    /// Suicide and self-harm.
    case suicide
    /// A sign of an emergency of the body.
    case emergency
    case violence
    /// Starving, purging, and losing weight where it does harm.
    case eating
    /// Stopping, skipping or doubling what is prescribed.
    case medicine
    /// Drink, drugs and driving.
    case drink
    /// Contempt of oneself.
    case contempt
  }

  public enum Language: String, CaseIterable, Sendable {
    case en, de, fr, es
  }

  public let kind: Kind
  /// The sign of an emergency, or the case of another kind, that has support of its own: `lowsugar`;
  /// empty for most.
  public let sign: String
  /// The language of the words that were met.
  public let language: Language

  public init(_ kind: Kind, sign: String = "", in language: Language) {
    self.kind = kind
    self.sign = sign
    self.language = language
  }

  /// Finds the most urgent harm in a text; `nil` where there is none.
  public init?(in text: String) {
    let words = PlainWords(text)
    let found = Grammar.shared.harm(in: words)
    // Of a longer text one sentence may mean harm, which only a pattern finds.
    guard let found, found.isCertain || words.pieces.count > Self.mostWords else {
      guard let harm = Self.likely(words, found?.harm) else { return nil }
      self = harm
      return
    }
    self = found.harm
  }

  /// Returns the harm that a text is likely to mean, with that of a pattern it meets.
  private static func likely(_ words: PlainWords, _ found: Harm?) -> Harm? {
    // One word or two say too little by themselves.
    guard ((found == nil ? 3 : 1)...mostWords).contains(words.pieces.count) else { return nil }
    let likelihood = Likelihood(words.pieces)
    let pattern = found.map { $0.kind == .suicide ? weightOfSuicide : weightOfPattern } ?? 0
    guard likelihood.logOdds + pattern > threshold else { return nil }
    return found ?? Harm(likelihood.kind, in: likelihood.language)
  }

  /// The words for which the likelihood was fitted.
  private static let mostWords = 40
  /// What a pattern adds to the logarithm of the odds, and from which sum on a text means harm: chosen on
  /// lists whose writers the fit had not read, for some 3 false alarms in a hundred innocent lines.
  private static let weightOfPattern = 1.4
  private static let weightOfSuicide = 2.4
  private static let threshold = 1.4
}
