/// Names of foods that are left out because the rest of the words tells them.
extension PieceReading {
  /// Names the wine of "a small glass of red" and "a bottle of house white".
  mutating func nameWine() {
    guard amount.unit == .piece(.glass) || amount.unit == .piece(.bottle), rest.count < 3,
      let colour = rest.last, ["red", "white", "rosé"].contains(colour.lowercased())
    else { return }
    rest.append("wine")
  }

  /// Names the fries that are called "pommes" in German; apples are counted in French.
  mutating func nameFries() {
    guard rest.count == 1, amount.quantity == nil || amount.unit == .piece(.serving),
      MealSentence.plain(rest[0]) == "pommes"
    else { return }
    rest.append("frites")
  }

  /// Names the butter of "toast, 2 slices, buttered".
  mutating func nameButter() {
    if rest.count == 1, rest[0].lowercased() == "buttered" { rest[0] = "butter" }
  }

  /// Names the syrup of "2 pumps vanilla".
  mutating func nameSyrup() {
    if amount.unit == .piece(.pump), rest.count == 1 { rest.append("syrup") }
  }
}
