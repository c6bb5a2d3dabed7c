/// An intention in other words.
public struct Rewording: Equatable, Sendable {
  /// One sentence of 5 to 15 words.
  public let text: String
  /// Whether the sentence still says what the intention said: its things and deeds, and whether it
  /// affirms or denies them. False when a long text had to be shortened.
  public let preservesMeaning: Bool
}
