/// The number of an amount: `2`, `1 1/2`, `half a dozen`, `2 x 330`, `one 6 oz`.
extension AmountReader {
  mutating func readQuantity() throws(MalformedMeal) {
    if case .times = part()?.kind, case .number = part(1)?.kind { position += 1 }
    let start = position
    let hasArticle = ForeignMeasures.isOne(word()) && part(1) != nil
    if hasArticle { position += 1 }
    guard let first = try number() else {
      if hasArticle { amount.quantity = 1 }
      return
    }
    var quantity = first
    while case .times = part()?.kind, isWhole || part(1) != nil {
      position += 1
      guard let factor = try number() else { break }
      quantity *= factor
    }
    amount.quantity = quantity
    if case .word = parts[start].kind, parts[start].lowercased != "a", case .number = part()?.kind,
      !isDescription
    {
      // "one 6 oz jar"
      let before = position
      if let factor = try number(),
        let unit = part().flatMap({ MealUnit(spelled: $0.text) })
          ?? part(1).flatMap({ second in
            part().flatMap { MealUnit(spelled: "\($0.text) \(second.text)") }
          })
      {
        switch unit {
        case .mass, .volume:
          amount.quantity = quantity * factor
          return
        case .piece: break
        }
      }
      position = before
    }
    if case .number = part()?.kind, !isDescription {
      throw .twoNumbers(written(start..<position), written(position..<parts.count))
    }
  }

  /// Reads a number in digits or words with its fraction and its "dozen"; `nil` when there is none.
  private mutating func number() throws(MalformedMeal) -> Double? {
    guard let first = part(), !isDescription else { return nil }
    if let second = part(1), FoodNames.isCompound(first.text, second.text) { return nil }
    var number: Double
    switch first.kind {
    case .number(let value):
      number = value
    case .malformed(let error):
      throw error
    case .word:
      guard let value = WrittenNumber.named(first.lowercased), isWhole || part(1) != nil else {
        return nil
      }
      number = value
    case .times:
      return nil
    }
    position += 1
    if let (added, length) = addedFraction(to: number) {
      number += added
      position += length
    } else if number >= 1, let share = word().flatMap(WrittenNumber.fraction), let second = part(1),
      !isDescription, !FoodNames.isCompound(word() ?? "", second.text)
    {
      number *= share
      position += 1
    }
    if number < 1 {
      _ = skip("of")
      _ = skip("a", "an", "the")
    }
    if let group = word().flatMap(WrittenNumber.group), part(1) != nil {
      number *= group
      position += 1
    }
    return number
  }

  /// Whether the next part is a number that describes the food: `6 inch sub`.
  private var isDescription: Bool {
    if let second = part(1), FoodNames.takesNumber(second.text) { return true }
    // "2 x 3 inch brownie": the sides of a piece.
    guard case .times = part(1)?.kind, case .number = part(2)?.kind else { return false }
    return word(3)?.hasPrefix("inch") == true || word(3) == "\""
  }

  /// Returns the fraction after a whole number, as in `1 1/2` or "one and a half", and the number
  /// of parts it takes.
  private func addedFraction(to number: Double) -> (Double, length: Int)? {
    guard number == number.rounded() else { return nil }
    let ahead = ["and", "&"].contains(word()) ? (word(1) == "a" ? 2 : 1) : 0
    guard let last = part(ahead), WrittenNumber.isFraction(last.lowercased) else { return nil }
    switch last.kind {
    case .number(let value):
      return (value, ahead + 1)
    case .word:
      guard ahead > 0 else { return nil }
      return WrittenNumber.fraction(last.lowercased).map { ($0, ahead + 1) }
    case .malformed, .times:
      return nil
    }
  }
}
