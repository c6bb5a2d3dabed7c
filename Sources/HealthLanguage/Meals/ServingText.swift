import Quantities

/// What a food's serving in words says of it: `1 large egg`, `1/2 cup`, `1 medium (12 fl oz)`.
///
/// The first amount counts, with what stands in parentheses or behind it beside it: `2 cookies
/// (30 g)` says pieces and grams. Words behind a comma describe the food: `1 cup, cubes`.
struct ServingText {
  /// How many pieces a serving is: 3 of `3 cookies`, 1 of `12 oz can`.
  private(set) var pieces = 1.0
  private(set) var size: PieceSize?
  /// The words for its pieces: `cookies`.
  private(set) var nouns: [String] = []
  /// Whether it begins with a weight or volume, whatever it is filled in.
  private(set) var isMeasured = false
  /// What it weighs by its words, each in the unit written.
  private(set) var masses: [Mass] = []
  /// What it holds by its words, each in the unit written.
  private(set) var volumes: [Volume] = []

  /// Reads a serving; what it does not say stays unknown.
  init(_ text: String) {
    var isFirst = true
    for part in text.prefix(Self.longestText).split(whereSeparator: { "()=".contains($0) }) {
      guard let words = MealWords.split(String(part)).first?.words else { continue }
      read(words.first?.lowercased() == "per" ? Array(words.dropFirst()) : words, isFirst: isFirst)
      isFirst = false
    }
  }

  /// Characters beyond which nothing is read, as servings are labels.
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

  /// How many of those pieces make a serving; nil when it is not served by them.
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

  /// Whether it is served in what holds drinks.
  var isInDrinkVessel: Bool {
    nouns.contains { PieceUnit(spelled: $0)?.holdsDrinks == true }
  }
}
