/// The size of a piece.
public enum PieceSize: String, CaseIterable, Sendable, Hashable {
  case miniature
  case extraSmall = "extra small"
  case small, medium, large
  case extraLarge = "extra large"
  case jumbo, thin, thick
  case kids, tall, grande, venti, trenta

  /// Reads a size's word, in any case: `large`, `large-sized`, `regular`, `bite-size`; `nil` for
  /// other words.
  public init?(spelled text: some StringProtocol) {
    var word = text.lowercased()
    for end in ["-sized", "-size", " sized", " size"] where word.hasSuffix(end) {
      word.removeLast(end.utf8.count)
    }
    switch word {
    case "mini", "bite", "miniature", "fun", "snack": self = .miniature
    case "extra small", "extra-small", "xs": self = .extraSmall
    case "medium", "med", "regular", "average", "standard": self = .medium
    case "extra large", "extra-large", "xl": self = .extraLarge
    case "big", "huge", "generous", "hefty", "lrg", "lge": self = .large
    case "little", "tiny", "sm", "sml": self = .small
    case "king", "giant", "jumbo": self = .jumbo
    case "kid", "child", "child's", "kids", "kid's", "kids'", "children's", "toddler", "toddler's":
      self = .kids
    default:
      guard let size = PieceSize(rawValue: word) ?? ForeignMeasures.size(word) else { return nil }
      self = size
    }
    // "mini", "fun" and "king" are sizes only in these forms: fun-size, king size.
    if ["bite", "fun", "snack", "king", "standard", "average"].contains(text.lowercased()) {
      return nil
    }
  }
}
