/// Names of foods that are left out because the rest of the words tells them.
extension PieceReading {
  /// Names the wine of "a small glass of red" and "a bottle of house white".
  mutating func nameWine() {
    guard amount.unit == .piece(.glass) || amount.unit == .piece(.bottle), rest.count < 3,
      let colour = rest.last,
      ["red", "white", "rosé", "rouge", "blanc", "rosado", "tinto", "blanco"].contains(
        colour.lowercased())
    else { return }
    rest.append("wine")
  }

  /// Names the fries that are called "pommes" in German; apples are counted in French.
  mutating func nameFries() {
    guard rest.count == 1, amount.quantity == nil || amount.unit == .piece(.serving),
      plainWord(rest[0]) == "pommes"
    else { return }
    rest.append("frites")
  }

  /// Spells out what is left out of "bunless cheeseburger".
  mutating func nameLeftOutBun() {
    guard rest.count > 1, rest[0].lowercased() == "bunless" else { return }
    rest.removeFirst()
    rest += ["no", "bun"]
  }

  /// Makes a salad that is called a side small: `side caesar salad`; a "side salad" is one by its name.
  mutating func readSideSalad() {
    guard rest.count > 2, rest[0].lowercased() == "side",
      rest.contains(where: { wordStem(plainWord($0)) == "salad" })
    else { return }
    rest.removeFirst()
    amount.size = amount.size ?? .small
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
