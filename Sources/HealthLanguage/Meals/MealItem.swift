/// A food of a meal in words, with how much of it.
public struct MealItem: Sendable, Hashable {
  /// Whether the words were one phrase as they stand, or several that may be one food's name.
  public enum Phrase: Sendable, Hashable {
    case single
    /// Parts that "and" joins: `macaroni and cheese`.
    case joinedByAnd
    /// Parts that commas join: `egg, whole, raw`.
    case joinedByCommas
  }

  /// More than 0 and at most ``MealText/largestQuantity``; nil when none is said.
  public var quantity: Double?
  /// Nil for a plain count: `2 eggs`.
  public var unit: MealUnit?
  /// How large the pieces are; nil when it is not said.
  public var size: PieceSize?
  /// The food, without quantity, size and unit; never empty.
  public var words: String
  /// The part of the meal as it was written.
  public var written: String
  public var phrase: Phrase

  /// So much of a food.
  public init(
    quantity: Double? = nil, unit: MealUnit? = nil, size: PieceSize? = nil, words: String,
    written: String? = nil, phrase: Phrase = .single
  ) {
    self.quantity = quantity
    self.unit = unit
    self.size = size
    self.words = words
    self.written = written ?? words
    self.phrase = phrase
  }

  /// The food with its size, for a search: `large fries`.
  public var sizedWords: String { size.map { "\($0.rawValue) \(words)" } ?? words }

  /// Whether a food or an alias of this name is what a joined phrase means; always true of a single
  /// one, which a search may find by less.
  ///
  /// "And" and "&" are the same, case, punctuation and plural do not count. What "and" joins is the
  /// whole name or all before its first comma, so that `bread and butter` is not bread and butter
  /// pickles; what commas join is the whole name.
  public func isNamed(_ name: String) -> Bool {
    switch phrase {
    case .single:
      true
    case .joinedByAnd:
      Self.stems(of: words[...]) == Self.stems(of: name[...])
        || Self.stems(of: words[...]) == Self.stems(of: name.prefix { $0 != "," })
    case .joinedByCommas:
      Self.stems(of: words[...]) == Self.stems(of: name[...])
    }
  }

  private static func stems(of text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "&" || $0 == "%") }
      .map { $0 == "&" ? "and" : wordStem($0) }
  }
}
