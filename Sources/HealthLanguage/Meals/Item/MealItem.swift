/// A food of a meal's text, with its amount.
public struct MealItem: Sendable, Hashable {
  /// Whether the words are one phrase as written, or several that may be one food's name.
  public enum Phrase: Sendable, Hashable {
    case single
    /// Parts joined by "and": `macaroni and cheese`.
    case joinedByAnd
  }

  /// The quantity, more than 0 and at most ``MealText/largestQuantity``; `nil` when none is given.
  public var quantity: Double?
  /// The unit; `nil` for a plain count: `2 eggs`.
  public var unit: MealUnit?
  /// The size of the pieces; `nil` when none is given.
  public var size: PieceSize?
  /// The name of the food without quantity, size and unit; never empty.
  public var words: String
  /// The part of the meal's text as it was written.
  public var written: String
  public var phrase: Phrase
  /// The energy written beside the food.
  public var figures: MealFigures?
  /// Whether a comma or more stands between it and the food before.
  public var standsAlone = false
  /// The meal that it was a part of, where the text says so.
  public var meal: MealOccasion?

  /// Creates an item with its amount.
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

  /// The name of the food with its size, for a search: `large fries`.
  public var sizedWords: String { size.map { "\($0.rawValue) \(words)" } ?? words }

  /// Returns whether a food or alias of this name is what a joined phrase means; always true for a
  /// single phrase, which a search may find by a part of the name.
  ///
  /// "And" and "&" are the same; case, punctuation and plural do not matter. A phrase joined by
  /// "and" must be the whole name or all before its first comma, so that `bread and butter` is not
  /// bread and butter pickles.
  public func isNamed(_ name: String) -> Bool {
    switch phrase {
    case .single:
      true
    case .joinedByAnd:
      Self.stems(of: words[...]) == Self.stems(of: name[...])
        || Self.stems(of: words[...]) == Self.stems(of: name.prefix { $0 != "," })
    }
  }

  private static func stems(of text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "&" || $0 == "%") }
      .map { $0 == "&" ? "and" : wordStem($0) }
  }

  /// The words one by one.
  var parts: [Substring] { words.split(whereSeparator: \.isWhitespace) }

  /// Returns the item under another name.
  public func called(_ words: String) -> MealItem {
    var item = self
    item.words = words
    return item
  }

  /// Returns the item under a name of these words.
  func called(_ words: some Collection<Substring>) -> MealItem { called(words.phrase) }
}

extension MealItem {
  /// Reads an amount of a known food from a text: `150g`, `2 cups`, `a large slice`.
  ///
  /// - Throws: ``MalformedMeal`` when the text is not an amount.
  public init(amount text: String, of words: String) throws(MalformedMeal) {
    let parts = AmountPart.parts(of: text.split(whereSeparator: \.isWhitespace))
    var reader = AmountReader(parts, isWhole: true)
    try reader.read()
    let amount = reader.amount
    guard reader.isAtEnd, amount.quantity != nil || amount.size != nil else {
      throw .notANumber(text, rule: "this is no amount of food")
    }
    self.init(
      quantity: amount.quantity, unit: amount.unit, size: amount.size, words: words,
      written: "\(text) \(words)")
  }
}
