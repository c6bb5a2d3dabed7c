extension PieceReading {
  /// Names the bird where a chicken or a share of it was eaten, whose name alone means its meat: `half a
  /// chicken`, with its skin or not.
  mutating func nameBird() {
    guard let birds = amount.quantity, birds <= 1, amount.unit == nil, amount.size == nil,
      let first = rest.first,
      [
        "chicken", "hähnchen", "hendl", "broiler", "poulet", "pollo", "grillhähnchen",
        "brathähnchen",
        "backhähnchen", "broiler",
      ].contains(
        plainWord(first))
    else { return }
    let behind = rest.dropFirst().map(plainWord)
    if [
      [], ["skin", "on"], ["with", "skin"], ["vom", "grill"], ["gegrillt"], ["mit", "haut"],
      ["rôti"], ["roti"], ["asado"], ["a", "la", "brasa"],
    ].contains(behind) {
      rest = MealPiece.bird
    }
    if [
      ["no", "skin"], ["without", "skin"], ["without", "the", "skin"], ["skin", "off"],
      ["skinless"], ["ohne", "haut"], ["sans", "peau"], ["sin", "piel"],
    ].contains(behind) {
      rest = ["chicken", "roasted", "meat", "only"]
    }
  }
}

extension MealPiece {
  fileprivate static let bird: [Substring] = ["whole", "roast", "chicken"]

  /// Whether the words are those of a whole bird, of which a share was eaten.
  var isBird: Bool { words == Self.phrase(Self.bird) }
}
