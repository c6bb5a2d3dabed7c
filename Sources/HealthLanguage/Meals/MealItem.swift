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
  /// Energy that was written beside the food.
  public var figures: MealFigures?

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

extension MealItem {
  /// What joins two foods within a name.
  public enum Join: Sendable {
    case with, on
  }

  /// The item as two foods, at its last "with" or "on": `toast` and `butter`. Nil without one.
  ///
  /// The amount is the first food's; the second has one of its own or none.
  public var divided: (first: MealItem, join: Join, second: MealItem)? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    for (index, part) in parts.enumerated().reversed()
    where index > 0 && index + 1 < parts.count {
      let join: Join
      switch part.lowercased() {
      case "with", "w/": join = .with
      case "on": join = .on
      default: continue
      }
      // "made with" tells what a food is made of.
      switch parts[index - 1].lowercased() {
      case let verb where MealAttachment.tellsParts(verb): return nil
      default: break
      }
      let head = parts[..<index].joined(by: " ")
      let tail = parts[(index + 1)...].joined(by: " ")
      guard let second = try? MealText(parsing: tail).items, second.count == 1 else { return nil }
      var first = self
      first.words = head
      // What was typed of the first food alone: "a slice of toast".
      let typed = written.split(whereSeparator: \.isWhitespace)
      if let place = typed.lastIndex(of: part) {
        first.written = typed[..<place].joined(by: " ")
      }
      return (first, join, second[0])
    }
    return nil
  }
}

extension Collection where Element == Substring {
  fileprivate func joined(by separator: String) -> String {
    var text = ""
    for (index, element) in enumerated() { text += (index == 0 ? "" : separator) + element }
    return text
  }
}

extension MealItem {
  /// Reads an amount in words of a food that is known: `150g`, `2 cups`, `a large slice`.
  ///
  /// - Throws: ``MalformedMeal`` when the text is no amount.
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
