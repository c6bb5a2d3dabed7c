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
    guard let found = Grammar.shared.harm(in: text) else { return nil }
    self = found
  }
}
