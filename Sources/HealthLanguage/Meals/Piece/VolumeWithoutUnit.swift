extension PieceReading {
  /// Reads the litres that Germans write behind a drink that they count without their unit: `ein Weizen
  /// 0,5`, `2 Radler 0,5`.
  mutating func readLitres() {
    guard amount.unit == nil, rest.count > 1, let last = rest.last,
      last.hasPrefix("0,") || last.hasPrefix("0."),
      let litres = Double("0.\(last.dropFirst(2))"), litres >= 0.1
    else { return }
    rest.removeLast()
    amount.quantity = litres * (amount.quantity ?? 1)
    amount.unit = .volume(.litre)
  }

  /// Reads the millilitres that a can or bottle holds, by their usual number behind the drink: `bottle of
  /// peroni 330`.
  mutating func readMillilitres() {
    guard amount.isOfVessels, rest.count > 1, let last = rest.last.map(plainWord),
      Self.usualMillilitres.contains(last), let millilitres = Double(last)
    else { return }
    rest.removeLast()
    hold(millilitres, .volume(.millilitre))
  }

  private static let usualMillilitres: Set<String> = [
    "250", "275", "330", "333", "355", "375", "400", "440", "473", "500", "568", "750",
  ]
}
