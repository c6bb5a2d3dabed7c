/// A quotation chosen for an intention.
public struct Quote: Equatable, Sendable {
  /// The author's words, exactly as the work has them.
  public let text: String
  public let author: String
  /// The work, its part and its translator, such as "Enchiridion 8, tr. George Long".
  public let work: String
  /// The year in which the wording was published.
  public let year: Int
  /// One sentence on why it was chosen and where it stands.
  public let relevance: String
  /// Whether none that fits was found, so that it is better to show none than this neutral one.
  public let isOutOfPlace: Bool
}
