import Quantities

/// The amounts in the words of a food's serving: `1 large egg`, `1/2 cup`, `1 medium (12 fl oz)`.
///
/// The first amount counts, together with those in parentheses or after it: `2 cookies (30 g)`
/// gives pieces and grams. Words after a comma describe the food: `1 cup, cubes`.
struct ServingText {
  /// The number of pieces in a serving: 3 for `3 cookies`, 1 for `12 oz can`.
  private(set) var pieces = 1.0
  private(set) var size: PieceSize?
  /// The words for the pieces: `cookies`.
  private(set) var nouns: [String] = []
  /// Whether the serving begins with a weight or volume, whatever its container is.
  private(set) var isMeasured = false
  /// The weights in the words, each in the unit written.
  private(set) var masses: [Mass] = []
  /// The volumes in the words, each in the unit written.
  private(set) var volumes: [Volume] = []

  /// Reads a serving; amounts that it does not give stay unknown.
  init(_ text: String) {
    var isFirst = true
    for part in text.prefix(Self.longestText).split(whereSeparator: { "()=".contains($0) }) {
      let tokens = MealToken.tokens(of: part)
      guard let words = MealWords.pieces(of: tokens, after: .apart).first?.words else { continue }
      read(words.first?.lowercased() == "per" ? Array(words.dropFirst()) : words, isFirst: isFirst)
      isFirst = false
    }
  }

  /// The most characters that are read, since servings are short labels.
  private static let longestText = 200

  private mutating func read(_ words: [Substring], isFirst: Bool) {
    let parts = AmountPart.parts(of: words)
    let amount = (try? MealAmount.leading(parts, asWhole: true)) ?? MealAmount()
    var rest = parts.dropFirst(amount.length)
    var unit = amount.unit
    if amount.quantity == nil, let first = rest.first,
      let alone = MealUnit(spelled: first.text)
    {
      unit = alone
      rest.removeFirst()
    }
    let quantity = amount.quantity ?? 1
    switch unit {
    case .mass(let unit):
      masses.append(Mass(quantity, unit))
    case .volume(let unit):
      volumes.append(Volume(quantity, unit))
    case .piece(let unit):
      guard isFirst else { return }
      nouns = [unit.rawValue]
      pieces = quantity
    case nil:
      guard isFirst else { return }
      pieces = quantity
    }
    guard isFirst else { return }
    if case .mass = unit { isMeasured = true }
    if case .volume = unit { isMeasured = true }
    size = amount.size
    nouns += rest.map { String($0.text) }
  }

  /// Returns the number of such pieces in a serving; `nil` when it is not served by them.
  func count(of unit: PieceUnit) -> Double? {
    if nouns.contains(where: { PieceUnit(spelled: $0) == unit }) { return pieces }
    return unit == .piece && isCounted ? pieces : nil
  }

  /// Whether a serving is a number of pieces of the food itself: `3 cookies`, but not `1/2 cup`,
  /// `100 g` or `1/2 can`.
  var isCounted: Bool {
    guard !isMeasured, size != nil || !nouns.isEmpty else { return false }
    return !nouns.contains { PieceUnit(spelled: $0)?.isMeasure == true }
  }

  /// Whether it is served in a vessel for drinks.
  var isInDrinkVessel: Bool {
    nouns.contains { PieceUnit(spelled: $0)?.holdsDrinks == true }
  }
}
